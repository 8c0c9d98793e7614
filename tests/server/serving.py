"""A real server process, and clients with real sockets."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from socket import SHUT_RDWR
from typing import Any, ClassVar

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.changes import changed
from tests.fork_server import Child, child

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
"""Seconds to wait for an event before a test fails, on a busy machine."""
ADVISER = "mcts:iters=8"
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")

Json = Any

OPEN_HOUSE = [
    option
    for limit in (
        "tables_at_once=1000000",
        "guests_at_once=1000000",
        "requests_at_once=1000000000",
        "messages_at_once=1000000",
        "chat_at_once=1000000",
        "hints_at_once=1000000",
        "judgements_at_once=1000000",
        "changes_at_once=1000000",
        "reports_at_once=1000000",
        "house_reports_at_once=1000000",
        "own_data_at_once=1000000",
        "sockets_a_guest=1000000",
        "sockets_an_address=1000000",
        "connections_an_address=1000000",
        "connects_at_once=1000000",
        "replays_at_once=1000000",
        "positions_at_once=1000000",
        "surveys_at_once=1000000",
        "layouts_at_once=1000000",
        "listed_an_address=1000000",
        "rematches_at_once=1000000",
        "shortest_clock=1",
    )
    for option in ("--limit", limit)
]
"""Limits for tests and measurements, which make more requests than guests should, and use shorter clocks."""


class Serving:
    """A server process on a data folder; can be killed and restarted."""

    def __init__(
        self, data: Path, *options: str, module: str = "tests.server.deterministic_server", **variables: str
    ) -> None:
        self.data, self._options, self._module, self._variables = data, options, module, variables
        self.port = 0
        self._begin = 0
        """The offset of this process's lines in the log."""
        self.log = data.parent / f"{data.name}.log"
        self.process: Child | subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts the process, and waits until it serves."""
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        """Starts the process."""
        arguments = ["serve", "--port", str(self.port), "--data", str(self.data), "--thinkers", "1"]
        arguments += ["--adviser", ADVISER, "--lang", "en", *self._options]
        arguments += [] if "--bot-pace" in self._options else ["--bot-pace", "0"]
        arguments += [] if "--drain" in self._options else ["--drain", "2"]
        with self.log.open("ab") as log:
            self._begin = log.tell()
            self.process = child(self._module, arguments, os.environ | self._variables, stdout=1, stderr=log.fileno())

    def wait_until_ready(self) -> None:
        """Waits until the process serves. Raises AssertionError if it ends instead."""
        process = self.process
        assert process is not None
        while not (found := ADDRESS.search(self._said())):
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.05)
                raise AssertionError(f"the server ended: {self._said()}")
        self.port = int(found[1])

    def _said(self) -> str:
        return self.log.read_bytes()[self._begin :].decode()

    def kill(self) -> None:
        """Kills the process with SIGKILL."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        """Sends SIGTERM, and waits; returns the exit status."""
        return self.end(signal.SIGTERM)

    def end(self, how: signal.Signals, patience: float = PATIENCE) -> int:
        """Sends a signal, and waits; returns the exit status."""
        assert self.process is not None
        self.process.send_signal(how)
        status = self.process.wait(patience)
        self.process = None
        return status

    def restart(self) -> None:
        """Kills the process, and starts it again on the same port."""
        self.kill()
        self.start()


@contextmanager
def serving(
    data: Path, *options: str, module: str = "tests.server.deterministic_server", **variables: str
) -> Iterator[Serving]:
    """A server for a test, with additional environment variables: `**INTERPRETED` if it plays little."""
    server = Serving(data, *options, module=module, **variables)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None:
            server.stop()


class Answered(Exception):  # noqa: N818 - that is what happened
    """A refusal by the server."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(status, body)
        self.status, self.body = status, body
        self.code: str = body["code"] if isinstance(body, dict) else ""


class Person:
    """A guest with a cookie."""

    def __init__(self, server: Serving, name: str = "", headers: dict[str, str] | None = None) -> None:
        self.server, self.cookie, self.headers = server, "", headers or {}
        if name:
            self.post("/api/me", {"name": name})

    def request(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Json, Any]:
        """Sends a request; returns the status, the JSON or bytes of the answer, and its headers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        sent = {**self.headers, **headers} | ({"Cookie": self.cookie} if self.cookie else {})
        try:
            connection.request(method, path, body, sent)
            response = connection.getresponse()
            content = response.read()
        finally:
            connection.close()
        if cookie := response.getheader("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        is_json = (response.getheader("content-type") or "").startswith("application/json")
        return response.status, json.loads(content) if is_json else content, response.headers

    def get(self, path: str) -> Json:
        """The answer to a GET; raises Answered."""
        status, body, _ = self.request("GET", path)
        if status != 200:
            raise Answered(status, body)
        return body

    def post(self, path: str, body: Json = None) -> Json:
        """The answer to a POST; raises Answered."""
        content = b"" if body is None else json.dumps(body).encode()
        status, answer, _ = self.request("POST", path, content, **{"Content-Type": "application/json"})
        if status != 200:
            raise Answered(status, answer)
        return answer

    def create(self, board: str, seats: Sequence[str], *, start: bool = False, **settings: Json) -> str:
        """Opens a table, and takes its first open seat."""
        wish = {
            "settings": {"board": board, **settings},
            "seats": list(seats),
            "sit": "open" in seats,
            "start": start,
        }
        table: str = self.post("/api/tables", wish)["table"]
        return table

    def at(self, table: str, last: int | None = None, **hello: Json) -> Window:
        """A window at a table, after its hello and the answer."""
        window = Window(self, table)
        window.hello(last, **hello)
        return window


class Window:
    """A socket at a table, with the state that its messages add up to, according to the protocol."""

    left: ClassVar[set[Window]] = set()
    """Windows to close at the end of a test."""
    _ids = count(1)

    def __init__(self, person: Person, table: str, **options: Any) -> None:
        self.person, self.table_id = person, table
        address = f"ws://127.0.0.1:{person.server.port}/ws/tables/{table}"
        headers = {**person.headers} | ({"Cookie": person.cookie} if person.cookie else {})
        self._open = ExitStack()
        opening = connect(
            address,
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            proxy=None,
            **options,
        )
        self.socket: ClientConnection = self._open.enter_context(opening)
        self.left.add(self)
        self.seq = 0
        self.table: Json = None
        self.you: Json = None
        self.view: Json = None
        self.legal: Json = None
        self.events: list[Json] = []
        self.chat: list[Json] = []
        self.raw: list[str] = []
        """All messages as received."""

    def say(self, **message: Json) -> str:
        """Sends a message with a new id; returns the id."""
        message.setdefault("id", f"{os.getpid()}-{next(self._ids)}")
        self.socket.send(json.dumps(message))
        identity: str = message["id"]
        return identity

    def hello(self, last: int | None = None, changes: bool = True, **more: Json) -> Json:
        """Sends hello and receives the answer; the view comes as changes, or always completely."""
        self.socket.send(json.dumps({"t": "hello", "last": last, "changes": changes, **more}))
        return self.hear()

    def hear(self, timeout: float = PATIENCE) -> Json:
        """Receives the next message, and applies it."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message = json.loads(text)
        self._take(message)
        return message

    def _take(self, message: Json) -> None:
        if message["t"] == "update":
            self.seq = message["seq"]
            if "changes" in message:
                message["view"] = changed(self.view, message["changes"])
            if message.get("full"):
                self.events, self.chat = [], []
            self.events += message.get("events") or []
            told = message.get("chat") or []
            numbers = {line["number"] for line in told}
            self.chat = sorted(
                [*(line for line in self.chat if line["number"] not in numbers), *told], key=lambda line: line["number"]
            )
            for name in ("table", "you", "view", "legal"):
                if message.get(name) is not None:
                    setattr(self, name, message[name])

    def ask(self, **message: Json) -> Json:
        """Sends a message and receives its answer, applying all messages before it."""
        identity = self.say(**message)
        while True:
            answer = self.hear()
            if answer.get("re") == identity:
                return answer

    def act(self, action: Json, **more: Json) -> Json:
        """Plays an action."""
        return self.ask(**{"t": "act", "on": self.seq, "action": action, **more})

    def until(self, condition: Any, timeout: float = PATIENCE) -> Json:
        """Receives messages until a condition holds."""
        while not condition(self):
            self.hear(timeout)
        return self

    def close(self) -> None:
        """Closes the socket."""
        with suppress(ConnectionClosed, OSError):
            self._open.close()

    def drop(self) -> None:
        """Cuts the connection without a closing handshake."""
        with suppress(OSError):
            self.socket.socket.shutdown(SHUT_RDWR)
        self.close()
