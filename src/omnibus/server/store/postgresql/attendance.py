"""How something is done on a connection of its own for as long as a process runs, whatever becomes of the database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from asyncpg import Connection

from omnibus.server.store import StoreTrouble
from omnibus.server.store.postgresql.connections import LONGEST_PAUSE, Keeper
from omnibus.server.store.postgresql.trouble import detail_of, is_lost

A_WHILE = 60.0


async def attend(keeper: Keeper, serve: Callable[[Connection], Awaitable[None]], log: logging.Logger) -> None:
    """Serves for ever: with another connection where one is lost, as soon as there is one."""
    while True:
        try:
            await serve(await keeper.connection(asyncio.get_running_loop().time() + A_WHILE))
        except StoreTrouble:
            continue  # it is being waited for
        except Exception as error:
            keeper.drop()
            task = asyncio.current_task()
            if task is not None and task.cancelling():  # told to end, of which a driver may make another fault
                raise asyncio.CancelledError from error
            log.warning("the database is waited for: %s", detail_of(error))
            if not is_lost(error):
                await asyncio.sleep(LONGEST_PAUSE)


async def woken(wake: asyncio.Event, until: float) -> bool:
    """Whether there is something to do, as soon as there is, and before then."""
    if asyncio.get_running_loop().time() >= until:  # however much there is
        return False
    with suppress(TimeoutError):
        async with asyncio.timeout_at(until):
            return await wake.wait()
    return False
