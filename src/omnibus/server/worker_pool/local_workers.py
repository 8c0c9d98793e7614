"""The bot processes of this server: starts them, gives them questions, and replaces those that die."""

from __future__ import annotations

import asyncio
import logging
from asyncio import Event, Future, Task
from contextlib import suppress
from time import monotonic

from omnibus.server.metrics import Histogram, Metrics
from omnibus.server.tasks import next_change, settle
from omnibus.server.worker_pool import analysis_part
from omnibus.server.worker_pool.analysis_part import AnalysisPart
from omnibus.server.worker_pool.errors import Unanswered, no_processes
from omnibus.server.worker_pool.process import write_frame
from omnibus.server.worker_pool.queues import PendingQuestion
from omnibus.server.worker_pool.scheduler import Scheduler
from omnibus.server.worker_pool.worker import AnyWorker, StartWorker, Worker

LOG = logging.getLogger("omnibus.server")
MOST_STARTS = 3
"""After this many failed starts in a row, questions fail at once while no process runs."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds before a failed start is retried."""


class LocalWorkers:
    """A fixed number of processes. The first one starts alone, so that it is ready sooner."""

    def __init__(
        self,
        count: int,
        scheduler: Scheduler,
        changed: Event,
        metrics: Metrics,
        *,
        most_seconds: float,
        start_worker: StartWorker = Worker.start,
    ) -> None:
        """`changed` is set whenever a worker might find something to do."""
        self.count, self.most_seconds = count, most_seconds
        self._scheduler, self._changed, self._metrics = scheduler, changed, metrics
        self._start_worker = start_worker
        self.workers: dict[int, AnyWorker] = {}
        """The processes that are ready, by process id."""
        self.running: set[Future[int]] = set()
        """A future for each process that was started, done when the process has ended."""
        self.thoughts = Histogram()
        """How long questions took."""
        self.parts = metrics.histogram("analysis_part_seconds")
        self._tasks: list[Task[None]] = []
        self._failed_starts = 0

    @property
    def gave_up(self) -> bool:
        """Whether no process can be started."""
        return not self.workers and self._failed_starts >= MOST_STARTS

    @property
    def are_loaded(self) -> bool:
        """Whether every process has loaded all bots."""
        return sum(worker.searches for worker in self.workers.values()) >= self.count

    def start(self) -> None:
        """Starts the processes, if they were not."""
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._keep_one(number)) for number in range(self.count)]

    async def close(self) -> None:
        """Ends all processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*self.running)

    async def _keep_one(self, number: int) -> None:
        """Keeps one process busy, and replaces it when it dies."""
        pause = FIRST_PAUSE
        while number and not self.workers and not self.gave_up:
            await next_change(self._changed)
        while True:
            try:
                worker = await self._new_worker()
            except (OSError, EOFError, TimeoutError) as error:
                self._note_failed_start(error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            self._failed_starts, pause = 0, FIRST_PAUSE
            self.workers[worker.pid] = worker
            self._changed.set()
            try:
                failure = await self._work(worker)
            finally:
                del self.workers[worker.pid]
                ending = await worker.end()
            self._handle_death(failure, ending)

    async def _new_worker(self) -> AnyWorker:
        """Starts a process and waits until it is ready; raises OSError, EOFError or TimeoutError."""
        starting = asyncio.create_task(self._start_worker(self._changed.set, gives_way=bool(self.workers)))
        try:
            worker = await asyncio.shield(starting)
        except asyncio.CancelledError:  # the process may exist already, so it cannot simply be forgotten
            with suppress(OSError):
                await (await starting).end()
            raise
        self.running.add(worker.ended)
        worker.ended.add_done_callback(self._note_end)
        try:
            await worker.until_ready()
        except BaseException:
            await worker.end()
            raise
        return worker

    def _note_end(self, ended: Future[int]) -> None:
        self.running.discard(ended)
        self._changed.set()

    def _note_failed_start(self, error: Exception) -> None:
        self._failed_starts += 1
        LOG.error("a process for bots could not be started: %r", error)
        if self.gave_up:
            self._scheduler.fail_all(no_processes())
        self._changed.set()

    async def _work(self, worker: AnyWorker) -> tuple[PendingQuestion, Exception] | None:
        """Gives a process questions until it fails; returns the question and the error, or None if it was idle."""
        while (pending := await self._take(worker)) is not None:
            begun = monotonic()
            try:
                settle(pending.answer, await worker.ask(write_frame(pending.request), self._seconds_for(pending)))
                self._metrics.count(counter_of(pending), "here")
            except (OSError, EOFError, TimeoutError) as error:
                return pending, error
            finally:
                pending.queue.busy -= 1
                took = monotonic() - begun
                pending.queue.used += took
                self.note_time(pending, took)
                self._changed.set()
        return None

    def note_time(self, pending: PendingQuestion, seconds: float) -> None:
        """Notes how long an answer took, here or remotely."""
        (self.parts if isinstance(pending.request, AnalysisPart) else self.thoughts).observe(seconds)

    def _seconds_for(self, pending: PendingQuestion) -> float:
        """The time-out: parts of analyses have the lowest priority, and may take longer."""
        return analysis_part.PART_SECONDS if isinstance(pending.request, AnalysisPart) else self.most_seconds

    async def _take(self, worker: AnyWorker) -> PendingQuestion | None:
        """Waits for the process's next question; None if the process has ended."""
        while worker.is_alive:
            if (pending := self._scheduler.next_here(self.count, searches=worker.searches)) is not None:
                return pending
            with suppress(TimeoutError):
                async with asyncio.timeout(self._scheduler.quiet_seconds(self.count)):
                    await next_change(self._changed)
        return None

    def _handle_death(self, failure: tuple[PendingQuestion, Exception] | None, ending: str) -> None:
        """Asks a dead process's question once more, unless it took too long: it would again."""
        if failure is None:
            LOG.error("%s, while it had nothing to do", ending)
            return
        pending, error = failure
        if isinstance(error, TimeoutError):
            seconds = self._seconds_for(pending)
            LOG.error("%s, after it had thought for %g s", ending, seconds)
            settle(pending.answer, Unanswered("slow", f"no answer within {seconds:g} s"))
        elif pending.is_repeated:
            LOG.error("%s, as another one had with the same question", ending)
            settle(pending.answer, Unanswered("crashed", ending))
        else:
            LOG.error("%s; its question is asked once more", ending)
            pending.is_repeated = True
            self._scheduler.put_back(pending)
            self._changed.set()


def counter_of(pending: PendingQuestion) -> str:
    """The name of the metric that counts such answers."""
    return "analysis_parts" if isinstance(pending.request, AnalysisPart) else "thinking_done"
