"""`omnibus fair`: what chance dealt in a finished game, computed anew from its seed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from omnibus.cli.files import open_record
from omnibus.cli.session import Here, Session
from omnibus.cli.trouble import RecordTrouble
from omnibus.core.errors import RecordError
from omnibus.core.fair_check import deals
from omnibus.core.match import seed_of
from omnibus.core.record import Record

UNFAIR = 1
UNPROVEN = ("no_seed", "wrong_seed", "unfinished")
"""What is wrong with the game, and not with the file."""


def fair(file: Path, /, *, session: Here) -> int:
    """Prints the deals of a finished game; 1 where its seed is not the one that was promised, or still secret."""
    record, words = open_record(file), session.words
    try:
        found = _deals_of(record)
    except RecordError as error:
        if error.code not in UNPROVEN:
            raise RecordTrouble(str(file), error) from None
        session.err.print(Text(words.error(error)), soft_wrap=True)
        return UNFAIR
    for name, value in found.items():
        _print(session, words("fair-" + name.replace(" ", "-")), _shown(value))
    _print(session, words("fair-fits"), record.commitment)
    return 0


def _deals_of(record: Record) -> dict[str, Any]:
    seed_of(record)
    if record.result is None:
        raise RecordError("unfinished", number=len(record.actions))
    try:
        return deals(msgspec.to_builtins(record))
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise RecordError("not_a_record", detail=error) from None


def _print(session: Session, label: str, value: str) -> None:
    session.out.print(Text.assemble((label, "bold"), " ", value), soft_wrap=True)


def _shown(value: Any) -> str:
    """Plain data, written for people: commas within a list, strokes and bars between lists."""
    match value:
        case dict():
            return "; ".join(f"{name} {_shown(inner)}" for name, inner in value.items())
        case []:
            return "–"
        case [[[*_], *_], *_]:
            return " | ".join(map(_shown, value))
        case [[*_], *_]:
            return " / ".join(map(_shown, value))
        case list():
            return ", ".join(map(str, value))
    return str(value)
