"""A connection over a socket: reads a client's commands within its limits, answers them, and ends in good order."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from contextlib import suppress
from time import perf_counter
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from omnibus.core.errors import OmnibusError
from omnibus.server.errors import Refused, is_temporary
from omnibus.server.identity import client_of
from omnibus.server.limits import Limits, TokenBucket
from omnibus.server.metrics import Metrics
from omnibus.server.sockets.outbox import Outbox, Wire
from omnibus.server.store import Guest, StoreFailure
from omnibus.server.tables.messages import refusal

LOG = logging.getLogger("omnibus.server")
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

_encode = msgspec.json.Encoder().encode


class Connection(ABC):
    """One connection of a guest."""

    decoder: msgspec.json.Decoder[Any]
    """The messages that it accepts."""

    def __init__(self, websocket: WebSocket, guest: Guest, limits: Limits, metrics: Metrics) -> None:
        self.websocket, self.metrics = websocket, metrics
        self.guest, self.client = guest.id, client_of(websocket)
        self._bucket = TokenBucket(limits.messages_per_second, limits.messages_at_once)
        wire: Wire = websocket.scope["state"][WIRE]
        self._outbox = Outbox(wire, limits, metrics)
        self._closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The close code."""
        self._is_busy = self._is_leaving = False
        self._exceeded = 0
        self._received = 0.0

    # What kinds of connections differ in

    @abstractmethod
    async def _begin(self, table: str) -> None:
        """Takes the client in; raises OmnibusError if it has to go."""

    @abstractmethod
    async def _dispatch(self, command: Any) -> None:
        """Executes a command, and answers it; raises OmnibusError if it is refused."""

    @abstractmethod
    def _end(self) -> None:
        """The connection has ended."""

    @property
    def _tasks(self) -> list[asyncio.Task[None]]:
        """Tasks that end with the connection."""
        return []

    @property
    def _number(self) -> int:
        """The `seq` of refusals."""
        return 0

    @property
    def _game(self) -> str:
        """The id of the game, whose names refusals use; empty without one."""
        return ""

    # Sending

    @property
    def is_behind(self) -> bool:
        """Whether messages wait until the client has read earlier ones."""
        return bool(self._outbox)

    def send(self, message: bytes) -> None:
        """Sends a message soon; a client that is too far behind is disconnected, and may reconnect."""
        if not self._outbox.send(message):
            self._close_soon(SLOW)

    def say(self, message: Any) -> None:
        self.send(_encode(message))

    def refuse(self, error: OmnibusError, request: str | None) -> None:
        self.metrics.count("refused", error.code)
        self.say(refusal(error, self._number, request, self._game))

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

    # The life of a connection

    async def serve(self, table: str) -> None:
        """Serves a table until either side closes the connection."""
        reading = asyncio.create_task(self._read(table))
        tasks = (reading, self._closing)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            code = self._closing.result() if self._closing.done() else self._ended(reading, table)
            if code != SLOW:
                await self._outbox.flush()
        finally:
            ending: list[asyncio.Future[Any]] = [*tasks, *self._tasks]
            for task in ending:
                task.cancel()
            await asyncio.gather(*ending, self._outbox.close(), return_exceptions=True)
            self._end()
        self.metrics.count("sockets_closed", REASONS.get(code, "left"))
        await self._close(code)

    def _ended(self, reading: asyncio.Task[int], table: str) -> int:
        """The close code if the server did not close the connection."""
        if not reading.done() or reading.cancelled():
            return CLOSING
        if (error := reading.exception()) is not None:
            LOG.error("a connection at table %s", table, exc_info=error)
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
                    await self._handle(command, table)
                    self._is_busy = False
                if self._is_leaving:
                    return CLOSING
        except WebSocketDisconnect:
            return 1000

    async def _handshake(self, table: str) -> int | None:
        """Takes the client in; returns a close code if that fails."""
        try:
            await self._begin(table)
        except OmnibusError as error:
            self.refuse(error, None)
            return LATER if is_temporary(error.code) else NOT_ALLOWED
        except StoreFailure as failure:
            self.refuse(Refused(failure.code), None)
            return LATER
        return None

    async def _next(self) -> Any:
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
            return self.decoder.decode(text)
        except (ValueError, RecursionError) as error:
            self.refuse(Refused("bad_message", detail=str(error)[:200]), _id_in(text))
            return None

    async def _handle(self, command: Any, table: str) -> None:
        request = getattr(command, "id", None)
        try:
            if request is not None and not 0 < len(request) <= 64:
                raise Refused("bad_message", detail="an id has 1 to 64 characters")
            await self._dispatch(command)
        except OmnibusError as error:
            self.refuse(error, request)
        except StoreFailure as failure:
            self.refuse(Refused(failure.code), request)
        except Exception:
            LOG.exception("table %s", table)
            self.metrics.count("faults")
            self.refuse(Refused("internal"), request)


def _id_in(text: str) -> str | None:
    """The id of an invalid message, so that the client knows which one was refused."""
    try:
        return msgspec.json.decode(text, type=_WithId).id[:64]
    except (ValueError, RecursionError):
        return None


class _WithId(msgspec.Struct, frozen=True):
    id: str
