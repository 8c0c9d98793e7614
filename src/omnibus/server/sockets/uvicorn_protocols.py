"""Hardened versions of uvicorn's protocols.

A client that stops halfway, never reads, or only sends noise costs a connection for a while, and nothing else.
"""

from __future__ import annotations

import asyncio
import re
import struct
import sys
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any, NamedTuple

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.protocol import State
from websockets.utils import apply_mask

from omnibus.server.errors import Refused
from omnibus.server.handover import HANDOVER, Handover
from omnibus.server.http.security_headers import HEADERS
from omnibus.server.limits import TokenBucket
from omnibus.server.protocol.http import ErrorBody
from omnibus.server.sockets.connection import WIRE
from omnibus.server.sockets.connection_limits import CONNECTIONS, ConnectionLimits
from omnibus.server.tables.messages import localized_error

REQUEST_SECONDS = 30.0
"""Seconds for a request with its body."""
FAREWELL_SECONDS = 5.0
"""Seconds for the last messages, once a connection has ended."""
HEAD_BYTES = 64 * 1024
"""The most bytes of a request's headers."""
MOST_PIECES = 256
"""The most fragments of one message."""
MOST_UNREAD = 8
"""Messages waiting for the application at which reading pauses."""
PINGS_PER_SECOND, PINGS_AT_ONCE = 10.0, 60
TEXT, MASKED = 0x81, 0x80
"""The first byte of an unfragmented text frame, and the mask bit of the second byte, which all client frames have."""
END_OF_HEAD = b"\r\n\r\n"
PLAIN_HEAD = re.compile(rb"(GET) (/[!-~]*) HTTP/1\.1\r\n((?:[-!#$%&'*+.^_`|~0-9A-Za-z]+:[\t -~]*\r\n)+)\r\n")
"""A request head that all parsers understand in the same way (RFC 9112, 3 and 5)."""
NOT_TEXT, FLOOD = 1007, 4429
"""Close codes."""


class _Parser(h11.Connection):
    """HTTP without requests of ambiguous length, which a proxy in front of us might read differently."""

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            names = {name for name, _ in event.headers}
            if names >= {b"content-length", b"transfer-encoding"}:
                raise h11.RemoteProtocolError("both Content-Length and Transfer-Encoding")
        return event


class Head(NamedTuple):
    """The head of a request."""

    method: bytes
    target: bytes
    headers: list[tuple[bytes, bytes]]


def plain_head(data: bytes) -> Head | None:
    """The head of a request if the data is nothing else, and simple; None if h11 has to parse it."""
    found = PLAIN_HEAD.fullmatch(data) if len(data) <= HEAD_BYTES else None
    if found is None:
        return None
    lines = (line.partition(b":") for line in found[3].split(b"\r\n")[:-1])
    headers = [(name.lower(), value.strip(b" \t")) for name, _, value in lines]
    names = [name for name, _ in headers]
    if names.count(b"host") != 1 or b"content-length" in names or b"transfer-encoding" in names:
        return None
    return Head(found[1], found[2], headers)


class Requests(H11Protocol):
    """HTTP with a time-out for requests."""

    _late: asyncio.TimerHandle | None = None
    _leave: Callable[[], None] | None = None
    _is_new = True
    """Whether no data has arrived yet."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.conn = _Parser(h11.SERVER, HEAD_BYTES)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts the time-out of the first request."""
        super().connection_made(transport)
        connections: ConnectionLimits | None = self.app_state.get(CONNECTIONS)
        if connections is None or self.client is None:
            self._watch()
        elif connections.enter(self.client[0]):
            self._leave = partial(connections.leave, self.client[0])
            self._watch()
        else:
            self._refuse(Refused("too_many_from_here", most=connections.most), 429)

    def data_received(self, data: bytes) -> None:
        """Parses data, or hands the connection over to a table's home process."""
        is_new, self._is_new = self._is_new, False
        if is_new and self._is_handed_over(data):
            self.transport.pause_reading()
        else:
            self._read(data, is_new)

    def go_on(self, data: bytes) -> None:
        """Parses the data of a connection that was handed over to this process, or was not taken by another."""
        self._is_new = False
        self._read(data, is_new=True)

    def _is_handed_over(self, data: bytes) -> bool:
        """Whether the connection is offered to another process."""
        handover: Handover | None = self.app_state.get(HANDOVER)
        if handover is None:
            return False
        connection = self.transport.get_extra_info("socket").fileno()
        return handover.hand_over(connection, data, partial(self._leave_or_go_on, data))

    def _leave_or_go_on(self, data: bytes, taken: bool) -> None:
        if self.transport.is_closing():
            return
        if taken:
            self.transport.abort()  # in this process alone
        else:
            self.transport.resume_reading()
            self.go_on(data)

    def _read(self, data: bytes, is_new: bool) -> None:
        if not is_new or not self._became_socket(data):
            super().data_received(data)
        self._watch()

    def _became_socket(self, data: bytes) -> bool:
        """Whether this was a plain handshake; h11 would take five times as long to parse it."""
        head = plain_head(data) if b"websocket" in data else None
        if head is None:
            return False
        self.headers = head.headers
        if self._get_upgrade() != b"websocket":
            return False
        self.handle_websocket_upgrade(head)
        return True

    def handle_websocket_upgrade(self, event: h11.Request | Head) -> None:
        """Passes the connection to the WebSocket protocol, which reports its end."""
        super().handle_websocket_upgrade(event)  # type: ignore[arg-type]
        socket = self.transport.get_protocol()
        if isinstance(socket, Sockets):
            socket.leave, self._leave = self._leave, None

    def connection_lost(self, exc: Exception | None) -> None:
        """Reports the end of the connection."""
        self._stop_watching()
        if self._leave is not None:
            self._leave()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Runs the time-out from the first data of a request to the last."""
        here = self.transport.get_protocol() is self  # else it has become a socket
        if not here or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_watching()
        elif self._late is None:
            self._late = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _stop_watching(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def send_400_response(self, msg: str) -> None:
        """Answers invalid HTTP, if an answer is still possible."""
        if (wrong := sys.exception()) is not None:
            wrong.__traceback__ = None  # a frame of it refers to the error: a cycle that holds this connection
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.abort()
            return
        self._refuse(Refused("bad_request", detail="HTTP"), 400)

    def _refuse(self, error: Refused, status: int) -> None:
        headers = {**HEADERS, "content-type": "application/json", "connection": "close"}
        parts = (
            h11.Response(status_code=status, headers=list(headers.items()), reason=HTTPStatus(status).phrase),
            h11.Data(data=msgspec.json.encode(ErrorBody(error.code, localized_error(error)))),
            h11.EndOfMessage(),
        )
        self.transport.write(b"".join(self.conn.send(part) or b"" for part in parts))
        self.transport.close()


class Sockets(WebSocketsSansIOProtocol):
    """WebSockets that limit control frames, and cut clients that do not read."""

    leave: Callable[[], None] | None = None
    """Reports the end of the connection."""
    _cut: asyncio.TimerHandle | None = None
    _pings: TokenBucket | None = None
    _between_frames = False
    """Whether the data so far ended with the end of a frame."""

    # The fast path in: nearly all messages arrive alone and unfragmented, and need no parser

    def data_received(self, data: bytes) -> None:
        """Reads one short message directly; the parser gets everything else."""
        if self._between_frames and not self.frames and is_short_message(data):
            self.curr_msg_data_type, self.frames = "text", [apply_mask(data[6:], data[2:6])]
            self.send_receive_event_to_app()
            return
        if self.conn.state is State.OPEN:
            self._between_frames = self._between_frames and ends_with_a_frame(data)
        else:
            self._between_frames = data.endswith(END_OF_HEAD)
        super().data_received(data)

    def shutdown(self) -> None:
        """Closes the connection when the server stops, except during the handshake, which is refused anyway."""
        if not self.handshake_complete:
            return
        try:
            super().shutdown()
        except InvalidState:  # the client is just closing; the error would disturb the server's shutdown
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._cut is not None:
            self._cut.cancel()
        if self.leave is not None:
            self.leave()
        super().connection_lost(exc)
        self.conn.parser.close()  # a suspended generator that forms a reference cycle

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application has finished."""
        super().on_task_complete(task)
        self._cut_soon()

    def keepalive_timeout(self) -> None:
        """The client does not answer pings."""
        super().keepalive_timeout()
        self._cut_soon()

    def _cut_soon(self) -> None:
        """Cuts the connection after a while: closing alone would wait until the client has read everything."""
        if self._cut is None and not self.disconnected:
            self._cut = self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)

    def _reject(self, code: int) -> None:
        self.frames = []
        self.conn.send_close(code)
        self.handle_parser_exception()
        self._cut_soon()

    def _takes_control_frame(self) -> bool:
        """Rate-limits control frames; False if the connection ends."""
        if self._pings is None:
            self._pings = TokenBucket(PINGS_PER_SECOND, PINGS_AT_ONCE)
        if not self.close_sent and not self._pings.take():
            self._reject(FLOOD)
        return not self.close_sent

    def handle_ping(self) -> None:
        """Rate-limits pings: each is answered with a pong."""
        if self._takes_control_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Rate-limits pongs, which may be unsolicited."""
        if self._takes_control_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Limits the fragments of a message: empty ones do not count towards its size."""
        if not self.close_sent and len(self.frames) >= MOST_PIECES:
            self._reject(FLOOD)
        elif not self.close_sent:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Queues a complete message. Pausing and resuming for each one would cost more than most messages do."""
        if self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            self._reject(NOT_TEXT)
            return
        if not self.read_paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    # The fast path out: past the application's layers, which do nothing for a message

    async def run_asgi(self) -> None:
        """Runs the application, with this connection in `state`."""
        self.scope["state"][WIRE] = self
        try:
            await super().run_asgi()
        finally:
            del self.scope["state"][WIRE]  # or else a reference cycle would remain

    async def send(self, message: Any) -> None:
        """Counts a refusal as the handshake's answer; uvicorn would log that it is missing."""
        await super().send(message)
        self.handshake_complete |= self.initial_response is not None and self.close_sent

    @property
    def free(self) -> bool:
        """Whether the client has read enough for a message to be sent at once."""
        return self.writable.is_set()

    async def wait_until_free(self) -> None:
        """Returns when a message can be sent, or the connection has ended."""
        await self.writable.wait()

    def put(self, message: bytes) -> None:
        """Sends a text message; does nothing if the connection has ended."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(_head(len(message)) + message)


def is_short_message(data: bytes) -> bool:
    """Whether the data is exactly one client text frame of less than 126 bytes (RFC 6455, 5.2)."""
    return len(data) > 6 and data[0] == TEXT and data[1] == len(data) - 6 + MASKED and data[1] < MASKED + 126


def ends_with_a_frame(data: bytes) -> bool:
    """Whether data that begins with a client frame ends with the end of one."""
    at, end = 0, len(data)
    while at + 2 <= end:
        length, at = data[at + 1] & 0x7F, at + 6
        if length >= 126:
            more = 2 if length == 126 else 8
            length, at = int.from_bytes(data[at - 4 : at - 4 + more]), at + more
        at += length
    return at == end


def _head(length: int) -> bytes:
    """The head of an unfragmented, unmasked text frame (RFC 6455, 5.2)."""
    if length < 126:
        return struct.pack("!BB", TEXT, length)
    return struct.pack("!BBH", TEXT, 126, length) if length < 65536 else struct.pack("!BBQ", TEXT, 127, length)
