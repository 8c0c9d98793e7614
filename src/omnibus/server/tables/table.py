"""A live table: one task that carries out what is asked of it, one thing after the other.

Whatever happens is stored before anybody hears of it: a command is tried on a copy of the table's state, its entries
are committed, and only then does the copy become the state and go out to everybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from time import perf_counter

from msgspec.structs import replace

from omnibus.core.errors import OmnibusError
from omnibus.server.clock import TurnClock, now
from omnibus.server.errors import Refused
from omnibus.server.protocol.commands import Absent
from omnibus.server.protocol.table import TableInfo
from omnibus.server.store import Conflict, StoredEntry, StoreFailure, Summary
from omnibus.server.tables import commands, teaching
from omnibus.server.tables.absence import Absence
from omnibus.server.tables.automation import Automation
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.context import Subscriber, TableContext
from omnibus.server.tables.entries import (
    Acted,
    Entry,
    Renamed,
    Undone,
    changes_game,
    is_leap,
    is_plain,
    write_entry,
)
from omnibus.server.tables.messages import (
    GameViews,
    TableSnapshot,
    UpdateParts,
    summary_after_action,
    summary_of,
    table_info,
    you,
    you_after_action,
)
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.queued_command import Decide, QueuedCommand
from omnibus.server.tables.seats import Occupant
from omnibus.server.tables.state import TableState
from omnibus.server.worker_pool.pool import BotQuestion

LOG = logging.getLogger("omnibus.server")
TRIES = 5
"""How often a command is tried again after another process was faster."""


class Table:
    """One table, its subscribers, its clock and its bots."""

    def __init__(self, state: TableState, context: TableContext) -> None:
        self.state, self._context = state, context
        self.subscribers: set[Subscriber] = set()
        self.touched = asyncio.get_running_loop().time()
        """When somebody last asked something of it."""
        self._inbox: asyncio.Queue[QueuedCommand] = asyncio.Queue()
        self._following: QueuedCommand | None = None
        """To read what others have added, while that waits in the inbox."""
        self._scene: TableSnapshot | None = None
        self._summary: Summary | None = None
        """What the store was last told for lists of tables."""
        self._sights: GameViews | None = None
        """The game as those who are here have been told of it."""
        self.turn = TurnClock(state.turn_used + max(0, now() - state.turn_began))
        self._absence = Absence(context.limits.away_seconds)
        self.automation = Automation(self, context)
        self._owner = asyncio.create_task(self._work(), name=f"table {state.id}")
        self._look_around()

    # What is asked

    async def carry_out(
        self, decide: Decide, subscriber: Subscriber | None = None, request: str | None = None
    ) -> int | None:
        """Has something done. Returns the number under which it had been done before, None where it is done now.

        Raises OmnibusError where it is refused; then nothing has changed.
        """
        self.touch()
        if self.is_put_away:
            raise Refused("closing")  # it was put away just now: whoever looks again finds it
        return await self.put(QueuedCommand(decide, subscriber, request))

    def touch(self) -> None:
        """Somebody is about to ask something."""
        self.touched = asyncio.get_running_loop().time()

    async def follow(self) -> None:
        """Reads what other processes have added, once for all who ask before that is begun; raises StoreFailure where
        nobody can tell."""
        if self.is_put_away:
            raise Refused("closing")
        if self._following is None:
            self._following = QueuedCommand(lambda state: Outcome(()), None, None)
            self._following.behind = True
            self.put(self._following)
        await asyncio.shield(self._following.done)

    def put(self, command: QueuedCommand) -> asyncio.Future[int | None]:
        """What is awaited is the answer alone: it may say no, and what it says remembers who was there to hear it."""
        self._inbox.put_nowait(command)
        return command.done

    async def _work(self) -> None:
        with suppress(asyncio.CancelledError):  # and ends with nothing that remembers the table
            while True:
                await self._answer(await self._inbox.get())

    async def _answer(self, command: QueuedCommand) -> None:
        try:
            result = await self._try(command)
        except OmnibusError as error:
            command.fail(error)
        except StoreFailure as failure:
            self._context.note_store_failure(failure)
            command.fail(failure if command.behind else Refused(failure.code))
        except asyncio.CancelledError:
            command.fail(Refused("closing"))
            raise
        except Exception:
            LOG.exception("table %s: a fault; nothing was changed", self.state.id)
            command.fail(Refused("internal"))
        else:
            if not command.done.done():
                command.done.set_result(result)

    async def _try(self, command: QueuedCommand) -> int | None:
        if command.behind:
            self._following = None
            await self._read_on()
        for _ in range(TRIES):
            if (before := self.state.done_before(command.known_as)) is not None:
                return before
            try:
                outcome = command.decide(self.state)
            except OmnibusError:
                if not await self._was_behind(command):
                    raise
                continue
            if not outcome.entries:
                return self.state.number
            try:
                await self._commit(outcome, command)
            except Conflict:
                await self._read_on()
            else:
                return None
        raise Refused("stale")

    async def _was_behind(self, command: QueuedCommand) -> bool:
        """Whether something had happened elsewhere that nobody here had heard of when a command was refused."""
        if command.behind or self._context.leases.alone:
            return False
        number = self.state.number
        with suppress(StoreFailure):  # then what is known here has to do
            await self._read_on()
        return self.state.number > number

    async def _commit(self, outcome: Outcome, command: QueuedCommand) -> None:
        """Stores entries, then makes them true for everybody."""
        at, trial, stored, acted = now(), self.state.copy(), [], 0
        *entries, last = [self._timed(entry) for entry in outcome.entries]
        for entry in (*entries, replace(last, request=command.known_as)):
            step, acted = (outcome.step, acted + 1) if isinstance(entry, Acted) else (None, acted)
            trial.add(trial.number + 1, at, entry, step)
            stored.append(StoredEntry(trial.number, at, write_entry(entry)))
        summary = self._summarise(trial, outcome.entries)
        began = perf_counter()
        await self._context.store.append(trial.id, stored, summary)
        self._context.metrics.histogram("append_seconds").observe(perf_counter() - began)
        self._summary = summary
        self._context.metrics.count("actions", by=acted)
        self._become(trial, outcome.entries, command)
        await self._context.announce(trial.id, trial.number)

    def _summarise(self, trial: TableState, entries: Sequence[Entry]) -> Summary:
        """What lists need to know of it; mostly the same as before the action, but for whom it waits for."""
        alike = is_plain(entries) and trial.status == self.state.status and trial.opened.deal is None
        if self._summary is None or not alike:
            return summary_of(trial)
        return summary_after_action(self._summary, trial)

    async def _read_on(self) -> None:
        """Takes in what others have stored."""
        trial, entries = self.state.copy(), []
        for stored in await self._context.store.read(trial.id, trial.number):
            entry = await self._context.entry_of(stored)
            entries.append(entry)
            trial.add(stored.number, stored.at, entry)
        if entries:
            self._summary = None
            self._become(trial, entries, None)
            self._context.metrics.histogram("news_seconds").observe(max(0, now() - trial.at) / 1000)

    def _become(self, state: TableState, entries: Sequence[Entry], command: QueuedCommand | None) -> None:
        plain, game = is_plain(entries), changes_game(entries)
        around = not plain or state.status != self.state.status or state.opened.settings.clock is not None
        around = around or self.state.pending_undo is not None
        around = around or teaching.lesson_at(state) != teaching.lesson_at(self.state)
        back = not plain and any(isinstance(entry, Undone) for entry in entries)
        renamed = not plain and any(isinstance(entry, Renamed) for entry in entries)
        if back or state.turn != self.state.turn:
            passed = max(0, now() - state.turn_began) if command is None else 0  # others began it, a while ago
            self.turn = TurnClock(state.turn_used + passed)
        before, self.state = self.state, state
        if game:
            self._sights = self._look(self._sights)
        self._scene = TableSnapshot(state, self._sights, self._info)
        if plain and state.status == before.status and self.automation.is_idle:
            self._look_for_absent()
        else:
            self._look_around()
        if not plain:
            self._show_out()
        news = UpdateParts(game, around, changes=True, action=plain and state.status == before.status)
        whole = back or renamed or is_leap(entries)
        for subscriber in list(self.subscribers):
            request = command.request if command is not None and command.subscriber is subscriber else None
            seated = not plain and before.play is not None
            moved = seated and state.seat_of(subscriber.guest) != before.seat_of(subscriber.guest)
            self._tell(subscriber, None if whole or moved else news, request)
        self._scene = None  # hardly anybody looks once more before something happens again, and it is large

    def _show_out(self) -> None:
        """Whoever may not see the table any longer leaves."""
        for subscriber in list(self.subscribers):
            try:
                commands.check_sight(self.state, subscriber.guest)
            except Refused as error:
                self.subscribers.discard(subscriber)
                subscriber.dismiss(error)
        self._context.leases.set_present(self.state.id, self._read_here())

    def _tell(self, subscriber: Subscriber, news: UpdateParts | None, request: str | None = None) -> None:
        """Everything, or only what is new."""
        scene, own = self.scene(), subscriber.own
        if own is not None and news is not None and news.action:
            own = you_after_action(own, self.state)
        else:
            own = you(self.state, subscriber.guest)
        message = scene.everything(own, request) if news is None else scene.news(own, subscriber, news, request)
        subscriber.seen, subscriber.own = self.state.number, own
        subscriber.send(message)

    # What is seen

    def scene(self) -> TableSnapshot:
        """The table as it is now, for showing."""
        if self._scene is None:
            self._sights = self._sights or self._look()
            self._scene = TableSnapshot(self.state, self._sights, self._info)
        return self._scene

    def _look(self, before: GameViews | None = None) -> GameViews | None:
        """The game as those see it who are here; None where nobody is, or there is none yet."""
        if self.state.play is None or not self.subscribers:
            return None
        seats = tuple({self.state.seat_of(subscriber.guest): None for subscriber in self.subscribers})
        return GameViews(self.state.play, seats, before)

    def _info(self) -> TableInfo:
        here = self._here()
        seated = {owner_of(occupant.guest) for occupant in self.state.occupants if occupant.guest is not None}
        patience = int(1000 * self.automation.patience)
        info = table_info(self.state, here, self.overdue(), len(here - seated), self.deadline(), patience)
        return replace(info, moderated=self._context.moderated)

    def _here(self) -> frozenset[str]:
        """Who is there, through this process or another."""
        return self._read_here() | self._context.leases.present_elsewhere(self.state.id)

    def _read_here(self) -> frozenset[str]:
        return frozenset(owner_of(subscriber.guest) for subscriber in self.subscribers)

    async def welcome(self, subscriber: Subscriber, last: int | None, seat: int | None = None) -> None:
        """Subscribes a client, for one of the seats of its device, and sends what it has missed.

        Everything, where it has nothing yet, or something was taken back since, or a seat has gone to another device;
        and in a lesson, where many turns may have passed at once.
        """

        def decide(state: TableState) -> Outcome:
            if seat is not None:
                if seat not in state.seats_of(subscriber.guest):
                    raise Refused("not_seated")
                subscriber.guest = state.occupants[seat].guest or ""
            commands.check_sight(state, subscriber.guest)
            self.subscribers.add(subscriber)
            self._look_for_absent()
            self.automation.hurry_bots()
            self._scene = None
            play = state.play
            behind = last is None or not 0 < last <= state.number or teaching.lesson_at(state) is not None
            if behind or (play is not None and last is not None and max(play.went_back, state.reseated) > last):
                self._tell(subscriber, None)
            else:
                assert last is not None
                subscriber.seen, subscriber.own = last, None
                self._tell(subscriber, UpdateParts(game=True, around=True))
            return Outcome(())

        await self.carry_out(decide, subscriber)
        self._tell_who_is_here(subscriber)
        await self._welcome_back(subscriber.guest)

    async def _welcome_back(self, guest: str) -> None:
        """Ends the bot's keeping of a seat whose player connects again."""
        for seat in self.state.seats_of(guest):
            occupant = self.state.occupants[seat]
            if self.state.status == "playing" and occupant.warm and not occupant.resigned:
                with suppress(OmnibusError):
                    await self.carry_out(
                        partial(commands.absent, guest=occupant.guest or "", command=Absent("", False))
                    )

    def leave(self, subscriber: Subscriber) -> None:
        """A subscriber is gone; one who never was there was not noticed either."""
        if subscriber not in self.subscribers:
            return
        self.subscribers.discard(subscriber)
        self._look_for_absent()
        self.automation.hurry_bots()
        self._scene = None
        if not self.subscribers:
            self._sights = None
        self._tell_who_is_here(subscriber)

    def _tell_who_is_here(self, subscriber: Subscriber) -> None:
        """Somebody came or went: the others see it, unless another window of theirs is open."""
        self._context.leases.set_present(self.state.id, self._read_here())
        if any(
            owner_of(other.guest) == owner_of(subscriber.guest) for other in self.subscribers if other is not subscriber
        ):
            return
        for other in list(self.subscribers):
            if other is not subscriber:
                self._tell(other, UpdateParts(around=True))

    def see_who_is_there(self) -> None:
        """Somebody came or went through another process."""
        self._look_for_absent()
        self._tell_of_absent()
        self.automation.hurry_bots()

    # Who is away

    def overdue(self) -> set[int]:
        """Seats whose players have been away for so long at their turn that the others may let a bot play."""
        return self._absence.overdue()

    def _look_for_absent(self) -> None:
        """Notes whose turn has come, or who has gone."""
        state = self.state
        awaited = state.play.to_act() if state.play is not None and state.status == "playing" else ()
        absent = [seat for seat in awaited if self._is_absent(state.occupants[seat])]
        if absent or self._absence:
            self._absence.note(absent, self._tell_of_absent if self.subscribers else None)

    def _is_absent(self, occupant: Occupant) -> bool:
        """Whether a person has to decide who is not there."""
        if occupant.player is not None:
            return False
        guest = owner_of(occupant.guest or "")
        here = any(owner_of(subscriber.guest) == guest for subscriber in self.subscribers)
        return not here and guest not in self._context.leases.present_elsewhere(self.state.id)

    def _tell_of_absent(self) -> None:
        self._scene = None
        for subscriber in list(self.subscribers):
            self._tell(subscriber, UpdateParts(around=True))
        self._look_for_absent()

    # Time

    def deadline(self) -> int | None:
        """When the time for this turn is over; None where there is no clock."""
        clock = self.seconds
        return None if clock is None else self.turn.deadline(clock)

    @property
    def seconds(self) -> int | None:
        """For a turn, while there are turns."""
        return self.state.opened.settings.clock if self.state.status == "playing" else None

    def _timed(self, entry: Entry) -> Entry:
        """An entry that says how much time its turn has taken. What is undone gives none back: the turn in which it was
        done has used what it had by then, and what has passed since the last turn began."""
        state = self.state
        if state.opened.settings.clock is None or state.play is None:
            return entry
        if isinstance(entry, Acted):
            return replace(entry, used=self.turn.used)
        if isinstance(entry, Undone):
            pace = state.turn_times[entry.actions]
            return replace(entry, used=self.turn.used + (0 if pace.turn == state.turn else pace.used))
        return entry

    @property
    def moves_by_itself(self) -> bool:
        """Whether a bot is thinking, or will try again, or somebody has to answer in time."""
        return self.automation.is_busy

    @property
    def is_awaited(self) -> bool:
        """Whether somebody looks on here, or something happens by itself that is for this process to do."""
        return bool(self.subscribers) or self.moves_by_itself or self._context.leases.holds(self.state.id)

    def rings_in(self) -> float | None:
        """In how many seconds the time of somebody's turn is over; None where nobody's time runs."""
        seconds, state = self.seconds, self.state
        if seconds is None or state.play is None:
            return None
        if all(state.occupants[seat].player is not None for seat in state.play.to_act()):
            return None
        return self.turn.left(seconds)

    # What happens by itself

    def _look_around(self) -> None:
        self._look_for_absent()
        self.automation.look_around()

    @property
    def is_put_away(self) -> bool:
        """Whether nothing happens here any more."""
        return self._owner.done()

    def tend(self) -> None:
        """From now on it is for this process to do, or something was to happen while it was not."""
        if not self.is_put_away:
            self._look_around()

    def question(self, seat: int, bot: str, actions: int | None = None) -> BotQuestion:
        """What a bot is asked for a seat: what the seat sees, or saw after so many actions, and nothing else."""
        play = self.state.play
        assert play is not None
        state = play.state if actions is None else play.after(actions)
        view, board = play.game.observe(state, seat), self.state.opened.settings.board
        return BotQuestion(
            board=self._context.board_content(board),
            bot=bot,
            seat=seat,
            record=view.to_bytes(),
            codes=play.game.legal(state, seat).codes,
            seed=commands.bot_seed(self.state.dice, play.touched[seat], seat),
            board_name=board,
        )

    async def close(self) -> None:
        """Stops; what is under way is finished or refused."""
        self._absence.close()
        tasks = [*self.automation.close(), self._owner]
        self._owner.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while not self._inbox.empty():
            self._inbox.get_nowait().fail(Refused("closing"))
