"""Malicious clients, and honest ones beside them, who must not notice anything."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from omnibus.server.protocol.messages import Message
from omnibus.words import words_in
from tests.command import INTERPRETED
from tests.server.serving import PATIENCE, Json, Person, Serving, Window, serving
from tests.server.test_games import choose, sit_at, together

USUAL_HOUSE = [
    option
    for limit in (
        "tables_at_once=1000000",
        "guests_at_once=1000000",
        "requests_at_once=1000000000",
        "sockets_an_address=1000000",
        "connections_an_address=1000000",
        "replays_at_once=1000000",
        "listed_an_address=1000000",
    )
    for option in ("--limit", limit)
]
"""The usual limits, except those of an address: all tests come from the same one."""
INSIDE = ("Traceback", "/src/", "site-packages", "omnibus.server")
"""Texts that would reveal the server's internals."""
PROMISED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
"""Headers of every answer."""
TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, 0
HELLO = b'{"t":"hello"}'
CARD = {"do": "card", "slot": None}
"""The action of drawing from the deck."""


def check_text(text: str) -> None:
    """Checks that a text reveals no internals."""
    assert not [word for word in INSIDE if word in text], text


def check_answer(status: int, body: bytes, headers: Any) -> None:
    """Checks that an HTTP answer has the headers, and is not due to an internal error."""
    check_text(body.decode(errors="replace"))
    assert status != 500, body
    assert {name: headers[name] for name in PROMISED} == PROMISED
    policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'" and policy["frame-ancestors"] == "'none'"
    assert (policy["script-src"], policy["style-src"]) == ("'self' 'wasm-unsafe-eval'", "'self'")
    # Scripts may only compile WebAssembly: text never becomes code.
    assert "unsafe" not in headers["content-security-policy"].replace("'wasm-unsafe-eval'", "", 1)


def most_since(then: float, at_once: int, per_second: float) -> int:
    """The most that a rate limit may have let through since then, however slow the machine is."""
    return at_once + int(per_second * (monotonic() - then)) + 1


class Trickster(Person):
    """A guest whose every answer is checked."""

    def request(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Json, Any]:
        """Sends a request, and checks the answer."""
        status, answer, got = super().request(method, path, body, **headers)
        self.answered = got
        content = answer if isinstance(answer, bytes) else json.dumps(answer, ensure_ascii=False).encode()
        check_answer(status, content, got)
        return status, answer, got

    def refused(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, str]:
        """The status and code of a refusal, which is in both languages."""
        status, answer, _ = self.request(method, path, body, **{"Content-Type": "application/json", **headers})
        assert status >= 400, (status, answer)
        assert answer["says"]["en"] and answer["says"]["fr"] and answer["says"]["en"] != answer["says"]["fr"]
        return status, answer["code"]

    def at(self, table: str, last: int | None = None, **hello: Json) -> Peephole:
        """A window at a table."""
        window = Peephole(self, table)
        window.hello(last, **hello)
        return window


class Peephole(Window):
    """A window whose every message is checked."""

    person: Trickster

    def hear(self, timeout: float = PATIENCE) -> Json:
        """Receives the next message, and checks that it is of the protocol."""
        message = super().hear(timeout)
        check_text(self.raw[-1])
        msgspec.json.decode(self.raw[-1], type=Message)
        return message

    def greet(self) -> Json:
        """Sends hello, unless the server has already closed the socket; returns the answer."""
        with suppress(ConnectionClosed):
            self.socket.send(HELLO.decode())
        return self.hear()

    def refused(self, **message: Json) -> str:
        """The code of the refusal of a message."""
        answer = self.ask(**message)
        assert answer["t"] == "refused", answer
        code: str = answer["code"]
        return code

    def check_silence(self) -> None:
        """Checks that no message has come since."""
        heard = len(self.raw)
        assert self.ask(t="ping")["t"] == "pong"
        assert len(self.raw) == heard + 1, self.raw[heard:-1]

    def end(self) -> int:
        """The code with which the server closes the connection, after any messages."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code


@contextmanager
def altered_server(data: Path, constants: dict[str, Any], *options: str) -> Iterator[Serving]:
    """A server with other values of some constants."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OMNIBUS_ALTERED", json.dumps(constants))
        with serving(data, *options, module="tests.server.patched", **INTERPRETED) as server:
            yield server


def game_of_two(server: Serving, board: str = "london", **settings: Json) -> tuple[Peephole, Peephole]:
    """Two people in a game that has begun."""
    one, two = sit_at([Trickster(server, "Ada"), Trickster(server, "Bo")], board, **settings)
    assert isinstance(one, Peephole) and isinstance(two, Peephole)
    together([one, two])
    return one, two


def _sight(window: Window) -> Json:
    fresh = window.person.at(window.table_id)
    fresh.close()
    around = {name: value for name, value in fresh.table.items() if name != "spectators"}
    return fresh.seq, around, fresh.you, fresh.view, fresh.legal, fresh.events, fresh.chat


@contextmanager
def nothing_happens(*windows: Peephole) -> Iterator[None]:
    """Checks that these windows receive nothing and see no change during a block."""
    before = [_sight(window) for window in windows]
    yield
    for window in windows:
        window.check_silence()
    assert [_sight(window) for window in windows] == before


class Bystanders:
    """Two people who play a game while others attack the server."""

    def __init__(self, server: Serving) -> None:
        self.server, self.turn = server, 0
        self._read = server.log.read_bytes().index(b"http://127.0.0.1")
        self._read += server.log.read_bytes()[self._read :].index(b"\n") + 1
        self._sit()

    def _sit(self) -> None:
        self.windows = list(game_of_two(self.server))
        Window.left.difference_update(self.windows)  # they stay open for all tests

    def play(self, actions: int = 2) -> None:
        """Plays some actions, and checks that they receive messages about these only."""
        if self.windows[0].table["status"] != "playing":
            Window.left.update(self.windows)
            self._sit()
        for _ in range(actions):
            heard = [len(window.raw) for window in self.windows]
            ready = next(window for window in self.windows if window.legal)
            assert ready.act(choose(ready, self.turn))["t"] == "update"
            together(list(self.windows))
            assert [len(window.raw) for window in self.windows] == [count + 1 for count in heard]
            self.turn += 1
            if self.windows[0].table["status"] != "playing":
                break

    def check_log(self) -> None:
        """Checks that the server has logged no error."""
        with self.server.log.open("rb") as log:
            log.seek(self._read)
            lines = log.read().splitlines()
            self._read = log.tell()
        for line in lines:
            if line.decode() == words_in("en")("serve-no-pages"):  # part of the greeting
                continue
            assert json.loads(line)["level"] in ("debug", "info", "warning"), line.decode()


class Wire:
    """A bare connection for any bytes."""

    def __init__(self, server: Serving, receive_buffer: int | None = None, come_from: str = "127.0.0.1") -> None:
        self._server, self._rest = server, b""
        self.socket = socket.socket()
        self.socket.bind((come_from, 0))
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", server.port))

    def __del__(self) -> None:
        self.socket.close()

    def send(self, *data: bytes) -> None:
        self.socket.sendall(b"".join(data))

    def request(self, line: str, *headers: str, body: bytes = b"") -> None:
        """Sends a request with these headers only."""
        self.send("\r\n".join((f"{line} HTTP/1.1", *headers, "", "")).encode("latin-1"), body)

    def knock(self, table: str, cookie: str = "", *headers: str) -> None:
        """Requests a WebSocket."""
        key = base64.b64encode(os.urandom(16)).decode()
        asked = ("Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13")
        own = (f"Host: 127.0.0.1:{self._server.port}", *([f"Cookie: {cookie}"] if cookie else []))
        self.request(f"GET /ws/tables/{table}", *own, *asked, *headers)

    def upgrade(self, table: str, cookie: str = "", *headers: str) -> int:
        """Requests a WebSocket; returns the status."""
        self.knock(table, cookie, *headers)
        return self.status()

    def status(self) -> int:
        """Reads the head of an answer."""
        while b"\r\n\r\n" not in self._rest:
            got = self.socket.recv(65536)
            assert got, self._rest
            self._rest += got
        head, _, self._rest = self._rest.partition(b"\r\n\r\n")
        self.head = head.decode("latin-1")
        return int(self.head.split()[1])

    def _take(self, count: int) -> bytes:
        while len(self._rest) < count:
            got = self.socket.recv(65536)
            if not got:
                raise EOFError
            self._rest += got
        taken, self._rest = self._rest[:count], self._rest[count:]
        return taken

    def frame(self) -> tuple[int, bytes]:
        """The kind and content of the next frame; raises EOFError if the connection has ended."""
        kind, size = self._take(2)
        if size == 126:
            (size,) = struct.unpack("!H", self._take(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._take(8))
        return kind & 15, self._take(size)

    def end(self) -> int | None:
        """The close code, after any frames; None if the connection ends without one."""
        with suppress(EOFError, ConnectionError):
            while True:
                kind, content = self.frame()
                if kind == TEXT:
                    check_text(content.decode())
                if kind == CLOSE:
                    code: int = struct.unpack("!H", content[:2])[0]
                    return code
        return None

    def rest(self) -> bytes:
        """Everything until the connection ends."""
        with suppress(ConnectionError):
            while got := self.socket.recv(65536):
                self._rest += got
        return self._rest

    def reset(self) -> None:
        """Resets the connection."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


def frame(kind: int, content: bytes = b"", *, last: bool = True, masked: bool = True) -> bytes:
    """A frame as a client sends it."""
    size = len(content)
    head = bytes([kind | (128 if last else 0)])
    flag = 128 if masked else 0
    if size < 126:
        head += bytes([flag | size])
    elif size < 1 << 16:
        head += bytes([flag | 126]) + struct.pack("!H", size)
    else:
        head += bytes([flag | 127]) + struct.pack("!Q", size)
    return head + (bytes(4) if masked else b"") + content
