"""The base class of mechanisms: the interface to everything specific to a mechanism above the kernel."""

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
from omnibus.core.pad_fields import NoteKind, PadField
from omnibus.core.rules import Payment, Rules
from omnibus.core.story import Fact, History
from omnibus.kernel.state import State


class Ask(NamedTuple):
    """A question to a seat: the kernel's code, its name, the kind of action that answers it, and the code with which
    other actions are refused until it is answered."""

    code: int
    name: str
    answer: type[AnyAction]
    first: str


class Mechanism(Struct, frozen=True, tag_field="mechanism"):
    """A part of the rules that only some games have. An instance holds the numbers of its rulebook.

    Subclasses override what they need; the defaults are empty.
    """

    actions: ClassVar[tuple[type[AnyAction], ...]] = ()
    events: ClassVar[tuple[type[AnyEvent], ...]] = ()
    questions: ClassVar[tuple[Ask, ...]] = ()
    score_column: ClassVar[int | None] = None
    """The kernel's column for its points, if it scores."""
    place_fields: ClassVar[tuple[str, ...]] = ()
    """Its fields of places in board files."""
    route_fields: ClassVar[tuple[str, ...]] = ()
    view_part: ClassVar[type[Struct] | None] = None
    """Its part of a view; every field has a blank default for games without it."""
    seat_part: ClassVar[type[Struct] | None] = None
    """Its part of each seat of a view, with blank defaults too."""
    chance_part: ClassVar[type[Struct] | None] = None
    """Its piles before shuffling, in records."""
    reasons: ClassVar[dict[str, str]] = {}
    """The reasons why its actions, or a route, may be refused: codes with sentences."""
    faults: ClassVar[dict[str, str]] = {}
    """Its faults of boards: codes with sentences."""
    counts: ClassVar[dict[str, str]] = {}
    """Its counts of a board: codes with sentences."""
    motives: ClassVar[tuple[str, ...]] = ()
    """The reasons to choose one of its actions, or a route: hints have a sentence for each."""
    facts: ClassVar[tuple[str, ...]] = ()
    """The codes of the facts of its stories."""
    breaks_ties: ClassVar[bool] = False
    """Whether it decides between seats with equal points and completed tickets (`tie_breaker` in the kernel)."""
    pad: ClassVar[PadField | None] = None
    """Its field for each player of a score pad, if people have to say anything."""
    pad_notes: ClassVar[tuple[NoteKind, ...]] = ()
    """Its kinds of notes on score pads."""

    @classmethod
    def name(cls) -> str:
        """Its name in rules, views and scores."""
        return str(cls.__struct_config__.tag)

    def deck_room(self) -> int:
        """The length of the deck that its set-up uses as scratch memory, before cards are in it."""
        return 0

    @classmethod
    def blank_arrays(cls, arrays: Any) -> None:
        """Writes the values for games without it into the kernel's arrays, unless they are zero."""

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        """Writes its numbers and its fields of the board into the kernel's arrays."""

    def check(self, board: Examined) -> Iterator[Fault]:
        """Its faults of a board."""
        return iter(())

    def count(self, board: Examined) -> Iterator[Count]:
        """Its counts of a board, compared with the rulebook."""
        return iter(())

    def chance(self, board: Board, players: int) -> Struct | None:
        """Its piles in order before shuffling."""
        return None

    def decode_set_up(self, rows: list[Row], state: State, rules: Rules) -> list[AnyEvent]:
        """Its events of the set-up that combine several rows of the log."""
        return []

    def show(self, view: BaseView) -> Struct | None:
        """Its part of a view."""
        return None

    def show_seats(self, view: BaseView) -> Sequence[Struct]:
        """Its part of each seat of a view."""
        return []

    def story(self, history: History, seat: int) -> list[Fact]:
        """The facts about a seat in a finished game: its part of the answer why the game was won."""
        return []

    def declared(self, board: Board, state: State, seat: int) -> Any:
        """What a score pad says about a seat of a finished game: the value of its field."""
        return None

    def refuse_payment(self, payment: Payment, rules: Rules) -> IllegalAction | None:
        """The reason why it refuses a payment for a route by any seat; None if it does not."""
        return None
