"""The entry of a block in the catalogue of observations: its shape, bounds, meaning and visibility on any board."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from omnibus.core.game import Game
from omnibus.envs.encoding import blocks

PUBLIC, SEAT, PERFECT = range(3)
"""The visibility of a block: to spectators, to the observing seat, or to nobody at the table."""
HIGHEST = 255
"""The limit of all bounds: an observation is an array of bytes."""


class Dimensions(NamedTuple):
    """The parameters of shapes and bounds: a game, and the number of seats."""

    game: Game
    seats: int

    @property
    def colors(self) -> int:
        """The number of card colours, including wild."""
        return len(self.game.spec.card_names)

    @property
    def places(self) -> int:
        """The number of places."""
        return len(self.game.board.places)

    @property
    def routes(self) -> int:
        """The number of routes."""
        return len(self.game.board.routes)

    @property
    def tickets(self) -> int:
        """The number of tickets."""
        return len(self.game.board.tickets)

    @property
    def decks(self) -> int:
        """The number of ticket decks."""
        return len(self.game.spec.tickets)

    @property
    def most_cards(self) -> int:
        """The most cards of one colour."""
        return max(*self.game.spec.cards.values(), self.game.spec.wilds)

    @property
    def questions(self) -> list[int]:
        """The codes of the questions that the game's mechanisms ask."""
        return [ask.code for mechanism in self.game.spec.mechanisms for ask in mechanism.questions]


Shape = Callable[[Dimensions], tuple[int, ...]]
Bound = Callable[[Dimensions], int]
Condition = Callable[[Dimensions], object]


class Entry(NamedTuple):
    """One block, for any board."""

    name: str
    visibility: int
    meaning: str
    shape: Shape
    highest: Bound = lambda dims: 1
    there: Condition = lambda dims: True
    """Whether a board has the block."""
    usual: bool = True
    """Whether it is part of an observation by default; the others must be added explicitly."""

    @property
    def number(self) -> int:
        """Its number for the encoder."""
        return int(getattr(blocks, self.name.upper()))
