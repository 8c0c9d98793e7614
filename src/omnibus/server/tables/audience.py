"""The clients that follow a table through this process: their presence, and their updates."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Sequence
from typing import Protocol

import msgspec

from omnibus.server.errors import Refused
from omnibus.server.protocol.messages import PointedOut, StepShown
from omnibus.server.protocol.table import TableInfo
from omnibus.server.tables import commands
from omnibus.server.tables.absence import Absence
from omnibus.server.tables.context import Subscriber, TableContext
from omnibus.server.tables.entries import Entry, Renamed, Undone, changes_game, is_leap, is_plain
from omnibus.server.tables.messages import GameViews, TableSnapshot, UpdateParts, you, you_after_action
from omnibus.server.tables.player_id import is_screen, owner_of, screen_id
from omnibus.server.tables.queued_command import QueuedCommand
from omnibus.server.tables.seats import Occupant
from omnibus.server.tables.state import TableState
from omnibus.server.tables.teaching import lesson_at

_encode = msgspec.json.Encoder().encode

COUNTING_SECONDS = 30.0
"""Seconds for which a step of the finale is shown to screens that connect: after that the host's device has left it."""


class ShownTable(Protocol):
    """The parts of a table that its audience uses."""

    state: TableState

    def info(self) -> TableInfo:
        """The public state of the table, except the game."""


class Audience:
    """The subscribers of one table. It refers to the table weakly, so that the two form no reference cycle."""

    def __init__(self, table: ShownTable, context: TableContext) -> None:
        self._weak_table, self._context = weakref.ref(table), context
        self.subscribers: set[Subscriber] = set()
        self._snapshot: TableSnapshot | None = None
        self._views: GameViews | None = None
        """The game as it was last sent to the subscribers."""
        self._absence = Absence(context.limits.away_seconds)
        self._step: tuple[bytes, float] | None = None
        """The step of the finale that was last shown on the screens, as a message, and the time."""

    @property
    def _table(self) -> ShownTable:
        table = self._weak_table()
        assert table is not None, "an audience ends with its table"
        return table

    # Presence

    def present_here(self) -> frozenset[str]:
        """The guests who are connected to this process, and the big screens."""
        return frozenset(owner_of(subscriber.guest) for subscriber in self.subscribers)

    def present(self) -> frozenset[str]:
        """The guests and screens that are connected to this process or another."""
        return self.present_here() | self._context.leases.present_elsewhere(self._table.state.id)

    def announce_presence(self, subscriber: Subscriber) -> None:
        """Tells the others that a guest came or went, unless another of the guest's connections is open."""
        self._context.leases.set_present(self._table.state.id, self.present_here())
        others = [other for other in self.subscribers if other is not subscriber]
        if any(owner_of(other.guest) == owner_of(subscriber.guest) for other in others):
            return
        for other in others:
            self._send(other, UpdateParts(table=True))

    def overdue(self) -> set[int]:
        """The seats whose players have been away at their turn so long that the others may let a bot play."""
        return self._absence.overdue()

    def note_absent(self) -> None:
        """Notes the absent players for whom the others wait now."""
        state = self._table.state
        awaited = state.play.to_act() if state.play is not None and state.status == "playing" else ()
        absent = [seat for seat in awaited if self._is_absent(state.occupants[seat])]
        if absent or self._absence:
            self._absence.note(absent, self.send_table_info if self.subscribers else None)

    def _is_absent(self, occupant: Occupant) -> bool:
        """Whether a person who is not present has to act."""
        if occupant.bot is not None:
            return False
        guest = owner_of(occupant.guest or "")
        here = any(owner_of(subscriber.guest) == guest for subscriber in self.subscribers)
        return not here and guest not in self._context.leases.present_elsewhere(self._table.state.id)

    # Subscribers

    def add(self, subscriber: Subscriber) -> None:
        """A client follows the table from now on."""
        self.subscribers.add(subscriber)
        self.note_absent()
        self._snapshot = None

    def remove(self, subscriber: Subscriber) -> bool:
        """Removes a subscriber; False if it was not one."""
        if subscriber not in self.subscribers:
            return False
        self.subscribers.discard(subscriber)
        self.note_absent()
        self._snapshot = None
        if not self.subscribers:
            self._views = None
        return True

    def check_room_for_screen(self, guest: str) -> None:
        """Raises Refused if there are too many big screens, at the table or of one guest."""
        limits, all_screens = self._context.limits, [each.guest for each in self.subscribers if is_screen(each.guest)]
        own = all_screens.count(screen_id(guest))
        if own >= limits.screens_a_guest or len(all_screens) >= limits.screens_a_table:
            raise Refused("too_many_screens")

    def show_route(self, route: int) -> None:
        """Shows a route to the players who are to act."""
        state = self._table.state
        awaited = state.play.to_act() if state.play is not None and state.status == "playing" else ()
        message = _encode(PointedOut(seq=state.number, route=route))
        for subscriber in list(self.subscribers):
            if state.seat_of(subscriber.guest) in awaited:
                subscriber.send(message)

    def show_step(self, step: int) -> None:
        """Shows a step of the host's finale on the screens, also on those that connect a moment later."""
        message = _encode(StepShown(seq=self._table.state.number, step=step))
        self._step = message, asyncio.get_running_loop().time()
        for subscriber in list(self.subscribers):
            if is_screen(subscriber.guest):
                subscriber.send(message)

    def _repeat_step(self, subscriber: Subscriber) -> None:
        """Shows a screen that has connected the step of a finale that is going on."""
        if self._step is None or not is_screen(subscriber.guest):
            return
        message, since = self._step
        if asyncio.get_running_loop().time() - since < COUNTING_SECONDS:
            subscriber.send(message)

    def _dismiss_excluded(self) -> None:
        """Ends the subscriptions of guests who may not see the table any longer."""
        for subscriber in list(self.subscribers):
            try:
                commands.check_sight(self._table.state, subscriber.guest)
            except Refused as error:
                self.subscribers.discard(subscriber)
                subscriber.dismiss(error)
        self._context.leases.set_present(self._table.state.id, self.present_here())

    # Updates

    def publish(self, before: TableState, entries: Sequence[Entry], command: QueuedCommand | None) -> None:
        """Sends everybody the changes of these entries."""
        table, state, plain = self._table, self._table.state, is_plain(entries)
        action = plain and state.status == before.status
        table_changed = not action or state.opened.settings.clock is not None or before.pending_undo is not None
        parts = UpdateParts(
            game=changes_game(entries),
            table=table_changed or lesson_at(state) != lesson_at(before),
            changes=True,
            action=action,
        )
        if parts.game:
            self._views = self._observe(self._views)
        self._snapshot = TableSnapshot(state, self._views, table.info)
        if not plain:
            self._dismiss_excluded()
        everything = is_leap(entries) or any(isinstance(entry, Undone | Renamed) for entry in entries)
        for subscriber in list(self.subscribers):
            request = command.request if command is not None and command.subscriber is subscriber else None
            seated = not plain and before.play is not None
            moved = seated and state.seat_of(subscriber.guest) != before.seat_of(subscriber.guest)
            self._send(subscriber, None if everything or moved else parts, request)
        self._snapshot = None  # it is large, and seldom needed again before the next entry

    def send_missed(self, subscriber: Subscriber, last: int | None) -> None:
        """Sends a new subscriber the updates that it has missed since an entry.

        It gets everything if it has nothing yet, if something was undone or a seat was moved to another device since,
        and in a lesson, where many turns may have passed at once.
        """
        state = self._table.state
        reset = 0 if state.play is None else max(state.play.went_back, state.reseated)
        if last is None or last <= 0 or not reset <= last <= state.number or lesson_at(state) is not None:
            self._send(subscriber, None)
        else:
            subscriber.seen, subscriber.own = last, None
            self._send(subscriber, UpdateParts(game=True, table=True))
        self._repeat_step(subscriber)

    def send_table_info(self) -> None:
        """Sends everybody the public state of the table, after the present or overdue players have changed."""
        self._snapshot = None
        for subscriber in list(self.subscribers):
            self._send(subscriber, UpdateParts(table=True))
        self.note_absent()

    def _send(self, subscriber: Subscriber, parts: UpdateParts | None, request: str | None = None) -> None:
        """Sends everything, or only some parts."""
        state, own = self._table.state, subscriber.own
        if own is not None and parts is not None and parts.action:
            own = you_after_action(own, state)
        else:
            own = you(state, subscriber.guest)
        if self._snapshot is None:
            self._views = self._views or self._observe()
            self._snapshot = TableSnapshot(state, self._views, self._table.info)
        if parts is None:
            message = self._snapshot.everything(own, request)
        else:
            message = self._snapshot.news(own, subscriber, parts, request)
        subscriber.seen, subscriber.own = state.number, own
        subscriber.send(message)

    def _observe(self, before: GameViews | None = None) -> GameViews | None:
        """The game as the subscribers see it; None before it begins, or without subscribers."""
        play = self._table.state.play
        if play is None or not self.subscribers:
            return None
        seats = tuple({self._table.state.seat_of(subscriber.guest): None for subscriber in self.subscribers})
        return GameViews(play, seats, before)

    def close(self) -> None:
        """Cancels the timer of absent players."""
        self._absence.close()
