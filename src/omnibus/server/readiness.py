"""What a server waits for before it takes tables over and lets people in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from omnibus.server.store import AWAY, OPENING_SECONDS, StoreFailure

LOG = logging.getLogger("omnibus.server")
BOTS_SECONDS = 60.0
"""So long people wait at most for bots to be loaded."""
AGAIN_SECONDS = 0.5
"""Before a database is asked again that went away meanwhile."""


async def read_patiently(read: Callable[[], Awaitable[None]], note: Callable[[StoreFailure], None]) -> None:
    """Reads from a store, which is waited for where it goes away meanwhile; each time that it does is noted.

    Raises StoreFailure where it does not come back, or is in other trouble.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + OPENING_SECONDS
    while True:
        try:
            await read()
            return
        except StoreFailure as failure:
            if failure.code not in AWAY or loop.time() > until:
                raise
            note(failure)
            await asyncio.sleep(AGAIN_SECONDS)


async def wait_for_bots(can_decide: Awaitable[bool]) -> None:
    """Waits until bots can be asked, or it is known that none can, but not for ever: people play without."""
    try:
        async with asyncio.timeout(BOTS_SECONDS):
            is_so = await asyncio.shield(can_decide)
    except TimeoutError:
        is_so = False
    if not is_so:
        LOG.error("people are let in, though no bot can think yet")
