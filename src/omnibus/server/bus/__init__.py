"""The bus between processes: it announces that a table has new entries, never which."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str, int], None]
"""Is called with a table and the number of its last entry."""
Resync = Callable[[], None]
"""Is called when announcements may have been lost, so that any table may have new entries."""


class Bus(Protocol):
    """Carries (table, number). An announcement may be lost or come twice: only the store is authoritative."""

    async def announce(self, table: str, number: int) -> None:
        """Tells every listener that a table has an entry of this number; other processes hear it a moment later."""

    def listen(self, callback: Listener, resync: Resync) -> Callable[[], None]:
        """Adds a listener; `resync` is called when it may have missed announcements.

        Returns a function that removes the listener; calling it twice is harmless.
        """

    async def close(self) -> None:
        """Removes all listeners."""
