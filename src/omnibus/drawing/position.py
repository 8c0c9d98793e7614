"""What a picture shows of a game in progress: only what lies open on the table."""

from __future__ import annotations

from msgspec import Struct, field


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything public that is drawn on and below a board."""

    players: tuple[str, ...]
    owners: dict[int, int] = field(default_factory=dict)
    """Route index -> seat."""
    scores: tuple[int, ...] = ()
    pieces: tuple[int, ...] = ()
    """Pieces each player has left."""
    passengers: dict[str, dict[str, int]] = field(default_factory=dict)
    """Place id -> colour -> how many wait there."""
    tourists: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Place id -> (symbol, how many tokens lie there)."""
    display: tuple[str | None, ...] = ()
    """The face-up cards; `None` is an empty slot."""
    turn: int | None = None
    """The seat to move."""
