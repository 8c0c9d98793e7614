"""Bots think for all guests in turn: one guest with many tables does not delay the others."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from omnibus.core.errors import OmnibusError
from omnibus.server.bus.local import LocalBus
from omnibus.server.fair_queue import Requester, Urgency
from omnibus.server.limits import Limits
from omnibus.server.protocol.http import CreateTable
from omnibus.server.protocol.table import Settings, You
from omnibus.server.store.sqlite import open_sqlite
from omnibus.server.tables import commands
from omnibus.server.tables.opening import create
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.worker_pool.pool import WorkerPool
from tests.server.serving import Json, Person, Serving
from tests.server.test_games import choose
from tests.server.test_worker_pool import interpreted, opening, until

LONDON = Settings(board="london", order="fixed")


class LocalSubscriber:
    """A subscriber of a table in this process, which receives its messages at once."""

    def __init__(self, guest: str, hear: Callable[[], None] = lambda: None, house: str = "") -> None:
        self.guest, self.client, self._hear = guest, house or guest, hear
        self.seen, self.changes = 0, False
        self.own: You | None = None

    def send(self, message: bytes) -> None:
        self._hear()

    def dismiss(self, error: OmnibusError) -> None:
        raise error


def in_a_hall(folder: Path, scene: Callable[[TableRegistry, WorkerPool], Awaitable[None]]) -> None:
    """Runs a scene with tables of this process, and one process for bots."""

    async def play() -> None:
        store, bus, pool = await open_sqlite(folder / "store.sqlite"), LocalBus(), WorkerPool(1)
        registry = TableRegistry(store, bus, pool, Limits(), 0.0, "random")
        try:
            await pool.preload()
            await scene(registry, pool)
        finally:
            await registry.close()
            await pool.close()
            await bus.close()
            await store.close()

    with interpreted():
        asyncio.run(play())


async def opened(registry: TableRegistry, guest: str, *seats: str) -> Table:
    """A started game, at which the guest sits if a seat is open."""
    wish = CreateTable(settings=LONDON, seats=list(seats), sit="open" in seats, start=True)
    return await create(registry, guest, guest.title(), wish)


@pytest.mark.parametrize("guests", [1, 20])
def test_an_address_with_many_tables_does_not_keep_the_others_waiting(tmp_path: Path, guests: int) -> None:
    """Whether it has one guest or many."""

    async def scene(registry: TableRegistry, pool: WorkerPool) -> None:
        (pid,) = pool.pids
        os.kill(pid, signal.SIGSTOP)  # until everybody has asked
        names = [f"mallory {number % guests}" for number in range(20)]
        greedy = [await opened(registry, name, "open", "easy", "easy", "easy") for name in names]
        begun = sum(table.state.number for table in greedy)
        for table, name in zip(greedy, names, strict=True):
            await table.subscribe(LocalSubscriber(name, house="there"), None)
        hers = await opened(registry, "ada", "open", "easy")
        before = hers.state.number
        played: list[int] = []

        def note() -> None:
            if hers.state.number > before:
                played.append(sum(table.state.number for table in greedy) - begun)

        await hers.subscribe(LocalSubscriber("ada", note), None)
        await until(lambda: pool.scheduler.waiting == 60)
        os.kill(pid, signal.SIGCONT)
        await until(lambda: played)
        assert played[0] <= 3

    in_a_hall(tmp_path, scene)


def test_the_urgency_of_a_table_follows_from_its_visitors(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry, pool: WorkerPool) -> None:
        table = await opened(registry, "ada", "open", "easy")

        def urgency() -> Urgency:
            return table.automation.requester.urgency

        assert urgency() is Urgency.UNSEEN
        watching, playing = LocalSubscriber("bo"), LocalSubscriber("ada")
        await table.execute(lambda state: commands.admit(state, "bo", state.opened.watch))
        await table.subscribe(watching, None)
        assert table.automation.requester == Requester("bo", "bo", table.state.id, Urgency.WATCHED)
        await table.subscribe(playing, None)
        assert urgency() is Urgency.PLAYED
        table.unsubscribe(playing)
        table.unsubscribe(watching)
        assert urgency() is Urgency.UNSEEN

    in_a_hall(tmp_path, scene)


def test_one_guest_cannot_have_the_others_refused(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        pool = WorkerPool(1, most_of_one=3)
        await pool.preload()
        question, greedy = opening("paris", "random"), Requester("here", "mallory", "x")
        (pid,) = pool.pids
        os.kill(pid, signal.SIGSTOP)
        asked = [asyncio.create_task(pool.decide(question, greedy)) for _ in range(10)]
        await asyncio.sleep(0)
        hers = asyncio.create_task(pool.advise(question, Requester("here", "ada", "y")))
        await asyncio.sleep(0)
        os.kill(pid, signal.SIGCONT)
        assert await hers
        assert set(await asyncio.gather(*asked)) <= set(question.codes)
        await pool.close()

    with interpreted():
        asyncio.run(scene())
    assert "of the same guest" in caplog.text


def test_bots_play_among_themselves_only_while_somebody_looks(house: Serving) -> None:
    idle, ada = Person(house, "Ida"), Person(house, "Ada")
    alone = idle.create("london", ["easy", "easy"], start=True)
    window = ada.at(ada.create("london", ["open", "easy"], start=True))
    for turn in range(6):  # meanwhile bots are asked and answer
        window.until(lambda each: each.legal)
        window.act(choose(window, turn))
    window.until(lambda each: each.legal)
    look = idle.at(alone)
    assert look.raw[0] and _played(look.events) == 0
    look.until(lambda each: _played(each.events) >= 2)


def _played(events: list[Json]) -> int:
    return sum(event["e"] == "kept" for event in events)


def test_how_many_wait_is_counted(house: Serving) -> None:
    assert "\nomnibus_thinking_waiting " in Person(house).request("GET", "/metrics")[1].decode()
