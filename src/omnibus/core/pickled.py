"""Boards and their games' numbers in pickles: as JSON, so that another version of the library is detected."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from omnibus.core.board import Board
from omnibus.core.errors import KeptError
from omnibus.core.spec import GameSpec

FORMAT = 1
MOST_BOARDS = 64


class PickledBoard(NamedTuple):
    """A board and its game's numbers. Views of one board share them if pickled together."""

    format: int
    board: bytes
    spec: bytes


def pickled_board(board: Board, spec: GameSpec) -> PickledBoard:
    return PickledBoard(FORMAT, board.json, spec.json)


@lru_cache(MOST_BOARDS)
def unpickled_board(pickled: PickledBoard) -> tuple[Board, GameSpec]:
    """Unpickles a board, one object for all equal ones; raises KeptError if another version pickled it."""
    if pickled.format == FORMAT:
        try:
            board = msgspec.json.decode(pickled.board, type=Board)
            spec = msgspec.json.decode(pickled.spec, type=GameSpec)
        except msgspec.DecodeError:
            raise KeptError("other_pickle") from None
        if (board.json, spec.json) == pickled[1:]:  # no field was dropped or added
            return board, spec
    raise KeptError("other_pickle")
