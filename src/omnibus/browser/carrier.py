"""Carries the requests and sockets of a page to the application, in place of a network."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import unquote

from starlette.types import ASGIApp, Message, Scope

from omnibus.server.sockets.connection import WIRE

LOG = logging.getLogger("omnibus.server")
HOST = "localhost"
"""There is no network, and so no other host could be meant."""
GONE = 1001
"""The close code of a page that is gone."""
BROKEN = 1011


class Page(Protocol):
    """The page's end."""

    def answer(self, request: int, status: int, headers: str, body: bytes) -> None:
        """`headers`: a line for each."""

    def say(self, socket: int, text: str) -> None: ...

    def close(self, socket: int, code: int) -> None: ...


class Cookies:
    """The cookies that the application sets, kept in a file: they say who plays here."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._kept: dict[str, str] = {}
        if file.is_file():
            self._kept = {name: each.value for name, each in SimpleCookie(file.read_text()).items()}

    def header(self) -> bytes:
        return "; ".join(f"{name}={value}" for name, value in self._kept.items()).encode()

    def note(self, header: str) -> None:
        """Keeps what a Set-Cookie header says."""
        for name, each in SimpleCookie(header).items():
            self._kept[name] = each.value
            if each["max-age"] in ("0", 0) or not each.value:
                del self._kept[name]
        self._file.write_bytes(self.header())


class Carrier:
    """Answers requests of the page, and keeps its sockets."""

    def __init__(self, app: ASGIApp, page: Page, cookies: Cookies) -> None:
        self._app, self._page, self._cookies = app, page, cookies
        self._sockets: dict[int, _Socket] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def request(self, number: int, method: str, path: str, headers: dict[str, str], body: bytes) -> None:
        """Answers a request, in time, with `Page.answer`."""
        scope = {**self._scope("http", path, headers), "method": method}
        self._begin(self._answer(number, scope, body))

    def open(self, number: int, path: str) -> None:
        """Opens a socket; what it says follows with `Page.say`, and its end with `Page.close`."""
        socket = self._sockets[number] = _Socket(number, self._page)
        scope = {**self._scope("websocket", path, {}), "subprotocols": [], "state": {WIRE: socket}}
        self._begin(self._serve(socket, scope))

    def hear(self, number: int, text: str) -> None:
        """The page says something on a socket."""
        if number in self._sockets:
            self._sockets[number].heard.put_nowait({"type": "websocket.receive", "text": text})

    def end(self, number: int, code: int) -> None:
        """The page closes a socket."""
        if number in self._sockets:
            self._sockets[number].heard.put_nowait({"type": "websocket.disconnect", "code": code})

    async def close(self) -> None:
        """Closes all sockets, and waits for their end."""
        for number in list(self._sockets):
            self.end(number, GONE)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _scope(self, kind: str, path: str, headers: dict[str, str]) -> Scope:
        where, _, query = path.partition("?")
        own = [(b"host", HOST.encode()), (b"cookie", self._cookies.header())]
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": unquote(where),
            "raw_path": where.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [*own, *((name.lower().encode(), value.encode()) for name, value in headers.items())],
            "client": None,
            "server": (HOST, None),
            "state": {},
        }

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, number: int, scope: Scope, body: bytes) -> None:
        received = iter([{"type": "http.request", "body": body, "more_body": False}])
        status, lines, parts = 500, [], []

        async def receive() -> Message:
            if (message := next(received, None)) is not None:
                return message
            await asyncio.Event().wait()  # the page does not go before it has the answer
            raise AssertionError

        async def send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                for name, value in message["headers"]:
                    if name.lower() == b"set-cookie":
                        self._cookies.note(value.decode())
                    else:
                        lines.append(f"{name.decode()}: {value.decode()}")
            else:
                parts.append(message.get("body", b""))

        await self._run(scope, receive, send)
        self._page.answer(number, status, "\n".join(lines), b"".join(parts))

    async def _serve(self, socket: _Socket, scope: Scope) -> None:
        try:
            await self._run(scope, socket.heard.get, socket.send)
        finally:
            del self._sockets[socket.number]
            socket.end(BROKEN)

    async def _run(
        self, scope: Scope, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
    ) -> None:
        try:
            await self._app(scope, receive, send)
        except Exception:
            LOG.exception("%s", scope["path"])


class _Socket:
    """A socket of the page; its messages need no queue, as nothing is between it and the page."""

    free = True

    def __init__(self, number: int, page: Page) -> None:
        self.number, self._page, self._is_closed = number, page, False
        self.heard: asyncio.Queue[Message] = asyncio.Queue()
        self.heard.put_nowait({"type": "websocket.connect"})

    async def wait_until_free(self) -> None:
        pass

    def put(self, message: bytes) -> None:
        if not self._is_closed:
            self._page.say(self.number, message.decode())

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self._page.say(self.number, message["text"])
        elif message["type"] == "websocket.close":
            self.end(message.get("code", 1000))
        elif message["type"] == "websocket.http.response.start":
            self.end(BROKEN)

    def end(self, code: int) -> None:
        if not self._is_closed:
            self._is_closed = True
            self._page.close(self.number, code)
