"""Boards and their games' numbers within pickles: as JSON, by which another version of the library is noticed."""

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
    """A board and its game's numbers. Pickled together, views of one board have the texts in common."""

    format: int
    board: bytes
    spec: bytes


def pickled_board(board: Board, spec: GameSpec) -> PickledBoard:
    """A board for a pickle."""
    return PickledBoard(FORMAT, board.json, spec.json)


@lru_cache(MOST_BOARDS)
def unpickled_board(pickled: PickledBoard) -> tuple[Board, GameSpec]:
    """A board out of a pickle, one object for all that are equal; raises KeptError where another version wrote it."""
    if pickled.format == FORMAT:
        try:
            board = msgspec.json.decode(pickled.board, type=Board)
            spec = msgspec.json.decode(pickled.spec, type=GameSpec)
        except msgspec.DecodeError:
            raise KeptError("other_pickle") from None
        if (board.json, spec.json) == pickled[1:]:  # nothing was left out here, and nothing was added
            return board, spec
    raise KeptError("other_pickle")
