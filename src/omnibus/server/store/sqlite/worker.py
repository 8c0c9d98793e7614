"""A thread that does the database's work: it takes everything that waits at once, and answers all of it at once."""

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

Result = TypeVar("Result")
Work = Callable[[Connection], Result]
"""What is to be done with a connection."""
Asked = tuple[Work[Any], asyncio.Future[Any]]
"""Some work, and who waits for it."""

MOST_AT_ONCE = 512
"""So that the first of many that wait is not answered much later than it could be."""


CROWD = 3
"""So many at once show that more are on their way."""


class Outcome(NamedTuple):
    """What became of a piece of work."""

    value: object
    error: Exception | None = None


class Handler(Protocol):
    """Where the work is done; everything here happens in the worker's thread."""

    def carry_out(self, batch: Sequence[Work[Any]]) -> list[Outcome]:
        """One outcome for each; never raises what has to do with the work or the database."""

    def close(self) -> None:
        """There will be no more work."""


class Worker:
    """Brings work from the event loop in which it was made to a handler in a thread, and the outcomes back.

    Work is collected in the loop, and handed over when the thread has answered what it had before.
    """

    def __init__(self, name: str, handler: Handler, pause: float = 0.0) -> None:
        """After a crowd has been served, the next batch begins at least `pause` seconds after the one before."""
        self._handler = handler
        self._pause = pause
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Asked] = []
        self._batches: SimpleQueue[list[Asked] | None] = SimpleQueue()
        self._busy = False
        """Whether the thread has a batch, or will be given one in a moment."""
        self._began = 0.0
        self._stopped = False
        # A daemon: a process that ends without closing loses nothing that was acknowledged.
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def ask(self, work: Work[Result]) -> asyncio.Future[Result]:
        """The work is done after all that was asked before."""
        if self._stopped:
            raise StoreFailure("store_unwritable", "the store is closed")
        future: asyncio.Future[Result] = self._loop.create_future()
        self._waiting.append((work, future))
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._hand_over)  # with all that is asked until then
        return future

    async def stop(self) -> None:
        """Returns when everything asked before is done."""
        if not self._stopped:
            self._stopped = True
            while self._waiting:
                self._hand_over()
            self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        if self._waiting:
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            self._began = time.monotonic()
            self._batches.put(batch)

    def _answer(self, batch: list[Asked], outcomes: list[Outcome]) -> None:
        for (_, future), (value, error) in zip(batch, outcomes, strict=True):
            if future.done():  # its caller was cancelled
                continue
            if error is None:
                future.set_result(value)
            else:
                future.set_exception(error)
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
            # Where the loop has ended, nobody waits for an answer.
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._answer, batch, outcomes)
        self._handler.close()

    def _carry_out(self, batch: list[Work[Any]]) -> list[Outcome]:
        try:
            return self._handler.carry_out(batch)
        except Exception as error:  # a fault of the handler: the thread must go on, and nobody may wait in vain
            return [Outcome(None, error)] * len(batch)
