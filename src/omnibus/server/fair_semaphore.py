"""A semaphore that clients acquire in turn: one with many requests does not delay the others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from omnibus.server.errors import Refused
from omnibus.server.fair_queue import FairQueue, Requester


class FairSemaphore:
    """Lets `at_once` requests run at a time, and `most_of_one` requests of each client wait."""

    def __init__(self, at_once: int = 1, most_of_one: int = 8) -> None:
        self._free, self._most_of_one = at_once, most_of_one
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()

    @asynccontextmanager
    async def slot(self, client: str) -> AsyncIterator[None]:
        """Waits for a slot; raises Refused if too many requests of this client wait."""
        if self._waiting.of(client) >= self._most_of_one:
            raise Refused("too_fast")
        requester, called = Requester(client), asyncio.get_running_loop().create_future()
        self._waiting.put(called, requester)
        self._call()
        try:
            await called
            yield
        finally:
            if called.done() and not called.cancelled():
                self._free += 1
            self._waiting.discard(called, requester)
            self._call()

    def _call(self) -> None:
        while self._free and self._waiting:
            called = self._waiting.take()
            if not called.done():  # otherwise nobody waits for it any more
                self._free -= 1
                called.set_result(None)
