"""The worker pool: bots compute their moves in processes beside the server, or on remote workers.

Whatever happens to a process, every question gets a legal action; if it is not the bot's own, the reason is logged to
`omnibus.server`.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio import Event

from omnibus.bots.advice import Advice
from omnibus.bots.default import default_action
from omnibus.bots.judgement import Judgement
from omnibus.server.fair_queue import Requester
from omnibus.server.metrics import Metrics
from omnibus.server.tasks import next_change, settle
from omnibus.server.worker_pool.analysis_part import AnalysisPart
from omnibus.server.worker_pool.cores import cores_here
from omnibus.server.worker_pool.errors import Unanswered, WorkerPoolClosed, no_processes
from omnibus.server.worker_pool.local_workers import LocalWorkers
from omnibus.server.worker_pool.process import Answer, BotQuestion, Request, situation_of
from omnibus.server.worker_pool.queues import PendingQuestion
from omnibus.server.worker_pool.remote import RemoteWorkers
from omnibus.server.worker_pool.remote_dispatcher import RemoteDispatcher
from omnibus.server.worker_pool.scheduler import Scheduler
from omnibus.server.worker_pool.worker import StartWorker, Worker

LOG = logging.getLogger("omnibus.server")

MOST_SECONDS = 30.0
"""The time-out of an answer."""
MOST_WAITING, MOST_OF_ONE = 10_000, 500
"""How many questions may wait: of all guests, and of one guest, so that the others are not refused because of one."""
NOBODY = Requester()


class WorkerPool:
    """Answers questions to bots. The processes are started with the first question, by `can_decide` or by `preload`."""

    def __init__(
        self,
        processes: int | None = None,
        *,
        most_waiting: int = MOST_WAITING,
        most_of_one: int = MOST_OF_ONE,
        most_seconds: float = MOST_SECONDS,
        remote: RemoteWorkers | None = None,
        metrics: Metrics | None = None,
        start_worker: StartWorker = Worker.start,
    ) -> None:
        self._most_waiting, self._most_of_one = most_waiting, most_of_one
        self.remote, metrics, self._changed = remote or RemoteWorkers(), metrics or Metrics(), Event()
        self.scheduler = Scheduler(self.remote)
        count = processes or max(1, cores_here() - 1)
        self.local = LocalWorkers(
            count, self.scheduler, self._changed, metrics, most_seconds=most_seconds, start_worker=start_worker
        )
        self._dispatcher = RemoteDispatcher(self.remote, self.scheduler, self.local, self._changed, metrics)
        self._is_closed = False

    @property
    def gave_up(self) -> bool:
        """Whether nothing can be answered: no process can be started, and no remote worker is there."""
        return self.local.gave_up and not self.remote.cores

    @property
    def pids(self) -> list[int]:
        """The processes that are ready or thinking."""
        return list(self.local.workers)

    def begin(self) -> None:
        """Starts to ask remote workers."""
        self._dispatcher.begin()

    async def can_decide(self) -> bool:
        """Starts all processes. Returns True when one has loaded the bots that do not search, False if none starts."""
        self._start()
        while not self.local.workers and not self.local.gave_up and not self._is_closed:
            await next_change(self._changed)
        return bool(self.local.workers)

    async def preload(self) -> None:
        """Starts all processes. Returns when each has loaded all bots, or none starts."""
        self._start()
        while not self.local.are_loaded and not self.local.gave_up and not self._is_closed:
            await next_change(self._changed)

    def move(self, old: Requester, new: Requester) -> None:
        """Moves a table's questions to another requester, and so to another urgency."""
        self.scheduler.move(old, new)

    async def decide(self, question: BotQuestion, requester: Requester = NOBODY) -> int:
        """The number of a legal action: the bot's choice, or else `default_action`.

        Raises only WorkerPoolClosed, and ValueError if there is no legal action.
        """
        if not question.codes:
            raise ValueError("there is nothing to decide")
        try:
            answer = await self.ask(Request(question), requester)
        except Unanswered as failure:
            LOG.warning("a default action for %s: %s: %s", question.bot, failure.trouble, failure.detail)
            return await asyncio.to_thread(_default, question)
        assert answer.code is not None
        return answer.code

    async def advise(self, question: BotQuestion, requester: Requester = NOBODY) -> Advice:
        """The bot's choice and its reasons; raises Unanswered."""
        answer = await self.ask(Request(question, advise=True), requester)
        assert answer.advice is not None
        return answer.advice

    async def judge(self, question: BotQuestion, chosen: int, requester: Requester = NOBODY) -> Judgement:
        """How much an action loses against the bot's choice; raises Unanswered."""
        answer = await self.ask(Request(question, chosen=chosen), requester)
        assert answer.judgement is not None
        return answer.judgement

    async def ask(self, request: Request, requester: Requester = NOBODY) -> Answer:
        """The answer to a request; raises Unanswered, or WorkerPoolClosed."""
        if self._is_closed:
            raise WorkerPoolClosed
        if self.gave_up:
            raise no_processes()
        waiting, own = self.scheduler.waiting, self.scheduler.waiting_of(requester)
        if waiting >= self._most_waiting or own >= self._most_of_one:
            raise Unanswered("busy", f"{waiting} questions wait already, {own} of them of the same guest")
        answer = await self._answer_to(self.scheduler.put(request, requester))
        if answer.trouble or answer.code not in request.question.codes:
            raise Unanswered("failed", answer.trouble or f"{answer.code} is not legal")
        return answer

    async def compute(self, part: AnalysisPart, requester: Requester = NOBODY, *, gives_way: bool = True) -> bytes:
        """The content of a part of an analysis; raises Unanswered, or WorkerPoolClosed.

        With `gives_way`, all bots and hints come first, and many processes are left to them.
        """
        if self._is_closed:
            raise WorkerPoolClosed
        if self.gave_up:
            raise no_processes()
        put = self.scheduler.put_part if gives_way else self.scheduler.put
        answer = await self._answer_to(put(part, requester))
        if answer.trouble:
            raise Unanswered("failed", answer.trouble)
        return answer.content

    async def _answer_to(self, pending: PendingQuestion) -> Answer:
        if not (pending.queue.takes_long and self.remote.cores):
            self._start()
        self._changed.set()
        try:
            return await pending.answer
        finally:
            self.scheduler.discard(pending)
            del pending  # its future has the error, whose traceback has this frame: a reference cycle

    def _start(self) -> None:
        if not self._is_closed:
            self.local.start()

    async def close(self) -> None:
        """Ends all processes; pending questions raise WorkerPoolClosed."""
        self._is_closed = True
        await asyncio.gather(self._dispatcher.close(), self.local.close())
        for pending in self.scheduler.unanswered:
            settle(pending.answer, WorkerPoolClosed())
        self._changed.set()


def _default(question: BotQuestion) -> int:
    """The action for a player who does not decide; the first legal action if the question makes no sense."""
    try:
        _, view, legal = situation_of(question)
        return default_action(view, legal)
    except Exception:
        LOG.exception("a question that makes no sense")
        return question.codes[0]
