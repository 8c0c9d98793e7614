"""Several processes behind one port: each is a server of its own, and all share a database.

They share one listening socket, which is handed on to them. With sockets of their own (SO_REUSEPORT) the system would
choose who gets a connection before anybody is free to take it: on Linux whatever waits for a process that ends or
hangs is lost with it, and macOS gives everything to one of them. Of one socket, whoever has time takes the next, and
what nobody has taken yet is not lost with anybody.

The parent serves nothing itself: it starts workers, tells them to end and starts others for those that die. It speaks
with them through pipes, so that whichever way it ends, they notice.
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
from omnibus.server.log import set_up_log
from omnibus.server.process import GOODBYE_SECONDS, HttpServer, ServeError, serve
from omnibus.server.sibling_metrics import WorkerSlot

LOG = logging.getLogger("omnibus.server.supervisor")
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""In seconds, before another one is started for one that died soon after it was started."""
LONG_LIFE = 60.0
"""Who has lived for so many seconds did not die of being started."""
SPARE_SECONDS = 10.0
"""What a worker may take for its end beyond what it should, before it is killed."""
DRAIN, END = b"drain", b"end"
SIGNALS = (signal.SIGTERM, signal.SIGINT)


class _ServerProcess:
    """A process that serves, as its parent sees it."""

    def __init__(self, configuration: Configuration, listening: socket.socket, log: str) -> None:
        assert configuration.worker_slot is not None
        self.number = configuration.worker_slot.number
        self.pipe, theirs = get_context("spawn").Pipe()
        self.process = get_context("spawn").Process(target=work, args=(configuration, listening, theirs, log))
        self.began = monotonic()
        self.has_pages: bool | None = None
        """Known once it is ready."""
        self.failure: Exception | None = None
        with _undisturbed():
            self.process.start()
        theirs.close()

    def tell(self, order: bytes) -> None:
        """Tells it to end."""
        with suppress(OSError):  # it has ended just now
            self.pipe.send_bytes(order)

    def hear(self) -> None:
        """Takes in what it says: that it is ready, or why it never will be."""
        with suppress(OSError, EOFError):
            while self.pipe.poll():
                said = self.pipe.recv()
                if isinstance(said, Exception):
                    self.failure = said
                else:
                    self.has_pages = said

    def end(self) -> int | None:
        """Makes sure that it has ended; returns its exit status."""
        self.process.kill()
        self.process.join()
        self.pipe.close()
        return self.process.exitcode


class Supervisor:
    """The processes behind one port."""

    def __init__(self, count: int, configuration: Configuration, listening: socket.socket, log: str) -> None:
        self._count, self._configuration, self._listening, self._log = count, configuration, listening, log
        resource_tracker.ensure_running()  # which would let interrupts through again while the first worker is started
        self._folder = Path(tempfile.mkdtemp(prefix="omnibus-"))
        self._workers: dict[int, _ServerProcess] = {}
        self._due: dict[int, float] = {}
        """When another one is started for one that died."""
        self._pauses = dict.fromkeys(range(count), FIRST_PAUSE)
        self._told = 0
        """How often they were told to end."""
        self._killed_at = inf
        """When those that are still there are killed."""

    def serve(self, ready: Callable[[bool], None]) -> None:
        """Serves until it is told to end; `ready` is told once, when all can be asked.

        Raises what a worker says why it cannot begin.
        """
        is_said = False
        try:
            with _signals() as signals:
                for number in range(self._count):
                    self._start(number)
                while self._workers or self._due:
                    self._wait(signals)
                    for worker in list(self._workers.values()):
                        self._look_at(worker, is_said)
                    if not is_said and not self._told and all(map(_is_ready, self._workers.values())):
                        is_said = True
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
        """Until something is said, somebody dies, or it is time for something."""
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
                self._tell_to_end()
        if monotonic() >= self._killed_at:
            for worker in self._workers.values():
                LOG.error("worker %d does not end and is killed", worker.number)
                worker.process.kill()
            self._killed_at = inf
        for number in [number for number, due in self._due.items() if monotonic() >= due]:
            del self._due[number]
            self._start(number)

    def _tell_to_end(self) -> None:
        self._told += 1
        self._due.clear()
        patience = self._configuration.drain + GOODBYE_SECONDS if self._told == 1 else 0.0
        self._killed_at = monotonic() + patience + SPARE_SECONDS
        for worker in self._workers.values():
            worker.tell(DRAIN if self._told == 1 else END)

    def _look_at(self, worker: _ServerProcess, is_said: bool) -> None:
        worker.hear()
        if worker.process.is_alive():
            return
        del self._workers[worker.number]
        status = worker.end()
        if self._told:
            return
        if not is_said:
            raise worker.failure or ServeError("serve-worker-died", status=str(status))
        lived = monotonic() - worker.began
        pause = FIRST_PAUSE if lived >= LONG_LIFE else self._pauses[worker.number]
        self._pauses[worker.number] = min(2 * pause, LONGEST_PAUSE)
        self._due[worker.number] = monotonic() + pause
        why = f"ended with status {status}" if worker.failure is None else f"cannot start: {worker.failure}"
        LOG.error("worker %d %s; another one is started in %g s", worker.number, why, pause)


def _is_ready(worker: _ServerProcess) -> bool:
    return worker.has_pages is not None


@contextmanager
def _signals() -> Iterator[Connection]:
    """A byte for every signal that tells the server to end, where it can be waited for."""
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
def _undisturbed() -> Iterator[None]:
    """Whoever is started in this block does not hear Ctrl-C before it knows what to do about it."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


# In the worker


def work(configuration: Configuration, listening: socket.socket, parent: Connection, log: str) -> None:
    """Serves until the parent says that it is to end, or does not live any more."""
    slot = configuration.worker_slot
    assert slot is not None
    set_up_log(log, slot.number)
    try:
        serve(configuration, listening, parent.send, lambda server: _listen(server, parent, slot.folder))
    except Exception as error:
        with suppress(OSError):  # the parent is gone
            parent.send(error)


def _listen(server: HttpServer, parent: Connection, folder: Path) -> None:
    """Ctrl-C is for the parent, who passes it on."""
    loop = asyncio.get_running_loop()

    def obey() -> None:
        try:
            order = parent.recv_bytes()
        except (EOFError, OSError):  # killed: another parent may need the address
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
