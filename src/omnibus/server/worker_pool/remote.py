"""Where else can be thought than in the server's own processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

from omnibus.bots.bot_texts import FILE
from omnibus.bots.registry import BUILT_IN
from omnibus.server.worker_pool.process import Answer, BotQuestion, Request

Reason = Literal["failed", "lost", "slow", "unfit", "waited"]
"""It could not be answered there; whoever had it is gone; it took too long; it is not for others; nobody took it."""


class RemoteFailure(Exception):  # noqa: N818 - nobody need be at fault
    """A question that was not answered elsewhere, and why: it is for this server to think about."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason: Reason = reason
        self.detail = detail


class RemoteWorkers(Protocol):
    """Others who think for this server."""

    @property
    def cores(self) -> int:
        """So many questions can be thought about there at once; none where nobody is there."""

    @property
    def workers(self) -> int:
        """So many programs lend those cores."""

    def begin(self, changed: Callable[[], None]) -> None:
        """From now on it is known who is there; `changed` is called when that changes, and now and then."""

    async def ask(self, request: Request) -> Answer:
        """What is answered there; raises RemoteFailure. Who is cancelled does not want to know any longer."""

    async def close(self) -> None:
        """Nothing is asked any more."""


class NoRemoteWorkers:
    """An RemoteWorkers for a server that has its store to itself."""

    cores = 0
    workers = 0

    def begin(self, changed: Callable[[], None]) -> None:
        """Nothing ever changes."""

    async def ask(self, request: Request) -> Answer:
        raise RemoteFailure("lost")

    async def close(self) -> None:
        """There is nothing to be ended."""


def can_go(question: BotQuestion) -> bool:
    """Whether others know what it is about: the board by a name, and the bot without a file of this machine."""
    name, *pieces = question.bot.split(":")
    known = BUILT_IN[name][1] if name in BUILT_IN else {}
    return bool(question.board_name) and not any(known.get(piece.partition("=")[0]) == FILE for piece in pieces)
