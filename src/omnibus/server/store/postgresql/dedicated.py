"""How something is done on a connection of its own for as long as a process runs, whatever becomes of the database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress

from asyncpg import Connection

from omnibus.server.store import StoreFailure
from omnibus.server.store.postgresql.connections import LONGEST_PAUSE, ReconnectingConnection
from omnibus.server.store.postgresql.failures import detail_of, is_lost

A_WHILE = 60.0
SURE_SECONDS = 2.0
"""What has served for so long without a fault is well again."""


class _Saying:
    """Logs once that the database is waited for, and once that it is back."""

    def __init__(self, log: logging.Logger) -> None:
        self._log, self._said = log, ""

    def wait_for(self, error: BaseException) -> None:
        detail = detail_of(error)
        if detail != self._said:
            self._log.warning("the database is waited for: %s", detail)
            self._said = detail

    def is_back(self) -> None:
        self._log.info("the database is back")
        self._said = ""

    @contextmanager
    def trying(self) -> Iterator[None]:
        """What is done in this block shows that it is back, if it lasts for a while."""
        later = asyncio.get_running_loop().call_later(SURE_SECONDS, self.is_back) if self._said else None
        try:
            yield
        finally:
            if later is not None:
                later.cancel()


async def serve_forever(
    reconnecting: ReconnectingConnection, serve: Callable[[Connection], Awaitable[None]], log: logging.Logger
) -> None:
    """Serves for ever: with another connection where one is lost, as soon as there is one."""
    saying = _Saying(log)
    while True:
        try:
            connection = await reconnecting.connection(asyncio.get_running_loop().time() + A_WHILE)
            with saying.trying():
                await serve(connection)
        except StoreFailure:
            continue  # it is being waited for
        except Exception as error:
            reconnecting.drop()
            task = asyncio.current_task()
            if task is not None and task.cancelling():  # told to end, of which a driver may make another fault
                raise asyncio.CancelledError from error
            saying.wait_for(error)
            if not is_lost(error):
                await asyncio.sleep(LONGEST_PAUSE)


async def wait_for_work(wake: asyncio.Event, until: float) -> bool:
    """Whether there is something to do, as soon as there is, and before then."""
    if asyncio.get_running_loop().time() >= until:  # however much there is
        return False
    with suppress(TimeoutError):
        async with asyncio.timeout_at(until):
            return await wake.wait()
    return False
