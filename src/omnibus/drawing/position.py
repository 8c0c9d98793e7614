"""The position that a picture shows: only public information."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct, field

Part = TypeVar("Part", bound=Struct)


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is drawn on and below a board."""

    players: tuple[str, ...]
    owners: dict[int, int] = field(default_factory=dict)
    """Route index -> seat."""
    scores: tuple[int, ...] = ()
    pieces: tuple[int, ...] = ()
    """Pieces each player has left."""
    parts: tuple[Struct, ...] = ()
    """What the mechanisms show, as in a view."""
    display: tuple[str | None, ...] = ()
    """The face-up cards; `None` is an empty slot."""
    turn: int | None = None
    """The seat to move."""

    def part(self, kind: type[Part]) -> Part:
        """What a mechanism shows, or its blank."""
        return next((part for part in self.parts if isinstance(part, kind)), None) or kind()
