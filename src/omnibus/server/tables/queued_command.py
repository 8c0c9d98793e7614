"""What is asked of a table, until it is done or refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.context import Subscriber
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.state import TableState

Decide: TypeAlias = Callable[[TableState], Outcome]
"""What is asked for, as a function of the table's state."""


class QueuedCommand:
    """Something asked of a table, by a subscriber or by the table itself."""

    __slots__ = ("behind", "decide", "done", "known_as", "request", "subscriber")

    def __init__(self, decide: Decide, subscriber: Subscriber | None, request: str | None) -> None:
        self.decide, self.subscriber, self.request = decide, subscriber, request
        self.behind = False
        self.known_as = "" if subscriber is None or request is None else f"{owner_of(subscriber.guest)} {request}"
        """What a command is known by when it comes again: two clients may have given theirs the same id."""
        self.done: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()

    def fail(self, error: Exception) -> None:
        """Refuses it, unless it was answered."""
        if not self.done.done():
            self.done.set_exception(error.with_traceback(None))  # in which the order itself would be found
