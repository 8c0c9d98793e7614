"""All tables of this process: opened, found again after a restart, and put away when nobody needs them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import monotonic

from msgspec.structs import replace

from omnibus.core.digest import layout_digest, state_digest
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
from omnibus.server.store import UNCHANGED, VISIT_MILLISECONDS, Conflict, Store, StoredEntry, StoreFailure
from omnibus.server.store.health import StoreHealth
from omnibus.server.tables import commands
from omnibus.server.tables.commands import new_code
from omnibus.server.tables.entries import (
    Acted,
    Configured,
    Ended,
    Entry,
    Opened,
    Undone,
    read_entry,
    write_entry,
)
from omnibus.server.tables.messages import summary_of
from omnibus.server.tables.reporting import Reporting
from omnibus.server.tables.state import DoesNotReplay, TableState
from omnibus.server.tables.table import Table
from omnibus.server.worker_pool.pool import WorkerPool

LOG = logging.getLogger("omnibus.server")
BREATH_SECONDS = 0.005
"""So long a table that is loaded keeps everybody else waiting at a time."""
ID_LENGTH = 12
IDLE, IDLE_WHEN_OVER = 600.0, 60.0
"""After so many seconds without subscribers a table is put away; the store has it."""
JUST_NOW = 5.0
"""Who has found a table so many seconds ago may be about to say something there."""
WAKE_EARLY = 5.0
"""A table is back so many seconds before its clock rings, so that nobody gets more time by its having been away."""
UNSEEN = ("no_such_table", "table_aside", "table_ended")
TRY_AGAIN = 2.0
"""Seconds until a table that could not be read is read again, for the sake of its clock and its bots."""


def _check_end(last: StoredEntry) -> None:
    """Raises Refused where a table was ended: it need not replay, and perhaps its board is gone."""
    with suppress(ValueError):
        entry = read_entry(last.body)
        if isinstance(entry, Ended):
            raise Refused("table_ended", why=entry.why)


class TableRegistry:
    """The tables, and everything that they need."""

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
        self.metrics = metrics or Metrics()
        self.adviser = adviser
        """The bot that gives hints, and whose actions others are measured by."""
        self.boards, self.removed_names, self.sanctions = Boards(store), RemovedNames(), Sanctions()
        self.tables: dict[str, Table] = {}
        self.aside: dict[str, str] = {}
        """Tables that do not replay, and why."""
        self.chat = RateLimiter(limits.chat_per_second, limits.chat_at_once)
        self.hints = RateLimiter(limits.hints_per_second, limits.hints_at_once)
        self.judgements = RateLimiter(limits.judgements_per_second, limits.judgements_at_once)
        self.changes = RateLimiter(limits.changes_per_second, limits.changes_at_once)
        """By guest: more windows do not allow more."""
        self.moderated = moderated
        self._is_home = is_home
        """Whether everybody at a table meets in this process; only such are opened here."""
        self.reporting = Reporting(store.reports, limits, self.metrics, moderated)
        self.lobby = Lobby(store, limits.listed_an_address)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._watch = StoreHealth(store, self.metrics)
        self._stop_listening: Callable[[], None] = bus.listen(self._hear, self._look_for_itself)
        self._visited = now()
        """When it was last noted that all live tables are in use."""
        self._under_way: set[asyncio.Task[None]] = set()
        self._catching_up: asyncio.Task[None] | None = None
        self.leases = leases or LocalLeases()
        if self.leases.alone:  # nobody else could do it meanwhile
            self.start_leases()

    def start_leases(self) -> None:
        """From now on what happens at tables by itself is for this process to do, where no other does."""
        self.leases.begin(self._tend, self._look_who_is_there)

    async def announce(self, table: str, number: int) -> None:
        """Tells other processes that a table has moved on."""
        await self.bus.announce(table, number)

    async def rename(self, guest: str, name: str) -> None:
        """A guest has another name from now on; where that cannot be stored, what they did under it is done."""
        try:
            await self.store.rename_guest(guest, name)
        except StoreFailure as failure:
            LOG.warning("a guest keeps the old name: %s", failure)

    def board_content(self, board: str) -> bytes:
        """A board's file."""
        return self.boards.content(board)

    def note_store_failure(self, failure: StoreFailure) -> None:
        """The store could not do something."""
        self._watch.note(failure)

    def _hear(self, table: str, number: int) -> None:
        """Another process has added to a table. That is read where somebody looks on here, or something happens by
        itself; at any other table it is read when somebody comes."""
        live = self.tables.get(table)
        is_behind = live is not None and live.state.number < number and live.is_awaited
        if table in self._loading or is_behind:
            self._soon(self._read_on(table))

    async def _read_on(self, table: str) -> None:
        with suppress(Refused, StoreFailure):  # it was logged where it happened, and whoever comes reads again
            loading = self._loading.get(table)
            live = self.tables.get(table) if loading is None else await asyncio.shield(loading)
            if live is not None:
                await live.follow()

    def _look_for_itself(self) -> None:
        """Other processes may have added to any table."""
        if self.tables and self._catching_up is None:
            self._catching_up = self._soon(self._catch_up())
            self._catching_up.add_done_callback(self._caught_up)

    def _caught_up(self, _: asyncio.Task[None]) -> None:
        self._catching_up = None

    async def _catch_up(self) -> None:
        try:
            numbers = await self.store.numbers(list(self.tables))
        except StoreFailure as failure:
            self.note_store_failure(failure)
            return
        for table, number in numbers.items():
            self._hear(table, number)

    # Finding tables

    async def find(self, table: str, visit: bool = True) -> Table:
        """A table, loaded from the store where it is not live; raises Refused where there is none, or it was ended.

        Unless nobody has come to visit it, it is noted that somebody has. Who comes from another process finds
        everything that they were told there; where that cannot be read, StoreFailure.
        """
        live, is_new = self.tables.get(table), False
        if live is None:
            if table in self.aside:
                raise Refused("table_aside")
            is_new = table not in self._loading  # or else it was read before this was asked
            live = await self.once(table, self._load(table, visit))
        live.touch()
        if not is_new and not self.leases.alone:
            await live.follow()
        commands.check_ended(live.state)
        return live

    async def find_seen(self, table: str) -> Table | None:
        """A table; None where nobody can see it: it does not replay, was ended, or is gone. Else as `find`."""
        try:
            return await self.find(table, visit=False)
        except Refused as refused:
            if refused.code not in UNSEEN:
                raise
            return None

    async def once(self, table: str, loading: Coroutine[None, None, Table]) -> Table:
        """What others wait for, too, who look for the table meanwhile."""
        if table in self._loading:
            loading.close()
        else:
            self._loading[table] = asyncio.create_task(loading)
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str, visit: bool = True) -> Table:
        if visit:
            await self._visit(table)  # before it is read: either it is there by then, and stays, or it is gone
        stored = await self.store.read(table)
        if not stored:
            raise Refused("no_such_table")
        _check_end(stored[-1])
        try:
            state = await self.restore(table, stored)
        except DoesNotReplay as error:
            await self._put_aside(table, str(error))
            raise Refused("table_aside") from None
        live = self.tables[table] = Table(state, self)
        return live

    async def _visit(self, table: str) -> None:
        """Notes that a table is in use."""
        try:
            await self.store.visit(table, now())
        except StoreFailure as failure:
            if failure.code not in UNCHANGED:
                raise

    async def _put_aside(self, table: str, why: str) -> None:
        LOG.error("table %s does not replay and was set aside: %s", table, why)
        self.aside[table] = why
        try:
            await self.store.mark(table, "aside")
        except StoreFailure as failure:
            LOG.warning("table %s could not be marked as set aside: %s", table, failure)

    def blank(self, table: str) -> TableState:
        """A table without any entries yet."""
        return TableState(table, self.boards.game, self.limits.chat_lines)

    async def restore(self, table: str, stored: list[StoredEntry]) -> TableState:
        """A table as its entries made it; raises DoesNotReplay."""
        state, digest, breath = self.blank(table), "", monotonic() + BREATH_SECONDS
        for each in stored:
            entry = await self.entry_of(each)
            state.add(each.number, each.at, entry)
            if monotonic() > breath:
                await asyncio.sleep(0)
                breath = monotonic() + BREATH_SECONDS
            digest = entry.digest if isinstance(entry, Acted | Undone) else digest
        if state.play is None or not digest or state.layout != layout_digest(state.game.size):
            return state
        if state_digest(state.play.state) != digest:
            raise DoesNotReplay(state.number, "the game is in another state than when it was stored")
        return state

    async def entry_of(self, stored: StoredEntry) -> Entry:
        """What was stored, with its board at hand; raises DoesNotReplay."""
        try:
            entry = read_entry(stored.body)
        except ValueError as error:
            raise DoesNotReplay(stored.number, str(error)) from None
        return await self._as_begun(entry, stored.number) if isinstance(entry, Opened | Configured) else entry

    async def _as_begun(self, entry: Opened | Configured, number: int) -> Opened | Configured:
        """The entry with the board, and so the rules, that it meant when it was made, whatever is newer by now."""
        try:
            board = await self.boards.as_begun(entry.settings.board, entry.digest)
        except Refused as error:
            raise DoesNotReplay(number, str(error)) from None
        return replace(entry, settings=replace(entry.settings, board=board))

    async def resume(self) -> None:
        """Replays every table that is not over; those that do not replay are set aside, and the others go on, each when
        somebody comes or something is to happen there by itself. Where others serve the same tables, all that is left
        for then."""
        await self.store.forget_links(now())
        if not self.leases.alone:
            return
        tables = await self.store.unfinished()
        for table in tables:
            try:
                await self._put_away_if_idle(await self.find(table, visit=False), -1.0)
            except Refused:
                continue  # it was logged where it happened
            except StoreFailure:
                raise  # nothing is wrong with the table: without its store a server cannot serve
            except Exception as error:
                LOG.exception("table %s", table)
                await self._put_aside(table, repr(error))
        LOG.info("resumed %d tables, set %d aside", len(tables) - len(self.aside), len(self.aside))

    async def with_code(self, code: str) -> Table:
        """The table with a code for sitting down or watching."""
        table = await self.store.table_with_code(code)
        if table is None:
            raise Refused("no_such_code")
        return await self.find(table)

    # Opening tables

    async def open(self, opened: Opened, entries: list[Entry], name: str | None = None) -> Table:
        """Stores a new table and makes it live; raises Conflict where there is one of that name."""
        if len(self.tables) >= self.limits.live_tables:
            await self._put_away_all(JUST_NOW, JUST_NOW)
        if len(self.tables) >= self.limits.live_tables:
            raise Refused("server_full")
        at, stored = now(), []
        state = self.blank(name or self.new_name())
        for number, entry in enumerate([opened, *entries], 1):
            state.add(number, at, entry)
            stored.append(StoredEntry(number, at, write_entry(entry)))
        await self.store.append(state.id, stored, summary_of(state))
        live = self.tables[state.id] = Table(state, self)
        return live

    def new_name(self) -> str:
        """A name for a table that nobody can guess, and at which people meet in this process."""
        while not self._is_home(name := new_code(ID_LENGTH).lower()):
            pass
        return name

    async def open_or_load(self, name: str, opened: Opened, sat: list[Entry]) -> Table:
        """A table that somebody else may have opened already, here or in another process."""
        if name in self.tables:
            return self.tables[name]
        try:
            return await self.open(opened, sat, name)
        except Conflict:
            return await self._load(name)

    # Keeping house

    async def sweep(self) -> None:
        """Puts tables away that nobody looks at and at which nothing happens by itself; who comes back finds them."""
        await self._put_away_all(IDLE, IDLE_WHEN_OVER)
        if now() - self._visited >= VISIT_MILLISECONDS:
            self._visited = now()
            for table in list(self.tables):
                try:
                    await self._visit(table)
                except StoreFailure as failure:
                    self.note_store_failure(failure)

    async def _put_away_all(self, patience: float, when_over: float) -> None:
        for live in list(self.tables.values()):
            await self._put_away_if_idle(live, when_over if live.state.status == "over" else patience)

    async def _put_away_if_idle(self, live: Table, patience: float) -> None:
        """A clock that nobody looks at needs no table: it is enough to fetch it in time."""
        loop, table, rings = asyncio.get_running_loop(), live.state.id, live.rings_in()
        soon = rings is not None and rings <= WAKE_EARLY
        if live.subscribers or live.moves_by_itself or soon or loop.time() - live.touched <= patience:
            return
        del self.tables[table]
        self.leases.release(table, live.state.number, None if rings is None else rings - WAKE_EARLY)
        await live.close()

    def _tend(self, table: str) -> None:
        """A table is for this process to tend, or its clock will ring."""
        self._soon(self._fetch(table))

    def _look_who_is_there(self, table: str) -> None:
        """Somebody came or went through another process."""
        live = self.tables.get(table)
        if live is not None:
            live.see_who_is_there()

    async def _fetch(self, table: str) -> None:
        """Finds a table as it is by now, and has it go on."""
        while True:
            try:
                (await self.find(table, visit=False)).tend()
                return
            except Refused:
                self.leases.release(table, None)
                return  # it was logged where it happened
            except StoreFailure as failure:
                self.note_store_failure(failure)
            await asyncio.sleep(TRY_AGAIN)

    def _soon(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    async def close(self) -> None:
        """Stops all tables."""
        self._stop_listening()
        self._watch.close()
        await asyncio.gather(*(live.close() for live in self.tables.values()), return_exceptions=True)
        for task in self._under_way:
            task.cancel()
        await self.leases.close()
