"""The socket of a table: reads what a client says, has it done, and sends what happens."""

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
from omnibus.server.errors import Refused, is_passing
from omnibus.server.identity import client_of
from omnibus.server.limits import TokenBucket
from omnibus.server.metrics import Metrics
from omnibus.server.protocol import commands as said
from omnibus.server.protocol.commands import Command, Hello
from omnibus.server.protocol.messages import Done, Pong, Reason
from omnibus.server.protocol.table import You
from omnibus.server.sockets.coach import Coach
from omnibus.server.sockets.outbox import Outbox, Wire
from omnibus.server.store import Guest, StoreFailure
from omnibus.server.tables import commands, consent, teaching
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.game import is_illegal
from omnibus.server.tables.messages import refusal, says
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.state import TableState
from omnibus.server.tables.table import Table

LOG = logging.getLogger("omnibus.server")
HELLO_SECONDS = 10.0
"""A client that says nothing for so long at the beginning is sent away."""
FAREWELL_SECONDS = 5.0
"""So long a client that does not read may take to learn why it is sent away."""
MOST_REFUSED = 200
"""A client that goes on after so many refusals for speed is sent away."""
NOT_ALLOWED, SLOW, FLOOD, CLOSING, LATER = 4403, 4408, 4429, 1012, 1013
"""Why a socket is closed, as its close code: clients come again after the last two."""
REASONS = {NOT_ALLOWED: "not_allowed", SLOW: "slow", FLOOD: "flood", CLOSING: "closing", LATER: "later"}
"""The same for those who count; whoever ends it themselves has left."""

WIRE = "wire"
"""Where a connection finds the wire in the state of its socket."""

Decide: TypeAlias = Callable[[TableState, str, Any], Outcome]
"""What becomes of a guest's command at a table."""
DONE: dict[type, Decide] = {
    said.Act: teaching.act,
    said.LeaveLesson: teaching.leave,
    said.Start: commands.start,
    said.Resign: commands.resign,
}
CHANGED: dict[type, Decide] = {
    said.TakeBack: consent.take_back,
    said.AnswerUndo: consent.answer_undo,
    said.Stand: commands.stand,
    said.Swap: commands.swap,
    said.SetSeat: commands.set_seat,
    said.Remove: consent.remove,
    said.AnswerRemoval: consent.answer_removal,
    said.Absent: commands.absent,
}
"""What can be done again and again, and is kept for ever: not too often."""

_decode = msgspec.json.Decoder(Command).decode
_encode = msgspec.json.Encoder().encode


class TableConnection:
    """One window of a guest at a table."""

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
        self._sent_away: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """With which close code."""
        self._is_busy = self._is_leaving = False
        self._refused = 0
        self._received = 0.0
        self._moves = metrics.histogram("move_seconds")
        self._coach = Coach(registry)
        self._table: Table | None = None

    # Sending

    def send(self, message: bytes) -> None:
        """Sends a message soon; a reader who is too far behind is sent away, and may come again."""
        if not self._outbox.send(message):
            self._send_away(SLOW)

    def dismiss(self, error: OmnibusError) -> None:
        """The table is not to be seen any longer."""
        self.refuse(error, None)
        self._send_away(NOT_ALLOWED)

    def come_back(self) -> None:
        """The server is about to end: the client comes back, perhaps to another one, once it has its answer."""
        self._is_leaving = True
        if not self._is_busy:
            self._send_away(CLOSING)

    def _send_away(self, code: int) -> None:
        if not self._sent_away.done():
            self._sent_away.set_result(code)

    def say(self, message: Any) -> None:
        """Sends a message that is not encoded yet."""
        self.send(_encode(message))

    # The life of a connection

    async def serve(self, table: str) -> None:
        """Follows a table until one side has enough."""
        reading = asyncio.create_task(self._read(table))
        tasks = (reading, self._sent_away)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            code = self._sent_away.result() if self._sent_away.done() else self._ended(reading)
            if code != SLOW:
                await self._outbox.flush()
        finally:
            ending: list[asyncio.Future[Any]] = [*tasks, *self._coach.tasks]
            for task in ending:
                task.cancel()
            await asyncio.gather(*ending, self._outbox.close(), return_exceptions=True)
            if self._table is not None:
                self._table.leave(self)
        self.metrics.count("sockets_closed", REASONS.get(code, "left"))
        await self._close(code)

    def _ended(self, reading: asyncio.Task[int]) -> int:
        """The close code, where it was not the server that had enough."""
        if not reading.done() or reading.cancelled():
            return CLOSING
        if (error := reading.exception()) is not None:
            LOG.error("a connection at table %s", self._table and self._table.state.id, exc_info=error)
            self.metrics.count("faults")
            return CLOSING
        return reading.result()

    async def _close(self, code: int) -> None:
        if self.websocket.application_state is WebSocketState.CONNECTED:
            # Who does not read cannot be told: TimeoutError, and the wire below cuts the connection.
            with suppress(RuntimeError, WebSocketDisconnect, OSError):
                async with asyncio.timeout(FAREWELL_SECONDS):
                    await self.websocket.close(code)

    async def _read(self, table: str) -> int:
        """Reads until the client leaves, or has to; returns the close code."""
        try:
            if (code := await self._greet(table)) is not None:
                return code
            while True:
                command = await self._next()
                if isinstance(command, int):
                    return command
                if command is not None:
                    self._is_busy = True
                    await self._carry_out(command)
                    self._is_busy = False
                if self._is_leaving:
                    return CLOSING
        except WebSocketDisconnect:
            return 1000

    async def _greet(self, table: str) -> int | None:
        """Finds the table and waits for hello; returns the close code where that does not go well."""
        try:
            self._table = await self.registry.find(table)
            async with asyncio.timeout(HELLO_SECONDS):  # which are the client's: a slow server takes its own time
                command = await self._next()
            if not isinstance(command, Hello):
                raise Refused("hello_first")
            crowded = len(self._table.subscribers) >= self.registry.limits.sockets_a_table
            if crowded and self._table.state.seat_of(self.guest) is None:  # nobody keeps players from their seats
                raise Refused("too_many_watching")
            await self._hello(command)
        except TimeoutError:
            self.refuse(Refused("hello_first"), None)
            return NOT_ALLOWED
        except OmnibusError as error:
            self.refuse(error, None)
            return LATER if is_passing(error.code) else NOT_ALLOWED
        except StoreFailure as failure:
            self.refuse(Refused(failure.code), None)
            return LATER
        return None

    async def _next(self) -> Command | int | None:
        """The next command; None where a message was refused, a close code where the connection has to end."""
        if self._outbox:
            await asyncio.sleep(0)  # messages that came together are read in one go: let the answers out in between
        received = await self.websocket.receive()
        self._received = perf_counter()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1005))
        self.metrics.count("messages_in")
        text = received.get("text")
        if not self._bucket.take():
            self._refused += 1
            self.refuse(Refused("too_fast"), text and _id_in(text))
            return FLOOD if self._refused > MOST_REFUSED else None
        if text is None:
            self.refuse(Refused("bad_message", detail="a binary message"), None)
            return None
        try:
            command: Command = _decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
            self.refuse(Refused("bad_message", detail=str(error)[:200]), _id_in(text))
            return None
        return command

    # What a client says

    @property
    def _game(self) -> str:
        """The game whose words are spoken here: none before one is played."""
        play = None if self._table is None else self._table.state.play
        return "" if play is None else play.game.board.game

    def refuse(self, error: OmnibusError, request: str | None) -> None:
        """Says that something was not done, and why."""
        self.metrics.count("refused", error.code)
        number = 0 if self._table is None else self._table.state.number
        self.say(refusal(error, number, request, self._game))

    async def _carry_out(self, command: Command) -> None:
        request = None if isinstance(command, Hello) else command.id
        try:
            if request is not None and not 0 < len(request) <= 64:
                raise Refused("bad_message", detail="an id has 1 to 64 characters")
            await self._do(command, request)
        except OmnibusError as error:
            self.refuse(error, request)
        except (StoreFailure, asyncio.CancelledError) as failure:
            if isinstance(failure, asyncio.CancelledError):
                raise
            self.refuse(Refused(failure.code), request)
        except WebSocketDisconnect:
            raise
        except Exception:
            LOG.exception("table %s", "" if self._table is None else self._table.state.id)
            self.metrics.count("faults")
            self.refuse(Refused("internal"), request)

    async def _do(self, command: Any, request: str | None) -> None:
        kind = type(command)
        if request is not None and kind in DONE:
            await self._have(request, lambda state: DONE[kind](state, self.guest, command))
            if kind is said.Act:
                self._moves.observe(perf_counter() - self._received)
        elif request is not None and kind in CHANGED:
            await self._change(request, lambda state: CHANGED[kind](state, self.guest, command))
        else:
            await self._HANDLERS[kind](self, command)

    @property
    def _at(self) -> Table:
        assert self._table is not None
        return self._table

    async def _have(self, request: str, decide: Callable[[TableState], Outcome]) -> None:
        """Has something done at the table; the update that follows says so, or else a message of its own."""
        before = await self._at.carry_out(decide, self, request)
        if before is not None:
            self.say(Done(seq=before, re=request))

    async def _change(self, request: str, decide: Callable[[TableState], Outcome]) -> None:
        """The same for what can be done again and again, and is kept for ever."""
        if not self.registry.changes.take(self._owner):
            raise Refused("too_fast")
        await self._have(request, decide)

    async def _hello(self, command: Hello) -> None:
        self.changes = command.changes
        await self._at.welcome(self, command.last, command.seat)

    async def _sit(self, command: said.Sit) -> None:
        name = commands.clean_name(self.name if command.name is None else command.name, self.registry.limits)
        name = self.registry.removed_names.display_name(self._owner, name)
        await self._change(command.id, lambda state: commands.sit(state, self.guest, name, command))
        if name != self.name and not command.beside:
            self.name = name
            await self.registry.rename(self._owner, name)

    async def _configure(self, command: said.Configure) -> None:
        game = await self.registry.boards.fetch(command.settings.board)
        limits, listed = self.registry.limits, self._at.state.opened.settings.listed
        if command.settings.listed and not listed:
            await self.registry.lobby.check(self.client)
        await self._change(command.id, lambda state: commands.configure(state, self.guest, command, game, limits))
        if command.settings.listed and not listed:
            self.registry.lobby.note(self._at.state.id, self.client)

    async def _keep_seat(self, command: said.KeepSeat) -> None:
        overdue = self._at.overdue()
        await self._change(command.id, lambda state: commands.keep_seat(state, self.guest, command, overdue))

    async def _speak(self, command: said.Say) -> None:
        self.registry.sanctions.check_voice(self._owner)
        if not self.registry.chat.take(self._owner):
            raise Refused("too_fast")
        name = self.registry.removed_names.display_name(self._owner, self.name)
        await self._have(command.id, lambda state: commands.say(state, self.guest, name, command, self.registry.limits))

    async def _report(self, command: said.Report) -> None:
        await self.registry.reporting.report(self._at.state, self._owner, self.client, command)
        self.say(Done(seq=self._at.state.number, re=command.id))

    async def _why(self, command: said.Why) -> None:
        state = self._at.state
        if state.play is None:
            raise Refused("not_started")
        seat = commands.seat_at(state, self.guest)
        try:
            error = is_illegal(state.play, seat, state.play.game.codec.encode(command.action))
        except IllegalAction as wrong:
            error = wrong
        self.say(
            Reason(
                seq=state.number,
                re=command.id,
                legal=error is None,
                code=None if error is None else error.code,
                says=None if error is None else says(error, self._game),
            )
        )

    async def _hint(self, command: said.AskHint) -> None:
        self._coach.hint(self, self._at, command)

    async def _judge(self, command: said.Judge) -> None:
        self._coach.judge(self, self._at, command)

    async def _ping(self, command: said.Ping) -> None:
        self.say(Pong(seq=self._at.state.number, re=command.id))

    _HANDLERS: ClassVar[dict[type, Callable[[TableConnection, Any], Awaitable[None]]]] = {
        Hello: _hello,
        said.Sit: _sit,
        said.Configure: _configure,
        said.KeepSeat: _keep_seat,
        said.Say: _speak,
        said.Report: _report,
        said.Why: _why,
        said.AskHint: _hint,
        said.Judge: _judge,
        said.Ping: _ping,
    }


def _id_in(text: str) -> str | None:
    """The id of a message that is wrong otherwise, so that the client knows which."""
    try:
        return msgspec.json.decode(text, type=_WithId).id[:64]
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
        return None


class _WithId(msgspec.Struct, frozen=True):
    id: str
