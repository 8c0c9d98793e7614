"""A live table: one task that carries out what is asked of it, one thing after the other.

Whatever happens is stored before anybody hears of it: a command is tried on a copy of the table's state, its entries
are committed, and only then does the copy become the state and go out to everybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from math import inf
from time import perf_counter

from msgspec.structs import replace

from omnibus.bots.default import default_action
from omnibus.bots.levels import LEVELS
from omnibus.core.errors import OmnibusError
from omnibus.server.errors import Refused
from omnibus.server.protocol.commands import Absent
from omnibus.server.protocol.table import TableInfo
from omnibus.server.store import Conflict, Stored, StoreTrouble, Summary
from omnibus.server.tables import commands, consent, teaching
from omnibus.server.tables.chairs import Chair
from omnibus.server.tables.clock import TurnClock, now
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.entries import Acted, Entry, Renamed, Resigned, Started, Undone, write_entry
from omnibus.server.tables.messages import (
    News,
    Scene,
    Sights,
    summary_after_action,
    summary_of,
    table_info,
    you,
    you_after_action,
)
from omnibus.server.tables.persona import owner_of
from omnibus.server.tables.state import TableState
from omnibus.server.tables.surroundings import Reader, Surroundings
from omnibus.server.tables.tended import goes_on, has_bots
from omnibus.server.thinking.pool import BotQuestion, ThinkersClosed
from omnibus.server.turns import Claim, Urgency

LOG = logging.getLogger("omnibus.server")
TRIES = 5
"""How often a command is tried again after another process was faster."""
TICK = 0.001
"""The event loop may be early by as much as its clock can tell apart."""
SPARE = 0.4
"""Seconds that a search may take longer than it should, before somebody notices."""
LESSON = -1
"""In the place of a seat, where a lesson goes on by itself."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 15.0
"""In seconds, before a bot or a clock tries again what was refused."""

IN_THE_GAME = (Started, Acted, Undone, Resigned)
"""What happens in the game itself, or ends it."""

Decide = Callable[[TableState], Outcome]
"""What is asked for, as a function of the table's state."""


def rest(level: str, pace: float, took: float) -> float:
    """How many seconds a bot that took so long still waits: that a search ended early would say what it holds."""
    even = max(pace, LEVELS[level].seconds + SPARE) if pace and LEVELS[level].seconds else pace
    return max(0.0, even - took)


def changes_game(entries: Sequence[Entry]) -> bool:
    """Whether something happened in the game itself, or ended it."""
    return any(isinstance(entry, IN_THE_GAME) for entry in entries)


def is_plain(entries: Sequence[Entry]) -> bool:
    """Whether nothing happened but an action, so that the table around the game is as it was."""
    return all(isinstance(entry, Acted) for entry in entries)


def is_leap(entries: Sequence[Entry]) -> bool:
    """Whether a lesson went on by several actions at once, which nobody shall watch one by one."""
    return sum(isinstance(entry, Acted) and entry.by == "lesson" for entry in entries) > 1


class _Request:
    """Something asked of a table, by a reader or by the house."""

    __slots__ = ("behind", "decide", "done", "known_as", "reader", "request")

    def __init__(self, decide: Decide, reader: Reader | None, request: str | None) -> None:
        self.decide, self.reader, self.request = decide, reader, request
        self.behind = False
        self.known_as = "" if reader is None or request is None else f"{owner_of(reader.guest)} {request}"
        """What a command is known by when it comes again: two clients may have given theirs the same id."""
        self.done: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()


class Table:
    """One table, its readers, its clock and its bots."""

    def __init__(self, state: TableState, around: Surroundings) -> None:
        self.state, self._around = state, around
        self.readers: set[Reader] = set()
        self.touched = asyncio.get_running_loop().time()
        """When somebody last asked something of it."""
        self._inbox: asyncio.Queue[_Request] = asyncio.Queue()
        self._following: _Request | None = None
        """To read what others have added, while that waits in the inbox."""
        self._scene: Scene | None = None
        self._summary: Summary | None = None
        """What the store was last told for lists of tables."""
        self._sights: Sights | None = None
        """The game as those who are here have been told of it."""
        self._turn = TurnClock(state.turn_used + max(0, now() - state.turn_began))
        self._asked_until: dict[int, float] = {}
        """When requests end that somebody has to answer, by their numbers."""
        self._lapse: asyncio.TimerHandle | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._again: asyncio.TimerHandle | None = None
        """When bots and clocks try again what was refused."""
        self._pause = FIRST_PAUSE
        self._away: dict[int, float] = {}
        """Seats whose turn it is and whose players are not there: since when."""
        self._overdue: asyncio.TimerHandle | None = None
        """When everybody is told that somebody has been away for too long."""
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._claimed = self.claim
        """For whom bots were last asked."""
        self._owner = asyncio.create_task(self._work(), name=f"table {state.id}")
        self._look_around()

    # What is asked

    async def carry_out(self, decide: Decide, reader: Reader | None = None, request: str | None = None) -> int | None:
        """Has something done. Returns the number under which it had been done before, None where it is done now.

        Raises OmnibusError where it is refused; then nothing has changed.
        """
        self.touch()
        if self._owner.done():
            raise Refused("closing")  # it was put away just now: whoever looks again finds it
        return await self._put(_Request(decide, reader, request))

    def touch(self) -> None:
        """Somebody is about to ask something."""
        self.touched = asyncio.get_running_loop().time()

    async def follow(self) -> None:
        """Reads what other processes have added, once for all who ask before that is begun; raises StoreTrouble where
        nobody can tell."""
        if self._owner.done():
            raise Refused("closing")
        if self._following is None:
            self._following = _Request(lambda state: Outcome(()), None, None)
            self._following.behind = True
            self._put(self._following)
        await asyncio.shield(self._following.done)

    def _put(self, order: _Request) -> asyncio.Future[int | None]:
        """What is awaited is the answer alone: it may say no, and what it says remembers who was there to hear it."""
        self._inbox.put_nowait(order)
        return order.done

    async def _work(self) -> None:
        with suppress(asyncio.CancelledError):  # and ends with nothing that remembers the table
            while True:
                await self._answer(await self._inbox.get())

    async def _answer(self, order: _Request) -> None:
        try:
            result = await self._try(order)
        except OmnibusError as error:
            _fail(order, error)
        except StoreTrouble as trouble:
            self._around.note_trouble(trouble)
            _fail(order, trouble if order.behind else Refused(trouble.code))
        except asyncio.CancelledError:
            _fail(order, Refused("closing"))
            raise
        except Exception:
            LOG.exception("table %s: a fault; nothing was changed", self.state.id)
            _fail(order, Refused("internal"))
        else:
            if not order.done.done():
                order.done.set_result(result)

    async def _try(self, order: _Request) -> int | None:
        if order.behind:
            self._following = None
            await self._read_on()
        for _ in range(TRIES):
            if (before := self.state.done_before(order.known_as)) is not None:
                return before
            outcome = order.decide(self.state)
            if not outcome.entries:
                return self.state.number
            try:
                await self._commit(outcome, order)
            except Conflict:
                await self._read_on()
            else:
                return None
        raise Refused("stale")

    async def _commit(self, outcome: Outcome, order: _Request) -> None:
        """Stores entries, then makes them true for everybody."""
        at, trial, stored, acted = now(), self.state.copy(), [], 0
        *entries, last = [self._timed(entry) for entry in outcome.entries]
        for entry in (*entries, replace(last, request=order.known_as)):
            step, acted = (outcome.step, acted + 1) if isinstance(entry, Acted) else (None, acted)
            trial.add(trial.number + 1, at, entry, step)
            stored.append(Stored(trial.number, at, write_entry(entry)))
        summary = self._summarise(trial, outcome.entries)
        began = perf_counter()
        await self._around.store.append(trial.id, stored, summary)
        self._around.metrics.histogram("append_seconds").observe(perf_counter() - began)
        self._summary = summary
        self._around.metrics.count("actions", by=acted)
        self._become(trial, outcome.entries, order)
        await self._around.announce(trial.id, trial.number)

    def _summarise(self, trial: TableState, entries: Sequence[Entry]) -> Summary:
        """What lists need to know of it; mostly the same as before the action, but for whom it waits for."""
        alike = is_plain(entries) and trial.status == self.state.status and trial.opened.deal is None
        if self._summary is None or not alike:
            return summary_of(trial)
        return summary_after_action(self._summary, trial)

    async def _read_on(self) -> None:
        """Takes in what others have stored."""
        trial, entries = self.state.copy(), []
        for stored in await self._around.store.read(trial.id, trial.number):
            entry = await self._around.entry_of(stored)
            entries.append(entry)
            trial.add(stored.number, stored.at, entry)
        if entries:
            self._summary = None
            self._become(trial, entries, None)
            self._around.metrics.histogram("news_seconds").observe(max(0, now() - trial.at) / 1000)

    def _become(self, state: TableState, entries: Sequence[Entry], order: _Request | None) -> None:
        plain, game = is_plain(entries), changes_game(entries)
        around = not plain or state.status != self.state.status or state.opened.settings.clock is not None
        around = around or self.state.wish is not None
        around = around or teaching.lesson_at(state) != teaching.lesson_at(self.state)
        back = not plain and any(isinstance(entry, Undone) for entry in entries)
        renamed = not plain and any(isinstance(entry, Renamed) for entry in entries)
        if back or state.turn != self.state.turn:
            passed = max(0, now() - state.turn_began) if order is None else 0  # others began it, a while ago
            self._turn = TurnClock(state.turn_used + passed)
        before, self.state = self.state, state
        if game:
            self._sights = self._look(self._sights)
        self._scene = Scene(state, self._sights, self._info)
        self._look_around()
        if not plain:
            self._show_out()
        news = News(game, around, changes=True, action=plain and state.status == before.status)
        whole = back or renamed or is_leap(entries)
        for reader in list(self.readers):
            request = order.request if order is not None and order.reader is reader else None
            seated = not plain and before.play is not None
            moved = seated and state.seat_of(reader.guest) != before.seat_of(reader.guest)
            self._tell(reader, None if whole or moved else news, request)
        self._scene = None  # hardly anybody looks once more before something happens again, and it is large

    def _show_out(self) -> None:
        """Whoever may not see the table any longer leaves."""
        for reader in list(self.readers):
            try:
                commands.check_sight(self.state, reader.guest)
            except Refused as error:
                self.readers.discard(reader)
                reader.dismiss(error)
        self._around.tending.note_here(self.state.id, self._read_here())

    def _tell(self, reader: Reader, news: News | None, request: str | None = None) -> None:
        """Everything, or only what is new."""
        scene, own = self.scene(), reader.own
        if own is not None and news is not None and news.action:
            own = you_after_action(own, self.state)
        else:
            own = you(self.state, reader.guest)
        message = scene.everything(own, request) if news is None else scene.news(own, reader, news, request)
        reader.seen, reader.own = self.state.number, own
        reader.send(message)

    # What is seen

    def scene(self) -> Scene:
        """The table as it is now, for showing."""
        if self._scene is None:
            self._sights = self._sights or self._look()
            self._scene = Scene(self.state, self._sights, self._info)
        return self._scene

    def _look(self, before: Sights | None = None) -> Sights | None:
        """The game as those see it who are here; None where nobody is, or there is none yet."""
        if self.state.play is None or not self.readers:
            return None
        seats = tuple({self.state.seat_of(reader.guest): None for reader in self.readers})
        return Sights(self.state.play, seats, before)

    def _info(self) -> TableInfo:
        here = self._here()
        seated = {owner_of(chair.guest) for chair in self.state.chairs if chair.guest is not None}
        patience = int(1000 * self._patience)
        return table_info(self.state, here, self.overdue(), len(here - seated), self.deadline(), patience)

    def _here(self) -> frozenset[str]:
        """Who is there, through this process or another."""
        return self._read_here() | self._around.tending.elsewhere(self.state.id)

    @property
    def _is_watched(self) -> bool:
        return bool(self.readers) or bool(self._around.tending.elsewhere(self.state.id))

    def _read_here(self) -> frozenset[str]:
        return frozenset(owner_of(reader.guest) for reader in self.readers)

    async def welcome(self, reader: Reader, last: int | None, seat: int | None = None) -> None:
        """A reader follows the table from now on, from one of the seats of their device, and gets what it has missed.

        Everything, where it has nothing yet, or something was taken back since, or a seat has gone to another device;
        and in a lesson, where many turns may have passed at once.
        """

        def decide(state: TableState) -> Outcome:
            if seat is not None:
                if seat not in state.seats_of(reader.guest):
                    raise Refused("not_seated")
                reader.guest = state.chairs[seat].guest or ""
            commands.check_sight(state, reader.guest)
            self.readers.add(reader)
            self._look_for_absent()
            self._hurry_bots()
            self._scene = None
            play = state.play
            behind = last is None or not 0 < last <= state.number or teaching.lesson_at(state) is not None
            if behind or (play is not None and last is not None and max(play.went_back, state.reseated) > last):
                self._tell(reader, None)
            else:
                assert last is not None
                reader.seen, reader.own = last, None
                self._tell(reader, News(game=True, around=True))
            return Outcome(())

        await self.carry_out(decide, reader)
        self._tell_who_is_here(reader)
        await self._welcome_back(reader.guest)

    async def _welcome_back(self, guest: str) -> None:
        """Ends the bot's keeping of a seat whose player connects again."""
        for seat in self.state.seats_of(guest):
            chair = self.state.chairs[seat]
            if self.state.status == "playing" and chair.warm and not chair.resigned:
                with suppress(OmnibusError):
                    await self.carry_out(partial(commands.absent, guest=chair.guest or "", command=Absent("", False)))

    def leave(self, reader: Reader) -> None:
        """A reader is gone; one who never was there was not noticed either."""
        if reader not in self.readers:
            return
        self.readers.discard(reader)
        self._look_for_absent()
        self._hurry_bots()
        self._scene = None
        if not self.readers:
            self._sights = None
        self._tell_who_is_here(reader)

    def _tell_who_is_here(self, reader: Reader) -> None:
        """Somebody came or went: the others see it, unless another window of theirs is open."""
        self._around.tending.note_here(self.state.id, self._read_here())
        if any(owner_of(other.guest) == owner_of(reader.guest) for other in self.readers if other is not reader):
            return
        for other in list(self.readers):
            if other is not reader:
                self._tell(other, News(around=True))

    def see_who_is_there(self) -> None:
        """Somebody came or went through another process."""
        self._look_for_absent()
        self._tell_of_absent()
        self._hurry_bots()

    # Who is away

    def overdue(self) -> set[int]:
        """Seats whose players have been away for so long at their turn that the others may let a bot play."""
        latest = asyncio.get_running_loop().time() - self._around.limits.away_seconds
        return {seat for seat, since in self._away.items() if since <= latest}

    def _look_for_absent(self) -> None:
        """Notes whose turn has come, or who has gone; whoever is back, or has no turn any more, is not away."""
        state = self.state
        awaited = state.play.to_act() if state.play is not None and state.status == "playing" else ()
        absent = [seat for seat in awaited if self._is_absent(state.chairs[seat])]
        if not absent and not self._away:
            return
        loop = asyncio.get_running_loop()
        self._away = {seat: self._away.get(seat, loop.time()) for seat in absent}
        if self._overdue is not None:
            self._overdue.cancel()
        coming = [since + self._around.limits.away_seconds for since in self._away.values()]
        later = [at for at in coming if at > loop.time()]
        self._overdue = loop.call_at(min(later) + TICK, self._tell_of_absent) if later and self.readers else None

    def _is_absent(self, chair: Chair) -> bool:
        """Whether a person has to decide who is not there."""
        if chair.player is not None:
            return False
        guest = owner_of(chair.guest or "")
        here = any(owner_of(reader.guest) == guest for reader in self.readers)
        return not here and guest not in self._around.tending.elsewhere(self.state.id)

    def _tell_of_absent(self) -> None:
        self._scene = None
        for reader in list(self.readers):
            self._tell(reader, News(around=True))
        self._look_for_absent()

    # Time

    def deadline(self) -> int | None:
        """When the time for this turn is over; None where there is no clock."""
        clock = self._seconds
        return None if clock is None else self._turn.deadline(clock)

    @property
    def _seconds(self) -> int | None:
        """For a turn, while there are turns."""
        return self.state.opened.settings.clock if self.state.status == "playing" else None

    def _timed(self, entry: Entry) -> Entry:
        """An entry that says how much time its turn has taken. What is undone gives none back: the turn in which it was
        done has used what it had by then, and what has passed since the last turn began."""
        state = self.state
        if state.opened.settings.clock is None or state.play is None:
            return entry
        if isinstance(entry, Acted):
            return replace(entry, used=self._turn.used)
        if isinstance(entry, Undone):
            pace = state.paces[entry.actions]
            return replace(entry, used=self._turn.used + (0 if pace.turn == state.turn else pace.used))
        return entry

    @property
    def moves_by_itself(self) -> bool:
        """Whether a bot is thinking, or will try again, or somebody has to answer in time."""
        return self._again is not None or self._lapse is not None or bool(self._thinking)

    def rings_in(self) -> float | None:
        """In how many seconds the time of somebody's turn is over; None where nobody's time runs."""
        seconds, state = self._seconds, self.state
        if seconds is None or state.play is None:
            return None
        if all(state.chairs[seat].player is not None for seat in state.play.to_act()):
            return None
        return self._turn.left(seconds)

    def _look_around(self) -> None:
        """Winds the clock and wakes the bots, after anything that happened."""
        for timer in (self._clock, self._again):
            if timer is not None:
                timer.cancel()
        self._clock = self._again = None
        self._look_for_absent()
        self._see_to_tending()
        self._look_for_requests()
        clock, play = self._seconds, self.state.play
        if play is None or self.state.status != "playing" or not self._is_tended:
            return
        if clock is not None:
            self._clock = asyncio.get_running_loop().call_later(self._turn.left(clock) + TICK, self._ring)
        self._wake_bots()

    # What happens by itself

    @property
    def _is_tended(self) -> bool:
        """Whether what happens here by itself is for this process to do."""
        return self._around.tending.tends(self.state.id)

    def _see_to_tending(self) -> None:
        """Whether it has to be tended changes with what happens, and with who looks."""
        if goes_on(self.state) or (self.readers and has_bots(self.state)):
            self._around.tending.want(self.state.id)
        else:
            self._around.tending.let_go(self.state.id, self.state.number)

    def tend(self) -> None:
        """From now on it is for this process to do, or something was to happen while it was not."""
        if not self._owner.done():  # or it was put away just now
            self._look_around()

    # Bots

    @property
    def claim(self) -> Claim:
        """For whom bots think here: where somebody plays or watches, they come before those whom nobody awaits."""
        here = {guest: guest for guest in self._around.tending.elsewhere(self.state.id)}
        here |= {owner_of(reader.guest): reader.house for reader in self.readers}
        seated = (owner_of(chair.guest) for chair in self.state.chairs if chair.guest is not None)
        host, playing = self.state.opened.host, next((guest for guest in seated if guest in here), None)
        if playing is not None:
            return Claim(here[playing], playing, self.state.id, Urgency.PLAYED)
        if here:
            watching = min(here)
            return Claim(here[watching], watching, self.state.id, Urgency.WATCHED)
        return Claim(host, host, self.state.id, Urgency.UNSEEN)

    def _hurry_bots(self) -> None:
        """Somebody came or went: what waits at this table is awaited by somebody else now."""
        before, self._claimed = self._claimed, self.claim
        self._around.thinkers.move(before, self._claimed)
        self._see_to_tending()
        self._wake_bots()

    def _wake_bots(self) -> None:
        """Has the bots think whose turn it is. Among themselves they play only for those who look."""
        state, play = self.state, self.state.play
        awaited = self._is_watched or any(chair.guest is not None for chair in state.chairs)
        if play is None or state.status != "playing" or state.wish is not None or not awaited:
            return
        if not self._is_tended:
            return
        if teaching.is_taught(state):
            self._wake_lesson()
            return
        for seat in play.to_act():
            level = state.chairs[seat].player
            if level is not None and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat, level))

    def _wake_lesson(self) -> None:
        """Has a lesson go on by itself, before those who look."""
        if self._is_watched and LESSON not in self._thinking and teaching.goes_on(self.state):
            self._thinking[LESSON] = asyncio.create_task(self._teach())

    async def _teach(self) -> None:
        """A lesson goes on, at the pace of bots."""
        try:
            assert self.state.play is not None
            on = self.state.play.last_number
            await asyncio.sleep(self._around.pace)
        finally:
            del self._thinking[LESSON]
        self._soon(self._and_look_again(lambda state: teaching.go_on(state, on)))

    @property
    def _patience(self) -> float:
        """Seconds in which a request has to be answered: bots wait as long, so that it is not longer than a turn."""
        return min(self._around.limits.undo_seconds, self._seconds or inf)

    def _look_for_requests(self) -> None:
        """Sees to it that requests end which nobody answers."""
        asked = (self.state.wish, self.state.removal)
        if asked == (None, None) and not self._asked_until:
            return
        loop = asyncio.get_running_loop()
        end = loop.time() + self._patience
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
            clock = self._seconds
            if state.play is None or clock is None:
                return Outcome(())
            if self._turn.left(clock) > 0:  # somebody has acted just now
                self._look_around()
                return Outcome(())
            late = [seat for seat in state.play.to_act() if state.chairs[seat].player is None]
            if not late:
                return Outcome(())
            play, seat = state.play, late[0]
            legal = play.game.legal(play.state, seat)
            return commands.missed(state, seat, default_action(play.game.observe(play.state, seat), legal))

        self._soon(decide)

    def _soon(self, decide: Decide) -> None:
        """Has something done without waiting for it; where that fails, tries again later, and ever more seldom."""

        def look(done: asyncio.Future[int | None]) -> None:
            error = None if done.cancelled() else done.exception()
            if error is None:
                self._pause = FIRST_PAUSE
                return
            if not isinstance(error, Refused):  # which was logged where it happened
                LOG.warning("table %s: %s", self.state.id, error)
            if not self._owner.done() and self._again is None:
                self._again = asyncio.get_running_loop().call_later(self._pause, self._look_around)
                self._pause = min(2 * self._pause, LONGEST_PAUSE)

        order = _Request(lambda state: decide(state) if self._is_tended else Outcome(()), None, None)
        order.done.add_done_callback(look)
        self._inbox.put_nowait(order)

    async def _think(self, seat: int, level: str) -> None:
        """A bot decides for a seat, at a pace that people can follow."""
        try:
            play = self.state.play
            assert play is not None
            if seat not in play.to_act():  # somebody else has had it act since this was begun
                return
            on, began = play.touched[seat], asyncio.get_running_loop().time()
            code = await self._around.thinkers.decide(self.question(seat, LEVELS[level].bot), self._claimed)
            await asyncio.sleep(rest(level, self._around.pace, asyncio.get_running_loop().time() - began))
        except ThinkersClosed:
            return
        finally:
            del self._thinking[seat]

        def decide(state: TableState) -> Outcome:
            chair = state.chairs[seat]
            if state.play is None or state.status != "playing" or state.play.touched[seat] != on:
                return Outcome(())
            if chair.player is None or state.wish is not None:
                return Outcome(())
            return commands.act_for(state.play, seat, code, "bot" if chair.level else "keeper")

        self._soon(self._and_look_again(decide))

    def _and_look_again(self, decide: Decide) -> Decide:
        """Wakes the bots once more where nothing came of it."""

        def look(state: TableState) -> Outcome:
            outcome = decide(state)
            if not outcome.entries:
                self._look_around()
            return outcome

        return look

    def question(self, seat: int, bot: str, actions: int | None = None) -> BotQuestion:
        """What a bot is asked for a seat: what the seat sees, or saw after so many actions, and nothing else."""
        play = self.state.play
        assert play is not None
        state = play.state if actions is None else play.after(actions)
        view, board = play.game.observe(state, seat), self.state.opened.settings.board
        return BotQuestion(
            board=self._around.board_content(board),
            bot=bot,
            seat=seat,
            record=view.to_bytes(),
            codes=play.game.legal(state, seat).codes,
            seed=commands.bot_seed(self.state.dice, play.touched[seat], seat),
            board_name=board,
        )

    async def close(self) -> None:
        """Stops; what is under way is finished or refused."""
        for timer in (self._clock, self._again, self._overdue, self._lapse):
            if timer is not None:
                timer.cancel()
        tasks = [*self._thinking.values(), self._owner]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while not self._inbox.empty():
            _fail(self._inbox.get_nowait(), Refused("closing"))


def _fail(order: _Request, error: Exception) -> None:
    if not order.done.done():
        order.done.set_exception(error.with_traceback(None))  # in which the order itself would be found
