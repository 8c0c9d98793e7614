"""The shipped proxy: Caddy with our file, two servers behind it, and a database that stops.

Pages are still served, and report the failure; they recover by themselves.
"""

from __future__ import annotations

import shutil
import ssl
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from time import monotonic, sleep

import pytest

from tests.browser import open_browser
from tests.command import INTERPRETED
from tests.server.backends import schema_in
from tests.server.databases import FAST, database
from tests.server.serving import PATIENCE, Person, Serving
from tests.server.test_nodes import serving_on

CADDYFILE = Path(__file__).parents[2] / "deploy" / "Caddyfile"
HERE = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n"
"""Options that keep Caddy within its folder and port."""

pytestmark = [pytest.mark.soak, pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not here")]


class Proxy:
    """Caddy, as people reach it."""

    def __init__(self, port: int) -> None:
        self.address = f"https://localhost:{port}"
        self._trusting = ssl._create_unverified_context()

    def get(self, path: str) -> tuple[int, str, dict[str, str]]:
        """The status, text and headers of a page."""
        try:
            with urllib.request.urlopen(f"{self.address}{path}", context=self._trusting) as found:
                return found.status, found.read().decode(), dict(found.headers)
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode(), dict(error.headers)

    def is_there(self) -> bool:
        """Whether it takes connections."""
        try:
            self.get("/healthz")
        except urllib.error.URLError:
            return False
        return True


@contextmanager
def behind_caddy(nodes: list[Serving], folder: Path) -> Iterator[Proxy]:
    """Our Caddyfile in front of servers."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    config = folder / "Caddyfile"
    config.write_text(HERE + CADDYFILE.read_text())
    environment = {
        "HOME": str(folder),
        "OMNIBUS_NAME": f"localhost:{port}",
        "OMNIBUS_SERVERS": " ".join(f"127.0.0.1:{node.port}" for node in nodes),
    }
    with (folder / "caddy.log").open("wb") as log:
        command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(config)]
        path = {"PATH": "/usr/sbin:/usr/bin:/bin:/usr/local/bin"}
        process = subprocess.Popen(command, env=environment | path, stdout=log, stderr=log)
    proxy = Proxy(port)
    try:
        end = monotonic() + PATIENCE
        while not proxy.is_there():
            assert process.poll() is None and monotonic() < end, (folder / "caddy.log").read_text()
            sleep(0.05)
        yield proxy
    finally:
        process.terminate()
        process.wait()


def test_pages_report_failures_and_recover_by_themselves(tmp_path: Path) -> None:
    options = ("--behind-proxy", "127.0.0.1", "--public-name", "localhost")
    with (
        open_browser("--ignore-certificate-errors") as page,
        database(*FAST) as server,
        schema_in(server) as backend,
        serving_on(backend, tmp_path, 2, *options, variables=INTERPRETED) as nodes,
        behind_caddy(nodes, tmp_path) as proxy,
    ):
        status, _, headers = proxy.get("/")
        assert (status, headers["Strict-Transport-Security"]) == (200, "max-age=31536000")
        assert proxy.get("/metrics")[0] == 404
        table = Person(nodes[0], "Ada").create("london", ["open", "open"], listed=True)

        # The database stops, then pages are opened.
        server.stop()
        page.visit(f"{proxy.address}/")
        page.until("document.body.innerText.includes('database cannot be reached')")
        page.visit(f"{proxy.address}/table/{table}")
        page.until("document.body.innerText.includes('database cannot be reached')")
        assert "This page will open automatically" in page.ask("document.body.innerText")
        server.start()
        page.until("document.body.innerText.includes('Ada')")

        # All servers are down.
        for node in nodes:
            node.kill()
        page.visit(f"{proxy.address}/")
        page.until("document.body.innerText.includes('No game is lost')")
        status, error, headers = proxy.get("/")
        assert (status, headers["Cache-Control"], headers["Retry-After"]) == (503, "no-store", "5")
        assert "Aucune partie n’est perdue" in error and "Strict-Transport-Security" in headers
        for node in nodes:
            node.start()
        page.until("document.querySelector('main') !== null")
