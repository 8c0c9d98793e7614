"""The socket of a table: reads a client's commands, has them executed, and sends updates."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import perf_counter
from typing import Any, ClassVar, TypeAlias

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from omnibus.core.errors import IllegalAction, OmnibusError
from omnibus.server.errors import Refused, is_temporary
from omnibus.server.identity import client_of
from omnibus.server.limits import TokenBucket
from omnibus.server.metrics import Metrics
from omnibus.server.protocol import commands as messages
from omnibus.server.protocol.commands import Command, Hello
from omnibus.server.protocol.messages import Done, Pong, Reason
from omnibus.server.protocol.table import You
from omnibus.server.sockets.coach import Coach
from omnibus.server.sockets.outbox import Outbox, Wire
from omnibus.server.store import Guest, StoreFailure
from omnibus.server.tables import commands, consent, teaching
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.game import illegal_reason
from omnibus.server.tables.messages import localized_error, refusal
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.state import TableState
from omnibus.server.tables.table import Table

LOG = logging.getLogger("omnibus.server")
HELLO_SECONDS = 10.0
"""Seconds after which a client that has not sent `hello` is disconnected."""
FAREWELL_SECONDS = 5.0
"""The time-out of the close frame, for a client that does not read."""
MOST_REFUSED = 200
"""Messages over the rate limit after which a client is disconnected."""
NOT_ALLOWED, SLOW, FLOOD, CLOSING, LATER = 4403, 4408, 4429, 1012, 1013
"""Close codes; clients reconnect after the last two."""
REASONS = {NOT_ALLOWED: "not_allowed", SLOW: "slow", FLOOD: "flood", CLOSING: "closing", LATER: "later"}
"""Their labels in the metrics; a client that closes the socket itself has `left`."""

WIRE = "wire"
"""The key of the Wire in the state of a socket."""

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

_decode = msgspec.json.Decoder(Command).decode
_encode = msgspec.json.Encoder().encode


class TableConnection:
    """One connection of a guest to a table."""

    def __init__(self, websocket: WebSocket, guest: Guest, registry: TableRegistry, metrics: Metrics) -> None:
        self.websocket, self.registry, self.metrics = websocket, registry, metrics
        self._owner = guest.id
        self.guest, self.name, self.client = guest.id, guest.name, client_of(websocket)
        self.seen, self.changes = 0, False
        self.own: You | None = None
        limits = registry.limits
        self._bucket = TokenBucket(limits.messages_per_second, limits.messages_at_once)
        wire: Wire = websocket.scope["state"][WIRE]
        self._outbox = Outbox(wire, limits, metrics)
        self._closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The close code."""
        self._is_busy = self._is_leaving = False
        self._exceeded = 0
        self._received = 0.0
        self._moves = metrics.histogram("move_seconds")
        self._coach = Coach(registry)
        self._table: Table | None = None

    # Sending

    def send(self, message: bytes) -> None:
        """Sends a message soon; a client that is too far behind is disconnected, and may reconnect."""
        if not self._outbox.send(message):
            self._close_soon(SLOW)

    def dismiss(self, error: OmnibusError) -> None:
        """Disconnects the client: the guest may not see the table any longer."""
        self.refuse(error, None)
        self._close_soon(NOT_ALLOWED)

    def come_back(self) -> None:
        """Makes the client reconnect, perhaps to another node, once it has its answer: the server is about to stop."""
        self._is_leaving = True
        if not self._is_busy:
            self._close_soon(CLOSING)

    def _close_soon(self, code: int) -> None:
        if not self._closing.done():
            self._closing.set_result(code)

    def say(self, message: Any) -> None:
        self.send(_encode(message))

    # The life of a connection

    async def serve(self, table: str) -> None:
        """Serves a table until either side closes the connection."""
        reading = asyncio.create_task(self._read(table))
        tasks = (reading, self._closing)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            code = self._closing.result() if self._closing.done() else self._ended(reading)
            if code != SLOW:
                await self._outbox.flush()
        finally:
            ending: list[asyncio.Future[Any]] = [*tasks, *self._coach.tasks]
            for task in ending:
                task.cancel()
            await asyncio.gather(*ending, self._outbox.close(), return_exceptions=True)
            if self._table is not None:
                self._table.unsubscribe(self)
        self.metrics.count("sockets_closed", REASONS.get(code, "left"))
        await self._close(code)

    def _ended(self, reading: asyncio.Task[int]) -> int:
        """The close code if the server did not close the connection."""
        if not reading.done() or reading.cancelled():
            return CLOSING
        if (error := reading.exception()) is not None:
            LOG.error("a connection at table %s", self._table and self._table.state.id, exc_info=error)
            self.metrics.count("faults")
            return CLOSING
        return reading.result()

    async def _close(self, code: int) -> None:
        if self.websocket.application_state is WebSocketState.CONNECTED:
            # A client that does not read gets no close frame: TimeoutError, and the protocol cuts the connection.
            with suppress(RuntimeError, WebSocketDisconnect, OSError):
                async with asyncio.timeout(FAREWELL_SECONDS):
                    await self.websocket.close(code)

    async def _read(self, table: str) -> int:
        """Reads until the connection ends; returns the close code."""
        try:
            if (code := await self._handshake(table)) is not None:
                return code
            while True:
                command = await self._next()
                if isinstance(command, int):
                    return command
                if command is not None:
                    self._is_busy = True
                    await self._handle(command)
                    self._is_busy = False
                if self._is_leaving:
                    return CLOSING
        except WebSocketDisconnect:
            return 1000

    async def _handshake(self, table: str) -> int | None:
        """Finds the table and waits for hello; returns a close code if that fails."""
        try:
            self._table = await self.registry.find(table)
            async with asyncio.timeout(HELLO_SECONDS):  # only from here on: a slow server must not use it up
                command = await self._next()
            if not isinstance(command, Hello):
                raise Refused("hello_first")
            crowded = len(self._table.audience.subscribers) >= self.registry.limits.sockets_a_table
            if crowded and self._table.state.seat_of(self.guest) is None:  # spectators keep no player out
                raise Refused("too_many_watching")
            await self._hello(command)
        except TimeoutError:
            self.refuse(Refused("hello_first"), None)
            return NOT_ALLOWED
        except OmnibusError as error:
            self.refuse(error, None)
            return LATER if is_temporary(error.code) else NOT_ALLOWED
        except StoreFailure as failure:
            self.refuse(Refused(failure.code), None)
            return LATER
        return None

    async def _next(self) -> Command | int | None:
        """The next command; None if a message was refused, a close code if the connection has to end."""
        if self._outbox:
            await asyncio.sleep(0)  # lets answers out between messages that arrived together
        received = await self.websocket.receive()
        self._received = perf_counter()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1005))
        self.metrics.count("messages_in")
        text = received.get("text")
        if not self._bucket.take():
            self._exceeded += 1
            self.refuse(Refused("too_fast"), text and _id_in(text))
            return FLOOD if self._exceeded > MOST_REFUSED else None
        if text is None:
            self.refuse(Refused("bad_message", detail="a binary message"), None)
            return None
        try:
            command: Command = _decode(text)
        except (ValueError, RecursionError) as error:
            self.refuse(Refused("bad_message", detail=str(error)[:200]), _id_in(text))
            return None
        return command

    # Commands

    @property
    def _game(self) -> str:
        """The id of the game, whose names refusals use; empty before it begins."""
        play = None if self._table is None else self._table.state.play
        return "" if play is None else play.game.board.game

    def refuse(self, error: OmnibusError, request: str | None) -> None:
        self.metrics.count("refused", error.code)
        number = 0 if self._table is None else self._table.state.number
        self.say(refusal(error, number, request, self._game))

    async def _handle(self, command: Command) -> None:
        request = None if isinstance(command, Hello) else command.id
        try:
            if request is not None and not 0 < len(request) <= 64:
                raise Refused("bad_message", detail="an id has 1 to 64 characters")
            await self._dispatch(command)
        except OmnibusError as error:
            self.refuse(error, request)
        except StoreFailure as failure:
            self.refuse(Refused(failure.code), request)
        except Exception:
            LOG.exception("table %s", "" if self._table is None else self._table.state.id)
            self.metrics.count("faults")
            self.refuse(Refused("internal"), request)

    async def _dispatch(self, command: Any) -> None:
        kind = type(command)
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
        messages.Ping: _ping,
    }


def _id_in(text: str) -> str | None:
    """The id of an invalid message, so that the client knows which one was refused."""
    try:
        return msgspec.json.decode(text, type=_WithId).id[:64]
    except (ValueError, RecursionError):
        return None


class _WithId(msgspec.Struct, frozen=True):
    id: str
