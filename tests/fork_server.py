"""A fork server: a process that has loaded the program forks a child for each program that a test starts.

Loading the program takes longer than most tests. `child` starts a process with its own files, signals and exit status,
which shares only the loaded modules. If the environment differs from that of the tests, it starts a new Python instead.
"""

from __future__ import annotations

import atexit
import fcntl
import gc
import json
import os
import runpy
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import termios
import threading
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from functools import cache
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import IO

from omnibus.cli import main
from omnibus.cli.compiling import ALL_BOTS, RULES, Lane
from omnibus.kernel import compiler
from omnibus.kernel.cache.folder import file_lock
from omnibus.kernel.precompile import SIZES

ROOT = Path(__file__).parents[1]
INTERPRETED = "OMNIBUS_INTERPRET"
LOOKS = {"LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "TERM", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR"}
"""Variables that choose the language and look of a command."""
MARKS = {"OMNIBUS_SWAP", "OMNIBUS_ALTERED", "OMNIBUS_PLAIN_BOTS", "OMNIBUS_TEST_MARK"}
"""Variables that tests set for their own processes."""
LATER = {"PYTEST_CURRENT_TEST", "OMNIBUS_DATA_DIR", "TTY_COMPATIBLE", *LOOKS, *MARKS}
"""Variables that are not read while the program loads; all others must equal those of the tests."""
FORKS = sys.platform == "linux"
"""On other systems, libraries may not survive a fork."""
LOADED = (
    *(f"omnibus.cli.{name}" for name in ("app", "arena", "play", "replay", "serve", "simulate")),
    *(f"omnibus.cli.terminal.{name}" for name in ("frontend", "screen_frontend", "plain_frontend")),
    *(f"omnibus.server.{name}" for name in ("app", "run", "worker_pool.job_queue")),
    *(f"omnibus.server.{name}.postgresql" for name in ("bus", "store", "leases")),
    "fluent.runtime",
    "tests.command",
    "uvicorn.lifespan.on",
)
REHEARSED = {"london": "en", "germany": "fr"}
"""Boards of both sizes, in both languages: compiled rules, words and bots are loaded on first use."""
PATIENCE = 120.0
PIECE = 1 << 16
NUMBER = 16
"""Bytes of a number in the protocol."""


class Child:
    """A child of a fork server, with the part of `subprocess.Popen` that tests need."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        connection.settimeout(PATIENCE)
        self.pid = int(connection.recv(NUMBER))
        self.returncode: int | None = None

    def wait(self, timeout: float | None = None) -> int:
        """Waits for its end; returns its exit status, which is negative after a signal."""
        if self.returncode is None:
            self._connection.settimeout(timeout)
            try:
                self.returncode = int(self._connection.recv(NUMBER))
            except (TimeoutError, BlockingIOError):
                raise subprocess.TimeoutExpired(str(self.pid), timeout or 0.0) from None
            self._connection.close()
        return self.returncode

    def poll(self) -> int | None:
        """Its exit status, if it has ended."""
        try:
            return self.wait(0.0)
        except subprocess.TimeoutExpired:
            return None

    def send_signal(self, how: int) -> None:
        """Sends it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, how)


class ForkServer:
    """The fork server of one environment, which all processes of a test run share.

    It outlives the process that started it, and ends with the test run.
    """

    def __init__(self, environment: Mapping[str, str], how: str) -> None:
        run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
        self._folder = Path(tempfile.gettempdir(), f"omnibus-fork-{run or os.getpid()}-{how}")
        self._address = str(self._folder / "door")
        with file_lock(self._folder / "lock"):
            if not Path(self._address).exists():
                self._start(environment, os.getppid() if run else os.getpid())

    def _start(self, environment: Mapping[str, str], owner: int) -> None:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.fork_server", self._address, str(owner)],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
        )
        assert process.stdout is not None
        with process.stdout as output:
            assert output.readline() == b"ready\n"
        process.returncode = 0  # no zombie: it is never waited for

    def child(
        self,
        module: str,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        files: list[int],
        folder: Path | str,
        *,
        own_terminal: bool,
    ) -> Child:
        """Starts a process."""
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.connect(self._address)
        fields = [module, list(arguments), dict(environment), str(folder), own_terminal]
        request = json.dumps(fields).encode()
        sent = socket.send_fds(connection, [request], files)
        connection.sendall(request[sent:])
        connection.shutdown(socket.SHUT_WR)
        return Child(connection)


_usual = {name: value for name, value in os.environ.items() if name not in LATER}
"""The environment of the tests."""
_servers: dict[str, ForkServer] = {}
"""By the value of OMNIBUS_INTERPRET."""


def child(
    module: str,
    arguments: Sequence[str],
    environment: Mapping[str, str],
    stdout: int,
    stderr: int,
    stdin: int | None = None,
    *,
    folder: Path | str = ROOT,
    own_terminal: bool = False,
) -> Child | subprocess.Popen[bytes]:
    """Runs `python -m module arguments`. With `own_terminal`, stdin becomes its controlling terminal."""
    early = {name: value for name, value in environment.items() if name not in LATER}
    how = early.get(INTERPRETED, "")
    with Path(os.devnull).open("rb") as nothing:
        files = [nothing.fileno() if stdin is None else stdin, stdout, stderr]
        if not FORKS or {**early, INTERPRETED: ""} != {**_usual, INTERPRETED: ""}:
            return subprocess.Popen(
                [sys.executable, "-m", module, *arguments],
                cwd=folder,
                env=environment,
                stdin=files[0],
                stdout=stdout,
                stderr=stderr,
                start_new_session=own_terminal,
                preexec_fn=_take_terminal if own_terminal else None,
            )
        if how not in _servers:
            _servers[how] = ForkServer(early, how)
        return _servers[how].child(module, arguments, environment, files, folder, own_terminal=own_terminal)


def _take_terminal() -> None:
    """In the new process: takes stdin as its controlling terminal, and lets Ctrl-C stop it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Request:
    """A request for a new process."""

    def __init__(self, content: bytes, files: list[int]) -> None:
        self.module, self.arguments, self.environment, self.folder, self.own_terminal = json.loads(content)
        self.files = files


def _serve(address: str, owner: int) -> Request:
    """Forks processes while the owner lives; returns in each child."""
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listener.bind(address)
    listener.listen()
    woken, wakeup = os.pipe()
    os.set_blocking(wakeup, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wakeup, warn_on_full_buffer=False)
    waiting: dict[int, socket.socket] = {}
    watched: list[socket.socket | int] = [listener, woken]
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    while Path("/proc", str(owner)).exists():
        ready, _, _ = select.select(watched, [], [], 1.0)
        if woken in ready:
            os.read(woken, 4096)
            _report_exits(waiting)
        if listener in ready:
            connection, _ = listener.accept()
            content, files, _, _ = socket.recv_fds(connection, PIECE, 3)
            while more := connection.recv(PIECE):
                content += more
            pid = os.fork()
            if pid == 0:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                for other in (connection, listener, *waiting.values()):
                    other.close()
                os.close(woken)
                os.close(wakeup)
                return Request(content, files)
            for file in files:
                os.close(file)
            waiting[pid] = connection
            connection.send(_padded(pid))
    shutil.rmtree(Path(address).parent, ignore_errors=True)
    sys.exit()


def _report_exits(waiting: dict[int, socket.socket]) -> None:
    while waiting:
        pid, status = os.waitpid(-1, os.WNOHANG)
        if pid == 0:
            return
        with waiting.pop(pid) as connection:
            try:
                connection.send(_padded(os.waitstatus_to_exitcode(status)))
            except OSError:  # the connection is gone
                continue


def _padded(number: int) -> bytes:
    return str(number).encode().ljust(NUMBER)


def _load() -> None:
    """Loads everything that servers and commands load at their start."""
    for name in LOADED:
        import_module(name)
    if not compiler.INTERPRETED:
        from numba.np import numpy_support

        from omnibus.core.bindings.precompile import load_rules

        # Each server needs the types of the same few records, once per compiled function.
        numpy_support.from_struct_dtype = cache(numpy_support.from_struct_dtype)
        for size in SIZES:
            Lane(size, (*RULES, *ALL_BOTS)).missing()
        load_rules()
        with redirect_stdout(StringIO()):
            for board, language in REHEARSED.items():
                bots = ("--bots", "greedy,tickets", "--seed", "1")
                assert main(["watch", "--board", board, *bots, "--lang", language]) == 0
    gc.collect()
    gc.freeze()


def _become(request: Request) -> None:
    os.environ.clear()
    os.environ.update(request.environment)
    os.chdir(request.folder)
    for number, file in enumerate(request.files):
        os.dup2(file, number)
        os.close(file)
    if request.own_terminal:
        os.setsid()
        _take_terminal()
        signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.stdin, sys.stdout, sys.stderr = _stream(0, "r"), _stream(1, "w"), _stream(2, "w")
    sys.argv = [request.module, *request.arguments]
    runpy.run_module(request.module, run_name="__main__", alter_sys=True)


def _stream(number: int, mode: str) -> IO[str]:
    """A stream as Python opens it at its start: line-buffered on a terminal, and for stderr."""
    errors = "backslashreplace" if number == 2 else "strict"
    stream = open(number, mode, encoding="utf-8", errors=errors, closefd=False)  # noqa: SIM115
    stream.reconfigure(line_buffering=number == 2 or stream.isatty())  # type: ignore[attr-defined]
    return stream


def _leave(status: int) -> None:
    """Exits like Python, but without tearing down modules, which takes longer than most commands."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    _load()
    request = _serve(sys.argv[1], int(sys.argv[2]))
    try:
        _become(request)
    except SystemExit as ending:
        if not isinstance(ending.code, int | None):
            raise
        _leave(ending.code or 0)
