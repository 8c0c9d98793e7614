"""Replays and records of finished games: made in a thread, fairly for all clients, and cached.

Making one replays the game, and anybody may ask for one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from omnibus.core.record import write_record
from omnibus.server.closed_deals import ClosedDeals, Closure, closure_of
from omnibus.server.errors import Refused
from omnibus.server.fair_semaphore import FairSemaphore
from omnibus.server.limits import RateLimiter
from omnibus.server.tables.finished import record_of, replay_of
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table

MOST_BYTES = 16 * 1024 * 1024
"""The size of the cache, from which the least recently used is evicted."""


class FinishedGames:
    def __init__(self, registry: TableRegistry, closed: ClosedDeals) -> None:
        self._registry, self._closed, self._semaphore = registry, closed, FairSemaphore()
        limits = registry.limits
        self._pace = RateLimiter(limits.replays_per_second, limits.replays_at_once)
        self._kept: OrderedDict[tuple[str, str], tuple[int, bytes, Closure | None]] = OrderedDict()
        """By kind and table: the number of the table's last entry, the content as of then, and its closure."""
        self._bytes = 0

    async def replay(self, table: str, client: str, guest: str | None = None) -> bytes:
        """The replay of a finished game as JSON; raises Refused for those who may not see it yet."""
        return await self._content(("replay", table), client, guest, lambda live: msgspec.json.encode(replay_of(live)))

    async def record(self, table: str, client: str, guest: str | None = None) -> bytes:
        return await self._content(("record", table), client, guest, lambda live: write_record(record_of(live)))

    async def _content(
        self, key: tuple[str, str], client: str, guest: str | None, make: Callable[[Table], bytes]
    ) -> bytes:
        if (kept := await self._find(key, guest)) is not None:
            return kept
        if not self._pace.take(client):
            raise Refused("too_fast")
        async with self._semaphore.slot(client):
            if (kept := await self._find(key, guest)) is not None:  # another request has made it meanwhile
                return kept
            table = await self._registry.find(key[1])
            number, closure = table.state.number, closure_of(table.state)
            await self._closed.check(closure, guest)
            content = await asyncio.to_thread(make, table)
        self._keep(key, number, content, closure)
        return content

    async def _find(self, key: tuple[str, str], guest: str | None) -> bytes | None:
        """The cached content, unless the table has new entries, here or at another node: a rematch, a line of chat, or
        the removal of a name."""
        number, content, closure = self._kept.get(key, (0, None, None))
        if content is None or await self._registry.store.numbers([key[1]]) != {key[1]: number}:
            return None
        await self._closed.check(closure, guest)
        if key in self._kept:  # it may have been evicted meanwhile
            self._kept.move_to_end(key)
        return content

    def _keep(self, key: tuple[str, str], number: int, content: bytes, closure: Closure | None) -> None:
        self._bytes += len(content) - len(self._kept.pop(key, (0, b"", None))[1])
        self._kept[key] = (number, content, closure)
        while self._bytes > MOST_BYTES:
            self._bytes -= len(self._kept.popitem(last=False)[1][1])
