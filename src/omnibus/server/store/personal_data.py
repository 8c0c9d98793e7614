"""One person's data in a store: entries with their id, their addresses and their key."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from omnibus.server.store import StoredEntry

TABLES_AT_ONCE = 100
"""Tables whose logs are searched at a time; other requests get a turn in between."""


class PersonalDataStore(Protocol):
    """All methods may raise StoreFailure."""

    def mentions(self, guest: str) -> AsyncIterator[tuple[str, list[StoredEntry]]]:
        """The tables with a guest's id in their logs, and these entries."""

    async def rewrite(self, table: str, entries: Sequence[StoredEntry]) -> None:
        """Replaces the contents of existing entries."""

    async def forget(self, guest: str) -> None:
        """Deletes a guest's key, links and addresses."""

    async def note_address(self, guest: str, address: str, now: int) -> None:
        """Stores an address that a guest came from."""

    async def addresses(self, guest: str) -> list[str]:
        """A guest's addresses, newest first."""

    async def forget_addresses(self, before: int) -> int:
        """Deletes addresses last used before then; returns their number."""
