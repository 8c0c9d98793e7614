"""Why the worker pool gives no answer."""

from __future__ import annotations

from typing import Literal

Trouble = Literal["busy", "crashed", "failed", "gone", "slow"]
"""Too many questions wait; the process died, twice; the bot failed; there are no processes; it took too long."""


class Unanswered(Exception):  # noqa: N818 - nobody need be at fault
    """A question that no bot answered, with the reason and its details."""

    def __init__(self, trouble: Trouble, detail: str) -> None:
        super().__init__(trouble, detail)
        self.trouble: Trouble = trouble
        self.detail = detail


class WorkerPoolClosed(Exception):  # noqa: N818 - it is as it should be
    """The server is closing: nothing is decided any more, and nothing should be played instead."""


def no_processes() -> Unanswered:
    """The answer after too many failed starts."""
    return Unanswered("gone", "no process for bots can be started")
