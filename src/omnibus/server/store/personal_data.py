"""One person's data in a store: entries with their id, their addresses and their key."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence

from omnibus.server.store import StoredEntry
from omnibus.server.store.database import Database

TABLES_AT_ONCE = 100
"""Tables whose logs are searched with one request; others get a turn in between."""


OF_GUESTS = (
    *("links", "addresses", "analysis_askers", "conditional_moves", "push_subscriptions", "daily_games"),
    *("transfer_codes", "guest_keys", "rated_people", "rated_places"),
)
"""The tables of the database with rows of a guest."""
NOTE_ADDRESS = """INSERT INTO addresses VALUES ($1, $2, $3)
    ON CONFLICT (guest, address) DO UPDATE SET seen = excluded.seen WHERE addresses.seen < excluded.seen"""


class PersonalDataStore(ABC):
    """All methods may raise StoreFailure."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @abstractmethod
    def mentions(self, guest: str) -> AsyncIterator[tuple[str, list[StoredEntry]]]:
        """The tables with a guest's id in their logs, and these entries."""

    @abstractmethod
    async def rewrite(self, table: str, entries: Sequence[StoredEntry]) -> None:
        """Replaces the contents of existing entries."""

    @abstractmethod
    async def forget(self, guest: str) -> None:
        """Deletes a guest's key, links, addresses, requests for analyses, conditional moves, subscriptions and
        results of daily deals, transfer codes and ratings."""

    async def note_address(self, guest: str, address: str, now: int) -> None:
        """Stores an address that a guest came from."""
        await self._database.execute(NOTE_ADDRESS, guest, address, now)

    async def addresses(self, guest: str) -> list[str]:
        """A guest's addresses, newest first."""
        statement = "SELECT address FROM addresses WHERE guest = $1 ORDER BY seen DESC, address"
        return await self._database.rows(str, statement, guest)

    async def forget_addresses(self, before: int) -> int:
        """Deletes addresses last used before then; returns their number."""
        return await self._database.execute("DELETE FROM addresses WHERE seen < $1", before)
