"""What a mechanism is: everything above the kernel that is particular to it, and nothing else knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, NamedTuple

from msgspec import Struct

from omnibus.core.action import AnyAction
from omnibus.core.base_spec import BaseSpec
from omnibus.core.base_view import BaseView
from omnibus.core.board import Board
from omnibus.core.counts import Count
from omnibus.core.errors import IllegalAction
from omnibus.core.event import AnyEvent, Row
from omnibus.core.examined import Examined
from omnibus.core.faults import Fault
from omnibus.core.rules import Payment, Rules
from omnibus.kernel.state import State


class Ask(NamedTuple):
    """Something a seat is asked: the kernel's code, what it is called, the kind of action that answers it, and the
    reason why anything else is refused until it is answered."""

    code: int
    name: str
    answer: type[AnyAction]
    first: str


class Mechanism(Struct, frozen=True, tag_field="mechanism"):
    """What some games of the family have and others do not. An instance holds the numbers that a rulebook gives it.

    A kind of mechanism overrides what it has; what it leaves alone is empty.
    """

    actions: ClassVar[tuple[type[AnyAction], ...]] = ()
    events: ClassVar[tuple[type[AnyEvent], ...]] = ()
    questions: ClassVar[tuple[Ask, ...]] = ()
    score_column: ClassVar[int | None] = None
    """Where the kernel writes the points that it brings, if it brings any."""
    place_fields: ClassVar[tuple[str, ...]] = ()
    """What board files may say about a place for its sake."""
    route_fields: ClassVar[tuple[str, ...]] = ()
    view_part: ClassVar[type[Struct] | None] = None
    """What it adds to a view; every field has a blank value, which stands there in games without it."""
    seat_part: ClassVar[type[Struct] | None] = None
    """What it adds to each seat of a view, likewise."""
    chance_part: ClassVar[type[Struct] | None] = None
    """What chance works on, in records."""
    reasons: ClassVar[dict[str, str]] = {}
    """Why its actions, or a route, may be refused: codes with a sentence."""
    faults: ClassVar[dict[str, str]] = {}
    """What it can find wrong with a board: codes with a sentence."""
    counts: ClassVar[dict[str, str]] = {}
    """What it counts on a board: codes with a sentence."""
    motives: ClassVar[tuple[str, ...]] = ()
    """What may speak for one of its actions, or for a route: hints have a sentence for each."""

    @classmethod
    def name(cls) -> str:
        """What it is called in rules, in views and in scores."""
        return str(cls.__struct_config__.tag)

    def deck_room(self) -> int:
        """How many places of the deck its set-up borrows, before there are cards in it."""
        return 0

    @classmethod
    def blank_arrays(cls, arrays: Any) -> None:
        """Writes into the kernel's tables whatever a game without it has there, where that is not zero."""

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        """Writes its numbers, and what the board has of it, into the kernel's tables."""

    def check(self, board: Examined) -> Iterator[Fault]:
        """What is wrong with a board."""
        return iter(())

    def count(self, board: Examined) -> Iterator[Count]:
        """How much of it is on a board, beside what the rulebook says."""
        return iter(())

    def chance(self, board: Board, players: int) -> Struct | None:
        """What chance works on, in the order before shuffling."""
        return None

    def decode_set_up(self, rows: list[Row], state: State, rules: Rules) -> list[AnyEvent]:
        """What is told of the set-up as one event, out of many rows."""
        return []

    def show(self, view: BaseView) -> Struct | None:
        """Its part of a view."""
        return None

    def show_seats(self, view: BaseView) -> Sequence[Struct]:
        """Its part of each seat of a view."""
        return []

    def refuse_payment(self, payment: Payment, rules: Rules) -> IllegalAction | None:
        """Why a payment for a route will not do, whoever pays it."""
        return None
