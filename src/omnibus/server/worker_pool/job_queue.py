"""A node's jobs for remote workers (`omnibus think`) in the database.

Whatever happens to a worker or to the database, every job is answered or fails within seconds.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio import Future, Timeout
from collections.abc import Callable

import msgspec
from asyncpg import Connection, ForeignKeyViolationError
from msgspec.structs import replace

from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql import jobs
from omnibus.server.store.postgresql.connections import ReconnectingConnection
from omnibus.server.store.postgresql.dedicated import serve_forever, wait_for_work
from omnibus.server.store.postgresql.jobs import WorkerCounts
from omnibus.server.tasks import cancel, settle
from omnibus.server.worker_pool import analysis_part
from omnibus.server.worker_pool.analysis_part import AnalysisPart
from omnibus.server.worker_pool.process import Answer, Request
from omnibus.server.worker_pool.remote import RemoteFailure, RemoteWorkers, can_go

LOG = logging.getLogger("omnibus.server.worker_pool")
BEAT_SECONDS = 1.0
UNTAKEN_SECONDS = 3.0
"""A job that no worker has taken within this time fails."""
THOUGHT_SECONDS = 10.0
"""A question that has taken this long fails: it is ten times the time of the slowest level."""
NOBODY = WorkerCounts(0, 0, 0)


class _Job:
    """A question or a part of an analysis for a remote worker."""

    def __init__(self, request: Request | AnalysisPart) -> None:
        self.number = jobs.new_number()
        self.content = msgspec.msgpack.encode(_without_board(request))
        self._most_seconds = analysis_part.PART_SECONDS if isinstance(request, AnalysisPart) else THOUGHT_SECONDS
        self.answer: Future[Answer] = asyncio.get_running_loop().create_future()
        self.limit: Timeout | None = None
        self.is_taken = self.is_written = False
        """Whether a worker is known to have it, and whether it may be in the database."""

    def note_taken(self) -> None:
        """Extends the time-out, as a worker has taken it."""
        if not self.is_taken and self.limit is not None:
            self.is_taken = True
            self.limit.reschedule(asyncio.get_running_loop().time() + self._most_seconds)


class JobQueue(RemoteWorkers):
    """Remote workers that take jobs from the database. Belongs to the event loop in which `begin` was called."""

    def __init__(self, address: DatabaseUrl, node: Callable[[], int | None], digest: str) -> None:
        """`node` is called repeatedly: a new node number starts a new session."""
        self._connection = ReconnectingConnection(address)
        self._node, self._digest = node, digest
        self._workers = NOBODY
        self._jobs: dict[int, _Job] = {}
        self._unwritten: list[_Job] = []
        self._withdrawn: list[int] = []
        self._answered = False
        self._wake = asyncio.Event()
        self._changed: Callable[[], None] = lambda: None
        self._task: asyncio.Task[None] | None = None

    @property
    def cores(self) -> int:
        return self._workers.cores

    @property
    def workers(self) -> int:
        return self._workers.workers

    def begin(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._task = asyncio.create_task(serve_forever(self._connection, self._serve, LOG), name="jobs")

    async def close(self) -> None:
        await cancel(self._task)
        await self._connection.close()

    async def ask(self, request: Request | AnalysisPart) -> Answer:
        if not can_go(request):
            raise RemoteFailure("unfit")
        job = _Job(request)
        self._jobs[job.number] = job
        self._unwritten.append(job)
        self._wake.set()
        try:
            async with asyncio.timeout(UNTAKEN_SECONDS) as job.limit:
                answer = await job.answer
        except TimeoutError:
            raise RemoteFailure("slow" if job.is_taken else "waited") from None
        finally:
            del self._jobs[job.number]
            if job.is_written:  # otherwise it is not written at all
                self._withdrawn.append(job.number)
                self._wake.set()
        if answer.trouble:
            raise RemoteFailure("failed", answer.trouble)
        return answer

    async def _serve(self, connection: Connection) -> None:
        """Exchanges jobs and answers until the connection is lost or the node's number changes."""
        loop = asyncio.get_running_loop()
        if (node := self._node()) is None:
            await asyncio.sleep(BEAT_SECONDS / 10)
            return
        await connection.execute(jobs.ASYNCHRONOUS)
        channel = await connection.fetchval(jobs.OFFERED)
        await connection.add_listener(await connection.fetchval(jobs.ANSWERED, node), self._hear)
        connection.add_termination_listener(lambda _: self._wake.set())  # the next statement fails
        try:
            while self._node() == node:
                await self._check_jobs(connection, node)
                until = loop.time() + BEAT_SECONDS
                while await wait_for_work(self._wake, until):
                    await self._exchange(connection, channel, node)
        finally:
            self._note(NOBODY)

    def _hear(self, connection: Connection, process: int, channel: str, payload: str) -> None:
        self._answered = True
        self._wake.set()

    async def _check_jobs(self, connection: Connection, node: int) -> None:
        """Counts the workers, and checks all questions, as a notification may have been lost."""
        self._note(await jobs.count_workers(connection, self._digest))
        await self._collect(connection, node)
        written = [job for job in self._jobs.values() if job.is_written]
        found = await jobs.under_way(connection, node)
        for job in written:
            if job.number not in found or not self.cores:
                settle(job.answer, RemoteFailure("lost"))
            elif found[job.number]:
                job.note_taken()
        if strays := [number for number in found if number not in self._jobs]:
            await jobs.withdraw(connection, node, strays)

    def _note(self, counts: WorkerCounts) -> None:
        if counts.with_other_engine > self._workers.with_other_engine:
            LOG.warning(
                "%d remote workers have another version of Omnibus, or other games, and get no questions",
                counts.with_other_engine,
            )
        self._workers = counts
        self._changed()

    async def _exchange(self, connection: Connection, channel: str, node: int) -> None:
        """Writes new jobs, withdraws others, and reads answers."""
        self._wake.clear()
        unwritten, self._unwritten = self._unwritten, []
        new = [job for job in unwritten if job.number in self._jobs]
        if new:
            await self._submit(connection, channel, node, new)
        withdrawn, self._withdrawn = self._withdrawn, []
        if withdrawn:
            await jobs.withdraw(connection, node, withdrawn)
        if self._answered:
            await self._collect(connection, node)

    async def _submit(self, connection: Connection, channel: str, node: int, new: list[_Job]) -> None:
        for job in new:
            job.is_written = True  # it will be at once; if it is withdrawn meanwhile, it must be deleted
        try:
            await jobs.offer(connection, channel, node, self._digest, {each.number: each.content for each in new})
        except ForeignKeyViolationError:  # other nodes have declared this one dead, as it will notice
            for job in new:
                settle(job.answer, RemoteFailure("lost"))

    async def _collect(self, connection: Connection, node: int) -> None:
        self._answered = False
        for number, content in (await jobs.collect(connection, node)).items():
            if (job := self._jobs.get(number)) is not None:  # otherwise nobody waits for it any more
                job.is_written = False
                settle(job.answer, msgspec.msgpack.decode(content, type=Answer))


def _without_board(request: Request | AnalysisPart) -> Request | AnalysisPart:
    """The request without its board, which workers find by its name."""
    if isinstance(request, AnalysisPart):
        return replace(request, board=b"")
    return replace(request, question=replace(request.question, board=b""))
