"""Errors of the worker pool."""

from __future__ import annotations

from typing import Literal

Trouble = Literal["busy", "crashed", "failed", "gone", "slow"]
"""Too many questions wait; the process died, twice; the bot failed; there are no processes; it took too long."""


class Unanswered(Exception):  # noqa: N818 - perhaps not an error
    """The reason why no bot answered a question, with details."""

    def __init__(self, trouble: Trouble, detail: str) -> None:
        super().__init__(trouble, detail)
        self.trouble: Trouble = trouble
        self.detail = detail


class WorkerPoolClosed(Exception):  # noqa: N818 - this is no error
    """The server is closing: the bot does not act, and no default action is played."""


def no_processes() -> Unanswered:
    """The error after too many failed starts."""
    return Unanswered("gone", "no process for bots can be started")
