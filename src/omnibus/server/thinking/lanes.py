"""Questions that wait, or are being thought about: those of each kind in a lane of their own."""

from __future__ import annotations

import asyncio
from asyncio import Future

from omnibus.server.thinking.process import Answer, Request
from omnibus.server.turns import Claim, Turns


class Asked:
    """A question that waits, or is being thought about."""

    def __init__(self, order: Request, lane: Lane, claim: Claim) -> None:
        self.order, self.lane, self.claim = order, lane, claim
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


class Lane:
    """Questions of one kind, and how much time they have taken."""

    def __init__(self, *, leaves_one: bool) -> None:
        """Whether, of many places, one is left to other kinds. Of two, that would cost this one too much."""
        self._leaves_one = leaves_one
        self.waiting: Turns[Asked] = Turns()
        self.used, self.busy = 0.0, 0

    @property
    def is_active(self) -> bool:
        """Whether anything of this kind waits, or is being thought about."""
        return bool(self.waiting or self.busy)

    def may_go(self, places: int) -> bool:
        """Whether, where so many can be thought about at once, one more of this kind can."""
        return bool(self.waiting) and self.busy < places - (self._leaves_one and places > 2)
