"""The occupants of the seats, and the pending requests between the players."""

from __future__ import annotations

from msgspec import Struct

COLORS = 5
"""The number of colours: one for each player of the largest table."""
MOST_REQUESTS = 3
"""How often a player may ask for the same undo or removal."""
MISSES_UNTIL_WARM = 3
"""Time-outs in a row after which a bot keeps the seat."""


class Occupant(Struct, frozen=True):
    """The occupant of a seat: a guest, a bot of a level, or nobody."""

    guest: str | None = None
    name: str = ""
    level: str | None = None
    warm: str | None = None
    """The level of the bot that plays until the guest is back."""
    resigned: bool = False
    misses: int = 0
    color: int | None = None
    """The chosen colour; from the start of the game on every seat has one."""
    kept_from: int | None = None
    """The number of the entry with which a bot began to play for the guest; None once the guest has acted."""
    removal_requests: int = 0
    """How often the others were asked to remove the guest."""

    @property
    def taken(self) -> bool:
        return self.guest is not None or self.level is not None

    @property
    def is_kept(self) -> bool:
        """Whether a bot plays until the guest is back."""
        return self.warm is not None and not self.resigned

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays; None if a person does."""
        return self.level or self.warm


class PendingRequest(Struct, frozen=True):
    """A request of a seat to undo actions, or of the host to remove the player of a seat."""

    number: int
    """The number of its entry."""
    at: int
    """The time of that entry."""
    seat: int
    waiting: frozenset[int]
    """The seats that have not answered yet."""


class PendingUndo(PendingRequest, frozen=True):
    """A request to undo all but a number of actions."""

    actions: int


class TurnTime(Struct, frozen=True):
    """The turn of an action, by the number of the entry that began it, and the milliseconds used before the action."""

    turn: int
    used: int
