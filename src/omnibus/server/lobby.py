"""The lobby: listed tables that wait for players. A client may list only a few, and cannot crowd out the others."""

from __future__ import annotations

from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.fair_queue import FairQueue, Requester
from omnibus.server.store import Store, TableListing

MOST_LINES = 100
MOST_READ = 10_000
LONGEST_SECONDS = 7 * 24 * 3600
"""The time without an entry after which a table leaves the lobby; its own guests still find it."""


class Lobby:
    """The listed tables, and the clients that listed them. Tables listed before a restart count for no client."""

    def __init__(self, store: Store, most_of_one: int) -> None:
        self._store, self._most_of_one = store, most_of_one
        self._from: dict[str, str] = {}
        """The client, by table."""

    async def check(self, client: str) -> None:
        """Raises Refused if a client has as many tables in the lobby as it may."""
        if self._count(client) >= self._most_of_one:
            listed = {line.table for line in await self._store.listed(MOST_READ)}
            self._from = {table: each for table, each in self._from.items() if table in listed}
        if self._count(client) >= self._most_of_one:
            raise Refused("too_many_listed", most=self._most_of_one)

    def note(self, table: str, client: str) -> None:
        """Notes that a client has listed a table."""
        self._from[table] = client
        if len(self._from) > MOST_READ:
            del self._from[next(iter(self._from))]

    def _count(self, client: str) -> int:
        return sum(each == client for each in self._from.values())

    async def lines(self) -> list[TableListing]:
        """The newest tables; if there are too many to show, those of every client in turn."""
        found = await self._store.listed(MOST_READ, now() - 1000 * LONGEST_SECONDS)
        if len(found) <= MOST_LINES:
            return found
        turns: FairQueue[TableListing] = FairQueue()
        for line in found:
            turns.put(line, Requester(self._from.get(line.table) or " ".join(line.summary.members)))
        return [turns.take() for _ in range(MOST_LINES)]
