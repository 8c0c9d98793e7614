"""A board and its game, as data with names and as arrays for the kernel."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Protocol

from omnibus.core.base_spec import BaseSpec
from omnibus.core.board import Board
from omnibus.core.errors import IllegalAction
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.state import NONE


class Payment(Protocol):
    """The cards paid for a route: a `Claim`, as mechanisms see it."""

    @property
    def route(self) -> int: ...
    @property
    def wilds(self) -> int: ...


@dataclass(frozen=True)
class Rules(ABC):
    """Everything that does not change during a game."""

    board: Board
    spec: BaseSpec
    arrays: BoardArrays

    @abstractmethod
    def refuse_payment(self, payment: Payment) -> IllegalAction | None:
        """The reason why a mechanism refuses a payment by any seat; None if none does."""

    def card(self, number: int) -> str:
        return self.spec.card_names[number]

    def cards(self, numbers: list[int]) -> list[str]:
        """The names of cards, without NONE."""
        return [self.card(number) for number in numbers if number != NONE]

    def place(self, number: int) -> str:
        """The id of a place."""
        return self.board.places[number].id
