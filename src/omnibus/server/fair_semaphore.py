"""What takes long is done for everybody in turn: who asks for much of it waits for those who ask for little."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from omnibus.server.errors import Refused
from omnibus.server.fair_queue import FairQueue, Requester


class FairSemaphore:
    """Lets so many work at once; of one asker only so many may wait."""

    def __init__(self, at_once: int = 1, most_of_one: int = 8) -> None:
        self._free, self._most_of_one = at_once, most_of_one
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()

    @asynccontextmanager
    async def slot(self, asker: str) -> AsyncIterator[None]:
        """Waits for a turn of this asker; raises Refused where too many of theirs wait."""
        if self._waiting.of(asker) >= self._most_of_one:
            raise Refused("too_fast")
        requester, called = Requester(asker), asyncio.get_running_loop().create_future()
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
            if not called.done():  # or else nobody waits for it any more
                self._free -= 1
                called.set_result(None)
