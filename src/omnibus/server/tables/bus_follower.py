"""Reads the entries that other processes add to the tables of this one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress

from omnibus.server.bus import Bus
from omnibus.server.errors import Refused
from omnibus.server.store import Store, StoreFailure
from omnibus.server.tables.background import BackgroundTasks
from omnibus.server.tables.table import Table


class BusFollower:
    """Listens to the bus for the tables in memory."""

    def __init__(
        self,
        tables: Mapping[str, Table],
        loading: Mapping[str, asyncio.Task[Table]],
        bus: Bus,
        store: Store,
        note_failure: Callable[[StoreFailure], None],
    ) -> None:
        self._tables, self._loading, self._store, self._note_failure = tables, loading, store, note_failure
        self._reading, self._polling = BackgroundTasks(), False
        self._stop_listening = bus.listen(self._hear, self._poll_soon)

    def _hear(self, table: str, number: int) -> None:
        """Another process has added an entry. A table that does not need it now reads it when somebody uses it."""
        live = self._tables.get(table)
        is_behind = live is not None and live.state.number < number and live.needs_updates
        if table in self._loading or is_behind:
            self._reading.start(self._catch_up(table))

    async def _catch_up(self, table: str) -> None:
        with suppress(Refused, StoreFailure):  # it was logged where it happened; the next user reads again
            loading = self._loading.get(table)
            live = self._tables.get(table) if loading is None else await asyncio.shield(loading)
            if live is not None:
                await live.catch_up()

    def _poll_soon(self) -> None:
        """Announcements may have been lost."""
        if self._tables and not self._polling:
            self._polling = True
            self._reading.start(self._poll())

    async def _poll(self) -> None:
        try:
            numbers = await self._store.numbers(list(self._tables))
        except StoreFailure as failure:
            self._note_failure(failure)
            return
        finally:
            self._polling = False
        for table, number in numbers.items():
            self._hear(table, number)

    def close(self) -> None:
        self._stop_listening()
        self._reading.cancel()
