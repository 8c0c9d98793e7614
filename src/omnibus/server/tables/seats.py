"""Who sits where at a table, and the requests that are pending between the players."""

from __future__ import annotations

from msgspec import Struct

COLORS = 5
"""One for each of the most players."""
MOST_REQUESTS = 3
"""How often the same thing may be requested."""
MISSES_UNTIL_WARM = 3
"""After so many time-outs in a row, a bot keeps the seat."""


class Occupant(Struct, frozen=True):
    """Who has a seat: a guest, a bot of a level, or nobody."""

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
        """Whether the seat is taken."""
        return self.guest is not None or self.level is not None

    @property
    def player(self) -> str | None:
        """The level of the bot that plays; None if a person does."""
        return self.level or self.warm


class PendingUndo(Struct, frozen=True):
    """A request to undo actions."""

    number: int
    """The number of its entry."""
    at: int
    """When that was."""
    seat: int
    actions: int
    waiting: frozenset[int]
    """The seats that have not answered yet."""


class PendingRemoval(Struct, frozen=True):
    """The host's request to remove a player."""

    number: int
    at: int
    seat: int
    waiting: frozenset[int]


class TurnTime(Struct, frozen=True):
    """The turn of an action, by the number of the entry that began it, and the milliseconds used before the action."""

    turn: int
    used: int
