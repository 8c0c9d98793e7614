"""`kill -9` at any moment, under load: no acknowledged entry is lost, nothing is done twice, and every game replays."""

from __future__ import annotations

import asyncio
import random
import secrets
from pathlib import Path
from time import monotonic

import pytest

from tests.command import PLAIN_BOTS
from tests.server.backends import PostgresqlBackend
from tests.server.consistency import check_everything
from tests.server.processes import marked, wait_until_none
from tests.server.serving import OPEN_HOUSE, PATIENCE, Serving
from tests.server.simulated_players import SimulatedPlayers


class Killer:
    """Starts and kills a server repeatedly."""

    def __init__(self, server: Serving, crowd: SimulatedPlayers, dice: random.Random) -> None:
        self._server, self._crowd, self._dice = server, crowd, dice
        self._startup = 1.0

    async def one_life(self) -> None:
        """Starts the server and kills it: while it starts, while people play, or when bots have joined in."""
        began, kind = monotonic(), self._dice.random()
        with marked() as mark:
            self._server.launch()
        if kind < 0.15:
            await asyncio.sleep(self._dice.uniform(0.0, self._startup))
        else:
            await asyncio.to_thread(self._server.wait_until_ready)
            self._startup = monotonic() - began
            await self._crowd.busy(self._dice, bots=kind < 0.3)
        self._server.kill()
        await asyncio.to_thread(wait_until_none, mark, PATIENCE)


async def load_and_kills(server: Serving, groups: int, kills: int, seed: int) -> SimulatedPlayers:
    """Groups of people play while the server is killed repeatedly; then once more without kills, to the last answer."""
    crowd = SimulatedPlayers(server, seed)
    killer = Killer(server, crowd, random.Random(seed))
    async with crowd.gathered(groups):
        for _ in range(kills):
            await killer.one_life()
        await asyncio.to_thread(server.start)
        await crowd.see_everything()
        await crowd.settle()
        await crowd.compare()
        crowd.is_closed = True
        assert await asyncio.to_thread(server.stop) == 0
    return crowd


def kill_many_times(folder: Path, groups: int, kills: int, seed: int, backend: PostgresqlBackend | None = None) -> None:
    """Runs the load with kills, and checks the store."""
    print(f"groups {groups}, kills {kills}, seed {seed}")
    server = Serving(folder / "data", *OPEN_HOUSE, *(() if backend is None else ("--store", backend.url)), **PLAIN_BOTS)
    try:
        server.start()
        server.kill()
        crowd = asyncio.run(load_and_kills(server, groups, kills, seed))
    finally:
        if server.process is not None:
            server.kill()
    counts = check_everything(server, crowd, backend)
    print(counts, "done before it was asked again:", crowd.found_done)
    assert min(counts[kind] for kind in ("Acted by player", "Acted by bot", "Said", "Undone", "UndoAsked", "over")) > 0


def test_nothing_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    kill_many_times(tmp_path, groups=6, kills=8, seed=4)


@pytest.mark.soak
def test_the_same_for_many_more_kills(tmp_path: Path) -> None:
    kill_many_times(tmp_path, groups=40, kills=500, seed=secrets.randbits(32))


@pytest.mark.soak
def test_the_same_with_a_database(tmp_path: Path, schema: PostgresqlBackend) -> None:
    kill_many_times(tmp_path, groups=12, kills=50, seed=secrets.randbits(32), backend=schema)
