"""Leases: which process runs a table's automatic events (bots, clock, lesson, expiry); and the guests at tables.

A lease gives no right to write: a table's log alone decides. It only spares the other processes the work.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Callback = Callable[[str], None]
"""Called with a table."""


class Leases(Protocol):
    """The leases that this process holds."""

    alone: bool
    """Whether there is no other process."""
    taken: int
    """How many leases were taken over from a node that was stopping, had stopped, or died."""
    buried: int
    """How many other nodes this process was the first to declare dead."""
    given_up: int
    """How often other nodes declared this one dead."""

    def begin(self, on_lease: Callback, on_presence: Callback) -> None:
        """Starts acquiring leases.

        `on_lease` is called when a lease is acquired, or something is due at a table; `on_presence` when a guest
        connects to another process, or leaves it.
        """

    def holds(self, table: str) -> bool:
        """Whether this process holds a table's lease now."""

    def acquire(self, table: str) -> None:
        """Acquires a lease as soon as no other process holds it. Does nothing if it is held already."""

    def release(self, table: str, number: int | None, pause: float | None = None) -> None:
        """Releases a lease for `pause` seconds, or until a change; keeps it if the table has an entry after `number`
        (None: in no case)."""

    def set_present(self, table: str, guests: frozenset[str]) -> None:
        """Sets the guests who are at a table through this process."""

    def present_elsewhere(self, table: str) -> frozenset[str]:
        """The guests at a table through other processes. Only known if this process has guests there, or the lease."""

    def retire(self) -> None:
        """Acquires no more leases; holds each until another process takes it over. Guests stay present."""

    async def close(self) -> None:
        """Releases all leases, for others to take."""
