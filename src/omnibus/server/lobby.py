"""The lobby: listed tables that wait for players. An address has only so many there, and hides nobody else's."""

from __future__ import annotations

from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.fair_queue import FairQueue, Requester
from omnibus.server.store import Store, TableListing

MOST_LINES = 100
MOST_READ = 10_000
LONGEST_SECONDS = 7 * 24 * 3600
"""A listed table at which nothing has happened for so long is not in the lobby any more; its people find it."""


class Lobby:
    """Which tables were listed from which address; what was so before a restart counts no more."""

    def __init__(self, store: Store, most_of_one: int) -> None:
        self._store, self._most_of_one = store, most_of_one
        self._from: dict[str, str] = {}
        """The address, by table."""

    async def check(self, asker: str) -> None:
        """Raises Refused where an address has as many tables in the lobby as it may."""
        if self._count(asker) >= self._most_of_one:
            listed = {line.table for line in await self._store.listed(MOST_READ)}
            self._from = {table: whose for table, whose in self._from.items() if table in listed}
        if self._count(asker) >= self._most_of_one:
            raise Refused("too_many_listed", most=self._most_of_one)

    def note(self, table: str, asker: str) -> None:
        """A table was listed."""
        self._from[table] = asker
        if len(self._from) > MOST_READ:
            del self._from[next(iter(self._from))]

    def _count(self, asker: str) -> int:
        return sum(whose == asker for whose in self._from.values())

    async def lines(self) -> list[TableListing]:
        """The newest tables; where there are too many to be shown, those of every address in turn."""
        found = await self._store.listed(MOST_READ, now() - 1000 * LONGEST_SECONDS)
        if len(found) <= MOST_LINES:
            return found
        turns: FairQueue[TableListing] = FairQueue()
        for line in found:
            turns.put(line, Requester(self._from.get(line.table) or " ".join(line.summary.members)))
        return [turns.take() for _ in range(MOST_LINES)]
