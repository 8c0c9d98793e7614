"""Supervises several server processes behind one port, which share a database.

They inherit one listening socket. With a socket each (SO_REUSEPORT) the system would assign a connection to a process
before it is free to accept it: on Linux, connections that wait for a process are lost when it ends or hangs, and
macOS gives all of them to one process. From a shared socket, the next free process accepts, and the end of a process
loses no waiting connection.

The supervisor serves nothing itself: it starts workers, stops them, and replaces those that die. It talks to them
through pipes, so that they notice its end, whatever the cause.
"""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import signal
import socket
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import inf
from multiprocessing import connection, get_context, resource_tracker
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic

from msgspec.structs import replace

from omnibus.server.configuration import Configuration
from omnibus.server.errors import SetupError
from omnibus.server.log import set_up_log
from omnibus.server.process import GOODBYE_SECONDS, HttpServer, serve
from omnibus.server.sibling_metrics import WorkerSlot

LOG = logging.getLogger("omnibus.server.supervisor")
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds until a worker that died soon after its start is replaced."""
LONG_LIFE = 60.0
"""A worker that lived at least this long is replaced after the first pause."""
SPARE_SECONDS = 10.0
"""Seconds after the time-out of a stopping worker until it is killed."""
DRAIN, END = b"drain", b"end"
SIGNALS = (signal.SIGTERM, signal.SIGINT)


class _ServerProcess:
    """A server process, as its supervisor sees it."""

    def __init__(self, configuration: Configuration, listening: socket.socket, log: str) -> None:
        assert configuration.worker_slot is not None
        self.number = configuration.worker_slot.number
        self.pipe, theirs = get_context("spawn").Pipe()
        self.process = get_context("spawn").Process(target=work, args=(configuration, listening, theirs, log))
        self.began = monotonic()
        self.has_pages: bool | None = None
        """Known once it is ready."""
        self.failure: Exception | None = None
        with _interrupts_blocked():
            self.process.start()
        theirs.close()

    def tell(self, order: bytes) -> None:
        """Sends an order to stop."""
        with suppress(OSError):  # it has ended just now
            self.pipe.send_bytes(order)

    def read_messages(self) -> None:
        """Reads its messages: that it is ready, or why it failed to start."""
        with suppress(OSError, EOFError):
            while self.pipe.poll():
                message = self.pipe.recv()
                if isinstance(message, Exception):
                    self.failure = message
                else:
                    self.has_pages = message

    def end(self) -> int | None:
        """Kills it if necessary; returns its exit status."""
        self.process.kill()
        self.process.join()
        self.pipe.close()
        return self.process.exitcode


class Supervisor:
    """The server processes behind one port."""

    def __init__(self, count: int, configuration: Configuration, listening: socket.socket, log: str) -> None:
        self._count, self._configuration, self._listening, self._log = count, configuration, listening, log
        resource_tracker.ensure_running()  # started later, it would unblock SIGINT during the start of a worker
        self._folder = Path(tempfile.mkdtemp(prefix="omnibus-"))
        self._workers: dict[int, _ServerProcess] = {}
        self._due: dict[int, float] = {}
        """When each dead worker is replaced."""
        self._pauses = dict.fromkeys(range(count), FIRST_PAUSE)
        self._stops = 0
        """How often the workers were told to stop."""
        self._killed_at = inf
        """When the remaining workers are killed."""

    def serve(self, ready: Callable[[bool], None]) -> None:
        """Serves until a signal comes; calls `ready` once, when all workers accept connections.

        Raises the exception of a worker that fails to start.
        """
        is_ready = False
        try:
            with _signals() as signals:
                for number in range(self._count):
                    self._start(number)
                while self._workers or self._due:
                    self._wait(signals)
                    for worker in list(self._workers.values()):
                        self._check(worker, is_ready)
                    if (
                        not is_ready
                        and not self._stops
                        and all(each.has_pages is not None for each in self._workers.values())
                    ):
                        is_ready = True
                        ready(bool(self._workers[0].has_pages))
        finally:
            for worker in self._workers.values():
                worker.end()
            self._listening.close()
            shutil.rmtree(self._folder, ignore_errors=True)

    def _start(self, number: int) -> None:
        slot = WorkerSlot(number, self._count, self._folder)
        self._workers[number] = _ServerProcess(
            replace(self._configuration, worker_slot=slot), self._listening, self._log
        )

    def _wait(self, signals: Connection) -> None:
        """Waits for a message, a signal, the end of a worker, or a time-out, and handles signals and time-outs."""
        workers = self._workers.values()
        awaited: list[Connection | int] = [
            signals,
            *(each.pipe for each in workers),
            *(each.process.sentinel for each in workers),
        ]
        next_time = min([self._killed_at, *self._due.values()])
        timeout = None if next_time == inf else max(0.0, next_time - monotonic())
        if signals in connection.wait(awaited, timeout):
            for _ in os.read(signals.fileno(), 100):
                self._stop()
        if monotonic() >= self._killed_at:
            for worker in self._workers.values():
                LOG.error("worker %d does not end and is killed", worker.number)
                worker.process.kill()
            self._killed_at = inf
        for number in [number for number, due in self._due.items() if monotonic() >= due]:
            del self._due[number]
            self._start(number)

    def _stop(self) -> None:
        self._stops += 1
        self._due.clear()
        patience = self._configuration.drain + GOODBYE_SECONDS if self._stops == 1 else 0.0
        self._killed_at = monotonic() + patience + SPARE_SECONDS
        for worker in self._workers.values():
            worker.tell(DRAIN if self._stops == 1 else END)

    def _check(self, worker: _ServerProcess, is_ready: bool) -> None:
        worker.read_messages()
        if worker.process.is_alive():
            return
        del self._workers[worker.number]
        status = worker.end()
        if self._stops:
            return
        if not is_ready:
            raise worker.failure or SetupError("serve-worker-died", status=str(status))
        lived = monotonic() - worker.began
        pause = FIRST_PAUSE if lived >= LONG_LIFE else self._pauses[worker.number]
        self._pauses[worker.number] = min(2 * pause, LONGEST_PAUSE)
        self._due[worker.number] = monotonic() + pause
        why = f"ended with status {status}" if worker.failure is None else f"cannot start: {worker.failure}"
        LOG.error("worker %d %s; another one is started in %g s", worker.number, why, pause)


@contextmanager
def _signals() -> Iterator[Connection]:
    """A pipe that gets a byte for every signal to stop."""
    ours, theirs = get_context("spawn").Pipe(duplex=False)

    def note(number: int, frame: object) -> None:
        os.write(theirs.fileno(), b"!")

    before = {each: signal.signal(each, note) for each in SIGNALS}
    try:
        yield ours
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
        ours.close()
        theirs.close()


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Blocks Ctrl-C in a process that is started here, until its handler is set."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


# In the worker


def work(configuration: Configuration, listening: socket.socket, parent: Connection, log: str) -> None:
    """Serves until the supervisor orders the process to stop, or is dead."""
    slot = configuration.worker_slot
    assert slot is not None
    set_up_log(log, slot.number)
    try:
        serve(configuration, listening, parent.send, lambda server: _listen(server, parent, slot.folder))
    except Exception as error:
        with suppress(OSError):  # the parent is gone
            parent.send(error)


def _listen(server: HttpServer, parent: Connection, folder: Path) -> None:
    """Listens to the supervisor, which also passes Ctrl-C on."""
    loop = asyncio.get_running_loop()

    def obey() -> None:
        try:
            order = parent.recv_bytes()
        except (EOFError, OSError):  # the supervisor was killed, and another one may need the port
            loop.remove_reader(parent.fileno())
            shutil.rmtree(folder, ignore_errors=True)
            server.drain_seconds = 0.0
            server.should_exit = True
            return
        server.force_exit = order == END
        server.should_exit = True

    loop.add_reader(parent.fileno(), obey)
    server.hears_interrupts = False
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
