"""Chooses the next question for this server's processes or for a remote worker."""

from __future__ import annotations

import asyncio
from math import inf

from omnibus.bots.levels import LEVELS
from omnibus.server.fair_queue import Requester
from omnibus.server.metrics import Histogram
from omnibus.server.tasks import settle
from omnibus.server.worker_pool.analysis_part import AnalysisPart
from omnibus.server.worker_pool.errors import Unanswered
from omnibus.server.worker_pool.process import Request
from omnibus.server.worker_pool.queues import PendingQuestion, QuestionQueue
from omnibus.server.worker_pool.remote import RemoteWorkers

QUIET_SECONDS = 1.5
"""A single process computes no part of an analysis for this long after a question: bots that play one after the other
come first."""
MOST_QUIET_SECONDS = 10.0
"""However many questions come, a part is computed when the last one began so long ago and no question waits."""
SEARCHING = ("mcts", "search")
"""Prefixes of the bots that search, and so take long."""


def takes_long(bot: str) -> bool:
    """Whether a bot searches."""
    name = bot.partition(":")[0]
    return (LEVELS[name].bot if name in LEVELS else name).startswith(SEARCHING)


class Scheduler:
    """All questions without an answer, in a quick and a slow queue; behind them, the parts of analyses."""

    def __init__(self, remote: RemoteWorkers) -> None:
        self._remote = remote
        self.quick, self.slow = QuestionQueue(takes_long=False), QuestionQueue(takes_long=True)
        self._queues = (self.quick, self.slow)
        self.background = QuestionQueue(takes_long=False)
        """Parts of analyses: they are taken when no question waits."""
        self._last_question = self._last_part = -inf
        """When a question was last taken, and a part; or when there was none before it."""
        self.unanswered: set[PendingQuestion] = set()
        self.waits = Histogram()
        """How long questions waited."""

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return sum(map(len, self._queues))

    @property
    def busy(self) -> int:
        """How many questions are being answered, here or remotely."""
        return sum(queue.busy for queue in self._queues)

    def waiting_of(self, requester: Requester) -> int:
        """How many questions of the same client and guest wait."""
        return sum(queue.waiting.of(requester.client, requester.guest) for queue in self._queues)

    def put(self, request: Request | AnalysisPart, requester: Requester) -> PendingQuestion:
        """Adds a question, or a part of an analysis that does not wait for questions."""
        slow = isinstance(request, AnalysisPart) or request.chosen is not None or takes_long(request.question.bot)
        queue = self.slow if slow else self.quick
        if not queue.is_active:  # an idle queue saves up no time
            queue.used = max(each.used for each in self._queues)
        pending = PendingQuestion(request, queue, requester)
        self.unanswered.add(pending)
        queue.put(pending)
        return pending

    def put_part(self, part: AnalysisPart, requester: Requester) -> PendingQuestion:
        """Adds a part of an analysis, which gives way to all questions."""
        if not self.background.is_active:
            self._last_part = asyncio.get_running_loop().time()
        pending = PendingQuestion(part, self.background, requester)
        self.unanswered.add(pending)
        self.background.put(pending)
        return pending

    def put_back(self, pending: PendingQuestion) -> None:
        """Makes a question the next of its kind again."""
        if pending.is_local:
            pending.queue.local.appendleft(pending)
        else:
            pending.queue.waiting.put_back(pending, pending.requester)

    def keep_local(self, pending: PendingQuestion) -> None:
        """Queues a question that only this server may answer from now on."""
        pending.is_local, pending.since = True, asyncio.get_running_loop().time()
        pending.queue.local.append(pending)

    def discard(self, pending: PendingQuestion) -> None:
        """Forgets a question: it is answered, or nobody waits for it."""
        self.unanswered.discard(pending)
        pending.queue.waiting.discard(pending, pending.requester)

    def move(self, old: Requester, new: Requester) -> None:
        """Moves a table's questions to another requester, and so to another urgency."""
        for queue in self._queues:
            for pending in queue.waiting.move(old, new):
                pending.requester = new

    def fail_all(self, error: Unanswered) -> None:
        """Fails the questions that no remote worker can answer either."""
        for pending in self.unanswered:
            if pending.is_local or not self._remote.cores:
                settle(pending.answer, error)

    def next_here(self, processes: int, *, searches: bool) -> PendingQuestion | None:
        """The next question for a local process. With `searches`, it has loaded the bots that search.

        The kind that has used less time comes first. Slow questions are left to remote workers, unless these are
        behind.
        """
        for queue in sorted(self._queues, key=lambda each: each.used):
            if queue.has_room(processes) and (searches or not queue.takes_long):
                is_ours = not (queue.takes_long and self._remote.cores) or queue.is_behind
                if (pending := queue.take_local() or (queue.take() if is_ours else None)) is not None:
                    return self._begin(pending)
        return self._next_part(processes) if searches else None

    def _next_part(self, processes: int) -> PendingQuestion | None:
        """The next part of an analysis, if no question waits. It takes at most half of the processes, so that a bot
        finds a free one; if there is only one, a bot waits for one part at most."""
        here = self.background.busy - self.background.remote
        if self.waiting or here >= max(1, processes // 2) or self.quiet_seconds(processes):
            return None
        if (pending := self.background.take_local() or self.background.take()) is not None:
            self.background.busy += 1
            self._last_part = asyncio.get_running_loop().time()
        return pending

    def quiet_seconds(self, processes: int) -> float | None:
        """How long the next part has to wait in any case; None if it need not, or there is none."""
        if processes > 1 or not len(self.background):
            return None
        until = min(self._last_question + QUIET_SECONDS, self._last_part + MOST_QUIET_SECONDS)
        left = until - asyncio.get_running_loop().time()
        return left if left > 0 else None

    def next_remote(self, *, only_remote: bool) -> PendingQuestion | None:
        """The next question for a remote worker.

        A quick answer costs less than its transfer: quick questions go there only if this server is behind, or has no
        processes. Parts of analyses take at most half of the remote cores, for the same reason as here.
        """
        for queue in self._queues:
            is_theirs = queue.takes_long or queue.is_behind or only_remote
            if is_theirs and (pending := queue.take()) is not None:
                return self._begin(pending)
        most = self._remote.cores // 2 or (min(1, self._remote.cores) if only_remote else 0)
        if self.background.remote >= most or (part := self.background.take()) is None:
            return None
        self.background.busy += 1
        return part

    def _begin(self, pending: PendingQuestion) -> PendingQuestion:
        pending.queue.busy += 1
        self._last_question = asyncio.get_running_loop().time()
        self.waits.observe(asyncio.get_running_loop().time() - pending.since)
        return pending
