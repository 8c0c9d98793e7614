"""A finished game step by step, and the facts that a mechanism finds in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from msgspec import Struct

from omnibus.core.action import AnyAction
from omnibus.core.event import AnyEvent
from omnibus.core.rules import Rules
from omnibus.kernel.state import State

Kind = TypeVar("Kind", bound=AnyEvent)


class Moment(Struct, frozen=True):
    """A moment of a game, right after an action."""

    action: int
    """The number of actions played by then, as replays count them; 0 is the deal."""
    turn: int
    """The number of the acting seat's turn, from 1. All seats take their turns in order, so it is also the number of
    the round. 0 is the set-up."""


class Fact(Struct, frozen=True):
    """A fact of a mechanism's story: a code, and the numbers and ids of its sentence."""

    code: str
    values: dict[str, int | str | list[str]] = {}
    at: Moment | None = None
    """When it happened; None if it is about the end of the game, or the whole of it."""


class Step(NamedTuple):
    """An action and its consequences; the first step of a game is its deal."""

    at: Moment
    seat: int | None
    """The seat that acted; None for the deal."""
    move: AnyAction | None
    begins_turn: bool
    events: tuple[AnyEvent, ...]
    state: State
    """The state afterwards."""
    route: int | None
    """The route that the seat took."""
    paid: dict[str, int]
    """The cards that left its hand."""


class History(NamedTuple):
    """All steps of a game on one board."""

    rules: Rules
    steps: tuple[Step, ...]

    @property
    def end(self) -> State:
        """The last state."""
        return self.steps[-1].state

    def by(self, seat: int) -> Iterator[Step]:
        """The steps of a seat."""
        return (step for step in self.steps if step.seat == seat)

    def told(self, kind: type[Kind]) -> Iterator[tuple[Moment, Kind]]:
        """The events of a kind, with their moments."""
        for step in self.steps:
            for event in step.events:
                if isinstance(event, kind):
                    yield step.at, event
