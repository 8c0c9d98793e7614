"""All tables of this process: opened, found again after a restart, and put away when nobody needs them."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine

from msgspec.structs import replace

from omnibus.core.digest import layout_digest, state_digest
from omnibus.core.phrases import phrase
from omnibus.core.record import DealBefore, Record
from omnibus.server.boards import Boards
from omnibus.server.bus import Bus
from omnibus.server.errors import Refused
from omnibus.server.limits import Buckets, Limits
from omnibus.server.protocol import CreateTable, Fork, Replay, Settings
from omnibus.server.store import Conflict, Store, Stored, StoreTrouble
from omnibus.server.tables import commands
from omnibus.server.tables.clock import now
from omnibus.server.tables.commands import Outcome, new_code
from omnibus.server.tables.entries import (
    Acted,
    Configured,
    Deal,
    Entry,
    Followed,
    Opened,
    Sat,
    Undone,
    read_entry,
    write_entry,
)
from omnibus.server.tables.messages import summary_of, table_info
from omnibus.server.tables.state import DoesNotReplay, TableState
from omnibus.server.tables.table import Table
from omnibus.server.thinking.pool import Thinkers

LOG = logging.getLogger("omnibus.server")
TROUBLE_SECONDS = 60.0
"""So often at most is the same trouble of the store logged."""
ID_LENGTH = 12
IDLE, IDLE_WHEN_OVER = 600.0, 60.0
"""After so many seconds without readers a table is put away; the store has it."""


def new_name() -> str:
    """A name for a table that nobody can guess."""
    return new_code(ID_LENGTH).lower()


class TableRegistry:
    """The tables, and everything that they need."""

    def __init__(self, store: Store, bus: Bus, thinkers: Thinkers, limits: Limits, pace: float, adviser: str) -> None:
        self.store, self.bus, self.thinkers, self.limits, self.pace = store, bus, thinkers, limits, pace
        self.adviser = adviser
        """The bot that gives hints."""
        self.boards = Boards(store)
        self.tables: dict[str, Table] = {}
        self.aside: dict[str, str] = {}
        """Tables that do not replay, and why."""
        self.chat = Buckets(limits.chat_per_second, limits.chat_at_once)
        self.hints = Buckets(limits.hints_per_second, limits.hints_at_once)
        self.changes = Buckets(limits.changes_per_second, limits.changes_at_once)
        """By guest: more windows do not allow more."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._unlogged: Counter[str] = Counter()
        self._silent_until: dict[str, float] = {}
        self._stop_listening: Callable[[], None] = bus.listen(self._hear)
        self._catching_up: set[asyncio.Task[None]] = set()

    async def announce(self, table: str, number: int) -> None:
        """Tells other processes that a table has moved on."""
        await self.bus.announce(table, number)

    async def rename(self, guest: str, name: str) -> None:
        """A guest has another name from now on; where that cannot be stored, what they did under it is done."""
        try:
            await self.store.rename_guest(guest, name)
        except StoreTrouble as trouble:
            LOG.warning("a guest keeps the old name: %s", trouble)

    def board_content(self, board: str) -> bytes:
        """A board's file."""
        return self.boards.content(board)

    def note_trouble(self, trouble: StoreTrouble) -> None:
        """Logs that the store is in trouble: once a minute, however many notice."""
        code, clock = trouble.code, asyncio.get_running_loop().time()
        self._unlogged[code] += 1
        if clock >= self._silent_until.get(code, clock):
            LOG.error("%s: %s (noticed %d times)", code, trouble.detail, self._unlogged.pop(code))
            self._silent_until[code] = clock + TROUBLE_SECONDS

    def _hear(self, table: str, number: int) -> None:
        """Another process has added to a table; one that is live here reads it."""
        live = self.tables.get(table)
        if live is not None and live.state.number < number:
            task = asyncio.create_task(live.follow())
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    # Finding tables

    async def find(self, table: str) -> Table:
        """A table, loaded from the store where it is not live; raises Refused where there is none."""
        live = self.tables.get(table)
        if live is not None:
            live.touch()
            return live
        if table in self.aside:
            raise Refused("table_aside")
        return await self._once(table, self._load(table))

    async def _once(self, table: str, loading: Coroutine[None, None, Table]) -> Table:
        """What others wait for, too, who look for the table meanwhile."""
        if table in self._loading:
            loading.close()
        else:
            self._loading[table] = asyncio.create_task(loading)
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Table:
        stored = await self.store.read(table)
        if not stored:
            raise Refused("no_such_table")
        try:
            state = await self.restore(table, stored)
        except DoesNotReplay as error:
            await self._put_aside(table, str(error))
            raise Refused("table_aside") from None
        live = self.tables[table] = Table(state, self)
        return live

    async def _put_aside(self, table: str, why: str) -> None:
        LOG.error("table %s does not replay and was set aside: %s", table, why)
        self.aside[table] = why
        try:
            await self.store.mark(table, "aside")
        except StoreTrouble as trouble:
            LOG.warning("table %s could not be marked as set aside: %s", table, trouble)

    def _blank(self, table: str) -> TableState:
        """A table without any entries yet."""
        return TableState(table, self.boards.game, self.limits.chat_lines)

    async def restore(self, table: str, stored: list[Stored]) -> TableState:
        """A table as its entries made it; raises DoesNotReplay."""
        state, digest = self._blank(table), ""
        for each in stored:
            try:
                entry = read_entry(each.body)
            except ValueError as error:
                raise DoesNotReplay(each.number, str(error)) from None
            if isinstance(entry, Opened | Configured):
                await self._fetch_board(entry.settings, each.number)
            state.add(each.number, each.at, entry)
            digest = entry.digest if isinstance(entry, Acted | Undone) else digest
        if state.play is None or not digest or state.layout != layout_digest(state.game.size):
            return state
        if state_digest(state.play.state) != digest:
            raise DoesNotReplay(state.number, "the game is in another state than when it was stored")
        return state

    async def _fetch_board(self, settings: Settings, number: int) -> None:
        try:
            await self.boards.fetch(settings.board)
        except Refused as error:
            raise DoesNotReplay(number, str(error)) from None

    async def resume(self) -> None:
        """Loads every table that is not over; those that do not replay are set aside, and the others go on."""
        tables = await self.store.unfinished()
        for table in tables:
            try:
                await self.find(table)
            except Refused:
                continue  # it was logged where it happened
            except StoreTrouble:
                raise  # nothing is wrong with the table: without its store a server cannot serve
            except Exception as error:
                LOG.exception("table %s", table)
                await self._put_aside(table, repr(error))
        LOG.info("resumed %d tables, set %d aside", len(self.tables), len(self.aside))

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
            raise Refused("server_full")
        at, stored = now(), []
        state = self._blank(name or new_name())
        for number, entry in enumerate([opened, *entries], 1):
            state.add(number, at, entry)
            stored.append(Stored(number, at, write_entry(entry)))
        await self.store.append(state.id, stored, summary_of(state))
        live = self.tables[state.id] = Table(state, self)
        return live

    async def create(self, guest: str, name: str, wish: CreateTable) -> Table:
        """A table as a guest wishes it."""
        game = await self.boards.fetch(wish.settings.board)
        opened = commands.open_table(wish.settings, wish.seats, guest, game, self.limits)
        entries: list[Entry] = []
        if wish.sit:
            if "open" not in wish.seats:
                raise Refused("no_open_seat")
            entries.append(Sat(guest, wish.seats.index("open"), name))
        if wish.start:
            trial = self._blank("")
            for number, entry in enumerate([opened, *entries], 1):
                trial.add(number, 0, entry)
            entries += commands.start(trial, guest).entries
        return await self.open(opened, entries)

    async def again(self, table: Table, guest: str, same_deal: bool) -> Table:
        """A new table for the same players, who keep their seats where the deal is the same."""
        state = table.state
        if state.status != "over" or state.play is None:
            raise Refused("not_over")
        if state.seat_of(guest) is None:
            raise Refused("not_seated")
        play = state.play
        final = play.game.result(play.state)
        points = None if final is None else tuple(seat.total for seat in final.seats)
        deal = Deal(play.seed.hex(), int(play.state.first), points=points, table=state.id) if same_deal else None
        seats = [chair.level or "open" for chair in state.chairs]
        opened = commands.open_table(state.opened.settings, seats, guest, play.game, self.limits, deal)
        sat: list[Entry] = [
            Sat(chair.guest, seat, chair.name, chair.color)
            for seat, chair in enumerate(state.chairs)
            if chair.guest is not None
        ]
        if same_deal:
            return await self.open(opened, sat)
        name = state.next or new_name()
        return await self._once(name, self._follow(table, name, opened, sat))

    async def _follow(self, table: Table, name: str, opened: Opened, sat: list[Entry]) -> Table:
        """The rematch, under this name if nobody was faster: the table's log decides."""
        await table.carry_out(lambda state: Outcome(() if state.next else (Followed(name),)))
        decided = table.state.next or name
        opening = self._open_or_load(decided, opened, sat)
        return await (opening if decided == name else self._once(decided, opening))

    async def _open_or_load(self, name: str, opened: Opened, sat: list[Entry]) -> Table:
        """A table that somebody else may have opened already, here or in another process."""
        if name in self.tables:
            return self.tables[name]
        try:
            return await self.open(opened, sat, name)
        except Conflict:
            return await self._load(name)

    async def fork(self, table: Table, guest: str, name: str, wish: Fork) -> Table:
        """A position of a finished game, to be played on against bots."""
        state = table.state
        if state.status != "over" or state.play is None:
            raise Refused("not_over")
        play, level = state.play, commands.check_level(wish.level)
        if not 0 <= wish.actions < len(play.moves):
            raise Refused("no_such_number", number=wish.actions)
        if not 0 <= wish.seat < len(state.chairs):
            raise Refused("bad_settings", detail=phrase("no_seat", seat=wish.seat))
        actions = tuple(f"{move.seat} {play.text_of(move.code)}" for move in play.moves[: wish.actions])
        deal = Deal(play.seed.hex(), int(play.state.first), actions, of="fork", table=state.id)
        seats = ["open" if seat == wish.seat else level for seat in range(len(state.chairs))]
        opened = commands.open_table(state.opened.settings, seats, guest, play.game, self.limits, deal)
        new = await self.open(opened, [Sat(guest, wish.seat, name)])
        await new.carry_out(lambda state: commands.start(state, guest))
        return new

    # After the game

    def record(self, table: Table) -> Record:
        """The record of a finished game."""
        state = table.state
        if state.status != "over" or state.play is None:
            raise Refused("not_over")
        record, deal = state.play.record([chair.level or "human" for chair in state.chairs]), state.opened.deal
        before = None if deal is None else DealBefore(deal.of, deal.table, len(deal.actions))
        return replace(record, dice=state.dice.hex(), deal=before)

    def replay(self, table: Table) -> Replay:
        """A finished game, action by action."""
        state = table.state
        if state.status != "over" or state.play is None:
            raise Refused("not_over")
        play = state.play
        steps = play.steps()
        actions = [f"{move.seat} {play.text_of(move.code)}" for move in play.moves]
        return Replay(table_info(state), actions, steps, play.game.spec.pieces)

    # Keeping house

    async def sweep(self) -> None:
        """Puts tables away that nobody looks at and at which nothing happens by itself; who comes back finds them."""
        clock = asyncio.get_running_loop().time()
        for table, live in list(self.tables.items()):
            patience = IDLE_WHEN_OVER if live.state.status == "over" else IDLE
            if not live.readers and not live.moves_by_itself and clock - live.touched > patience:
                del self.tables[table]
                await live.close()

    async def close(self) -> None:
        """Stops all tables."""
        self._stop_listening()
        await asyncio.gather(*(live.close() for live in self.tables.values()), return_exceptions=True)
        for task in self._catching_up:
            task.cancel()
