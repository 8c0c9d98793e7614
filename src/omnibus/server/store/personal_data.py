"""What the store has of one person: entries that name them, addresses they came from, and their key."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from omnibus.server.store import StoredEntry

TABLES_AT_ONCE = 100
"""Logs of so many tables are looked through at a time: others who ask the store get a turn in between."""


class PersonalDataStore(Protocol):
    """Everything here may raise StoreFailure."""

    def mentions(self, guest: str) -> AsyncIterator[tuple[str, list[StoredEntry]]]:
        """The tables in whose logs a guest is named, and the entries in which they are."""

    async def rewrite(self, table: str, entries: Sequence[StoredEntry]) -> None:
        """Entries that are there get other contents; none is added."""

    async def forget(self, guest: str) -> None:
        """Nobody has this guest's key any more; their links and addresses are gone, too."""

    async def note_address(self, guest: str, address: str, now: int) -> None:
        """A guest came from there."""

    async def addresses(self, guest: str) -> list[str]:
        """From where a guest came, newest first."""

    async def forget_addresses(self, before: int) -> int:
        """Deletes those at which a guest was last seen before then; how many."""
