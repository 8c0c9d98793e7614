"""What happens at a table by itself: bots and lessons go on, clocks ring, requests that nobody answers end.

All of it only where the table is for this process to tend, and through the table's inbox, like everything else.
"""

from __future__ import annotations

import asyncio
import logging
import weakref
from math import inf
from typing import TYPE_CHECKING

from omnibus.bots.default import default_action
from omnibus.bots.levels import LEVELS
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.fair_queue import Requester, Urgency
from omnibus.server.tables import commands, consent, teaching
from omnibus.server.tables.absence import TICK
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.context import TableContext
from omnibus.server.tables.lease_need import has_bots, needs_lease
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.queued_command import Decide, QueuedCommand
from omnibus.server.tables.state import TableState
from omnibus.server.worker_pool.pool import WorkerPoolClosed

if TYPE_CHECKING:
    from omnibus.server.tables.table import Table

LOG = logging.getLogger("omnibus.server")
SPARE = 0.4
"""Seconds that a search may take longer than it should, before somebody notices."""
LESSON = -1
"""In the place of a seat, where a lesson goes on by itself."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 15.0
"""In seconds, before a bot or a clock tries again what was refused."""


def rest(level: str, pace: float, took: float) -> float:
    """How many seconds a bot still waits, so long after whatever happened before: that a search ended early would say
    what it holds."""
    even = max(pace, LEVELS[level].seconds + SPARE) if pace and LEVELS[level].seconds else pace
    return max(0.0, even - took)


class Automation:
    """Of one table, which has it: it must not keep the table in memory when nobody else does."""

    def __init__(self, table: Table, context: TableContext) -> None:
        self._weak_table, self._context = weakref.ref(table), context
        self._asked_until: dict[int, float] = {}
        """When requests end that somebody has to answer, by their numbers."""
        self._lapse: asyncio.TimerHandle | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._again: asyncio.TimerHandle | None = None
        """When bots and clocks try again what was refused."""
        self._pause = FIRST_PAUSE
        self.is_idle = False
        """Whether nothing happens by itself, whatever people play: no bot, clock, lesson or request is there."""
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._requester = self.requester
        """For whom bots were last asked."""

    @property
    def _table(self) -> Table:
        table = self._weak_table()
        assert table is not None, "what happens by itself ends with the table"
        return table

    @property
    def is_busy(self) -> bool:
        """Whether a bot is thinking, or will try again, or somebody has to answer in time."""
        return self._again is not None or self._lapse is not None or bool(self._thinking)

    @property
    def _is_tended(self) -> bool:
        """Whether what happens here by itself is for this process to do."""
        return self._context.leases.holds(self._table.state.id)

    def look_around(self) -> None:
        """Winds the clock and wakes the bots, after anything that happened."""
        for timer in (self._clock, self._again):
            if timer is not None:
                timer.cancel()
        self._clock = self._again = None
        self._see_to_tending()
        self._look_for_requests()
        clock, state = self._table.seconds, self._table.state
        self.is_idle = not (needs_lease(state) or has_bots(state) or state.opened.deal is not None or self.is_busy)
        if state.play is None or state.status != "playing" or not self._is_tended:
            return
        if clock is not None:
            self._clock = asyncio.get_running_loop().call_later(self._table.turn.left(clock) + TICK, self._ring)
        self._wake_bots()

    def _see_to_tending(self) -> None:
        """Whether it has to be tended changes with what happens, and with who looks."""
        state = self._table.state
        if needs_lease(state) or (self._table.subscribers and has_bots(state)):
            self._context.leases.acquire(state.id)
        else:
            self._context.leases.release(state.id, state.number)

    # Bots

    @property
    def requester(self) -> Requester:
        """For whom bots think here: where somebody plays or watches, they come before those whom nobody awaits."""
        state = self._table.state
        here = {guest: guest for guest in self._context.leases.present_elsewhere(state.id)}
        here |= {owner_of(subscriber.guest): subscriber.client for subscriber in self._table.subscribers}
        seated = (owner_of(occupant.guest) for occupant in state.occupants if occupant.guest is not None)
        host, playing = state.opened.host, next((guest for guest in seated if guest in here), None)
        if playing is not None:
            return Requester(here[playing], playing, state.id, Urgency.PLAYED)
        if here:
            watching = min(here)
            return Requester(here[watching], watching, state.id, Urgency.WATCHED)
        return Requester(host, host, state.id, Urgency.UNSEEN)

    def hurry_bots(self) -> None:
        """Somebody came or went: what waits at this table is awaited by somebody else now."""
        before, self._requester = self._requester, self.requester
        self._context.worker_pool.move(before, self._requester)
        self._see_to_tending()
        self._wake_bots()

    @property
    def _is_watched(self) -> bool:
        return bool(self._table.subscribers) or bool(self._context.leases.present_elsewhere(self._table.state.id))

    def _wake_bots(self) -> None:
        """Has the bots think whose turn it is. Among themselves they play only for those who look."""
        state, play = self._table.state, self._table.state.play
        awaited = self._is_watched or any(occupant.guest is not None for occupant in state.occupants)
        if play is None or state.status != "playing" or state.pending_undo is not None or not awaited:
            return
        if not self._is_tended:
            return
        if teaching.is_taught(state):
            self._wake_lesson()
            return
        for seat in play.to_act():
            level = state.occupants[seat].player
            if level is not None and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat, level))

    async def _think(self, seat: int, level: str) -> None:
        """A bot decides for a seat, at a pace that people can follow."""
        try:
            play = self._table.state.play
            assert play is not None
            if seat not in play.to_act():  # somebody else has had it act since this was begun
                return
            on, before = play.touched[seat], self._table.state.at  # at another node, perhaps, which has died since
            code = await self._context.worker_pool.decide(
                self._table.question(seat, LEVELS[level].bot), self._requester
            )
            await asyncio.sleep(rest(level, self._context.pace, max(0, now() - before) / 1000))
        except WorkerPoolClosed:
            return
        finally:
            del self._thinking[seat]

        def decide(state: TableState) -> Outcome:
            occupant = state.occupants[seat]
            if state.play is None or state.status != "playing" or state.play.touched[seat] != on:
                return Outcome(())
            if occupant.player is None or state.pending_undo is not None:
                return Outcome(())
            return commands.act_for(state.play, seat, code, "bot" if occupant.level else "keeper")

        self._soon(self._and_look_again(decide))

    def _wake_lesson(self) -> None:
        """Has a lesson go on by itself, before those who look."""
        if self._is_watched and LESSON not in self._thinking and teaching.goes_on(self._table.state):
            self._thinking[LESSON] = asyncio.create_task(self._teach())

    async def _teach(self) -> None:
        """A lesson goes on, at the pace of bots."""
        try:
            play = self._table.state.play
            assert play is not None
            on = play.last_number
            await asyncio.sleep(self._context.pace)
        finally:
            del self._thinking[LESSON]
        self._soon(self._and_look_again(lambda state: teaching.go_on(state, on)))

    def _and_look_again(self, decide: Decide) -> Decide:
        """Wakes the bots once more where nothing came of it."""

        def look(state: TableState) -> Outcome:
            outcome = decide(state)
            if not outcome.entries:
                self.look_around()
            return outcome

        return look

    # Requests and clocks

    @property
    def patience(self) -> float:
        """Seconds in which a request has to be answered: bots wait as long, so that it is not longer than a turn."""
        return min(self._context.limits.undo_seconds, self._table.seconds or inf)

    def _look_for_requests(self) -> None:
        """Sees to it that requests end which nobody answers."""
        asked = (self._table.state.pending_undo, self._table.state.pending_removal)
        if asked == (None, None) and not self._asked_until:
            return
        loop = asyncio.get_running_loop()
        end = loop.time() + self.patience
        self._asked_until = {each.number: self._asked_until.get(each.number, end) for each in asked if each is not None}
        if self._lapse is not None:
            self._lapse.cancel()
        ends = self._asked_until.values()
        self._lapse = loop.call_at(min(ends) + TICK, self._let_lapse) if ends and self._is_tended else None

    def _let_lapse(self) -> None:
        """The time for an answer is over."""
        clock = asyncio.get_running_loop().time()
        late = [number for number, end in self._asked_until.items() if end <= clock + TICK]
        self._soon(lambda state: consent.lapse(state, late))

    def _ring(self) -> None:
        """The time for a turn is over."""

        def decide(state: TableState) -> Outcome:
            clock = self._table.seconds
            if state.play is None or clock is None:
                return Outcome(())
            if self._table.turn.left(clock) > 0:  # somebody has acted just now
                self.look_around()
                return Outcome(())
            late = [seat for seat in state.play.to_act() if state.occupants[seat].player is None]
            if not late:
                return Outcome(())
            play, seat = state.play, late[0]
            legal = play.game.legal(play.state, seat)
            return commands.missed(state, seat, default_action(play.game.observe(play.state, seat), legal))

        self._soon(decide)

    def _soon(self, decide: Decide) -> None:
        """Has something done without waiting for it; where that fails, tries again later, and ever more seldom."""

        def look(done: asyncio.Future[int | None]) -> None:
            error, table = None if done.cancelled() else done.exception(), self._weak_table()
            if error is None or table is None:
                self._pause = FIRST_PAUSE
                return
            if not isinstance(error, Refused):  # which was logged where it happened
                LOG.warning("table %s: %s", table.state.id, error)
            if not table.is_put_away and self._again is None:
                self._again = asyncio.get_running_loop().call_later(self._pause, self.look_around)
                self._pause = min(2 * self._pause, LONGEST_PAUSE)

        command = QueuedCommand(lambda state: decide(state) if self._is_tended else Outcome(()), None, None)
        command.done.add_done_callback(look)
        self._table.put(command)

    def close(self) -> list[asyncio.Task[None]]:
        """Stops; returns what was under way, to be awaited."""
        for timer in (self._clock, self._again, self._lapse):
            if timer is not None:
                timer.cancel()
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        return tasks
