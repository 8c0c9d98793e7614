"""Logs failures of the store, and the end of an outage."""

from __future__ import annotations

import asyncio
import logging

from omnibus.server.log import ThrottledLog
from omnibus.server.metrics import Metrics
from omnibus.server.store import Store, StoreFailure

LOG = logging.getLogger("omnibus.server")
LOOK_SECONDS = 2.0
"""The interval of checks during an outage."""
OF_ONE_TABLE = "store_broken"
"""Concerns one table; the store itself may be well."""


class StoreHealth:
    """Logs failures once a minute, and once when the store works again."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store, self._metrics = store, metrics
        self._log = ThrottledLog(LOG, logging.ERROR)
        self._looking: asyncio.Task[None] | None = None

    def note(self, failure: StoreFailure) -> None:
        """Notes a failure."""
        self._metrics.count("store_troubles", failure.code)
        self._log.note(failure.code, failure.detail)
        if self._looking is None and failure.code != OF_ONE_TABLE:
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        loop = asyncio.get_running_loop()
        began, is_well = loop.time(), False
        while not is_well:
            await asyncio.sleep(LOOK_SECONDS)
            is_well = await self._is_well()
        self._looking = None
        self._log.forget()
        LOG.info("the store is well again, after %.0f s", loop.time() - began)

    async def _is_well(self) -> bool:
        try:
            await self._store.check()
        except StoreFailure:
            return False
        return True

    def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
