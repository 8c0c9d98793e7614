"""The position that a picture shows: only public information."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct, field

if TYPE_CHECKING:
    from omnibus.core.view import View

Part = TypeVar("Part", bound=Struct)


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is drawn on and below a board."""

    players: tuple[str, ...]
    owners: dict[int, int] = field(default_factory=dict)
    """Route index -> seat."""
    scores: tuple[int, ...] = ()
    pieces: tuple[int, ...] = ()
    """The pieces that each player has left."""
    parts: tuple[Struct, ...] = ()
    """The mechanisms' parts of a view."""
    display: tuple[str | None, ...] = ()
    """The face-up cards; `None` is an empty slot."""
    turn: int | None = None
    """The seat to move."""

    def part(self, kind: type[Part]) -> Part:
        """A mechanism's part, blank if it is missing."""
        return next((part for part in self.parts if isinstance(part, kind)), None) or kind()


def position_of(view: View, players: Sequence[str]) -> Position:
    """The position in a view, with the names of the players."""
    return Position(
        players=tuple(players),
        owners={route: seat for route, seat in enumerate(view.owners) if seat is not None},
        scores=tuple(seat.points for seat in view.seats),
        pieces=tuple(seat.pieces for seat in view.seats),
        parts=tuple(part for mechanism in view.spec.mechanisms if (part := mechanism.show(view)) is not None),
        display=tuple(view.display),
        turn=view.to_act,
    )
