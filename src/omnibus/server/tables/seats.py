"""The seats of a table, and what those who sit there ask of each other."""

from __future__ import annotations

from msgspec import Struct

COLORS = 5
"""As many as there can be players."""
MOST_REQUESTS = 3
"""So often is asked for the same thing."""
MISSES_UNTIL_WARM = 3
"""After so many turns in a row that the clock had to play, a bot keeps the seat warm."""


class Occupant(Struct, frozen=True):
    """A seat, and who has it: a guest, a bot of a level, or nobody."""

    guest: str | None = None
    name: str = ""
    level: str | None = None
    warm: str | None = None
    """The level of the bot that plays until the guest is back."""
    resigned: bool = False
    misses: int = 0
    color: int | None = None
    """The one that was chosen; from the start of the game on every seat has one."""
    kept_from: int | None = None
    """The number of the entry with which a bot began to play for the guest, who has not acted since."""
    removal_requests: int = 0
    """How often the others were asked whether the guest has to leave."""

    @property
    def taken(self) -> bool:
        """Whether somebody has it."""
        return self.guest is not None or self.level is not None

    @property
    def player(self) -> str | None:
        """The level of the bot that chooses the actions of this seat; None where a person does."""
        return self.level or self.warm


class PendingUndo(Struct, frozen=True):
    """Somebody asks to go back."""

    number: int
    """Of the entry with which it began."""
    at: int
    """When that was."""
    seat: int
    actions: int
    waiting: frozenset[int]
    """The seats that have not agreed yet."""


class PendingRemoval(Struct, frozen=True):
    """The host asks whether somebody has to leave."""

    number: int
    at: int
    seat: int
    waiting: frozenset[int]


class TurnTime(Struct, frozen=True):
    """Of an action: the number of the entry with which its turn began, and how many milliseconds of it were over."""

    turn: int
    used: int
