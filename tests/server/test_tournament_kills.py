"""A tournament goes on through `kill -9` of servers and of the database, and ends with the right standings."""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import signal
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from time import monotonic

import pytest

from omnibus.server.bus.local import LocalBus
from omnibus.server.limits import Limits
from omnibus.server.store import Store
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.worker_pool.pool import WorkerPool
from tests.command import PLAIN_BOTS
from tests.server.backends import Backend, SqliteBackend, schema_in, using
from tests.server.consistency import check_store
from tests.server.databases import FAST, Database, database
from tests.server.serving import OPEN_HOUSE, Json, Person, Serving
from tests.server.test_node_kills import Node
from tests.server.test_supervisor import workers_of
from tests.server.test_tournaments import OPEN_HALL
from tests.server.tournament_players import Cast, Evening
from tests.server.tournament_results import check_log, check_tournament

SETTINGS = {"name": "Evening", "board": "london", "form": "duplicate", "clock": 600, "level": "easy", "most": 500}
Kill = Callable[[], Coroutine[None, None, None]]


async def kills_during(evening: Evening, kill: Kill, dice: random.Random, kills: int, most_answers: int) -> None:
    """Kills again and again while people play."""
    for number in range(kills):
        await evening.answered(dice.randrange(1, most_answers))
        print(f"kill {number + 1}")
        await kill()


async def play(evening: Evening, kill: Kill, dice: random.Random, kills: int, most_answers: int) -> Json:
    """An evening with kills: while people play, between the rounds, and while a round begins."""
    # Enough threads to restart servers while clients block others.
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(64))

    async def kill_alone() -> None:
        async with one_at_a_time:
            await kill()

    async def before_round(number: int) -> None:
        if number == 1:
            print("kill between two rounds")
            await kill_alone()
        elif number:
            beside.append(asyncio.create_task(kill_alone()))
            await asyncio.sleep(dice.uniform(0.0, 0.05))

    beside: list[asyncio.Task[None]] = []
    one_at_a_time = asyncio.Lock()
    evening.before_round = before_round
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(kills_during(evening, kill_alone, dice, kills, most_answers))
        shown = await tasks.create_task(evening.play())
    await asyncio.gather(*beside)
    return shown


def check(backend: Backend, evening: Evening, servers: Sequence[Serving]) -> None:
    """Checks the final answers of every server, and the stored data."""
    path = evening.path
    told = [Person(server).get(path) for server in servers]
    shown = told[0]
    assert all(each == shown for each in told), "all servers say the same"

    async def scene(store: Store) -> None:
        registry = TableRegistry(store, LocalBus(), WorkerPool(), Limits(), 0.0, "")
        await check_tournament(registry, shown, evening.corrections)
        await registry.close()
        await check_log(store, shown["tournament"], shown["number"])
        print(await check_store(store, evening.crowd))

    for server in servers:
        assert server.stop() == 0
        said = server.log.read_text()
        assert "set aside:" not in said and "Traceback" not in said
    using(backend, scene)


def nodes_on(stack: ExitStack, folder: Path, url: str, count: int, *more: str) -> list[Node]:
    """Servers on a database."""
    options = [*OPEN_HOUSE, *OPEN_HALL, "--store", url, *more]
    nodes = [Node(Serving(folder / f"node{number}", *options, **PLAIN_BOTS)) for number in range(count)]
    for node in nodes:
        stack.callback(_end, node.server)
        node.launch()
    for node in nodes:
        node.server.wait_until_ready()
    return nodes


def _end(server: Serving) -> None:
    if server.process is not None:
        server.kill()


async def kill_one(base: Database, nodes: list[Node], dice: random.Random, kills: list[int]) -> None:
    """Kills a node; before every third one the database, and before every other third one a node is drained."""
    kills.append(len(kills))
    if len(kills) % 3 == 2:
        base.kill()
        await asyncio.to_thread(base.start)
    if len(kills) % 3 == 0:
        drained = dice.choice(nodes)
        assert await asyncio.to_thread(drained.server.stop) == 0
        drained.launch()
        await asyncio.to_thread(drained.server.wait_until_ready)
    node = dice.choice(nodes)
    await asyncio.to_thread(node.kill)
    node.launch()
    await asyncio.to_thread(node.server.wait_until_ready)


def tournament_on_nodes(folder: Path, cast: Cast, kills: int, seed: int, most_answers: int, **settings: Json) -> None:
    """An evening on several nodes, which are killed, and sometimes their database."""
    print(f"{cast}, kills {kills}, seed {seed}")
    dice, done, began = random.Random(seed), list[int](), monotonic()
    with ExitStack() as stack:
        base = stack.enter_context(database(*FAST))
        backend = stack.enter_context(schema_in(base))
        nodes = nodes_on(stack, folder, backend.url, 3 if kills > 9 else 2)
        first, *others = (node.server for node in nodes)
        evening = Evening(first, others, seed, {**SETTINGS, **settings}, cast)
        asyncio.run(play(evening, partial(kill_one, base, nodes, dice, done), dice, kills, most_answers))
        check(backend, evening, [node.server for node in nodes])
    tables = len(evening.crowd.stories)
    print(f"{tables} tables, {evening.crowd.answered} answers, {len(done)} kills, {monotonic() - began:.0f} s")


def test_a_small_tournament_survives_kills_of_nodes_and_of_the_database(tmp_path: Path) -> None:
    tournament_on_nodes(tmp_path, Cast(6, late=1, leaving=1), kills=1, seed=3, most_answers=20, seats=3, rounds=2)


@pytest.mark.soak
def test_200_people_at_50_tables_play_3_rounds_through_20_kills(tmp_path: Path) -> None:
    seed = secrets.randbits(32)
    cast = Cast(200, late=4, leaving=4)
    tournament_on_nodes(tmp_path, cast, kills=18, seed=seed, most_answers=600, seats=4, rounds=3)


@pytest.mark.soak
@pytest.mark.parametrize("form", ["swiss", "round_robin"])
def test_the_other_forms(tmp_path: Path, form: str) -> None:
    seed = secrets.randbits(32)
    tournament_on_nodes(tmp_path, Cast(14, 1, 2), kills=6, seed=seed, most_answers=100, seats=2, rounds=4, form=form)


@pytest.mark.soak
def test_the_same_on_sqlite(tmp_path: Path) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    backend, dice = SqliteBackend(tmp_path), random.Random(seed)
    node = Node(Serving(tmp_path / "data", *OPEN_HOUSE, *OPEN_HALL, **PLAIN_BOTS))
    try:
        node.launch()
        node.server.wait_until_ready()
        evening = Evening(node.server, (), seed, {**SETTINGS, "seats": 3, "rounds": 3}, Cast(30, 1, 1))

        async def kill() -> None:
            await asyncio.to_thread(node.kill)
            node.launch()
            await asyncio.to_thread(node.server.wait_until_ready)

        asyncio.run(play(evening, kill, dice, kills=8, most_answers=200))
        check(backend, evening, [node.server])
    finally:
        _end(node.server)


@pytest.mark.soak
def test_the_same_with_workers_that_are_killed_one_by_one(tmp_path: Path) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    dice = random.Random(seed)
    with ExitStack() as stack:
        base = stack.enter_context(database(*FAST))
        backend = stack.enter_context(schema_in(base))
        (node,) = nodes_on(stack, tmp_path, backend.url, 1, "--workers", "3")
        evening = Evening(node.server, (), seed, {**SETTINGS, "seats": 3, "rounds": 3}, Cast(30, 1, 1))

        async def kill() -> None:
            os.kill(dice.choice(workers_of(node.server)), signal.SIGKILL)

        asyncio.run(play(evening, kill, dice, kills=8, most_answers=200))
        check(backend, evening, [node.server])
