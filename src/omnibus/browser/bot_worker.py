"""A second worker of the browser, which stands in for a process of the pool: it answers questions to bots."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Protocol

import msgspec

from omnibus.server.worker_pool.process import HEAD, Answer
from omnibus.server.worker_pool.worker import AnyWorker, StartWorker

_numbers = count(1)


class Line(Protocol):
    """The line to the other worker."""

    def ask(self, question: bytes) -> Awaitable[bytes]:
        """The answer; raises if the worker fails."""

    def end(self) -> None:
        """Ends the worker."""


class BotWorker:
    """A worker that is there at once: it loads its bots while the first question waits."""

    is_alive, searches = True, True

    def __init__(self, line: Line) -> None:
        self._line, self.pid = line, next(_numbers)
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def until_ready(self) -> None:
        """The first question waits in its place."""

    async def ask(self, frame: bytes, seconds: float) -> Answer:
        try:
            async with asyncio.timeout(seconds):
                content = await self._line.ask(frame[HEAD:])
        except TimeoutError:
            raise
        except Exception as error:
            raise EOFError(str(error)) from error
        return msgspec.msgpack.decode(content, type=Answer)

    async def end(self) -> str:
        self.is_alive = False
        self._line.end()
        if not self.ended.done():
            self.ended.set_result(0)
        return f"worker {self.pid} of the browser ended"


def starting(open_line: Callable[[], Line]) -> StartWorker:
    """A function that starts a worker, as the pool expects one."""

    async def start(changed: Callable[[], None], *, gives_way: bool) -> AnyWorker:
        return BotWorker(open_line())

    return start
