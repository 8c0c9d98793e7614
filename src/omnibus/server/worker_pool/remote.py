"""The interface to workers on other machines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from omnibus.bots.bot_texts import FILE
from omnibus.bots.registry import BUILT_IN
from omnibus.server.worker_pool.analysis_part import AnalysisPart
from omnibus.server.worker_pool.process import Answer, Request

Reason = Literal["failed", "lost", "slow", "unfit", "waited"]
"""The bot failed there; the worker is gone; it took too long; it cannot be sent; no worker took it."""


class RemoteFailure(Exception):  # noqa: N818 - perhaps not an error
    """The reason why no remote worker answered a question, which this server has to answer now."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason: Reason = reason
        self.detail = detail


class RemoteWorkers:
    """Workers on other machines (`omnibus think`): none, for a server without a database."""

    @property
    def cores(self) -> int:
        """The number of questions that they can answer at once."""
        return 0

    @property
    def workers(self) -> int:
        """Their number."""
        return 0

    def begin(self, changed: Callable[[], None]) -> None:
        """Connects; `changed` is called when the number of cores may have changed."""

    async def ask(self, request: Request | AnalysisPart) -> Answer:
        """A remote answer; raises RemoteFailure. Cancelling the call withdraws the question."""
        raise RemoteFailure("lost")

    async def close(self) -> None:
        """Disconnects."""


def can_go(request: Request | AnalysisPart) -> bool:
    """Whether a request can be sent: its board has a name, and its bot needs no file of this machine."""
    if isinstance(request, AnalysisPart):
        return bool(request.board_name)
    question = request.question
    name, *pieces = question.bot.split(":")
    known = BUILT_IN[name][1] if name in BUILT_IN else {}
    return bool(question.board_name) and not any(known.get(piece.partition("=")[0]) == FILE for piece in pieces)
