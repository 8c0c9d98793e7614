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
from omnibus.core.fair import commitment
from omnibus.core.fair_check import deals
from omnibus.core.record import Record

UNFAIR = 1


def fair(file: Path, /, *, session: Here) -> int:
    """Prints the deals and whether the seed is the one that was promised; 1 where it is not, or still secret."""
    record, words = open_record(file), session.words
    try:
        fits = record.seed is not None and commitment(bytes.fromhex(record.seed)) == record.commitment
        found = deals(msgspec.to_builtins(record)) if fits else {}
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise RecordTrouble(str(file), RecordError("not_a_record", detail=error)) from None
    for name, value in found.items():
        _print(session, words("fair-" + name.replace(" ", "-")), _shown(value))
    if fits:
        _print(session, words("fair-fits"), record.commitment)
        return 0
    session.err.print(Text(words.error(_why_not(record))), soft_wrap=True)
    return UNFAIR


def _why_not(record: Record) -> RecordError:
    return RecordError("no_seed" if record.seed is None else "wrong_seed")


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
