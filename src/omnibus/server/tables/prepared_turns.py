"""Plays conditional moves: a seat's prepared action, at the beginning of its turn and in its player's name."""

from __future__ import annotations

import asyncio
import weakref
from typing import Protocol

from omnibus.core.errors import OmnibusError
from omnibus.server.clock import now
from omnibus.server.store import StoreFailure
from omnibus.server.tables import commands
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.conditional_moves import chosen, has_long_turns, in_force, request_of
from omnibus.server.tables.context import TableContext
from omnibus.server.tables.queued_command import QueuedCommand
from omnibus.server.tables.state import TableState

TRY_AGAIN = 2.0
"""Seconds before another attempt after a failure."""


class WaitingTable(Protocol):
    """The parts of a table that are needed here."""

    state: TableState

    def enqueue(self, command: QueuedCommand) -> asyncio.Future[int | None]:
        """Queues a command."""


class PreparedTurns:
    """The conditional moves of one table, to which it refers weakly. They are read from the store when they count, so
    they can be withdrawn until then.

    Each action follows the previous entry after the same pause, that of bots: its time reveals that it was prepared,
    and nothing else.
    """

    def __init__(self, table: WaitingTable, context: TableContext) -> None:
        self._weak_table, self._context = weakref.ref(table), context
        self._task: asyncio.Task[None] | None = None
        self._waits_since = 0
        """The number of the last entry after which nothing prepared was possible."""

    @property
    def _table(self) -> WaitingTable:
        table = self._weak_table()
        assert table is not None, "this ends with its table"
        return table

    def start(self) -> None:
        """Looks for conditional moves of the seat whose turn it is, once after each entry."""
        if self._due() is not None and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._play())

    def _due(self) -> tuple[int, int] | None:
        """The number of the last entry, and the seat whose conditional moves may be due."""
        state = self._table.state
        if state.play is None or state.status != "playing" or not has_long_turns(state):
            return None
        if state.pending_undo is not None or state.number == self._waits_since:
            return None
        seats = [seat for seat in state.play.to_act() if state.occupants[seat].bot is None]
        return (state.number, seats[0]) if seats and self._context.leases.holds(state.id) else None

    async def _play(self) -> None:
        while (due := self._due()) is not None:
            number, seat = due
            try:
                await self._play_after(number, seat)
            except StoreFailure as failure:
                self._context.note_store_failure(failure)
                await asyncio.sleep(TRY_AGAIN)
            except OmnibusError:  # the store fails, or the table closes
                await asyncio.sleep(TRY_AGAIN)

    async def _play_after(self, number: int, seat: int) -> None:
        """Plays the prepared action that is possible after an entry, if it is still the last one."""
        await asyncio.sleep(max(0.0, self._context.pace - max(0, now() - self._table.state.at) / 1000))
        stored = await self._context.store.conditional_moves.find(self._table.state.id, seat)
        state = self._table.state
        if state.number != number:
            return
        moves = in_force(state, seat, stored)
        code = None if moves is None else chosen(state, seat, moves)
        if code is None:
            self._waits_since = number
            return

        def decide(state: TableState) -> Outcome:
            if state.number != number or state.play is None or not self._context.leases.holds(state.id):
                return Outcome(())
            return commands.act_for(state.play, seat, code, "player")

        command, key = QueuedCommand(decide), request_of(seat, state.turn)
        if state.done_before(key) is None:  # the second card of a turn needs none
            command.known_as = key
        command.done.add_done_callback(_retrieve)
        await self._table.enqueue(command)
        self._context.metrics.count("conditional_moves")

    def close(self) -> list[asyncio.Task[None]]:
        """Stops; returns the cancelled task, to be awaited."""
        if self._task is None:
            return []
        self._task.cancel()
        return [self._task]


def _retrieve(done: asyncio.Future[int | None]) -> None:
    """Retrieves a result, so that asyncio does not warn about an exception that nobody awaits."""
    if not done.cancelled():
        done.exception()
