"""A live table: one task that executes the queued commands one after the other.

Everything is stored before it is published: a command is tried on a copy of the table's state, its entries are
committed, and only then the copy becomes the state and is sent to the subscribers.
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
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.protocol.commands import Absent
from omnibus.server.protocol.table import TableInfo
from omnibus.server.store import Conflict, StoredEntry, StoreFailure, Summary
from omnibus.server.tables import commands
from omnibus.server.tables.audience import Audience
from omnibus.server.tables.automation import Automation
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.conditional_moves import has_long_turns
from omnibus.server.tables.context import Subscriber, TableContext
from omnibus.server.tables.entries import Acted, Entry, Undone, is_plain, write_entry
from omnibus.server.tables.messages import summary_after_action, summary_of, table_info
from omnibus.server.tables.player_id import is_screen, owner_of
from omnibus.server.tables.queued_command import Decide, QueuedCommand
from omnibus.server.tables.state import TableState
from omnibus.server.tables.turn_timer import TurnTimer

LOG = logging.getLogger("omnibus.server")
TRIES = 50
"""How often a command is tried if other processes add entries meanwhile: at a busy table, a slow process loses many
races, and a line of chat must not be refused for that."""


class Table:
    """One table with its audience, its automation and its timer."""

    def __init__(self, state: TableState, context: TableContext) -> None:
        self.state, self._context = state, context
        self.touched = asyncio.get_running_loop().time()
        """When the table was last used."""
        self._inbox: asyncio.Queue[QueuedCommand] = asyncio.Queue()
        self._catching_up: QueuedCommand | None = None
        """Reads the entries of other processes, while it waits in the inbox."""
        self._summary: Summary | None = None
        """The summary that was last stored."""
        self.timer = TurnTimer(state)
        self.audience = Audience(self, context)
        self.automation = Automation(self, context)
        self._task = asyncio.create_task(self._work(), name=f"table {state.id}")
        self._reschedule()
        context.on_turn(self)  # perhaps the node before has died

    # Commands

    async def execute(
        self, decide: Decide, subscriber: Subscriber | None = None, request: str | None = None
    ) -> int | None:
        """Executes a command. Returns the number of its entry if it had been executed before, None if it is new.

        Raises OmnibusError if it is refused; then nothing has changed.
        """
        self.touch()
        if self.is_closed:
            raise Refused("closing")  # it was unloaded just now: the next lookup loads it again
        return await self.enqueue(QueuedCommand(decide, subscriber, request))

    def touch(self) -> None:
        """Notes that the table is in use."""
        self.touched = asyncio.get_running_loop().time()

    async def catch_up(self) -> None:
        """Reads the entries of other processes, once for all callers that wait; raises StoreFailure."""
        if self.is_closed:
            raise Refused("closing")
        if self._catching_up is None:
            self._catching_up = QueuedCommand(lambda state: Outcome(()))
            self._catching_up.behind = True
            self.enqueue(self._catching_up)
        await asyncio.shield(self._catching_up.done)

    def enqueue(self, command: QueuedCommand) -> asyncio.Future[int | None]:
        """Queues a command; returns the future of its result, which refers to nothing else of the command."""
        self._inbox.put_nowait(command)
        return command.done

    async def _work(self) -> None:
        with suppress(asyncio.CancelledError):  # so that no traceback refers to the table
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
            self._catching_up = None
            await self._read_new_entries()
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
                await self._read_new_entries()
            else:
                return None
        raise Refused("stale")

    async def _was_behind(self, command: QueuedCommand) -> bool:
        """Whether another process had added entries that were unknown here when the command was refused."""
        if command.behind or self._context.leases.alone:
            return False
        number = self.state.number
        with suppress(StoreFailure):  # the known state has to do
            await self._read_new_entries()
        return self.state.number > number

    # Entries

    async def _commit(self, outcome: Outcome, command: QueuedCommand) -> None:
        """Stores entries, then applies them and publishes them."""
        at, trial, stored, acted = now(), self.state.copy(), [], 0
        *entries, last = [self.timer.timed(self.state, entry) for entry in outcome.entries]
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
        if trial.status == "over" and self.state.status == "playing" and has_long_turns(trial):
            with suppress(StoreFailure):  # they count no longer, and are deleted with the table
                await self._context.store.conditional_moves.forget(trial.id)
        self._become(trial, outcome.entries, command)
        await self._context.bus.announce(trial.id, trial.number)

    def _summarise(self, trial: TableState, entries: Sequence[Entry]) -> Summary:
        """The table in lists; after most actions only the players that it waits for differ."""
        alike = is_plain(entries) and trial.status == self.state.status and trial.opened.deal is None
        if self._summary is None or not alike:
            return summary_of(trial)
        return summary_after_action(self._summary, trial)

    async def _read_new_entries(self) -> None:
        """Applies the entries that other processes have stored."""
        trial, entries = self.state.copy(), []
        for stored in await self._context.store.read(trial.id, trial.number):
            entry = await self._context.loader.entry_of(stored)
            entries.append(entry)
            trial.add(stored.number, stored.at, entry)
        if entries:
            self._summary = None
            self._become(trial, entries, None)
            self._context.metrics.histogram("news_seconds").observe(max(0, now() - trial.at) / 1000)

    def _become(self, state: TableState, entries: Sequence[Entry], command: QueuedCommand | None) -> None:
        """Replaces the state. Without a command, another process has added the entries, a while ago."""
        before, self.state = self.state, state
        if state.turn != before.turn or any(isinstance(entry, Undone) for entry in entries):
            self.timer.start_turn(state, now() - state.turn_began if command is None else 0)
        if self.automation.is_idle and is_plain(entries) and state.status == before.status:
            self.audience.note_absent()
        else:
            self._reschedule()
        self.audience.publish(before, entries, command)
        if command is not None and (state.turn != before.turn or state.status != before.status):
            self._context.on_turn(self)

    # Subscribers

    async def subscribe(self, subscriber: Subscriber, last: int | None, seat: int | None = None) -> None:
        """Subscribes a client, for one of the seats of its device, and sends the updates that it has missed."""

        def decide(state: TableState) -> Outcome:
            if seat is not None:
                if seat not in state.seats_of(subscriber.guest):
                    raise Refused("not_seated")
                subscriber.guest = state.occupants[seat].guest or ""
            commands.check_sight(state, subscriber.guest)
            self.audience.add(subscriber)
            self.automation.update_requester()
            self.audience.send_missed(subscriber, last)
            return Outcome(())

        await self.execute(decide, subscriber)
        self.audience.announce_presence(subscriber)
        await self._return_seats(subscriber.guest)

    async def _return_seats(self, guest: str) -> None:
        """Gives seats that a bot keeps back to their player, who has connected again."""
        for seat in self.state.seats_of(guest):
            occupant = self.state.occupants[seat]
            if self.state.status == "playing" and occupant.is_kept:
                back = partial(commands.absent, guest=occupant.guest or "", command=Absent("", False))
                with suppress(OmnibusError):
                    await self.execute(back)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Ends a subscription; does nothing if there was none."""
        if self.audience.remove(subscriber):
            self.automation.update_requester()
            self.audience.announce_presence(subscriber)

    def note_presence_elsewhere(self) -> None:
        """A guest connected to another process, or left it."""
        self.audience.note_absent()
        self.audience.send_table_info()
        self.automation.update_requester()

    def info(self) -> TableInfo:
        """The public state of the table, except the game, as it is now."""
        state, present = self.state, self.audience.present()
        seated = {owner_of(occupant.guest) for occupant in state.occupants if occupant.guest is not None}
        patience = int(1000 * self.automation.patience)
        deadline = self.timer.deadline(state)
        screens = sum(map(is_screen, present))
        spectators = len(present - seated) - screens
        info = table_info(state, present, self.audience.overdue(), spectators, deadline, patience)
        return replace(info, screens=screens, moderated=self._context.moderated)

    # Automation

    @property
    def needs_updates(self) -> bool:
        """Whether entries of other processes have to be read at once: for subscribers, or for the automation."""
        in_use = bool(self.audience.subscribers) or self.automation.is_busy
        return in_use or self._context.leases.holds(self.state.id)

    def resume(self) -> None:
        """Continues the automation: this process has acquired the table's lease, or its clock is about to ring."""
        if not self.is_closed:
            self._reschedule()
            self._context.on_turn(self)

    def _reschedule(self) -> None:
        self.audience.note_absent()
        self.automation.reschedule()

    @property
    def is_closed(self) -> bool:
        """Whether the table executes nothing any more."""
        return self._task.done()

    async def close(self) -> None:
        """Stops the table; the command in progress is finished or refused, and the others are refused."""
        self.audience.close()
        tasks = [*self.automation.close(), self._task]
        self._task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while not self._inbox.empty():
            self._inbox.get_nowait().fail(Refused("closing"))
