"""A thread that carries out database requests in batches."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from sqlite3 import Connection
from threading import Thread
from typing import Any, NamedTuple, Protocol, TypeVar

from omnibus.server.store import StoreFailure
from omnibus.server.tasks import settle

Result = TypeVar("Result")
Work = Callable[[Connection], Result]
"""A request: a function of the connection."""
Asked = tuple[Work[Any], asyncio.Future[Any]]
"""A request and its caller's future."""

MOST_AT_ONCE = 512
"""The largest batch: the first caller of a larger one would wait too long."""
CROWD = 3
"""A batch of this size is a sign of load."""


class Outcome(NamedTuple):
    """The result of a request, or its error."""

    value: object
    error: Exception | None = None


class Handler(Protocol):
    """Carries out requests in the worker's thread."""

    def carry_out(self, batch: Sequence[Work[Any]]) -> list[Outcome]:
        """Returns one outcome for each request. Never raises errors of requests or the database."""

    def close(self) -> None:
        """Called after the last request."""


class Worker:
    """Passes requests from its event loop to the thread, and the outcomes back.

    Requests are collected in the loop until the thread has finished the last batch.
    """

    def __init__(self, name: str, handler: Handler, pause: float = 0.0) -> None:
        """Under load, at least `pause` seconds pass between the starts of two batches."""
        self._handler = handler
        self._pause = pause
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Asked] = []
        self._busy = False
        """Whether the thread has a batch, or is about to get one."""
        self._began = 0.0
        self._stopped = False
        self._begin(name)

    def _begin(self, name: str) -> None:
        self._batches: SimpleQueue[list[Asked] | None] = SimpleQueue()
        # A daemon: a process that ends without closing the store loses nothing acknowledged.
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def ask(self, work: Work[Result]) -> asyncio.Future[Result]:
        """Queues a request; requests are carried out in order."""
        if self._stopped:
            raise StoreFailure("store_unwritable", "the store is closed")
        future: asyncio.Future[Result] = self._loop.create_future()
        self._waiting.append((work, future))
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._hand_over)  # with all requests until then
        return future

    async def stop(self) -> None:
        """Completes all requests, then ends the thread."""
        if not self._stopped:
            self._stopped = True
            while self._waiting:
                self._hand_over()
            await self._end()

    async def _end(self) -> None:
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        if self._waiting:
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            self._began = time.monotonic()
            self._pass_on(batch)

    def _pass_on(self, batch: list[Asked]) -> None:
        self._batches.put(batch)

    def _answer(self, batch: list[Asked], outcomes: list[Outcome]) -> None:
        for (_, future), (value, error) in zip(batch, outcomes, strict=True):
            settle(future, value if error is None else error)
        pause = self._began + self._pause - time.monotonic() if len(batch) >= CROWD else 0.0
        if self._waiting or pause > 0.0:
            self._loop.call_later(max(0.0, pause), self._go_on)
        else:
            self._busy = False

    def _go_on(self) -> None:
        self._busy = bool(self._waiting)
        self._hand_over()

    def _run(self) -> None:
        while (batch := self._batches.get()) is not None:
            outcomes = self._carry_out([work for work, _ in batch])
            # After the end of the loop, nobody waits for an answer.
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._answer, batch, outcomes)
        self._handler.close()

    def _carry_out(self, batch: list[Work[Any]]) -> list[Outcome]:
        try:
            return self._handler.carry_out(batch)
        except Exception as error:  # a bug in the handler: the thread must survive, and answer
            return [Outcome(None, error)] * len(batch)


class ThreadlessWorker(Worker):
    """Carries requests out in the event loop, where there are no threads."""

    def _begin(self, name: str) -> None:
        pass

    def _pass_on(self, batch: list[Asked]) -> None:
        self._answer(batch, self._carry_out([work for work, _ in batch]))

    async def _end(self) -> None:
        self._handler.close()
