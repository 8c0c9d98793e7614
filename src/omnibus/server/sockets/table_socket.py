"""The socket of a table: has a client's commands executed, and sends updates."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any, ClassVar, TypeAlias

import msgspec
from starlette.websockets import WebSocket

from omnibus.core.errors import IllegalAction
from omnibus.server.errors import Refused
from omnibus.server.metrics import Metrics
from omnibus.server.protocol import commands as messages
from omnibus.server.protocol.commands import Command, Hello
from omnibus.server.protocol.messages import Done, Pong, Reason
from omnibus.server.protocol.table import You
from omnibus.server.sockets.coach import Coach
from omnibus.server.sockets.connection import Connection
from omnibus.server.store import Guest
from omnibus.server.tables import commands, consent, teaching
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.game import illegal_reason
from omnibus.server.tables.messages import localized_error
from omnibus.server.tables.player_id import is_screen, screen_id
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.state import TableState
from omnibus.server.tables.table import Table

HELLO_SECONDS = 10.0
"""Seconds after which a client that has not sent `hello` is disconnected."""

Decide: TypeAlias = Callable[[TableState, str, Any], Outcome]
"""Decides a guest's command at a table."""
DECISIONS: dict[type, Decide] = {
    messages.Act: teaching.act,
    messages.LeaveLesson: teaching.leave,
    messages.Start: commands.start,
    messages.Resign: commands.resign,
}
LIMITED_DECISIONS: dict[type, Decide] = {
    messages.TakeBack: consent.take_back,
    messages.AnswerUndo: consent.answer_undo,
    messages.Stand: commands.stand,
    messages.Swap: commands.swap,
    messages.SetSeat: commands.set_seat,
    messages.Remove: consent.remove,
    messages.AnswerRemoval: consent.answer_removal,
    messages.Absent: commands.absent,
}
"""Commands that can be repeated and are stored for ever, so they are rate-limited by guest."""
SCREEN_COMMANDS = (Hello, messages.Start, messages.PointOut, messages.Ping)
"""The commands of a big screen, which may stand on a player's device: it never plays for them."""


class TableConnection(Connection):
    """One connection of a guest to a table."""

    decoder = msgspec.json.Decoder(Command)

    def __init__(self, websocket: WebSocket, guest: Guest, registry: TableRegistry, metrics: Metrics) -> None:
        super().__init__(websocket, guest, registry.limits, metrics)
        self.registry, self.name = registry, guest.name
        self._owner = guest.id
        self.seen, self.changes = 0, False
        self.own: You | None = None
        self._moves = metrics.histogram("move_seconds")
        self._coach = Coach(registry)
        self._table: Table | None = None

    async def _begin(self, table: str) -> None:
        """Finds the table, waits for hello, and subscribes."""
        self._table = await self.registry.find(table)
        try:
            async with asyncio.timeout(HELLO_SECONDS):  # only from here on: a slow server must not use it up
                command = await self._next()
        except TimeoutError:
            command = None
        if not isinstance(command, Hello):
            raise Refused("hello_first")
        crowded = len(self._table.audience.subscribers) >= self.registry.limits.sockets_a_table
        # Spectators keep no player out, and no screen.
        if crowded and not command.screen and self._table.state.seat_of(self.guest) is None:
            raise Refused("too_many_watching")
        await self._hello(command)

    def _end(self) -> None:
        if self._table is not None:
            self._table.unsubscribe(self)

    @property
    def _tasks(self) -> list[asyncio.Task[None]]:
        return self._coach.tasks

    @property
    def _number(self) -> int:
        return 0 if self._table is None else self._table.state.number

    @property
    def _game(self) -> str:
        play = None if self._table is None else self._table.state.play
        return "" if play is None else play.game.board.game

    # Commands

    async def _dispatch(self, command: Any) -> None:
        kind = type(command)
        if is_screen(self.guest) and kind not in SCREEN_COMMANDS:
            raise Refused("screen_only_shows")
        if (decide := DECISIONS.get(kind)) is not None:
            await self._execute(command.id, lambda state: decide(state, self.guest, command))
            if kind is messages.Act:
                self._moves.observe(perf_counter() - self._received)
        elif (limited := LIMITED_DECISIONS.get(kind)) is not None:
            await self._execute_limited(command.id, lambda state: limited(state, self.guest, command))
        else:
            await self._HANDLERS[kind](self, command)

    @property
    def _live_table(self) -> Table:
        assert self._table is not None
        return self._table

    async def _execute(self, request: str, decide: Callable[[TableState], Outcome]) -> None:
        """Executes a command at the table. The update confirms it, or `Done` if it had been executed before."""
        before = await self._live_table.execute(decide, self, request)
        if before is not None:
            self.say(Done(seq=before, re=request))

    async def _execute_limited(self, request: str, decide: Callable[[TableState], Outcome]) -> None:
        if not self.registry.changes.take(self._owner):
            raise Refused("too_fast")
        await self._execute(request, decide)

    async def _hello(self, command: Hello) -> None:
        if command.screen and not is_screen(self.guest):  # from now on; a player needs another connection
            self._live_table.audience.check_room_for_screen(self._owner)
            self.guest = screen_id(self._owner)
        self.changes = command.changes
        await self._live_table.subscribe(self, command.last, command.seat)

    async def _sit(self, command: messages.Sit) -> None:
        name = commands.clean_name(self.name if command.name is None else command.name, self.registry.limits)
        name = self.registry.removed_names.display_name(self._owner, name)
        await self._execute_limited(command.id, lambda state: commands.sit(state, self.guest, name, command))
        if name != self.name and not command.beside:
            self.name = name
            await self.registry.rename(self._owner, name)

    async def _configure(self, command: messages.Configure) -> None:
        game = await self.registry.boards.fetch(command.settings.board)
        limits, listed = self.registry.limits, self._live_table.state.opened.settings.listed
        if command.settings.listed and not listed:
            await self.registry.lobby.check(self.client)
        await self._execute_limited(
            command.id, lambda state: commands.configure(state, self.guest, command, game, limits)
        )
        if command.settings.listed and not listed:
            self.registry.lobby.note(self._live_table.state.id, self.client)

    async def _keep_seat(self, command: messages.KeepSeat) -> None:
        overdue = self._live_table.audience.overdue()
        await self._execute_limited(command.id, lambda state: commands.keep_seat(state, self.guest, command, overdue))

    async def _speak(self, command: messages.Say) -> None:
        self.registry.sanctions.check_not_muted(self._owner)
        if not self.registry.chat.take(self._owner):
            raise Refused("too_fast")
        name = self.registry.removed_names.display_name(self._owner, self.name)
        await self._execute(
            command.id, lambda state: commands.say(state, self.guest, name, command, self.registry.limits)
        )

    async def _report(self, command: messages.Report) -> None:
        await self.registry.reporting.report(self._live_table.state, self._owner, self.client, command)
        self.say(Done(seq=self._live_table.state.number, re=command.id))

    async def _why(self, command: messages.Why) -> None:
        state = self._live_table.state
        if state.play is None:
            raise Refused("not_started")
        seat = commands.seat_at(state, self.guest)
        try:
            error = illegal_reason(state.play, seat, state.play.game.codec.encode(command.action))
        except IllegalAction as wrong:
            error = wrong
        self.say(
            Reason(
                seq=state.number,
                re=command.id,
                legal=error is None,
                code=None if error is None else error.code,
                says=None if error is None else localized_error(error, self._game),
            )
        )

    async def _hint(self, command: messages.AskHint) -> None:
        self._coach.hint(self, self._live_table, command)

    async def _point_out(self, command: messages.PointOut) -> None:
        """Passes a route on to the player whose turn it is."""
        if not is_screen(self.guest):
            raise Refused("not_a_screen")
        if not self.registry.one_room.points.take(self._owner):
            raise Refused("too_fast")
        self.registry.one_room.point(self._live_table, command.route)
        self.say(Done(seq=self._number, re=command.id))

    async def _show_step(self, command: messages.ShowStep) -> None:
        """Passes a step of the host's finale on to the big screens."""
        if not self.registry.one_room.steps.take(self._owner):
            raise Refused("too_fast")
        self.registry.one_room.show_step(self._live_table, self.guest, command.step)
        self.say(Done(seq=self._number, re=command.id))

    async def _judge(self, command: messages.Judge) -> None:
        self._coach.judge(self, self._live_table, command)

    async def _ping(self, command: messages.Ping) -> None:
        self.say(Pong(seq=self._live_table.state.number, re=command.id))

    _HANDLERS: ClassVar[dict[type, Callable[[TableConnection, Any], Awaitable[None]]]] = {
        Hello: _hello,
        messages.Sit: _sit,
        messages.Configure: _configure,
        messages.KeepSeat: _keep_seat,
        messages.Say: _speak,
        messages.Report: _report,
        messages.Why: _why,
        messages.AskHint: _hint,
        messages.Judge: _judge,
        messages.PointOut: _point_out,
        messages.ShowStep: _show_step,
        messages.Ping: _ping,
    }
