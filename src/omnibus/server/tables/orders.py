"""What is asked of a table, until it is done or refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.persona import owner_of
from omnibus.server.tables.state import TableState
from omnibus.server.tables.surroundings import Reader

Decide: TypeAlias = Callable[[TableState], Outcome]
"""What is asked for, as a function of the table's state."""


class Order:
    """Something asked of a table, by a reader or by the house."""

    __slots__ = ("behind", "decide", "done", "known_as", "reader", "request")

    def __init__(self, decide: Decide, reader: Reader | None, request: str | None) -> None:
        self.decide, self.reader, self.request = decide, reader, request
        self.behind = False
        self.known_as = "" if reader is None or request is None else f"{owner_of(reader.guest)} {request}"
        """What a command is known by when it comes again: two clients may have given theirs the same id."""
        self.done: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()

    def fail(self, error: Exception) -> None:
        """Refuses it, unless it was answered."""
        if not self.done.done():
            self.done.set_exception(error.with_traceback(None))  # in which the order itself would be found
