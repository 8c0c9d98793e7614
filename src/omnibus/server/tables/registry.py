"""The tables of this process, and the services that they share."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial

from omnibus.server.boards import Boards
from omnibus.server.bus import Bus
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.leases import Leases
from omnibus.server.leases.local import LocalLeases
from omnibus.server.limits import Limits, RateLimiter
from omnibus.server.lobby import Lobby
from omnibus.server.metrics import Metrics
from omnibus.server.removed_names import RemovedNames
from omnibus.server.sanctions import Sanctions
from omnibus.server.store import Conflict, Store, StoredEntry, StoreFailure
from omnibus.server.store.health import StoreHealth
from omnibus.server.tables import commands
from omnibus.server.tables.bus_follower import BusFollower
from omnibus.server.tables.entries import Entry, Opened, write_entry
from omnibus.server.tables.idle_tables import IdleTables
from omnibus.server.tables.loader import TableLoader
from omnibus.server.tables.messages import summary_of
from omnibus.server.tables.one_room import OneRoom
from omnibus.server.tables.reporting import Reporting
from omnibus.server.tables.table import Table
from omnibus.server.worker_pool.pool import WorkerPool

LOG = logging.getLogger("omnibus.server")
ID_LENGTH = 12
UNSEEN = ("no_such_table", "table_aside", "table_ended")


class TableRegistry:
    """Opens tables and finds them; the TableContext of each."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        worker_pool: WorkerPool,
        limits: Limits,
        pace: float,
        adviser: str,
        metrics: Metrics | None = None,
        leases: Leases | None = None,
        moderated: bool = False,
        is_home: Callable[[str], bool] = lambda table: True,
    ) -> None:
        self.store, self.bus, self.worker_pool, self.limits, self.pace = store, bus, worker_pool, limits, pace
        self.metrics, self.leases = metrics or Metrics(), leases or LocalLeases()
        self.adviser = adviser
        """The bot that gives hints, and judges actions."""
        self.boards, self.removed_names, self.sanctions = Boards(store), RemovedNames(), Sanctions()
        self.tables: dict[str, Table] = {}
        self.chat = RateLimiter(limits.chat_per_second, limits.chat_at_once)
        self.hints = RateLimiter(limits.hints_per_second, limits.hints_at_once)
        self.judgements = RateLimiter(limits.judgements_per_second, limits.judgements_at_once)
        self.changes = RateLimiter(limits.changes_per_second, limits.changes_at_once)
        """By guest, so that more connections gain nothing."""
        self.moderated = moderated
        self.on_turn: Callable[[Table], None] = lambda table: None
        self._is_home = is_home
        """Whether connections to a table are handed over to this process; new tables get such a name."""
        self.reporting = Reporting(store.reports, limits, self.metrics, moderated)
        self.lobby = Lobby(store, limits.listed_an_address)
        self.loader = TableLoader(store, self.boards, limits.chat_lines)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._health = StoreHealth(store, self.metrics)
        self._idle = IdleTables(
            self.tables, self.leases, self.loader, partial(self.find, visit=False), self.note_store_failure
        )
        self.one_room = OneRoom(self.tables, bus, limits)
        self._follower = BusFollower(self.tables, self._loading, bus, store, self.note_store_failure)
        if self.leases.alone:  # no other process may hold them
            self.start_leases()

    def start_leases(self) -> None:
        """From now on this process acquires leases, and runs the automation of the tables whose lease it holds."""
        self.leases.begin(self._idle.wake, self._note_presence)

    def _note_presence(self, table: str) -> None:
        """A guest connected to another process, or left it."""
        live = self.tables.get(table)
        if live is not None:
            live.note_presence_elsewhere()

    async def rename(self, guest: str, name: str) -> None:
        """Stores a guest's new name. A failure is only logged: their command was executed under that name."""
        try:
            await self.store.rename_guest(guest, name)
        except StoreFailure as failure:
            LOG.warning("a guest keeps the old name: %s", failure)

    def note_store_failure(self, failure: StoreFailure) -> None:
        """Logs a failure of the store once, however many callers report it."""
        self._health.note(failure)

    # Finding tables

    async def find(self, table: str, visit: bool = True) -> Table:
        """A table, loaded from the store if it is not in memory; raises Refused if there is none, or it was ended.

        A visit is noted in the store. With several processes, the table has all entries that any of them has stored
        so far; raises StoreFailure if they cannot be read.
        """
        live, is_new = self.tables.get(table), False
        if live is None:
            if table in self.loader.aside:
                raise Refused("table_aside")
            is_new = table not in self._loading  # or else it was read before this call
            live = await self.once(table, self._load(table, visit))
        live.touch()
        if not is_new and not self.leases.alone:
            await live.catch_up()
        commands.check_ended(live.state)
        return live

    async def find_seen(self, table: str) -> Table | None:
        """A table; None if nobody can see it: it does not replay, was ended, or is gone. Does not count as a visit."""
        try:
            return await self.find(table, visit=False)
        except Refused as refused:
            if refused.code not in UNSEEN:
                raise
            return None

    async def once(self, table: str, loading: Coroutine[None, None, Table]) -> Table:
        """Loads a table, once for all concurrent callers."""
        if table in self._loading:
            loading.close()
        else:
            self._loading[table] = asyncio.create_task(loading)
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str, visit: bool = True) -> Table:
        if visit:
            await self.loader.visit(table)  # before it is read, so that pruning cannot delete it in between
        live = self.tables[table] = Table(await self.loader.load(table), self)
        return live

    async def resume(self) -> None:
        """Replays every unfinished table at startup, and sets aside those that do not replay.

        If other processes serve the same tables, each is only replayed when it is needed.
        """
        await self.store.forget_links(now())
        await self.store.transfer_codes.forget_expired(now())
        if not self.leases.alone:
            return
        tables = await self.store.unfinished()
        for table in tables:
            try:
                await self._idle.unload(await self.find(table, visit=False), -1.0)
            except Refused:
                continue  # it was logged where it happened
            except StoreFailure:
                raise  # nothing is wrong with the table: without its store a server cannot serve
            except Exception as error:
                LOG.exception("table %s", table)
                await self.loader.set_aside(table, repr(error))
        aside = len(self.loader.aside)
        LOG.info("resumed %d tables, set %d aside", len(tables) - aside, aside)

    async def with_code(self, code: str) -> Table:
        """The table with a code for sitting down or watching."""
        table = await self.store.table_with_code(code)
        if table is None:
            raise Refused("no_such_code")
        return await self.find(table)

    async def sweep(self) -> None:
        await self._idle.sweep()

    # Opening tables

    async def open(self, opened: Opened, entries: list[Entry], name: str | None = None) -> Table:
        """Stores a new table and loads it; raises Conflict if the name exists."""
        if len(self.tables) >= self.limits.live_tables:
            await self._idle.make_room()
        if len(self.tables) >= self.limits.live_tables:
            raise Refused("server_full")
        at, stored = now(), []
        state = self.loader.blank(name or self.new_name())
        for number, entry in enumerate([opened, *entries], 1):
            state.add(number, at, entry)
            stored.append(StoredEntry(number, at, write_entry(entry)))
        await self.store.append(state.id, stored, summary_of(state))
        live = self.tables[state.id] = Table(state, self)
        return live

    def new_name(self) -> str:
        """An unguessable name of a table whose connections are handed over to this process."""
        while not self._is_home(name := commands.new_code(ID_LENGTH).lower()):
            pass
        return name

    async def open_or_load(self, name: str, opened: Opened, sat: list[Entry]) -> Table:
        """A table that another guest may have opened already, in this process or another."""
        if name in self.tables:
            return self.tables[name]
        try:
            return await self.open(opened, sat, name)
        except Conflict:
            return await self._load(name)

    async def close(self) -> None:
        self._follower.close()
        self.one_room.close()
        self._health.close()
        await asyncio.gather(*(live.close() for live in self.tables.values()), return_exceptions=True)
        self._idle.close()
        await self.leases.close()
