"""The clock of a turn measures elapsed time, and does not follow changes of the time of day."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic, time

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
ROUNDING = 0.01
"""Seconds: stored and announced times are whole milliseconds."""


def in_a_hall(path: Path, scene: Callable[[TableRegistry], Awaitable[None]]) -> None:
    """Runs a scene with a registry on a new or existing store."""

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
    """Ada's game against a bot, in which she has a decision."""
    settings = Settings(board="london", clock=seconds, order="fixed")
    return await opening.create(
        registry, "ada", "Ada", CreateTable(settings=settings, seats=["open", "easy"], start=True)
    )


def _set_by(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Changes the time of day."""
    monkeypatch.setattr(clock, "time", lambda: time() + seconds)


@pytest.mark.parametrize("seconds", [-AN_HOUR, AN_HOUR])
def test_a_time_of_day_that_is_set_moves_no_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    async def scene(registry: TableRegistry) -> None:
        began = monotonic()
        long, short = await _begun(registry, 600), await _begun(registry, 1)
        before = len(long.state.play.moves) if long.state.play else 0
        _set_by(seconds, monkeypatch)
        async with asyncio.timeout(PATIENCE):
            while not any(move.by == "clock" for move in (short.state.play.moves if short.state.play else ())):
                await asyncio.sleep(0.01)
        deadline = long.timer.deadline(long.state)
        assert deadline is not None
        assert 600 - (monotonic() - began) - ROUNDING <= (deadline - now()) / 1000 <= 600
        assert not any(move.by == "clock" for move in (long.state.play.moves if long.state.play else ())[before:])

    in_a_hall(tmp_path / "store.sqlite", scene)


@pytest.mark.parametrize(("seconds", "left"), [(100.0, 500.0), (-AN_HOUR, 600.0), (AN_HOUR, 0.0)])
def test_a_restart_never_lengthens_the_time_left_of_a_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float, left: float
) -> None:
    found: list[str] = []

    async def before(registry: TableRegistry) -> None:
        found.append((await _begun(registry, 600)).state.id)

    began = monotonic()

    async def after(registry: TableRegistry) -> None:
        table = await registry.find(found[0])
        deadline = table.timer.deadline(table.state)
        assert deadline is not None
        assert left - (monotonic() - began) - ROUNDING <= (deadline - now()) / 1000 <= left

    in_a_hall(tmp_path / "store.sqlite", before)
    _set_by(seconds, monkeypatch)
    in_a_hall(tmp_path / "store.sqlite", after)
