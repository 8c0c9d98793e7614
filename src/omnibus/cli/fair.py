"""`omnibus fair`: recomputes the deal of a finished game from its seed."""

from __future__ import annotations

from functools import reduce
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from omnibus.cli.errors import InputError
from omnibus.cli.files import open_record
from omnibus.cli.session import Here, Session
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
    """Prints the deal of a finished game; returns 1 if its seed is still secret or does not match the commitment."""
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
    speaker = _Speaker(words, board)
    for name, value in found.items():
        _print(session, words.look_up("fair-" + name.replace(" ", "-")), speaker.shown(value))
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


class _Speaker:
    """Formats plain data: commas within a list, slashes and bars between lists, names for places and colours."""

    def __init__(self, words: Words, board: Board | None) -> None:
        self._words, self._board = words, board

    def shown(self, value: Any) -> str:
        match value:
            case dict():
                pairs = (f"{self._named(name)} {self.shown(inner)}" for name, inner in value.items())
                return reduce(lambda one, more: self._words("fair-series", one=one, more=more), pairs)
            case []:
                return "–"
            case [[[*_], *_], *_]:
                return " | ".join(map(self.shown, value))
            case [[*_], *_]:
                return " / ".join(map(self.shown, value))
            case list():
                return ", ".join(map(self.shown, value))
        color = f"color-{value}"
        return self._words.look_up(color) if color in self._words.entries else str(value)

    def _named(self, key: str) -> str:
        """The name of a place, if its board is known, or of a numbered thing."""
        name, _, number = key.rpartition(" ")
        if f"fair-{name}" in self._words.entries:
            return self._words.look_up(f"fair-{name}", number=number)
        if self._board is None or key not in self._board.place_index:
            return key
        return self._board.place_name(key, self._words.language)
