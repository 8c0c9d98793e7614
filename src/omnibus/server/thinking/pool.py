"""Where the server's bots think: a few processes beside it, so that nobody waits for them who need not.

Whatever becomes of a process, every question gets a legal action; why it was not the bot's own goes to the logger
`omnibus.server`.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio import Event, Future, Task
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from time import monotonic
from typing import Literal

import msgspec

from omnibus.bots.advice import Advice
from omnibus.bots.default import default_action
from omnibus.bots.judgement import Judgement
from omnibus.bots.levels import LEVELS
from omnibus.server.metrics import Histogram
from omnibus.server.thinking.process import HEAD, Answer, BotQuestion, Request, situation_of, write_frame
from omnibus.server.turns import Claim, Turns

__all__ = ["BotQuestion", "Thinkers", "ThinkersClosed", "Unanswered"]

LOG = logging.getLogger("omnibus.server")

MOST_SECONDS = 30.0
"""A thought that takes longer never ends."""
MOST_START_SECONDS = 600.0
"""Nothing may be compiled yet when a process starts."""
MOST_STARTS = 3
"""When so many processes in a row could not be started, and none is there, questions wait no longer."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""In seconds, before a process that could not be started is started again."""
MOST_WAITING, MOST_OF_ONE = 10_000, 500
"""Of all, and of one guest, who cannot have everybody else refused."""
NOBODY = Claim()
SEARCHING = "mcts"
"""The bot that takes its time."""

Trouble = Literal["busy", "crashed", "failed", "gone", "slow"]
"""Too many wait; the process died, twice; the bot made a mistake; there are no processes; it took too long."""


class Unanswered(Exception):  # noqa: N818 - nobody need be at fault
    """A question that no bot answered: why, and what is known about it."""

    def __init__(self, trouble: Trouble, detail: str) -> None:
        super().__init__(trouble, detail)
        self.trouble: Trouble = trouble
        self.detail = detail


class ThinkersClosed(Exception):  # noqa: N818 - it is as it should be
    """The server is closing: nothing is decided any more, and nothing should be played instead."""


class _Asked:
    """A question that waits, or is being thought about."""

    def __init__(self, frame: bytes, lane: _Lane, claim: Claim) -> None:
        self.frame, self.lane, self.claim, self.is_repeated = frame, lane, claim, False
        self.since = monotonic()
        self.answer: Future[Answer] = asyncio.get_running_loop().create_future()

    def settle(self, result: Answer | Exception) -> None:
        """Answers, if somebody still waits for it."""
        if self.answer.done():
            return
        if isinstance(result, Answer):
            self.answer.set_result(result)
        else:
            self.answer.set_exception(result)


class _Lane:
    """Questions of one kind, and how much time they have taken."""

    def __init__(self, most_at_once: int) -> None:
        self._most_at_once = most_at_once
        self.waiting: Turns[_Asked] = Turns()
        self.used, self.busy = 0.0, 0

    @property
    def is_active(self) -> bool:
        """Whether anything of this kind waits, or is being thought about."""
        return bool(self.waiting or self.busy)

    @property
    def may_go(self) -> bool:
        """Whether one more can be thought about."""
        return bool(self.waiting) and self.busy < self._most_at_once


class _Worker:
    """A process that thinks."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._in, self._out = process, process.stdin, process.stdout
        self.pid, self.ended = process.pid, asyncio.create_task(process.wait())

    @property
    def is_alive(self) -> bool:
        """Whether the process has not ended, as far as is known."""
        return not self.ended.done()

    @classmethod
    async def start(cls) -> _Worker:
        """A new process, which must still load what it needs; raises OSError where there can be none."""
        # A session of its own: the keys that interrupt the server do not reach it.
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "omnibus.server.thinking.process", stdin=PIPE, stdout=PIPE, start_new_session=True
        )
        return cls(process)

    async def until_ready(self) -> None:
        """Returns when it can be asked; raises EOFError or TimeoutError where that never is."""
        async with asyncio.timeout(MOST_START_SECONDS):
            await self._listen()

    async def ask(self, frame: bytes, seconds: float) -> Answer:
        """Its answer; raises OSError or EOFError where it has ended, TimeoutError where it takes too long."""
        async with asyncio.timeout(seconds):
            self._in.write(frame)
            await self._in.drain()
            return await self._listen()

    async def _listen(self) -> Answer:
        head = await self._out.readexactly(HEAD)
        content = await self._out.readexactly(int.from_bytes(head, "big"))
        return msgspec.msgpack.decode(content, type=Answer)

    async def end(self) -> str:
        """Ends the process, if it has not ended by itself; says how it ended."""
        with suppress(ProcessLookupError):
            self._process.kill()
        self._in.close()
        return f"process {self.pid} ended with status {await asyncio.shield(self.ended)}"


class Thinkers:
    """A bounded pool of processes. They are started with the first question, or by `warm`."""

    def __init__(
        self,
        processes: int | None = None,
        *,
        most_waiting: int = MOST_WAITING,
        most_of_one: int = MOST_OF_ONE,
        most_seconds: float = MOST_SECONDS,
    ) -> None:
        self._count = processes or max(1, _cores() - 1)
        self._most_waiting, self._most_of_one, self._most_seconds = most_waiting, most_of_one, most_seconds
        # Of many processes, one is left to those who think quickly. Of two, that would cost the others too much; nobody
        # waits longer than for one thought anyway.
        self._quick, self._slow = _Lane(self._count), _Lane(self._count - 1 if self._count > 2 else self._count)
        self._lanes = (self._quick, self._slow)
        self._asked: set[_Asked] = set()
        """All that are not answered yet."""
        self._changed = Event()
        self._tasks: list[Task[None]] = []
        self._workers: dict[int, _Worker] = {}
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
        return sum(len(lane.waiting) for lane in self._lanes)

    @property
    def _is_given_up(self) -> bool:
        return not self._workers and self._failed_starts >= MOST_STARTS

    async def warm(self) -> None:
        """Starts all processes and returns when they are ready to think, or cannot be started."""
        self._start()
        while len(self._workers) < self._count and not self._is_given_up and not self._is_closed:
            await self._change()

    def move(self, old: Claim, new: Claim) -> None:
        """What is asked for a table is asked for somebody else now, and has become more urgent, or less."""
        for lane in self._lanes:
            for asked in lane.waiting.move(old, new):
                asked.claim = new

    async def decide(self, question: BotQuestion, claim: Claim = NOBODY) -> int:
        """The number of a legal action: the bot's choice, or else what `default_action` says.

        Raises nothing but ThinkersClosed, and ValueError where there is no legal action.
        """
        if not question.codes:
            raise ValueError("there is nothing to decide")
        try:
            answer = await self._ask(Request(question), claim)
        except Unanswered as failure:
            LOG.warning("a default action for %s: %s: %s", question.bot, failure.trouble, failure.detail)
            return await asyncio.to_thread(_default, question)
        assert answer.code is not None
        return answer.code

    async def advise(self, question: BotQuestion, claim: Claim = NOBODY) -> Advice:
        """What the bot would do, and what speaks for it; raises Unanswered where it cannot say."""
        answer = await self._ask(Request(question, advise=True), claim)
        assert answer.advice is not None
        return answer.advice

    async def judge(self, question: BotQuestion, chosen: int, claim: Claim = NOBODY) -> Judgement:
        """What an action gives away against what the bot would do; raises Unanswered where it cannot say."""
        answer = await self._ask(Request(question, chosen=chosen), claim)
        assert answer.judgement is not None
        return answer.judgement

    async def close(self) -> None:
        """Ends all processes; whoever still waits for an answer gets ThinkersClosed."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*self._running)
        self._tasks.clear()
        self._settle_all(ThinkersClosed())
        self._changed.set()

    async def _ask(self, order: Request, claim: Claim) -> Answer:
        if self._is_closed:
            raise ThinkersClosed
        if self._is_given_up:
            raise Unanswered("gone", "no process for bots can be started")
        own = sum(lane.waiting.of(claim.house, claim.guest) for lane in self._lanes)
        if self.waiting >= self._most_waiting or own >= self._most_of_one:
            raise Unanswered("busy", f"{self.waiting} questions wait already, {own} of them of the same guest")
        self._start()
        takes_long = order.chosen is not None or _takes_long(order.question.bot)
        lane = self._slow if takes_long else self._quick
        if not lane.is_active:  # it has no claim to the time that it did not use
            lane.used = max(each.used for each in self._lanes)
        asked = _Asked(write_frame(order), lane, claim)
        lane.waiting.put(asked, claim)
        self._asked.add(asked)
        self._changed.set()
        try:
            answer = await asked.answer
        finally:
            self._asked.discard(asked)
            lane.waiting.discard(asked, asked.claim)
        if answer.trouble or answer.code not in order.question.codes:
            raise Unanswered("failed", answer.trouble or f"{answer.code} is not legal")
        return answer

    def _start(self) -> None:
        if not self._tasks and not self._is_closed:
            self._tasks = [asyncio.create_task(self._keep_one()) for _ in range(self._count)]

    async def _change(self) -> None:
        """Waits until something has changed; the caller looks what."""
        self._changed.clear()
        await self._changed.wait()

    async def _keep_one(self) -> None:
        """Keeps one process at work, and starts another when it is gone."""
        pause = FIRST_PAUSE
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

    async def _new_worker(self) -> _Worker:
        """A process that is ready; raises OSError, EOFError or TimeoutError where there can be none."""
        worker = await _Worker.start()
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
            self._settle_all(Unanswered("gone", "no process for bots can be started"))
        self._changed.set()

    async def _work(self, worker: _Worker) -> tuple[_Asked, Exception] | None:
        """Has questions answered, as long as that goes well.

        Returns the question with which it did not and what happened; None where the process ended by itself.
        """
        while (asked := await self._take(worker)) is not None:
            begun = monotonic()
            self.waits.observe(begun - asked.since)
            try:
                asked.settle(await worker.ask(asked.frame, self._most_seconds))
            except (OSError, EOFError, TimeoutError) as error:
                return asked, error
            finally:
                asked.lane.busy -= 1
                took = monotonic() - begun
                asked.lane.used += took
                self.thoughts.observe(took)
                self._changed.set()
        return None

    async def _take(self, worker: _Worker) -> _Asked | None:
        """The next question: of the kind that has taken less time so far, of the guest whose turn it is."""
        while worker.is_alive:
            if not (lanes := [lane for lane in self._lanes if lane.may_go]):
                await self._change()
                continue
            lane = min(lanes, key=lambda each: each.used)
            asked = lane.waiting.take()
            if not asked.answer.done():  # or else nobody waits for it any more
                lane.busy += 1
                return asked
        return None

    def _after(self, failure: tuple[_Asked, Exception] | None, how: str) -> None:
        """A question with which a process died is asked once more; one that takes too long would do so again."""
        if failure is None:
            LOG.error("%s, while it had nothing to do", how)
            return
        asked, error = failure
        if isinstance(error, TimeoutError):
            LOG.error("%s, after it had thought for %g s", how, self._most_seconds)
            asked.settle(Unanswered("slow", f"no answer within {self._most_seconds:g} s"))
        elif asked.is_repeated:
            LOG.error("%s, as another one had with the same question", how)
            asked.settle(Unanswered("crashed", how))
        else:
            LOG.error("%s; its question is asked once more", how)
            asked.is_repeated = True
            asked.lane.waiting.put_back(asked, asked.claim)
            self._changed.set()

    def _settle_all(self, result: Exception) -> None:
        for asked in self._asked:
            asked.settle(result)


def _cores() -> int:
    """How many cores this process may use, which in a container may be far fewer than there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processes_each(servers: int, processes: int | None) -> int:
    """How many processes each of several servers on this machine gets, of so many or of the cores that they leave: they
    must not get in each other's way."""
    left = max(1, _cores() - servers) if processes is None else processes
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
