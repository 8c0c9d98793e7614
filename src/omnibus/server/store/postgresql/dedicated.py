"""Background tasks with a dedicated connection, which survive the loss of the database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress

from asyncpg import Connection

from omnibus.server.store import StoreFailure
from omnibus.server.store.postgresql.connections import LONGEST_PAUSE, ReconnectingConnection
from omnibus.server.store.postgresql.failures import detail_of, is_lost

CONNECT_SECONDS = 60.0
STABLE_SECONDS = 2.0
"""The time after which a new connection counts as stable."""


class _OutageLog:
    """Logs once when the database is lost, and once when it is back."""

    def __init__(self, log: logging.Logger) -> None:
        self._log, self._logged = log, ""

    def wait_for(self, error: BaseException) -> None:
        detail = detail_of(error)
        if detail != self._logged:
            self._log.warning("waiting for the database: %s", detail)
            self._logged = detail

    def is_back(self) -> None:
        self._log.info("the database is back")
        self._logged = ""

    @contextmanager
    def trying(self) -> Iterator[None]:
        """Logs that the database is back if the block lasts long enough."""
        later = asyncio.get_running_loop().call_later(STABLE_SECONDS, self.is_back) if self._logged else None
        try:
            yield
        finally:
            if later is not None:
                later.cancel()


async def serve_forever(
    reconnecting: ReconnectingConnection, serve: Callable[[Connection], Awaitable[None]], log: logging.Logger
) -> None:
    """Calls `serve` for ever, with a new connection after each loss."""
    outage_log = _OutageLog(log)
    while True:
        try:
            connection = await reconnecting.connection(asyncio.get_running_loop().time() + CONNECT_SECONDS)
            with outage_log.trying():
                await serve(connection)
        except StoreFailure:
            continue  # still reconnecting
        except Exception as error:
            reconnecting.drop()
            task = asyncio.current_task()
            if task is not None and task.cancelling():  # the driver may raise another error when cancelled
                raise asyncio.CancelledError from error
            outage_log.wait_for(error)
            if not is_lost(error):
                await asyncio.sleep(LONGEST_PAUSE)


async def wait_for_work(wake: asyncio.Event, until: float) -> bool:
    """Waits for the event; False if the time is over."""
    if asyncio.get_running_loop().time() >= until:  # even if the event is set
        return False
    with suppress(TimeoutError):
        async with asyncio.timeout_at(until):
            return await wake.wait()
    return False
