"""Unloads tables that nobody uses, and loads them again when something automatic is due."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.leases import Leases
from omnibus.server.store import VISIT_MILLISECONDS, StoreFailure
from omnibus.server.tables.background import BackgroundTasks
from omnibus.server.tables.loader import TableLoader
from omnibus.server.tables.table import Table

IDLE, IDLE_WHEN_OVER = 600.0, 60.0
"""Seconds without use after which a table is unloaded."""
JUST_NOW = 5.0
"""Seconds without use after which a table is unloaded if there are too many: a guest may be about to connect."""
WAKE_EARLY = 5.0
"""Seconds before its clock rings at which a table is loaded, so that loading gives nobody more time."""
TRY_AGAIN = 2.0
"""Seconds before loading a table is retried."""


class IdleTables:
    """Keeps only the tables in memory that are in use."""

    def __init__(
        self,
        tables: dict[str, Table],
        leases: Leases,
        loader: TableLoader,
        find: Callable[[str], Awaitable[Table]],
        note_failure: Callable[[StoreFailure], None],
    ) -> None:
        self._tables, self._leases, self._loader, self._find = tables, leases, loader, find
        self._note_failure = note_failure
        self._visited = now()
        """The time of the last visits that were noted in the store."""
        self._waking = BackgroundTasks()

    async def sweep(self) -> None:
        """Unloads idle tables, and now and then notes in the store which ones are in use."""
        await self._unload_all(IDLE, IDLE_WHEN_OVER)
        if now() - self._visited >= VISIT_MILLISECONDS:
            self._visited = now()
            for table in list(self._tables):
                try:
                    await self._loader.visit(table)
                except StoreFailure as failure:
                    self._note_failure(failure)

    async def make_room(self) -> None:
        """Unloads every table that nobody uses right now."""
        await self._unload_all(JUST_NOW, JUST_NOW)

    async def _unload_all(self, patience: float, when_over: float) -> None:
        for live in list(self._tables.values()):
            await self.unload(live, when_over if live.state.status == "over" else patience)

    async def unload(self, live: Table, patience: float) -> None:
        """Unloads a table unused for longer than `patience`, even if its clock runs: the lease wakes it."""
        loop, table, rings = asyncio.get_running_loop(), live.state.id, live.timer.rings_in(live.state)
        soon = rings is not None and rings <= WAKE_EARLY
        in_use = live.audience.subscribers or live.automation.is_busy
        if in_use or soon or loop.time() - live.touched <= patience:
            return
        del self._tables[table]
        self._leases.release(table, live.state.number, None if rings is None else rings - WAKE_EARLY)
        await live.close()

    def wake(self, table: str) -> None:
        """Loads a table and resumes its automation: this process holds its lease, or its clock is about to ring."""
        self._waking.start(self._wake(table))

    async def _wake(self, table: str) -> None:
        while True:
            try:
                (await self._find(table)).resume()
                return
            except Refused:
                self._leases.release(table, None)
                return  # it was logged where it happened
            except StoreFailure as failure:
                self._note_failure(failure)
            await asyncio.sleep(TRY_AGAIN)

    def close(self) -> None:
        self._waking.cancel()
