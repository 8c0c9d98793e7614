"""Everything automatic at a table: bots act, lessons continue, turns time out, unanswered requests expire.

Only the process that holds the table's lease does this, and through the table's queue like every other command.
"""

from __future__ import annotations

import asyncio
import logging
import weakref
from math import inf
from typing import Protocol

from omnibus.bots.default import default_action
from omnibus.bots.levels import LEVELS
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.fair_queue import Requester, Urgency
from omnibus.server.tables import commands, consent, teaching
from omnibus.server.tables.absence import TICK
from omnibus.server.tables.audience import Audience
from omnibus.server.tables.bot_question import bot_question
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.context import TableContext
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.prepared_turns import PreparedTurns
from omnibus.server.tables.queued_command import Decide, QueuedCommand
from omnibus.server.tables.state import NOBODY, TableState
from omnibus.server.tables.turn_timer import TurnTimer, turn_seconds
from omnibus.server.worker_pool.errors import Unanswered, WorkerPoolClosed
from omnibus.server.worker_pool.process import BotQuestion, Request

LOG = logging.getLogger("omnibus.server")
SPARE = 0.4
"""Seconds by which a search may exceed its time without anybody noticing."""
LESSON = -1
"""The key of the lesson's task; bots' tasks have their seats as keys."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 15.0
"""Seconds before a refused command is retried."""


def rest(level: str, pace: float, took: float) -> float:
    """Seconds that a bot still waits, `took` seconds after the previous entry.

    It always takes its whole time: a short search would reveal something about its hand.
    """
    even = max(pace, LEVELS[level].seconds + SPARE) if pace and LEVELS[level].seconds else pace
    return max(0.0, even - took)


class AutomatedTable(Protocol):
    """The parts of a table that its automation uses."""

    state: TableState
    audience: Audience
    timer: TurnTimer

    def enqueue(self, command: QueuedCommand) -> asyncio.Future[int | None]:
        """Queues a command."""

    @property
    def is_closed(self) -> bool:
        """Whether the table executes nothing any more."""


class Automation:
    """The automation of one table. It refers to the table weakly, so that the two form no reference cycle."""

    def __init__(self, table: AutomatedTable, context: TableContext) -> None:
        self._weak_table, self._context = weakref.ref(table), context
        self._expires: dict[int, float] = {}
        """When pending requests expire, by the numbers of their entries."""
        self._expiry: asyncio.TimerHandle | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._retry: asyncio.TimerHandle | None = None
        self._pause = FIRST_PAUSE
        self.is_idle = False
        """Whether nothing is automatic, whatever people play: there is no bot, clock, lesson or request."""
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._prepared_turns = PreparedTurns(table, context)
        self._requester = self.requester
        """The requester of the bots' last questions."""

    @property
    def _table(self) -> AutomatedTable:
        table = self._weak_table()
        assert table is not None, "automation ends with its table"
        return table

    @property
    def is_busy(self) -> bool:
        """Whether a bot is thinking or will retry, or a request waits for an answer."""
        return self._retry is not None or self._expiry is not None or bool(self._thinking)

    @property
    def _holds_lease(self) -> bool:
        return self._context.leases.holds(self._table.state.id)

    def reschedule(self) -> None:
        """Restarts timers and bots after a change."""
        for timer in (self._clock, self._retry):
            if timer is not None:
                timer.cancel()
        self._clock = self._retry = None
        self._update_lease()
        self._schedule_expiry()
        state = self._table.state
        self.is_idle = not (state.needs_lease or state.has_bots or state.opened.deal is not None or self.is_busy)
        if state.play is None or state.status != "playing" or not self._holds_lease:
            return
        if (left := self._table.timer.left(state)) is not None:
            self._clock = asyncio.get_running_loop().call_later(left + TICK, self._time_out)
        self._start_bots()
        self._prepared_turns.start()

    def _update_lease(self) -> None:
        """Acquires or releases the lease: whether the table needs one depends on its state and its audience."""
        state = self._table.state
        if state.needs_lease or (self._table.audience.subscribers and state.has_bots):
            self._context.leases.acquire(state.id)
        else:
            self._context.leases.release(state.id, state.number)

    # Bots

    @property
    def requester(self) -> Requester:
        """The guest for whom bots think: a present player, else a spectator, else the host."""
        state = self._table.state
        present = {guest: guest for guest in self._context.leases.present_elsewhere(state.id)}
        present |= {owner_of(each.guest): each.client for each in self._table.audience.subscribers}
        seated = (owner_of(occupant.guest) for occupant in state.occupants if occupant.guest is not None)
        host, playing = state.opened.host, next((guest for guest in seated if guest in present), None)
        if playing is not None:
            return Requester(present[playing], playing, state.id, Urgency.PLAYED)
        if present:
            watching = min(present)
            return Requester(present[watching], watching, state.id, Urgency.WATCHED)
        return Requester(host, host, state.id, Urgency.UNSEEN)

    def update_requester(self) -> None:
        """Moves the waiting questions to their new requester, after a guest came or went."""
        before, self._requester = self._requester, self.requester
        self._context.worker_pool.move(before, self._requester)
        self._update_lease()
        self._start_bots()

    @property
    def _is_watched(self) -> bool:
        return bool(self._table.audience.subscribers or self._context.leases.present_elsewhere(self._table.state.id))

    def _start_bots(self) -> None:
        """Starts the bots whose turn it is. Without human players they play only while somebody watches."""
        state, play = self._table.state, self._table.state.play
        awaited = self._is_watched or state.is_awaited
        if play is None or state.status != "playing" or state.pending_undo is not None or not awaited:
            return
        if not self._holds_lease:
            return
        if teaching.is_taught(state):
            if self._is_watched and LESSON not in self._thinking and teaching.goes_on(state):
                self._thinking[LESSON] = asyncio.create_task(self._teach())
            return
        seats = play.to_act()
        # With fixed dice, those who decide independently do so in the order of their seats: the deck remembers it.
        for seat in sorted(seats)[:1] if state.has_fixed_dice else seats:
            level = state.occupants[seat].bot
            if level is not None and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat, level))

    async def _think(self, seat: int, level: str) -> None:
        """Has a bot decide for a seat, at a pace that people can follow."""
        try:
            state, play = self._table.state, self._table.state.play
            assert play is not None
            if seat not in play.to_act():  # an action was added since this task was created
                return
            on, before = play.touched[seat], state.at  # the last entry may be of another node, which has died since
            question = bot_question(state, self._context, seat, LEVELS[level].bot)
            code = await self._decide(state, question)
            pace = 0.0 if state.opened.host == NOBODY else self._context.pace
            await asyncio.sleep(rest(level, pace, max(0, now() - before) / 1000))
        except WorkerPoolClosed:
            return
        except Unanswered as failure:
            self._ask_again(failure)
            return
        finally:
            del self._thinking[seat]

        def decide(state: TableState) -> Outcome:
            occupant = state.occupants[seat]
            if state.play is None or state.status != "playing" or state.play.touched[seat] != on:
                return Outcome(())
            if occupant.bot is None or state.pending_undo is not None:
                return Outcome(())
            return commands.act_for(state.play, seat, code, "bot" if occupant.level else "keeper")

        self._enqueue(decide, or_reschedule=True)

    async def _decide(self, state: TableState, question: BotQuestion) -> int:
        """The bot's choice. Raises Unanswered where another action would not do: with fixed dice."""
        if not state.has_fixed_dice:
            return await self._context.worker_pool.decide(question, self._requester)
        code = (await self._context.worker_pool.ask(Request(question), self._requester)).code
        assert code is not None
        return code

    def _ask_again(self, failure: Unanswered) -> None:
        """Asks the bot again after a pause."""
        LOG.warning("table %s asks a bot again: %s: %s", self._table.state.id, failure.trouble, failure.detail)
        if not self._table.is_closed and self._retry is None:
            self._retry = asyncio.get_running_loop().call_later(self._pause, self.reschedule)
            self._pause = min(2 * self._pause, LONGEST_PAUSE)

    async def _teach(self) -> None:
        """Continues a lesson, at the pace of bots."""
        try:
            play = self._table.state.play
            assert play is not None
            on = play.last_number
            await asyncio.sleep(self._context.pace)
        finally:
            del self._thinking[LESSON]
        self._enqueue(lambda state: teaching.go_on(state, on), or_reschedule=True)

    # Requests and clocks

    @property
    def patience(self) -> float:
        """Seconds within which a request must be answered: at most a turn, as bots pause meanwhile."""
        return min(self._context.limits.undo_seconds, turn_seconds(self._table.state) or inf)

    def _schedule_expiry(self) -> None:
        """Schedules the expiry of pending requests."""
        pending = (self._table.state.pending_undo, self._table.state.pending_removal)
        if pending == (None, None) and not self._expires:
            return
        loop = asyncio.get_running_loop()
        end = loop.time() + self.patience
        self._expires = {each.number: self._expires.get(each.number, end) for each in pending if each is not None}
        if self._expiry is not None:
            self._expiry.cancel()
        ends = self._expires.values()
        self._expiry = loop.call_at(min(ends) + TICK, self._expire) if ends and self._holds_lease else None

    def _expire(self) -> None:
        """The time for an answer is over."""
        clock = asyncio.get_running_loop().time()
        late = [number for number, end in self._expires.items() if end <= clock + TICK]
        self._enqueue(lambda state: consent.lapse(state, late))

    def _time_out(self) -> None:
        """The time for a turn is over."""

        def decide(state: TableState) -> Outcome:
            left = self._table.timer.left(state)
            if state.play is None or left is None:
                return Outcome(())
            if left > 0:  # a player has acted just now
                self.reschedule()
                return Outcome(())
            late = [seat for seat in state.play.to_act() if state.occupants[seat].bot is None]
            if not late:
                return Outcome(())
            play, seat = state.play, late[0]
            legal = play.game.legal(play.state, seat)
            return commands.missed(state, seat, default_action(play.game.observe(play.state, seat), legal))

        self._enqueue(decide)

    def _enqueue(self, decide: Decide, or_reschedule: bool = False) -> None:
        """Queues a command without waiting for it. If it fails, retries with growing pauses."""

        def attempt(state: TableState) -> Outcome:
            if not self._holds_lease:
                return Outcome(())
            outcome = decide(state)
            if or_reschedule and not outcome.entries:
                self.reschedule()
            return outcome

        def check(done: asyncio.Future[int | None]) -> None:
            error, table = None if done.cancelled() else done.exception(), self._weak_table()
            if error is None or table is None:
                self._pause = FIRST_PAUSE
                return
            if not isinstance(error, Refused):  # a Refused was logged where it was raised
                LOG.warning("table %s: %s", table.state.id, error)
            if not table.is_closed and self._retry is None:
                self._retry = asyncio.get_running_loop().call_later(self._pause, self.reschedule)
                self._pause = min(2 * self._pause, LONGEST_PAUSE)

        command = QueuedCommand(attempt)
        command.done.add_done_callback(check)
        self._table.enqueue(command)

    def close(self) -> list[asyncio.Task[None]]:
        """Stops; returns the cancelled tasks, to be awaited."""
        for timer in (self._clock, self._retry, self._expiry):
            if timer is not None:
                timer.cancel()
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        return [*tasks, *self._prepared_turns.close()]
