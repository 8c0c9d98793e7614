"""Which of those who serve a table does what only one may do there: its bots, its clock, its lesson, and the answer to
requests that nobody answers; and who is there through the others.

To tend a table is no right to write: the table's log alone decides what has happened. It saves the others the work.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Call = Callable[[str], None]
"""Is called with a table: one that is tended here from now on, or at which something is to happen now."""


class Leases(Protocol):
    """The tables of which this process takes care."""

    alone: bool
    """Whether there is no other process that could."""
    taken: int
    """How many tables were taken so far that had been another node's: one that was about to end, had left, or died."""
    buried: int
    """How many others were silent for so long, so far, that this process was the first to believe them dead."""
    given_up: int
    """How often the others believed so far that this process was dead."""

    def begin(self, call: Call, look: Call) -> None:
        """From now on tables are tended; `look` is called where somebody came or went through another process."""

    def holds(self, table: str) -> bool:
        """Whether a table is tended here, at this moment."""

    def acquire(self, table: str) -> None:
        """A table is to be tended, here where nobody else does; nothing where it is already."""

    def release(self, table: str, number: int | None, pause: float | None = None) -> None:
        """A table need not be tended after its entry of this number, or whatever comes there: for so many seconds, or
        until something happens there."""

    def set_present(self, table: str, guests: frozenset[str]) -> None:
        """Who is at a table through this process."""

    def present_elsewhere(self, table: str) -> frozenset[str]:
        """Who is at a table through other processes, where somebody is there through this one or it is tended here."""

    def retire(self) -> None:
        """No more tables are taken, and those that are tended here are until another process takes them; who is here is
        still said."""

    async def close(self) -> None:
        """Gives back what is tended, for others to take."""
