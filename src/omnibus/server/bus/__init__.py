"""The bus between processes: it announces that a table has new entries, without the entries; and it carries what is
stored nowhere: the rooms of replays, and what phones and big screens in one room tell each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str, int], None]
"""Called with a table and the number of its last entry."""
RoomListener = Callable[[str], None]
"""Called with what a process says about its part of a room."""
Resync = Callable[[], None]
"""Called when announcements may have been lost, so that any table may have new entries."""


class Bus(Protocol):
    """Carries (table, number). An announcement may be lost or come twice: only the store is authoritative."""

    async def announce(self, table: str, number: int) -> None:
        """Calls every listener, those of other processes a moment later."""

    def listen(self, callback: Listener, resync: Resync) -> Callable[[], None]:
        """Adds a listener; `resync` is called when it may have missed announcements.

        Returns a function that removes the listener; calling it twice is harmless.
        """

    def share(self, subject: str, words: str) -> None:
        """Sends the listeners of rooms, here and in other processes, what this process says about a table's room (as
        JSON without spaces). Only the last words about a subject matter, and even they may be lost."""

    def listen_to_rooms(self, callback: RoomListener) -> Callable[[], None]:
        """Adds a listener; returns a function that removes it."""

    async def close(self) -> None:
        """Removes all listeners."""
