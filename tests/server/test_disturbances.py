"""People play at two servers while links stall, the store is maintained, and the database's disk is full.

No acknowledged entry is lost, nothing is done twice, and every game still replays.
"""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest

from tests.server.backends import PostgresqlBackend, schema_in, using
from tests.server.consistency import check_store, check_tables, tables_in
from tests.server.databases import FAST, Database
from tests.server.serving import Serving
from tests.server.simulated_players import SimulatedPlayers
from tests.server.stalling_link import Link, linked
from tests.server.test_nodes import serving_on

Disturb = Callable[[SimulatedPlayers, list[Link], random.Random], Awaitable[None]]
FEW, MANY = 4, 40
SIZES = [
    pytest.param(FEW, 2, 5, id="few"),
    pytest.param(MANY, 30, secrets.randbits(32), marks=pytest.mark.soak, id="many"),
]
DISK = "192m"
"""A little more than PostgreSQL needs when empty."""


async def play_disturbed(
    nodes: Sequence[Serving], groups: int, times: int, seed: int, disturb: Disturb
) -> SimulatedPlayers:
    """Groups of people play through links to the servers, with a number of disturbances."""
    dice = random.Random(seed)
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(groups + 4))
    async with AsyncExitStack() as stack:
        links, doors = zip(*[await stack.enter_async_context(linked(node)) for node in nodes], strict=True)
        crowd = SimulatedPlayers(doors[0], seed, doors[1:])
        async with crowd.gathered(groups):
            for _ in range(times):
                await crowd.busy(dice)
                await disturb(crowd, list(links), dice)
                await crowd.come_back()
            await crowd.busy(dice)
            await crowd.settle()
            await crowd.compare()
            crowd.is_closed = True
            for node in nodes:
                assert await asyncio.to_thread(node.stop) == 0
    return crowd


def check(backend: PostgresqlBackend, crowd: SimulatedPlayers, nodes: Sequence[Serving]) -> None:
    """Checks the store and the logs of stopped servers."""
    check_tables(asyncio.run(tables_in(backend)), crowd)
    assert using(backend, lambda store: check_store(store, crowd))["Acted by player"] > 0
    for node in nodes:
        said = node.log.read_text()
        assert "set aside:" not in said and "raceback" not in said


async def stall_a_link(crowd: SimulatedPlayers, links: list[Link], dice: random.Random) -> None:
    """Stalls the link with the most connections until a command is held back; its clients then reconnect elsewhere and
    repeat the command. The first one arrives late, or the server has executed it and its answer is lost."""
    link = max(links, key=lambda each: each.connections)
    link.requests.stall()
    await link.requests.held()
    is_heard = dice.random() < 0.5
    if is_heard:
        link.answers.stall()
        link.requests.flow()
        await link.answers.held()
    link.hang_up()
    if not is_heard and dice.random() < 0.5:
        await crowd.busy(dice)
    link.flow()


@pytest.mark.parametrize(("groups", "times", "seed"), SIZES)
def test_an_action_sent_into_a_stalled_link_is_executed_once(
    schema: PostgresqlBackend, tmp_path: Path, groups: int, times: int, seed: int
) -> None:
    with serving_on(schema, tmp_path, 2) as nodes:
        crowd = asyncio.run(play_disturbed(nodes, groups, times, seed, stall_a_link))
    check(schema, crowd, nodes)
    assert sum(story.asked[each].sent > 1 for story in crowd.stories for each in story.asked) > 0


@pytest.mark.soak
def test_the_store_is_maintained_while_people_play(schema: PostgresqlBackend, tmp_path: Path) -> None:
    backup = tmp_path / "backup.omnibus"

    def run(*words: str) -> None:
        done = subprocess.run([sys.executable, "-m", "omnibus", "store", *words], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    async def look_after(crowd: SimulatedPlayers, links: list[Link], dice: random.Random) -> None:
        backup.unlink(missing_ok=True)
        playing = asyncio.create_task(crowd.busy(dice))
        for words in (["status"], ["backup", str(backup)], ["prune", "--keep-finished", "1d", "--keep-guests", "1d"]):
            await asyncio.to_thread(run, *words, "--store", schema.url)
        await playing

    with serving_on(schema, tmp_path, 2) as nodes:
        crowd = asyncio.run(play_disturbed(nodes, MANY, 10, secrets.randbits(32), look_after))
    check(schema, crowd, nodes)
    restored = tmp_path / "restored"
    run("restore", str(backup), "--data", str(restored))
    run("status", "--data", str(restored))


@contextmanager
def small_disk() -> Iterator[Path]:
    """A small file system with a short path."""
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    mounted = (
        os.getuid() == 0
        and not subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", folder], capture_output=True
        ).returncode
    )
    try:
        if not mounted:
            pytest.skip("only root may mount a small disk")
        yield folder
    finally:
        if mounted:
            subprocess.run(["umount", "--lazy", folder], check=True)
        shutil.rmtree(folder)


@pytest.mark.soak
def test_a_full_disk_of_the_database_is_survived(tmp_path: Path) -> None:
    with small_disk() as disk:
        base = Database(disk, *FAST)
        base.start()
        filling = disk / "filling"

        async def fill(crowd: SimulatedPlayers, links: list[Link], dice: random.Random) -> None:
            with filling.open("wb") as file, pytest.raises(OSError, match="No space left"):
                while True:
                    file.write(bytes(2**16))
            troubled = asyncio.create_task(crowd.busy(dice))
            await asyncio.sleep(dice.uniform(0.5, 3.0))
            filling.unlink()
            if base.process is not None and base.process.poll() is not None:  # it ends if it cannot write its log
                base.start()
            await troubled

        try:
            with schema_in(base) as backend, serving_on(backend, tmp_path, 2) as nodes:
                crowd = asyncio.run(play_disturbed(nodes, MANY, 10, secrets.randbits(32), fill))
                check(backend, crowd, nodes)
        finally:
            if base.process is not None:
                base.kill()
        logged = "".join(node.log.read_text() for node in nodes)
        assert "No space left on device" in base.said(), "the disk was never full"
        assert "store_full" in logged or "store_away" in logged, "no server has noticed"
