"""Analyses whose parts remote workers (`omnibus think`) compute, through a real database."""

from __future__ import annotations

import asyncio
import sys
from asyncio import Runner
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from msgspec.structs import replace

from omnibus.core.record import write_record
from omnibus.games import file_of
from omnibus.server.fair_queue import Requester, Urgency
from omnibus.server.metrics import Metrics
from omnibus.server.store.postgresql import jobs
from omnibus.server.store.postgresql.jobs import LEASE_SECONDS
from omnibus.server.worker_pool import job_queue, local_workers
from omnibus.server.worker_pool.analysis_part import AnalysisPart
from omnibus.server.worker_pool.engine_digest import engine_digest
from omnibus.server.worker_pool.errors import Unanswered
from omnibus.server.worker_pool.job_queue import JobQueue
from omnibus.server.worker_pool.pool import WorkerPool
from omnibus.server.worker_pool.process import NOT_ANALYSABLE, Request
from omnibus.server.worker_pool.remote import RemoteWorkers
from omnibus.server.worker_pool.remote_worker import RemoteWorker
from omnibus.server.worker_pool.scheduler import Scheduler
from tests.server.backends import PostgresqlBackend
from tests.server.serving import PATIENCE
from tests.server.test_analyses import GAME, at_node, finished, keep_all_but_the_last_part
from tests.server.test_worker_pool import opening, until


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lengthens leases and time-outs, so that a slow machine loses nobody; a process that does not start is given up
    at once."""
    for name in ("RENEW", "DELETE_EXPIRED", "COUNT"):
        statement: str = getattr(jobs, name)
        monkeypatch.setattr(jobs, name, statement.replace(f"'{LEASE_SECONDS} s'", f"'{PATIENCE} s'"))
    monkeypatch.setattr(job_queue, "UNTAKEN_SECONDS", PATIENCE)
    monkeypatch.setattr(local_workers, "MOST_STARTS", 1)


class WithoutProcesses:
    """A node that cannot start processes, beside thinkers with a core each; these share one process."""

    def __init__(self, backend: PostgresqlBackend, thinkers: WorkerPool) -> None:
        self.backend, self._thinkers, self.metrics = backend, thinkers, Metrics()
        self._number: int | None = None
        self.remote = JobQueue(backend.address, lambda: self._number, engine_digest())
        self.pool = WorkerPool(1, remote=self.remote, metrics=self.metrics)

    @asynccontextmanager
    async def running(self, thinkers: int) -> AsyncIterator[None]:
        """Registers the node, and lends it cores."""
        async with AsyncExitStack() as stack:
            store = await self.backend.open()
            stack.push_async_callback(store.close)
            stack.push_async_callback(self.pool.close)
            self._number = await self.backend.ask("INSERT INTO nodes (seen) VALUES (now() + '1 day') RETURNING id")
            self.pool.begin()
            assert not await self.pool.can_decide()
            for _ in range(thinkers):
                worker = RemoteWorker(self.backend.address, store, self._thinkers, engine_digest())
                stack.push_async_callback(worker.close)
                worker.begin()
            await until(lambda: self.remote.cores == thinkers)
            yield

    @property
    def computed(self) -> tuple[int, int]:
        """The number of parts that were computed, here and elsewhere."""
        counted = self.metrics._counters
        return counted["analysis_parts", "here"], counted["analysis_parts", "elsewhere"]


def part(name: str, record: bytes) -> AnalysisPart:
    return AnalysisPart(file_of("london", "board.json").read_bytes(), record, "decisions", 1, board_name=name)


@pytest.mark.parametrize("thinkers", [1, 2])
def test_a_part_is_the_same_wherever_it_is_computed(
    schema: PostgresqlBackend, runner: Runner, pool: WorkerPool, monkeypatch: pytest.MonkeyPatch, thinkers: int
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def scene() -> None:
        here = WithoutProcesses(schema, pool)
        async with here.running(thinkers):
            one = part("london", write_record(GAME))
            assert await here.pool.compute(one) == await pool.compute(one, gives_way=False)
            assert here.computed == (0, 1)
            result = GAME.result
            assert result is not None
            forged = write_record(replace(GAME, result=replace(result, winners=())))
            with pytest.raises(Unanswered) as refused:
                await here.pool.compute(part("london", forged))
            assert refused.value.trouble == "failed" and refused.value.detail.startswith(NOT_ANALYSABLE)
            assert not here.pool.scheduler.unanswered and not here.pool.scheduler.background.busy

    runner.run(scene())


def test_a_server_without_processes_has_its_analyses_computed_elsewhere(
    schema: PostgresqlBackend, runner: Runner, pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def scene() -> None:
        here = WithoutProcesses(schema, pool)
        async with here.running(2), at_node(schema, here.pool) as node:
            table = await finished(node.registry)
            name = table.state.id
            await node.analyses.ask(name, "ada", "home")
            await keep_all_but_the_last_part(node, table)
            node.analyses.begin()
            done = await node.until(name, lambda found: found.status == "done")
            assert done.report is not None and all(seat.balance is not None for seat in done.report.seats)
            assert here.computed == (0, 3), "the curve, a part of the decisions, and the report"

    runner.run(scene())


class Lent(RemoteWorkers):
    """Remote workers with a fixed number of cores."""

    def __init__(self, cores: int) -> None:
        self._cores = cores

    @property
    def cores(self) -> int:
        return self._cores


def test_parts_take_at_most_half_of_the_remote_cores_and_come_after_questions() -> None:
    async def scene(cores: int, most: int, *, only_remote: bool) -> None:
        scheduler, home = Scheduler(Lent(cores)), Requester("home", "", "one", Urgency.UNSEEN)
        parts = [scheduler.put_part(part("london", b""), home) for _ in range(9)]
        question = scheduler.put(Request(opening("london", "expert")), Requester())
        assert scheduler.next_remote(only_remote=only_remote) is question
        for _ in range(most):
            taken = scheduler.next_remote(only_remote=only_remote)
            assert taken in parts and taken is not None
            taken.queue.remote += 1
        assert scheduler.next_remote(only_remote=only_remote) is None
        here = scheduler.next_here(2, searches=True)
        assert here in parts, "those elsewhere leave the processes here free"

    for cores, most in ((0, 0), (1, 0), (2, 1), (3, 1), (8, 4)):
        asyncio.run(scene(cores, most, only_remote=False))
    asyncio.run(scene(1, 1, only_remote=True))


def test_a_part_that_came_back_is_computed_here_and_withdrawn_ones_are_not() -> None:
    async def scene() -> None:
        scheduler, home = Scheduler(Lent(2)), Requester("home", "", "one", Urgency.UNSEEN)
        first, second = (scheduler.put_part(part("london", b""), home) for _ in range(2))
        for expected in (first, second):
            assert scheduler.next_remote(only_remote=True) is expected
            scheduler.keep_local(expected)
            expected.queue.busy -= 1
        assert scheduler.next_remote(only_remote=True) is None
        first.answer.cancel()
        assert scheduler.next_here(2, searches=True) is second

    asyncio.run(scene())
