"""`omnibus fair`: recomputes the deal of a finished game from its seed."""

from __future__ import annotations

from functools import reduce
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from omnibus.cli.errors import InputError
from omnibus.cli.files import open_record
from omnibus.cli.session import Here
from omnibus.core.board import Board
from omnibus.core.errors import RecordError
from omnibus.core.fair_check import deals
from omnibus.core.match import seed_of
from omnibus.core.record import Record
from omnibus.games import game_ids, load_board
from omnibus.words import Words

UNFAIR = 1
UNPROVEN = ("no_seed", "wrong_seed", "unfinished")
"""Errors of the game rather than of the file."""


def fair(file: Path, /, *, session: Here) -> int:
    """Prints the deal of a finished game; returns 1 if its seed is secret or does not match the commitment."""
    record = open_record(file)
    board = load_board(record.board) if record.board in game_ids() else None
    words = session.words if board is None else session.words.of(board.game)
    try:
        found = _deals_of(record)
    except RecordError as error:
        if error.code not in UNPROVEN:
            raise InputError(str(file), error) from None
        session.err.print(Text(words.error(error)), soft_wrap=True)
        return UNFAIR
    lines = {
        words.look_up("fair-" + name.replace(" ", "-")): _shown(value, words, board) for name, value in found.items()
    }
    for label, value in {**lines, words("fair-fits"): record.commitment}.items():
        session.out.print(Text.assemble((label, "bold"), " ", value), soft_wrap=True)
    return 0


def _deals_of(record: Record) -> dict[str, Any]:
    seed_of(record)
    if record.result is None:
        raise RecordError("unfinished", number=len(record.actions))
    try:
        return deals(msgspec.to_builtins(record))
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise RecordError("not_a_record", detail=error) from None


def _shown(value: Any, words: Words, board: Board | None) -> str:
    """Plain data as text: commas within a list, slashes and bars between lists, names for places and colours."""
    match value:
        case dict():
            pairs = (f"{_named(name, words, board)} {_shown(inner, words, board)}" for name, inner in value.items())
            return reduce(lambda one, more: words("fair-series", one=one, more=more), pairs)
        case []:
            return "–"
        case [[[*_], *_], *_]:
            separator = " | "
        case [[*_], *_]:
            separator = " / "
        case list():
            separator = ", "
        case _:
            return words.color(str(value))
    return separator.join(_shown(inner, words, board) for inner in value)


def _named(key: str, words: Words, board: Board | None) -> str:
    """The name of a place, if its board is known, or of a numbered thing."""
    name, _, number = key.rpartition(" ")
    if f"fair-{name}" in words.entries:
        return words.look_up(f"fair-{name}", number=number)
    return key if board is None or key not in board.place_index else board.place_name(key, words.language)
