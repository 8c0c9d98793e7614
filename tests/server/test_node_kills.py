"""Three servers on one database, and `kill -9` of servers and database, under load: clients continue at another server,
no acknowledged entry is lost, nothing is done twice, and every game replays."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from statistics import quantiles

import pytest

from tests.command import PLAIN_BOTS
from tests.server.backends import PostgresqlBackend, schema_in, using
from tests.server.consistency import check_store, check_tables, tables_in
from tests.server.databases import FAST, Database, database
from tests.server.processes import marked, wait_until_none
from tests.server.serving import OPEN_HOUSE, PATIENCE, Serving
from tests.server.simulated_players import SimulatedPlayers

NODES = 3
THINKING = 4.0
"""Seconds at most; people take longer."""
AT_ONCE = 0.8
"""The share of interruptions, at least, that end with the first attempt to connect to another server. The database
restarts with one kill in twenty; even if each of these met the server with all clients, they would be 15 of 100."""


class Node:
    """A server, and the mark of its processes."""

    def __init__(self, server: Serving) -> None:
        self.server, self._mark = server, ""

    def launch(self) -> None:
        """Starts it."""
        with marked() as self._mark:
            self.server.launch()

    def kill(self) -> None:
        """Kills it; returns when its bots' processes have ended."""
        self.server.kill()
        wait_until_none(self._mark, PATIENCE)


async def load_and_kills(
    crowd: SimulatedPlayers, base: Database, nodes: list[Node], groups: int, kills: int, seed: int, thinking: float
) -> None:
    """Groups of people play while nodes, and sometimes the database, are killed; then once more without kills.

    At first everybody plays as fast as possible, and kills follow each other even if clients are not yet reconnected.
    From the middle on, people think before acting, and the next kill waits for all nodes and clients: so interruptions
    are those of single kills, and not of an overloaded machine.
    """
    dice = random.Random(seed)
    # Enough threads to restart servers while clients block others.
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(groups + NODES))
    async with crowd.gathered(groups):
        for kill in range(kills):
            if thinking and kill == kills // 2:
                crowd.pause = thinking
                await crowd.come_back()
                crowd.interruptions.clear()
                crowd.attempts.clear()
            if crowd.pause:
                await crowd.come_back()
            await crowd.busy(dice, bots=dice.random() < 0.3)
            if kill % 20 == 3:
                base.kill()
                await asyncio.to_thread(base.start)
            node = dice.choice(nodes)
            await asyncio.to_thread(node.kill)
            node.launch()
            if crowd.pause or dice.random() < 0.7:  # or another one is killed while this one starts
                await asyncio.to_thread(node.server.wait_until_ready)
        for node in nodes:
            await asyncio.to_thread(node.server.wait_until_ready)
        crowd.pause = 0.0
        await crowd.see_everything()
        await crowd.settle()
        await crowd.compare()
        crowd.is_closed = True
        for node in nodes:
            assert await asyncio.to_thread(node.server.stop) == 0


def check_everything(backend: PostgresqlBackend, crowd: SimulatedPlayers, nodes: list[Node]) -> Counter[str]:
    """Checks the store and the logs of stopped servers; counts the entries of each kind."""
    for node in nodes:
        said = node.server.log.read_text()
        assert "set aside:" not in said
        assert "Traceback" not in said
    check_tables(asyncio.run(tables_in(backend)), crowd)
    return using(backend, lambda store: check_store(store, crowd))


def kill_many_times(
    folder: Path, groups: int, kills: int, seed: int, thinking: float = 0.0, **variables: str
) -> SimulatedPlayers:
    """Runs the load with kills, and checks the store."""
    print(f"groups {groups}, kills {kills}, seed {seed}")
    with ExitStack() as stack:
        base = stack.enter_context(database(*FAST))
        backend = stack.enter_context(schema_in(base))
        options = [*OPEN_HOUSE, "--store", backend.url]
        nodes = [Node(Serving(folder / f"node{number}", *options, **variables)) for number in range(NODES)]
        for node in nodes:
            stack.callback(_end, node)
            node.launch()
        for node in nodes:
            node.server.wait_until_ready()
        first, *others = (node.server for node in nodes)
        crowd = SimulatedPlayers(first, seed, others)
        asyncio.run(load_and_kills(crowd, base, nodes, groups, kills, seed, thinking))
        counts = check_everything(backend, crowd, nodes)
    print(counts, "done before it was asked again:", crowd.found_done, "goodbyes:", crowd.goodbyes)
    assert min(counts[kind] for kind in ("Acted by player", "Acted by bot", "Said", "Undone", "UndoAsked", "over")) > 0
    return crowd


def _end(node: Node) -> None:
    if node.server.process is not None:
        node.server.kill()


def test_nothing_is_lost_or_doubled_when_nodes_and_the_database_are_killed(tmp_path: Path) -> None:
    kill_many_times(tmp_path, groups=4, kills=5, seed=7, thinking=0.0, **PLAIN_BOTS)


@pytest.mark.soak
def test_the_same_for_many_more_kills(tmp_path: Path) -> None:
    crowd = kill_many_times(tmp_path, groups=300, kills=200, seed=secrets.randbits(32), thinking=THINKING)
    cuts, attempts = quantiles(crowd.interruptions, n=100), crowd.attempts
    middle, longest = cuts[49], cuts[98]
    print(f"interrupted {attempts.total()} times, mostly for {middle:.1f} s, one of a hundred for {longest:.1f} s")
    assert attempts[1] >= AT_ONCE * attempts.total(), attempts  # how long they take depends on the machine
