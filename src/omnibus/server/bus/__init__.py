"""How those who serve the same table hear of each other: only that it has moved on, never what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str, int], None]
"""Is called with a table and the number of its last entry."""
Doubter = Callable[[], None]
"""Is called where announcements may have been lost, so that any table may have moved on."""


class Bus(Protocol):
    """Carries (table, number). An announcement can get lost or come twice: the store knows what is true."""

    async def announce(self, table: str, number: int) -> None:
        """Tells every listener that the table has an entry of this number, those elsewhere a moment later."""

    def listen(self, callback: Listener, doubt: Doubter) -> Callable[[], None]:
        """From now on the callback hears of everything, and `doubt` of it where that may not be so. What is returned
        stops that; calling it twice is harmless."""

    async def close(self) -> None:
        """Nobody hears of anything any more."""
