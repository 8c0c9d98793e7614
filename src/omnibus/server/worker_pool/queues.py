"""Questions that wait, or are being thought about: those of each kind in a queue of their own."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections import deque
from math import inf

from omnibus.server.fair_queue import FairQueue, Requester
from omnibus.server.worker_pool.process import Answer, Request

BEHIND_SECONDS = 2.0
"""Where something has waited for so long without a break, whoever else can think about it does."""


class PendingQuestion:
    """A question that waits, or is being thought about."""

    def __init__(self, request: Request, queue: QuestionQueue, requester: Requester) -> None:
        self.request, self.queue, self.requester = request, queue, requester
        self.is_repeated = self.is_own = False
        """Whether a process has died with it; whether it is no longer for others to answer."""
        loop = asyncio.get_running_loop()
        self.answer: Future[Answer] = loop.create_future()
        self.since = loop.time()

    def settle(self, result: Answer | Exception) -> None:
        """Answers, if somebody still waits for it."""
        if self.answer.done():
            return
        if isinstance(result, Answer):
            self.answer.set_result(result)
        else:
            self.answer.set_exception(result)


class QuestionQueue:
    """Questions of one kind, and how much time they have taken here."""

    def __init__(self, *, takes_long: bool) -> None:
        self.takes_long = takes_long
        self.waiting: FairQueue[PendingQuestion] = FairQueue()
        self.own: deque[PendingQuestion] = deque()
        """Those that wait, and were taken back from others."""
        self.used, self.busy, self.lent = 0.0, 0, 0
        """Seconds; how many are being thought about, and how many of them elsewhere."""
        self._waiting_since = inf

    def __len__(self) -> int:
        return len(self.waiting) + len(self.own)

    @property
    def is_active(self) -> bool:
        """Whether anything of this kind waits, or is being thought about."""
        return bool(len(self) or self.busy)

    @property
    def is_behind(self) -> bool:
        """Whether something of this kind has waited for long, without a break."""
        return bool(self.waiting) and asyncio.get_running_loop().time() > self._waiting_since + BEHIND_SECONDS

    def has_room(self, processes: int) -> bool:
        """Whether one more of this kind can be thought about by one of so many processes. Of many, one is left to those
        who think quickly; of two, that would cost the others too much, and nobody waits longer than for one thought."""
        left = 1 if self.takes_long and processes > 2 else 0
        return self.busy - self.lent < processes - left

    def put(self, pending: PendingQuestion) -> None:
        """One more waits."""
        if not self.waiting:
            self._waiting_since = pending.since
        self.waiting.put(pending, pending.requester)

    def take(self) -> PendingQuestion | None:
        """Whose turn it is."""
        while self.waiting:
            if not (pending := self.waiting.take()).answer.done():  # or else nobody waits for it any more
                return pending
        return None

    def take_own(self) -> PendingQuestion | None:
        """What was taken back first."""
        while self.own:
            if not (pending := self.own.popleft()).answer.done():
                return pending
        return None
