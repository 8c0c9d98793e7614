"""The clock of a turn goes by the time that passes, whatever the time of day is set to."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import time

import pytest

from omnibus.server import clock
from omnibus.server.bus.local import LocalBus
from omnibus.server.clock import now
from omnibus.server.limits import Limits
from omnibus.server.protocol.http import CreateTable
from omnibus.server.protocol.table import Settings
from omnibus.server.store.sqlite import open_sqlite
from omnibus.server.tables import opening
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.worker_pool.pool import WorkerPool
from tests.server.serving import PATIENCE
from tests.server.test_worker_pool import interpreted

AN_HOUR = 3600.0


def in_a_hall(path: Path, scene: Callable[[TableRegistry], Awaitable[None]]) -> None:
    """Plays a scene in a registry of its own, on a store that may have been used before."""

    async def play() -> None:
        store, bus, pool = await open_sqlite(path), LocalBus(), WorkerPool(1)
        registry = TableRegistry(store, bus, pool, Limits(shortest_clock=1), 0.0, "random")
        try:
            await scene(registry)
        finally:
            await registry.close()
            await pool.close()
            await bus.close()
            await store.close()

    with interpreted():
        asyncio.run(play())


async def _begun(registry: TableRegistry, seconds: int) -> Table:
    """Ada's game against a bot, at which she is asked something."""
    settings = Settings(board="london", clock=seconds, order="fixed")
    return await opening.create(
        registry, "ada", "Ada", CreateTable(settings=settings, seats=["open", "easy"], start=True)
    )


def _set_by(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of day is set to another one."""
    monkeypatch.setattr(clock, "time", lambda: time() + seconds)


@pytest.mark.parametrize("seconds", [-AN_HOUR, AN_HOUR])
def test_a_time_of_day_that_is_set_moves_no_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    async def scene(registry: TableRegistry) -> None:
        long, short = await _begun(registry, 600), await _begun(registry, 1)
        before = len(long.state.play.moves) if long.state.play else 0
        _set_by(seconds, monkeypatch)
        async with asyncio.timeout(PATIENCE):
            while not any(move.by == "clock" for move in (short.state.play.moves if short.state.play else ())):
                await asyncio.sleep(0.01)
        deadline = long.timer.deadline(long.state)
        assert deadline is not None and 590_000 < deadline - now() <= 600_000
        assert not any(move.by == "clock" for move in (long.state.play.moves if long.state.play else ())[before:])

    in_a_hall(tmp_path / "store.sqlite", scene)


@pytest.mark.parametrize(("seconds", "left"), [(100.0, 500.0), (-AN_HOUR, 600.0), (AN_HOUR, 0.0)])
def test_after_a_restart_there_is_what_was_left_of_the_turn_and_never_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float, left: float
) -> None:
    found: list[str] = []

    async def before(registry: TableRegistry) -> None:
        found.append((await _begun(registry, 600)).state.id)

    async def after(registry: TableRegistry) -> None:
        table = await registry.find(found[0])
        deadline = table.timer.deadline(table.state)
        assert deadline is not None
        assert left - 10 <= (deadline - now()) / 1000 <= left

    in_a_hall(tmp_path / "store.sqlite", before)
    _set_by(seconds, monkeypatch)
    in_a_hall(tmp_path / "store.sqlite", after)
