"""A command in a table's queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.context import Subscriber
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.state import TableState

Decide: TypeAlias = Callable[[TableState], Outcome]
"""A command as a function of the table's state."""


class QueuedCommand:
    """A command of a subscriber or of the table itself, until it is executed or refused."""

    __slots__ = ("behind", "decide", "done", "known_as", "request", "subscriber")

    def __init__(self, decide: Decide, subscriber: Subscriber | None = None, request: str | None = None) -> None:
        self.decide, self.subscriber, self.request = decide, subscriber, request
        self.behind = False
        """Whether entries of other processes have to be read first."""
        self.known_as = "" if subscriber is None or request is None else f"{owner_of(subscriber.guest)} {request}"
        """The idempotency key: the guest and the client's id, as two clients may use the same id."""
        self.done: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()

    def fail(self, error: Exception) -> None:
        """Refuses the command, unless it was answered."""
        if not self.done.done():
            self.done.set_exception(error.with_traceback(None))  # it would refer to the command, and so form a cycle
