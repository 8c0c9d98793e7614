"""Idle tables cost nothing: they are unloaded, their clocks run on, and they keep nobody out."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from omnibus.server.bus.local import LocalBus
from omnibus.server.errors import Refused
from omnibus.server.limits import Limits
from omnibus.server.protocol.commands import Sit
from omnibus.server.protocol.http import CreateTable
from omnibus.server.protocol.table import Settings
from omnibus.server.store.sqlite import open_sqlite
from omnibus.server.tables import commands, idle_tables, opening
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.worker_pool.pool import WorkerPool
from tests.server.test_bot_fairness import LocalSubscriber
from tests.server.test_worker_pool import until

WISH = CreateTable(settings=Settings(board="london"), seats=["open", "open"], sit=True)


def in_a_hall(folder: Path, limits: Limits, scene: Callable[[TableRegistry], Awaitable[None]]) -> None:
    """Plays a scene after a restart."""

    async def play() -> None:
        store, bus, pool = await open_sqlite(folder / "store.sqlite"), LocalBus(), WorkerPool(1)
        hall = TableRegistry(store, bus, pool, limits, 0.0, "random")
        await hall.resume()
        try:
            await scene(hall)
        finally:
            for each in (hall, pool, bus, store):
                await each.close()

    asyncio.run(play())


def test_after_a_restart_many_unfinished_tables_keep_nobody_out(tmp_path: Path) -> None:
    async def before(hall: TableRegistry) -> None:
        for _ in range(12):
            await opening.create(hall, "ada", "Ada", WISH)

    async def after(hall: TableRegistry) -> None:
        assert len(hall.tables) == 0
        assert await opening.create(hall, "bo", "Bo", WISH)

    in_a_hall(tmp_path, Limits(), before)
    in_a_hall(tmp_path, Limits(live_tables=10), after)


def test_watched_tables_stay_live_and_others_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_tables, "JUST_NOW", -1.0)

    async def scene(hall: TableRegistry) -> None:
        first = await opening.create(hall, "ada", "Ada", WISH)
        for _ in range(9):
            await opening.create(hall, "ada", "Ada", WISH)
        assert len(hall.tables) <= 3
        assert (await hall.find(first.state.id)).state.number == first.state.number
        while len(hall.tables) < 3:
            await opening.create(hall, "ada", "Ada", WISH)
        for live in list(hall.tables.values()):
            await live.subscribe(LocalSubscriber("ada"), None)
        with pytest.raises(Refused) as refused:
            await opening.create(hall, "bo", "Bo", WISH)
        assert refused.value.code == "server_full"

    in_a_hall(tmp_path, Limits(live_tables=3), scene)


def test_the_clock_of_an_unloaded_table_still_acts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_tables, "IDLE", -1.0)
    monkeypatch.setattr(idle_tables, "WAKE_EARLY", 0.1)

    async def begin(hall: TableRegistry, clock: int) -> Table:
        wish = CreateTable(settings=Settings(board="london", clock=clock), seats=["open", "open"], sit=True)
        live = await opening.create(hall, "ada", "Ada", wish)
        await live.execute(lambda state: commands.admit(state, "bo", state.opened.invite))
        await live.execute(lambda state: commands.sit(state, "bo", "Bo", Sit("1")))
        await live.execute(lambda state: commands.start(state, "ada"))
        return live

    async def scene(hall: TableRegistry) -> None:
        soon, later = await begin(hall, 1), await begin(hall, 3600)
        number = soon.state.number
        await hall.sweep()
        assert not hall.tables, "a clock keeps no table live"
        await until(lambda: hall.tables.get(soon.state.id) and hall.tables[soon.state.id].state.number > number)
        assert later.state.id not in hall.tables
        found = await hall.find(later.state.id)
        one, other = (each.timer.deadline(each.state) for each in (found, later))
        assert one is not None and other is not None and abs(one - other) < 1000, "the deadline has changed"

    in_a_hall(tmp_path, Limits(shortest_clock=1), scene)


def test_tables_are_in_use_while_somebody_is_there_and_not_because_a_server_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(statement: str) -> list[int]:
        with closing(sqlite3.connect(tmp_path / "store.sqlite")) as connection, connection:
            return [visited for (visited,) in connection.execute(statement)]

    async def before(hall: TableRegistry) -> None:
        await opening.create(hall, "ada", "Ada", WISH)

    async def after(hall: TableRegistry) -> None:
        assert ask("SELECT visited FROM tables") == [0], "a restart is no visit"
        [table] = await hall.store.unfinished()
        live = await hall.find(table)
        await live.subscribe(LocalSubscriber("ada"), None)
        [came] = ask("SELECT visited FROM tables")
        assert came > 0
        ask("UPDATE tables SET visited = 0")
        await hall.sweep()
        assert ask("SELECT visited FROM tables") == [0], "a visit is not stored at every sweep"
        monkeypatch.setattr(idle_tables, "VISIT_MILLISECONDS", 0)
        await hall.sweep()
        [stays] = ask("SELECT visited FROM tables")
        assert stays >= came

    in_a_hall(tmp_path, Limits(), before)
    ask("UPDATE tables SET at = 1")
    in_a_hall(tmp_path, Limits(), after)
