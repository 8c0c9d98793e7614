"""Where the server's bots think: a few processes beside it, so that nobody waits for them who need not; or elsewhere,
where somebody lends their cores to this server.

Whatever becomes of a process, every question gets a legal action; why it was not the bot's own goes to the logger
`omnibus.server`.
"""

from __future__ import annotations

import asyncio
import logging
import os
from asyncio import FIRST_COMPLETED, Event, Task
from time import monotonic
from typing import Literal

from omnibus.bots.advice import Advice
from omnibus.bots.default import default_action
from omnibus.bots.judgement import Judgement
from omnibus.bots.levels import LEVELS
from omnibus.server.fair_queue import Requester
from omnibus.server.metrics import Histogram, Metrics
from omnibus.server.worker_pool.process import Answer, BotQuestion, Request, situation_of, write_frame
from omnibus.server.worker_pool.queues import PendingQuestion, QuestionQueue
from omnibus.server.worker_pool.remote import NoRemoteWorkers, RemoteFailure, RemoteWorkers
from omnibus.server.worker_pool.worker import Worker

__all__ = ["BotQuestion", "Unanswered", "WorkerPool", "WorkerPoolClosed"]

LOG = logging.getLogger("omnibus.server")

MOST_SECONDS = 30.0
"""A thought that takes longer never ends."""
MOST_STARTS = 3
"""When so many processes in a row could not be started, and none is there, questions wait no longer."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""In seconds, before a process that could not be started is started again."""
MOST_WAITING, MOST_OF_ONE = 10_000, 500
"""Of all, and of one guest, who cannot have everybody else refused."""
NOBODY = Requester()
SEARCHING = ("mcts", "search")
"""The bots that take their time."""

Trouble = Literal["busy", "crashed", "failed", "gone", "slow"]
"""Too many wait; the process died, twice; the bot made a mistake; there are no processes; it took too long."""


class Unanswered(Exception):  # noqa: N818 - nobody need be at fault
    """A question that no bot answered: why, and what is known about it."""

    def __init__(self, trouble: Trouble, detail: str) -> None:
        super().__init__(trouble, detail)
        self.trouble: Trouble = trouble
        self.detail = detail


class WorkerPoolClosed(Exception):  # noqa: N818 - it is as it should be
    """The server is closing: nothing is decided any more, and nothing should be played instead."""


class WorkerPool:
    """A bounded pool of processes. They are started with the first question, or by `can_decide` or `warm`.

    The first one is started alone: nobody who waits for it waits for the others.
    """

    def __init__(
        self,
        processes: int | None = None,
        *,
        most_waiting: int = MOST_WAITING,
        most_of_one: int = MOST_OF_ONE,
        most_seconds: float = MOST_SECONDS,
        remote: RemoteWorkers | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        self._count = processes or max(1, cores_here() - 1)
        self._most_waiting, self._most_of_one, self._most_seconds = most_waiting, most_of_one, most_seconds
        self._quick, self._slow = QuestionQueue(takes_long=False), QuestionQueue(takes_long=True)
        self._queues = (self._quick, self._slow)
        self.remote, self._metrics = remote or NoRemoteWorkers(), metrics or Metrics()
        self._lending: Task[None] | None = None
        self._lent: dict[PendingQuestion, Task[None]] = {}
        """What is being thought about elsewhere."""
        self._asked: set[PendingQuestion] = set()
        """All that are not answered yet."""
        self._changed = Event()
        self._tasks: list[Task[None]] = []
        self._workers: dict[int, Worker] = {}
        """Those that are ready."""
        self._running: set[Task[int]] = set()
        """The ends of all processes that were started."""
        self._failed_starts = 0
        self._is_closed = False
        self.waits, self.thoughts = Histogram(), Histogram()
        """How long questions waited, and how long they were thought about."""

    @property
    def pids(self) -> list[int]:
        """The processes that are ready or thinking."""
        return list(self._workers)

    @property
    def waiting(self) -> int:
        """How many questions nobody thinks about yet."""
        return sum(map(len, self._queues))

    @property
    def busy(self) -> int:
        """How many are being thought about, here or elsewhere."""
        return sum(queue.busy for queue in self._queues)

    @property
    def _is_given_up(self) -> bool:
        return not self._workers and self._failed_starts >= MOST_STARTS

    def begin(self) -> None:
        """From now on others may be asked."""
        self.remote.begin(self._changed.set)
        self._lending = asyncio.create_task(self._lend(), name="lending")

    async def can_decide(self) -> bool:
        """Starts all processes. Whether bots that decide at a glance can be asked, as soon as one process has loaded
        them; False where none can be started."""
        self._start()
        while not self._workers and not self._is_given_up and not self._is_closed:
            await self._change()
        return bool(self._workers)

    async def warm(self) -> None:
        """Starts all processes and returns when each has loaded all bots, or they cannot be started."""
        self._start()
        while not self._is_warm and not self._is_given_up and not self._is_closed:
            await self._change()

    @property
    def _is_warm(self) -> bool:
        return sum(worker.searches for worker in self._workers.values()) >= self._count

    def move(self, old: Requester, new: Requester) -> None:
        """What is asked for a table is asked for somebody else now, and has become more urgent, or less."""
        for queue in self._queues:
            for pending in queue.waiting.move(old, new):
                pending.requester = new

    async def decide(self, question: BotQuestion, requester: Requester = NOBODY) -> int:
        """The number of a legal action: the bot's choice, or else what `default_action` says.

        Raises nothing but WorkerPoolClosed, and ValueError where there is no legal action.
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
        """What the bot would do, and what speaks for it; raises Unanswered where it cannot say."""
        answer = await self.ask(Request(question, advise=True), requester)
        assert answer.advice is not None
        return answer.advice

    async def judge(self, question: BotQuestion, chosen: int, requester: Requester = NOBODY) -> Judgement:
        """What an action gives away against what the bot would do; raises Unanswered where it cannot say."""
        answer = await self.ask(Request(question, chosen=chosen), requester)
        assert answer.judgement is not None
        return answer.judgement

    async def close(self) -> None:
        """Ends all processes; whoever still waits for an answer gets WorkerPoolClosed."""
        self._is_closed = True
        tasks = [*self._tasks, *self._lent.values(), *([self._lending] if self._lending else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.remote.close()
        await asyncio.gather(*self._running)
        self._tasks.clear()
        for pending in self._asked:
            pending.settle(WorkerPoolClosed())
        self._changed.set()

    async def ask(self, request: Request, requester: Requester = NOBODY) -> Answer:
        """What is asked for, all of it; raises Unanswered where no bot can say."""
        if self._is_closed:
            raise WorkerPoolClosed
        if self._is_given_up and not self.remote.cores:
            raise _gone()
        own = sum(queue.waiting.of(requester.client, requester.guest) for queue in self._queues)
        if self.waiting >= self._most_waiting or own >= self._most_of_one:
            raise Unanswered("busy", f"{self.waiting} questions wait already, {own} of them of the same guest")
        takes_long = request.chosen is not None or _takes_long(request.question.bot)
        queue = self._slow if takes_long else self._quick
        if not queue.is_active:  # it has no requester to the time that it did not use
            queue.used = max(each.used for each in self._queues)
        pending = PendingQuestion(request, queue, requester)
        self._asked.add(pending)
        queue.put(pending)
        if not (queue.takes_long and self.remote.cores):
            self._start()
        self._changed.set()
        try:
            answer = await pending.answer
        finally:
            self._asked.discard(pending)
            queue.waiting.discard(pending, pending.requester)
        if answer.trouble or answer.code not in request.question.codes:
            raise Unanswered("failed", answer.trouble or f"{answer.code} is not legal")
        return answer

    def _start(self) -> None:
        if not self._tasks and not self._is_closed:
            self._tasks = [asyncio.create_task(self._keep_one(number)) for number in range(self._count)]

    async def _change(self) -> None:
        """Waits until something has changed; the caller looks what."""
        self._changed.clear()
        await self._changed.wait()

    async def _keep_one(self, number: int) -> None:
        """Keeps one process at work, and starts another when it is gone."""
        pause = FIRST_PAUSE
        while number and not self._workers and not self._is_given_up:
            await self._change()
        while True:
            try:
                worker = await self._new_worker()
            except (OSError, EOFError, TimeoutError) as error:
                self._note_failed_start(error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            self._failed_starts, pause = 0, FIRST_PAUSE
            self._workers[worker.pid] = worker
            self._changed.set()
            try:
                failure = await self._work(worker)
            finally:
                del self._workers[worker.pid]
                how = await worker.end()
            self._after(failure, how)

    async def _new_worker(self) -> Worker:
        """A process that is ready; raises OSError, EOFError or TimeoutError where there can be none."""
        worker = await Worker.start(self._changed.set, gives_way=bool(self._workers))
        self._running.add(worker.ended)
        worker.ended.add_done_callback(self._note_end)
        try:
            await worker.until_ready()
        except BaseException:
            await worker.end()
            raise
        return worker

    def _note_end(self, ended: Task[int]) -> None:
        self._running.discard(ended)
        self._changed.set()

    def _note_failed_start(self, error: Exception) -> None:
        self._failed_starts += 1
        LOG.error("a process for bots could not be started: %r", error)
        if self._is_given_up:
            for pending in self._asked:
                if pending.is_own or not self.remote.cores:
                    pending.settle(_gone())
        self._changed.set()

    async def _work(self, worker: Worker) -> tuple[PendingQuestion, Exception] | None:
        """Has questions answered, as long as that goes well.

        Returns the question with which it did not and what happened; None where the process ended by itself.
        """
        while (pending := await self._take(worker)) is not None:
            begun = monotonic()
            try:
                pending.settle(await worker.ask(write_frame(pending.request), self._most_seconds))
                self._metrics.count("thinking_done", "here")
            except (OSError, EOFError, TimeoutError) as error:
                return pending, error
            finally:
                pending.queue.busy -= 1
                took = monotonic() - begun
                pending.queue.used += took
                self.thoughts.observe(took)
                self._changed.set()
        return None

    async def _take(self, worker: Worker) -> PendingQuestion | None:
        """What is to be thought about here next; None where the process has ended."""
        while worker.is_alive:
            if (pending := self._next_here(worker)) is not None:
                return pending
            await self._change()
        return None

    def _next_here(self, worker: Worker) -> PendingQuestion | None:
        """Of the kind that has taken less time so far, of the guest whose turn it is; what takes long only where others
        do not see to it, and by a process that has loaded it: what is quick would wait for that."""
        for queue in sorted(self._queues, key=lambda each: each.used):
            if queue.has_room(self._count) and (worker.searches or not queue.takes_long):
                is_ours = not (queue.takes_long and self.remote.cores) or queue.is_behind
                if (pending := queue.take_own() or (queue.take() if is_ours else None)) is not None:
                    return self._begin(pending)
        return None

    def _next_elsewhere(self) -> PendingQuestion | None:
        """What takes long. A quick thought takes less than it takes to hand it on, and goes where we are behind."""
        if len(self._lent) < self.remote.cores:
            for queue in self._queues:
                is_theirs = queue.takes_long or queue.is_behind or self._is_given_up
                if is_theirs and (pending := queue.take()) is not None:
                    return self._begin(pending)
        return None

    def _begin(self, pending: PendingQuestion) -> PendingQuestion:
        """A question is being thought about from now on."""
        pending.queue.busy += 1
        self.waits.observe(asyncio.get_running_loop().time() - pending.since)
        return pending

    async def _lend(self) -> None:
        """Has questions thought about elsewhere: as many at once as can be."""
        while True:
            if (pending := self._next_elsewhere()) is not None:
                pending.queue.lent += 1
                self._lent[pending] = asyncio.create_task(self._have_thought(pending))
            else:
                await self._change()

    async def _have_thought(self, pending: PendingQuestion) -> None:
        """Has one thought about elsewhere; where it is not, this server does."""
        loop = asyncio.get_running_loop()
        begun, asking = loop.time(), asyncio.create_task(self.remote.ask(pending.request))
        try:
            await asyncio.wait({asking, pending.answer}, return_when=FIRST_COMPLETED)
            if asking.done():
                pending.settle(asking.result())
                self._metrics.count("thinking_done", "elsewhere")
                self.thoughts.observe(loop.time() - begun)
        except RemoteFailure as back:
            self._metrics.count("thinking_taken_back", back.reason)
            if back.detail:
                LOG.warning("a question could not be answered elsewhere: %s", back.detail)
            self._take_back(pending)
        finally:
            asking.cancel()
            del self._lent[pending]
            pending.queue.lent -= 1
            pending.queue.busy -= 1
            self._changed.set()

    def _take_back(self, pending: PendingQuestion) -> None:
        """Only this server is to think about it from now on."""
        if self._is_given_up:
            pending.settle(_gone())
            return
        pending.is_own, pending.since = True, asyncio.get_running_loop().time()
        pending.queue.own.append(pending)
        self._start()

    def _after(self, failure: tuple[PendingQuestion, Exception] | None, how: str) -> None:
        """A question with which a process died is asked once more; one that takes too long would do so again."""
        if failure is None:
            LOG.error("%s, while it had nothing to do", how)
            return
        pending, error = failure
        if isinstance(error, TimeoutError):
            LOG.error("%s, after it had thought for %g s", how, self._most_seconds)
            pending.settle(Unanswered("slow", f"no answer within {self._most_seconds:g} s"))
        elif pending.is_repeated:
            LOG.error("%s, as another one had with the same question", how)
            pending.settle(Unanswered("crashed", how))
        else:
            LOG.error("%s; its question is asked once more", how)
            pending.is_repeated = True
            if pending.is_own:
                pending.queue.own.appendleft(pending)
            else:
                pending.queue.waiting.put_back(pending, pending.requester)
            self._changed.set()


def _gone() -> Unanswered:
    return Unanswered("gone", "no process for bots can be started")


def cores_here() -> int:
    """How many cores this process may use, which in a container may be far fewer than there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processes_each(servers: int, processes: int | None) -> int:
    """How many processes each of several servers on this machine gets, of so many or of the cores that they leave: they
    must not get in each other's way."""
    left = max(1, cores_here() - servers) if processes is None else processes
    return max(1, left // servers)


def _takes_long(bot: str) -> bool:
    name = bot.partition(":")[0]
    return (LEVELS[name].bot if name in LEVELS else name).startswith(SEARCHING)


def _default(question: BotQuestion) -> int:
    """What is done for a player who does not decide; for a question that makes no sense, the first legal action."""
    try:
        _, view, legal = situation_of(question)
        return default_action(view, legal)
    except Exception:
        LOG.exception("a question that makes no sense")
        return question.codes[0]
