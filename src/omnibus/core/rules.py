"""A board and its game, as numbers for people and as tables for the kernel."""

from __future__ import annotations

from typing import NamedTuple

from omnibus.core.board import Board
from omnibus.core.spec import GameSpec
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.state import NONE


class Rules(NamedTuple):
    """What never changes while a game is played."""

    board: Board
    spec: GameSpec
    arrays: BoardArrays

    def card(self, number: int) -> str:
        """The name of a card."""
        return self.spec.card_names[number]

    def cards(self, numbers: list[int]) -> list[str]:
        """The names of cards; where there is none, nothing."""
        return [self.card(number) for number in numbers if number != NONE]

    def place(self, number: int) -> str:
        """The id of a place."""
        return self.board.places[number].id
