"""A real browser without a window, driven through a pipe: pictures of pages, and the errors they report."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
PATIENCE, PAUSE = 120.0, 0.1
"""Seconds: the timeout of a wait, and the pause between polls."""
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--remote-debugging-pipe",
)


def browser_path() -> str:
    """The path of Chromium; without it, the test fails and names the package to install."""
    found = next((path for path in map(shutil.which, NAMES) if path), None)
    assert found, "These tests look at pages in Chromium: `make browser` installs it, or says what to install"
    return found


class Complaint(NamedTuple):
    """An error, a warning or a request that the browser reported."""

    kind: str
    text: str


class Page:
    """One page in the browser."""

    def __init__(self, to_browser: Any, from_browser: Any) -> None:
        self._to, self._from, self._number = to_browser, from_browser, 0
        self._rest = b""
        self._session: str | None = None
        self.complaints: list[Complaint] = []
        target = self._call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._call(f"{domain}.enable")

    def _message(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            piece = os.read(self._from, 1 << 20)
            assert piece, "the browser has ended"
            self._rest += piece
        text, _, self._rest = self._rest.partition(b"\0")
        message: dict[str, Any] = json.loads(text)
        self._note(message)
        return message

    def _note(self, message: dict[str, Any]) -> None:
        parameters = message.get("params", {})
        match message.get("method"):
            case "Runtime.exceptionThrown":
                self.complaints.append(Complaint("exception", json.dumps(parameters["exceptionDetails"])))
            case "Runtime.consoleAPICalled":
                self.complaints.append(Complaint("console", json.dumps(parameters["args"])))
            case "Log.entryAdded":
                self.complaints.append(Complaint("log", parameters["entry"]["text"]))
            case "Network.requestWillBeSent":
                self.complaints.append(Complaint("request", parameters["request"]["url"]))

    def _call(self, method: str, **parameters: object) -> dict[str, Any]:
        message = self._answer(method, **parameters)
        assert "error" not in message, message
        result: dict[str, Any] = message["result"]
        return result

    def _answer(self, method: str, **parameters: object) -> dict[str, Any]:
        self._number += 1
        order = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            order["sessionId"] = self._session
        os.write(self._to, json.dumps(order).encode() + b"\0")
        while (message := self._message()).get("id") != self._number:
            pass
        return message

    def open(self, path: Path, width: int, *, dark: bool = False, height: int = 900) -> None:
        """Opens a file in a window of this width; waits until it is loaded."""
        phone = width < 600
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone}
        self._call("Emulation.setDeviceMetricsOverride", **size)
        scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self._call("Emulation.setEmulatedMedia", features=scheme)
        self.visit(path.resolve().as_uri())

    def visit(self, address: str) -> None:
        """Opens an address; waits until it is loaded."""
        self.complaints.clear()
        self._call("Page.navigate", url=address)
        while self._message().get("method") != "Page.loadEventFired":
            pass

    def until(self, expression: str) -> None:
        """Waits until an expression is true on the page, which may reload meanwhile."""
        end = monotonic() + PATIENCE
        while (
            not self._answer("Runtime.evaluate", expression=expression).get("result", {}).get("result", {}).get("value")
        ):
            assert monotonic() < end, (expression, self.ask("document.body.innerText"))
            sleep(PAUSE)

    def ask(self, expression: str) -> Any:
        """The value of an expression on the page."""
        found = self._call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def picture(self, path: Path) -> None:
        """Writes a picture of the whole page."""
        found = self._call("Page.captureScreenshot", format="png", captureBeyondViewport=True)
        path.write_bytes(base64.b64decode(found["data"]))


@contextmanager
def open_browser(*flags: str) -> Iterator[Page]:
    """A browser with one empty page, and perhaps further flags."""
    path = browser_path()
    from_us, to_browser = os.pipe()
    to_us, from_browser = os.pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        command = f'exec "$0" "$@" 3<&{from_us} 4>&{from_browser}'
        process = subprocess.Popen(
            ["bash", "-c", command, path, *FLAGS, *flags, f"--user-data-dir={home}"],
            pass_fds=(from_us, from_browser),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(from_us)
        os.close(from_browser)
        try:
            yield Page(to_browser, to_us)
        finally:
            process.kill()
            process.wait()
            os.close(to_browser)
            os.close(to_us)
