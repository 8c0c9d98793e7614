"""Waits until a starting server is ready to take over tables and accept clients."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from omnibus.server.store import AWAY, OPENING_SECONDS, StoreFailure

LOG = logging.getLogger("omnibus.server")
BOTS_SECONDS = 60.0
"""The longest that clients wait for bots to be loaded."""
AGAIN_SECONDS = 0.5
"""Seconds before an unavailable database is asked again."""


async def read_patiently(read: Callable[[], Awaitable[None]], note: Callable[[StoreFailure], None]) -> None:
    """Reads from a store, and retries while it is unavailable; `note` is called for each failure.

    Raises StoreFailure if it does not come back, or fails in another way.
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
    """Waits for bots for a limited time: people can play without them."""
    try:
        async with asyncio.timeout(BOTS_SECONDS):
            are_loaded = await asyncio.shield(can_decide)
    except TimeoutError:
        are_loaded = False
    if not are_loaded:
        LOG.error("clients are let in before any bot is loaded")
