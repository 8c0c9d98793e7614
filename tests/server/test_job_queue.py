"""Jobs for remote workers: each question is answered once, remotely or by the node itself within seconds."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from math import inf
from pathlib import Path

import asyncpg
import msgspec
import pytest

from omnibus.bots.judgement import Judgement
from omnibus.games import file_of
from omnibus.server.boards import Boards
from omnibus.server.metrics import Metrics
from omnibus.server.store import Store
from omnibus.server.store.postgresql import jobs
from omnibus.server.store.postgresql.jobs import LEASE_SECONDS
from omnibus.server.worker_pool import job_queue, queues, remote_worker
from omnibus.server.worker_pool.analysis_part import AnalysisPart
from omnibus.server.worker_pool.engine_digest import engine_digest
from omnibus.server.worker_pool.job_queue import JobQueue
from omnibus.server.worker_pool.pool import WorkerPool
from omnibus.server.worker_pool.process import BotQuestion, Request, think
from omnibus.server.worker_pool.remote import can_go
from omnibus.server.worker_pool.remote_worker import RemoteWorker
from tests.server.backends import CUT, PostgresqlBackend
from tests.server.serving import PATIENCE
from tests.server.test_worker_pool import LONG, interpreted, opening, until

SLOW, OTHER, QUICK = "mcts:iters=1", "mcts:iters=1:seconds=60", "hard"
"""Two slow bots, which run on remote workers, and a quick one."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lengthens leases and time-outs, so that a slow machine loses nobody."""
    for name in ("RENEW", "DELETE_EXPIRED", "COUNT"):
        statement: str = getattr(jobs, name)
        monkeypatch.setattr(jobs, name, statement.replace(f"'{LEASE_SECONDS} s'", f"'{PATIENCE} s'"))
    monkeypatch.setattr(job_queue, "UNTAKEN_SECONDS", PATIENCE)
    monkeypatch.setattr(job_queue, "THOUGHT_SECONDS", PATIENCE)
    monkeypatch.setattr(queues, "BEHIND_SECONDS", PATIENCE)
    monkeypatch.setattr(remote_worker, "REPORT_SECONDS", inf)


class Node:
    """The part of a server that runs bots; its row lives until it is deleted."""

    def __init__(self, backend: PostgresqlBackend) -> None:
        self._place, self.metrics = backend, Metrics()
        self._number: int | None = None
        self.job_queue = JobQueue(backend.address, lambda: self._number, engine_digest())
        self.pool = WorkerPool(1, remote=self.job_queue, metrics=self.metrics)

    async def enrol(self) -> None:
        """Registers it as a new node."""
        self._number = await self._place.ask("INSERT INTO nodes (seen) VALUES (now() + '1 day') RETURNING id")

    def counted(self, name: str, label: str) -> int:
        """The value of a counter."""
        return self.metrics._counters[name, label]


class Scene:
    """A backend with a node and remote workers."""

    def __init__(self, backend: PostgresqlBackend, store: Store, node: Node, stack: AsyncExitStack) -> None:
        self.backend, self.store, self.node, self._stack = backend, store, node, stack
        self.remote_workers: list[RemoteWorker] = []

    async def lend(self, of: str | None = None) -> WorkerPool:
        """Adds a remote worker with one core; returns its pool."""
        pool = WorkerPool(1)
        self._stack.push_async_callback(pool.close)
        await pool.preload()
        one = RemoteWorker(self.backend.address, self.store, pool, of or engine_digest())
        self._stack.push_async_callback(one.close)
        one.begin()
        self.remote_workers.append(one)
        return pool

    async def until_lent(self, cores: int) -> None:
        """Waits until the node knows this number of remote cores."""
        await until(lambda: self.node.job_queue.cores == cores)

    async def rows(self, where: str = "true") -> int:
        """The number of questions in the database."""
        found: int = await self.backend.ask(f"SELECT count(*) FROM jobs WHERE {where}")
        return found

    async def until_rows(self, count: int, where: str = "true") -> None:
        """Waits until there is this number of questions."""
        async with asyncio.timeout(PATIENCE):
            while await self.rows(where) != count:
                await asyncio.sleep(0.05)

    async def until_answered_elsewhere(self) -> None:
        """Asks until a remote worker answers; all answers must be right."""
        question, done = named("london"), self.node.counted("thinking_done", "elsewhere")
        async with asyncio.timeout(PATIENCE):
            while self.node.counted("thinking_done", "elsewhere") == done:
                assert await self.node.pool.decide(question) == think(question)


def play(backend: PostgresqlBackend, scene: Callable[[Scene], Awaitable[None]]) -> None:
    """Runs a scene with a node."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            store = await backend.open()
            stack.push_async_callback(store.close)
            node = Node(backend)
            stack.push_async_callback(node.pool.close)
            node.pool.begin()
            await node.enrol()
            await scene(Scene(backend, store, node, stack))

    with interpreted():
        asyncio.run(run())


def named(name: str, bot: str = SLOW) -> BotQuestion:
    """A question on a board of this name."""
    return msgspec.structs.replace(opening("london", bot), board_name=name)


@asynccontextmanager
async def idle_thinker(backend: PostgresqlBackend) -> AsyncIterator[tuple[asyncpg.Connection, int]]:
    """A thinker that lives until the end of the block, and takes no questions by itself."""
    connection = await asyncpg.connect(backend.url)
    thinker = await jobs.register(connection, engine_digest(), 1)
    await connection.execute("UPDATE thinkers SET seen = 'infinity' WHERE id = $1", thinker)
    try:
        yield connection, thinker
        await connection.execute("UPDATE thinkers SET seen = '-infinity' WHERE id = $1", thinker)
    finally:
        await connection.close()


async def take_one(connection: asyncpg.Connection, thinker: int) -> int:
    """Takes a question for a thinker, as soon as there is one; returns its number."""
    async with asyncio.timeout(PATIENCE):
        while not (taken := await jobs.take(connection, thinker, engine_digest(), 1)):
            await asyncio.sleep(0.01)
    return next(iter(taken))


def test_moves_hints_and_judgements_are_thought_about_elsewhere_and_leave_nothing(
    schema: PostgresqlBackend, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")

    async def scene(here: Scene) -> None:
        await here.lend()
        await here.until_lent(1)
        question, pool = named("london"), here.node.pool
        code = think(question)
        assert await pool.decide(question) == code
        advice = await pool.advise(question)
        assert advice.action == code
        assert isinstance(await pool.judge(question, code), Judgement)
        assert here.node.counted("thinking_done", "elsewhere") == 3
        assert not pool.pids, "no process was needed here"
        await here.until_rows(0)
        monkeypatch.setattr(remote_worker, "REPORT_SECONDS", 0.0)
        await until(
            lambda: (
                "3 questions answered in the last minute: 1 moves, 1 hints, 1 judgements, 0 parts of analyses"
                in caplog.text
            )
        )

    play(schema, scene)


def test_an_uploaded_board_is_found_in_the_store(schema: PostgresqlBackend) -> None:
    async def scene(here: Scene) -> None:
        content = file_of("london", "board.json").read_bytes()
        name = await Boards(here.store).add(content)
        await here.lend()
        await here.until_lent(1)
        question = named(name)
        assert await here.node.pool.decide(question) == think(question)
        assert here.node.counted("thinking_done", "elsewhere") == 1
        missing = named(name.replace(name[4:8], "0000"))
        assert await here.node.pool.decide(missing) == think(missing)
        assert here.node.counted("thinking_taken_back", "failed") == 1

    play(schema, scene)


def test_a_thinker_of_another_engine_is_not_asked(schema: PostgresqlBackend, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(here: Scene) -> None:
        await here.lend(of="another")
        await until(lambda: "another version" in caplog.text)
        question = named("london")
        assert not here.node.job_queue.cores
        assert await here.node.pool.decide(question) == think(question)
        assert here.node.counted("thinking_done", "here") == 1

    play(schema, scene)


def test_the_engine_digest_depends_on_games_and_not_on_processes(tmp_path: Path) -> None:
    shutil.copytree(file_of("london", ""), tmp_path / "londinium")
    code = "from omnibus.server.worker_pool.engine_digest import engine_digest; print(engine_digest())"
    minds = [
        subprocess.run([sys.executable, "-c", code], env=os.environ | games, capture_output=True, text=True, check=True)
        for games in ({}, {"OMNIBUS_GAMES": str(tmp_path)})
    ]
    assert minds[0].stdout.strip() == engine_digest() != minds[1].stdout.strip()


def test_two_thinkers_share_questions_and_one_takes_over_from_the_other(schema: PostgresqlBackend) -> None:
    async def scene(here: Scene) -> None:
        pids = [(await here.lend()).pids[0], (await here.lend()).pids[0]]
        await here.until_lent(2)
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        questions = [named("london", bot) for bot in (SLOW, OTHER)]
        asked = [asyncio.create_task(here.node.pool.decide(question)) for question in questions]
        await here.until_rows(2, "thinker IS NOT NULL")
        assert await schema.ask("SELECT count(DISTINCT thinker) FROM jobs") == 2
        os.kill(pids[1], signal.SIGCONT)
        await here.until_rows(1)
        await here.remote_workers[0].close()
        assert await asyncio.gather(*asked) == [think(question) for question in questions]
        assert here.node.counted("thinking_done", "elsewhere") == 2
        os.kill(pids[0], signal.SIGCONT)

    play(schema, scene)


def test_another_thinker_replaces_a_dead_one_and_its_late_answer_is_ignored(schema: PostgresqlBackend) -> None:
    async def scene(here: Scene) -> None:
        question = named("london")
        async with idle_thinker(schema) as (connection, thinker):
            await here.until_lent(1)
            asked = asyncio.create_task(here.node.pool.decide(question))
            number = await take_one(connection, thinker)
            await here.lend()
            await here.until_lent(2)
            await schema.ask("UPDATE thinkers SET seen = '-infinity' WHERE id = $1", thinker)
            assert await asked == think(question)
            await jobs.answer(connection, thinker, {number: b"nonsense"})
        assert here.node.counted("thinking_done", "elsewhere") == 1
        await here.until_rows(0)

    play(schema, scene)


def test_the_questions_of_the_last_thinker_are_taken_back(schema: PostgresqlBackend) -> None:
    async def scene(here: Scene) -> None:
        question = named("london")
        async with idle_thinker(schema) as (connection, thinker):
            await here.until_lent(1)
            asked = asyncio.create_task(here.node.pool.decide(question))
            await take_one(connection, thinker)
        assert await asked == think(question)
        assert here.node.counted("thinking_taken_back", "lost") == 1
        await here.until_rows(0)

    play(schema, scene)


@pytest.mark.parametrize(("is_taken", "reason"), [(False, "waited"), (True, "slow")])
def test_a_slow_question_is_taken_back(
    schema: PostgresqlBackend, monkeypatch: pytest.MonkeyPatch, is_taken: bool, reason: str
) -> None:
    async def scene(here: Scene) -> None:
        question = named("london")
        async with idle_thinker(schema) as (connection, thinker):
            await here.until_lent(1)
            asked = asyncio.create_task(here.node.pool.decide(question))
            if is_taken:
                await take_one(connection, thinker)
            assert await asked == think(question)
            assert here.node.counted("thinking_taken_back", reason) == 1
            await here.until_rows(0)

    monkeypatch.setattr(job_queue, "THOUGHT_SECONDS" if is_taken else "UNTAKEN_SECONDS", 0.1)
    play(schema, scene)


def test_the_questions_of_a_node_that_died_are_gone(schema: PostgresqlBackend) -> None:
    async def scene(here: Scene) -> None:
        question = named("london")
        async with idle_thinker(schema):
            await here.until_lent(1)
            asked = asyncio.create_task(here.node.pool.decide(question))
            await here.until_rows(1)
            await schema.ask("DELETE FROM nodes")
            await here.until_rows(0)
            assert await asked == think(question)
            assert here.node.counted("thinking_taken_back", "lost") == 1
        await here.node.enrol()
        await here.lend()
        await here.until_answered_elsewhere()

    play(schema, scene)


def test_a_thinker_deletes_expired_nodes_if_no_node_is_left(schema: PostgresqlBackend) -> None:
    async def scene(here: Scene) -> None:
        await here.lend()
        await here.until_lent(1)
        node = await schema.ask("INSERT INTO nodes (seen) VALUES (now() + '1 day') RETURNING id")
        await schema.ask("INSERT INTO jobs (id, node, mind, question) VALUES (1, $1, 'another', '')", node)
        await schema.ask("UPDATE nodes SET seen = '-infinity' WHERE id = $1", node)
        await here.until_rows(0)

    play(schema, scene)


def test_a_question_that_nobody_waits_for_any_more_is_withdrawn(schema: PostgresqlBackend) -> None:
    async def scene(here: Scene) -> None:
        async with idle_thinker(schema) as (connection, thinker):
            await here.until_lent(1)
            asked = asyncio.create_task(here.node.pool.decide(named("london")))
            await take_one(connection, thinker)
            asked.cancel()
            await here.until_rows(0)
            assert not here.node.pool.scheduler.busy

    play(schema, scene)


def test_a_node_thinks_beside_thinkers_that_are_behind(
    schema: PostgresqlBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "BEHIND_SECONDS", 0.1)

    async def scene(here: Scene) -> None:
        async with idle_thinker(schema) as (connection, thinker):
            await here.until_lent(1)
            stuck = asyncio.create_task(here.node.pool.decide(named("london", LONG)))
            await take_one(connection, thinker)
            await here.node.pool.preload()
            question = named("london")
            assert await here.node.pool.decide(question) == think(question)
            assert here.node.counted("thinking_done", "here") == 1 and not stuck.done()
            stuck.cancel()

    play(schema, scene)


def test_quick_bots_run_on_the_node_unless_it_has_no_processes(
    schema: PostgresqlBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: Scene) -> None:
        await here.lend()
        await here.until_lent(1)
        question = named("london", QUICK)
        assert await here.node.pool.decide(question) == think(question)
        assert here.node.counted("thinking_done", "here") == 1
        monkeypatch.setattr(sys, "executable", "/nowhere/python")
        os.kill(here.node.pool.pids[0], signal.SIGKILL)
        assert await here.node.pool.decide(question) == think(question)
        assert here.node.counted("thinking_done", "elsewhere") == 1

    play(schema, scene)


def test_cut_connections_are_restored(schema: PostgresqlBackend) -> None:
    async def scene(here: Scene) -> None:
        await here.lend()
        await here.until_lent(1)
        for _ in range(2):
            await schema.ask(CUT)
            await here.until_answered_elsewhere()

    play(schema, scene)


def test_a_bot_with_a_file_of_this_machine_is_asked_here() -> None:
    question = named("london")
    for changes, goes in (
        ({}, True),
        ({"bot": "learned:weights=mine.npz"}, False),
        ({"board_name": ""}, False),
        ({"bot": "expert"}, True),
    ):
        assert can_go(Request(msgspec.structs.replace(question, **changes))) is goes
    assert not can_go(AnalysisPart(question.board, b"", "curve"))
    assert can_go(AnalysisPart(question.board, b"", "curve", board_name="london"))


def test_a_question_travels_without_its_board() -> None:
    order = Request(named("london"))
    assert job_queue._without_board(order) == Request(msgspec.structs.replace(order.question, board=b""))
    part = AnalysisPart(b"board", b"record", "curve", board_name="london")
    assert job_queue._without_board(part) == msgspec.structs.replace(part, board=b"")
