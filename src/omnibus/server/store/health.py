"""Logs the store's troubles, and their end."""

from __future__ import annotations

import asyncio
import logging

from omnibus.server.log import ThrottledLog
from omnibus.server.metrics import Metrics
from omnibus.server.store import Store, StoreFailure

LOG = logging.getLogger("omnibus.server")
LOOK_SECONDS = 2.0
"""So often a store that was in trouble is looked at, until it is well."""
OF_ONE_TABLE = "store_broken"
"""Of which the store itself may know nothing."""


class StoreHealth:
    """Whoever meets a trouble notes it; it is logged once a minute, however many do, and once when it is over."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store, self._metrics = store, metrics
        self._log = ThrottledLog(LOG, logging.ERROR)
        self._looking: asyncio.Task[None] | None = None

    def note(self, failure: StoreFailure) -> None:
        """The store could not do something."""
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
        """Looks no more."""
        if self._looking is not None:
            self._looking.cancel()
