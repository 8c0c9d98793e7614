"""The questions of one kind that wait or are being answered: quick or slow, or parts of analyses."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections import deque
from math import inf

from omnibus.server.fair_queue import FairQueue, Requester
from omnibus.server.worker_pool.analysis_part import AnalysisPart
from omnibus.server.worker_pool.process import Answer, Request

BEHIND_SECONDS = 2.0
"""A queue that has not been empty for this time is behind: local and remote workers both take from it."""


class PendingQuestion:
    """A question, or a part of an analysis, without an answer yet."""

    def __init__(self, request: Request | AnalysisPart, queue: QuestionQueue, requester: Requester) -> None:
        self.request, self.queue, self.requester = request, queue, requester
        self.is_repeated = self.is_local = False
        """Whether a process died with it; whether only this server may answer it, after a remote failure."""
        loop = asyncio.get_running_loop()
        self.answer: Future[Answer] = loop.create_future()
        self.since = loop.time()


class QuestionQueue:
    """Questions of one kind, and the time that they have taken here."""

    def __init__(self, *, takes_long: bool) -> None:
        self.takes_long = takes_long
        self.waiting: FairQueue[PendingQuestion] = FairQueue()
        self.local: deque[PendingQuestion] = deque()
        """Questions that came back unanswered from remote workers."""
        self.used, self.busy, self.remote = 0.0, 0, 0
        """Seconds of work here; questions being answered, and how many of them remotely."""
        self._waiting_since = inf

    def __len__(self) -> int:
        return len(self.waiting) + len(self.local)

    @property
    def is_active(self) -> bool:
        """Whether a question waits or is being answered."""
        return bool(len(self) or self.busy)

    @property
    def is_behind(self) -> bool:
        """Whether the queue has not been empty for long."""
        return bool(self.waiting) and asyncio.get_running_loop().time() > self._waiting_since + BEHIND_SECONDS

    def has_room(self, processes: int) -> bool:
        """Whether one more question may be answered here.

        Of more than two processes, one is reserved for quick questions. Of two, that would cost the slow ones too much,
        and a quick question waits for one answer at most.
        """
        left = 1 if self.takes_long and processes > 2 else 0
        return self.busy - self.remote < processes - left

    def put(self, pending: PendingQuestion) -> None:
        """Adds a question."""
        if not self.waiting:
            self._waiting_since = pending.since
        self.waiting.put(pending, pending.requester)

    def take(self) -> PendingQuestion | None:
        """The next question, in fair order."""
        while self.waiting:
            if not (pending := self.waiting.take()).answer.done():  # otherwise nobody waits for it any more
                return pending
        return None

    def take_local(self) -> PendingQuestion | None:
        """The first question that came back from a remote worker."""
        while self.local:
            if not (pending := self.local.popleft()).answer.done():
                return pending
        return None
