"""Logs failures of the store, and the end of an outage."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from omnibus.server.log import ThrottledLog
from omnibus.server.metrics import Metrics
from omnibus.server.store import Store, StoreFailure

LOG = logging.getLogger("omnibus.server")
CHECK_SECONDS = 2.0
"""The interval of checks during an outage."""
OF_ONE_TABLE = "store_broken"
"""A failure that may concern one table only."""


class StoreHealth:
    """Logs failures once a minute, and once when the store works again."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store, self._metrics = store, metrics
        self._log = ThrottledLog(LOG, logging.ERROR)
        self._checking: asyncio.Task[None] | None = None

    def note(self, failure: StoreFailure) -> None:
        """Notes a failure."""
        self._metrics.count("store_troubles", failure.code)
        self._log.note(failure.code, failure.detail)
        if self._checking is None and failure.code != OF_ONE_TABLE:
            self._checking = asyncio.create_task(self._check())

    async def _check(self) -> None:
        loop = asyncio.get_running_loop()
        began, is_working = loop.time(), False
        while not is_working:
            await asyncio.sleep(CHECK_SECONDS)
            with suppress(StoreFailure):
                await self._store.check()
                is_working = True
        self._checking = None
        self._log.forget()
        LOG.info("the store works again, after %.0f s", loop.time() - began)

    def close(self) -> None:
        if self._checking is not None:
            self._checking.cancel()
