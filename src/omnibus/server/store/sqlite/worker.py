"""A thread that does the database's work: it takes everything that waits at once, and answers all of it at once."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from sqlite3 import Connection
from threading import Thread
from typing import Any, NamedTuple, Protocol, TypeVar

from omnibus.server.store import StoreTrouble

Result = TypeVar("Result")
Work = Callable[[Connection], Result]
"""What is to be done with a connection."""

MOST_AT_ONCE = 512
"""So that the first of many that wait is not answered much later than it could be."""


CROWD = 3
"""So many at once show that more are on their way."""


class Outcome(NamedTuple):
    """What became of a piece of work."""

    value: object
    error: Exception | None = None


class Desk(Protocol):
    """Where the work is done; everything here happens in the worker's thread."""

    def carry_out(self, batch: Sequence[Work[Any]]) -> list[Outcome]:
        """One outcome for each; never raises what has to do with the work or the database."""

    def close(self) -> None:
        """There will be no more work."""


class Worker:
    """Brings work from the event loop in which it was made to a desk in a thread, and the outcomes back."""

    def __init__(self, name: str, desk: Desk, pause: float = 0.0) -> None:
        """After a crowd has been served, the next batch begins at least `pause` seconds after the one before."""
        self._desk = desk
        self._pause = pause
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[tuple[Work[Any], asyncio.Future[Any]] | None] = SimpleQueue()
        self._stopped = False
        # A daemon: a process that ends without closing loses nothing that was acknowledged.
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def ask(self, work: Work[Result]) -> asyncio.Future[Result]:
        """The work is done after all that was asked before."""
        if self._stopped:
            raise StoreTrouble("store_unwritable", "the store is closed")
        future: asyncio.Future[Result] = self._loop.create_future()
        self._waiting.put((work, future))
        return future

    async def stop(self) -> None:
        """Returns when everything asked before is done."""
        if not self._stopped:
            self._stopped = True
            self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._take()
            began = time.monotonic()
            if batch:
                outcomes = self._carry_out([work for work, _ in batch])
                # Where the loop has ended, nobody waits for an answer.
                with contextlib.suppress(RuntimeError):
                    self._loop.call_soon_threadsafe(_answer, [future for _, future in batch], outcomes)
            if len(batch) >= CROWD:
                time.sleep(max(0.0, began + self._pause - time.monotonic()))
        self._desk.close()

    def _take(self) -> tuple[list[tuple[Work[Any], asyncio.Future[Any]]], bool]:
        """Everything that waits, at least one piece; and whether more can follow."""
        batch = []
        asked = self._waiting.get()
        with contextlib.suppress(Empty):
            while asked is not None:
                batch.append(asked)
                if len(batch) == MOST_AT_ONCE:
                    return batch, True
                asked = self._waiting.get_nowait()
        return batch, asked is not None

    def _carry_out(self, batch: list[Work[Any]]) -> list[Outcome]:
        try:
            return self._desk.carry_out(batch)
        except Exception as error:  # a fault of the desk: the thread must go on, and nobody may wait in vain
            return [Outcome(None, error)] * len(batch)


def _answer(futures: list[asyncio.Future[Any]], outcomes: list[Outcome]) -> None:
    for future, (value, error) in zip(futures, outcomes, strict=True):
        if future.done():  # its caller was cancelled
            continue
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)
