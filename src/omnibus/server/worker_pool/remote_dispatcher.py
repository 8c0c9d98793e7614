"""Sends questions to remote workers, and takes back those that they do not answer."""

from __future__ import annotations

import asyncio
import logging
from asyncio import FIRST_COMPLETED, Event, Task

from omnibus.server.metrics import Metrics
from omnibus.server.tasks import next_change, settle
from omnibus.server.worker_pool.errors import Unanswered, no_processes
from omnibus.server.worker_pool.local_workers import LocalWorkers, counter_of
from omnibus.server.worker_pool.queues import PendingQuestion
from omnibus.server.worker_pool.remote import RemoteFailure, RemoteWorkers
from omnibus.server.worker_pool.scheduler import Scheduler

LOG = logging.getLogger("omnibus.server")


class RemoteDispatcher:
    """Keeps the cores of the remote workers busy."""

    def __init__(
        self, remote: RemoteWorkers, scheduler: Scheduler, local: LocalWorkers, changed: Event, metrics: Metrics
    ) -> None:
        self._remote, self._scheduler, self._local = remote, scheduler, local
        self._changed, self._metrics = changed, metrics
        self._sent: dict[PendingQuestion, Task[None]] = {}
        self._task: Task[None] | None = None

    def begin(self) -> None:
        """Starts to send questions."""
        self._remote.begin(self._changed.set)
        self._task = asyncio.create_task(self._dispatch(), name="remote dispatcher")

    async def close(self) -> None:
        """Stops, and withdraws all questions."""
        tasks = [*self._sent.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._remote.close()

    async def _dispatch(self) -> None:
        while True:
            free = len(self._sent) < self._remote.cores
            pending = self._scheduler.next_remote(only_remote=self._local.gave_up) if free else None
            if pending is not None:
                pending.queue.remote += 1
                self._sent[pending] = asyncio.create_task(self._send(pending))
            else:
                await next_change(self._changed)

    async def _send(self, pending: PendingQuestion) -> None:
        """Sends one question; if it is not answered, this server answers it."""
        loop = asyncio.get_running_loop()
        begun, asking = loop.time(), asyncio.create_task(self._remote.ask(pending.request))
        try:
            await asyncio.wait({asking, pending.answer}, return_when=FIRST_COMPLETED)
            if asking.done():
                settle(pending.answer, asking.result())
                self._metrics.count(counter_of(pending), "elsewhere")
                self._local.note_time(pending, loop.time() - begun)
        except RemoteFailure as failure:
            self._metrics.count("thinking_taken_back", failure.reason)
            if failure.detail:
                LOG.warning("a remote worker could not answer a question: %s", failure.detail)
            if self._local.gave_up:
                failed = failure.reason == "failed"
                settle(pending.answer, Unanswered("failed", failure.detail) if failed else no_processes())
            else:
                self._scheduler.keep_local(pending)
                self._local.start()
        finally:
            asking.cancel()
            del self._sent[pending]
            pending.queue.remote -= 1
            pending.queue.busy -= 1
            self._changed.set()
