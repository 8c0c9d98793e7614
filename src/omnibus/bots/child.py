"""A child process that answers lines with lines. It may hang or crash without affecting its parent."""

from __future__ import annotations

import atexit
import logging
import os
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from subprocess import PIPE, Popen, TimeoutExpired
from time import monotonic
from typing import IO, cast

from omnibus.bots.errors import BotFailure, Failure

LOG = logging.getLogger("omnibus.bots")
LONGEST_LINE = 1 << 20
LONGEST_NOTE = 2000
"""The maximum number of characters logged of a line on standard error."""
MOST_NOTES = 1000
"""The maximum number of lines on standard error that are logged."""
PIECE = 1 << 16
EXIT_SECONDS = 0.2
"""The seconds that a process has to end after closing its output, before it is killed."""

_ALIVE: set[Child] = set()


class Child:
    """A child process with its own children. Its standard error goes to the log."""

    def __init__(self, name: str, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        self.name, self._owner = name, os.getpid()
        self._process = Popen(
            command, stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0, start_new_session=True, env=environment
        )
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._in, self._out, self._err = (cast(IO[bytes], pipe) for pipe in pipes)
        self._unsent, self._received, self._noted = b"", b"", b""
        self._notes, self._last_note = 0, ""
        self._selector = DefaultSelector()
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe.fileno(), False)
        self._selector.register(self._out, EVENT_READ)
        self._selector.register(self._err, EVENT_READ)
        _ALIVE.add(self)

    @property
    def is_alive(self) -> bool:
        """False if the process has ended or was killed."""
        return self in _ALIVE and self._process.poll() is None

    def is_idle(self) -> bool:
        """True if the process is alive and has sent no unexpected output."""
        if not self.is_alive:
            return False
        try:
            self._exchange(0.0)
        except BotFailure:
            return False
        return not self._received

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Sends a line and returns the answer. Raises BotFailure, and kills the process, if none comes in time."""
        self.send(line)
        return self.listen(seconds)

    def listen(self, seconds: float) -> bytes:
        """Returns the next line. Raises BotFailure, and kills the process, if none comes in time."""
        deadline = monotonic() + seconds
        while True:
            answer, newline, rest = self._received.partition(b"\n")
            if newline and not self._unsent:
                self._received = rest
                return answer
            if len(answer) > LONGEST_LINE:
                raise self._fail("garbage", f"a line of more than {LONGEST_LINE} bytes")
            left = deadline - monotonic()
            if left <= 0:
                raise self._fail("slow", f"no answer within {seconds:g} s")
            self._exchange(left)

    def send(self, line: bytes) -> None:
        """Sends a line without blocking; bytes that the pipe does not take are sent with the next question."""
        if self not in _ALIVE:
            raise BotFailure("crashed", "it was ended")
        self._exchange(0.0)
        if self._received:
            raise self._fail("garbage", f"unexpected output: {self._received[:80]!r}")
        self._unsent += line + b"\n"
        if self._in not in self._selector.get_map():
            self._selector.register(self._in, EVENT_WRITE)
        self._exchange(0.0)

    def _exchange(self, seconds: float) -> None:
        """Waits until a pipe is ready, then writes or reads."""
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._in:
                self._flush()
            elif key.fileobj is self._err:
                self._note(self._err.read(PIECE) or b"")
            elif (piece := self._out.read(PIECE)) == b"":
                raise self._fail("crashed", self._exit_reason())
            else:
                self._received += piece or b""

    def _flush(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._in.fileno(), self._unsent[:PIECE]) :]
        except BrokenPipeError:
            raise self._fail("crashed", self._exit_reason()) from None
        if not self._unsent:
            self._selector.unregister(self._in)

    def _note(self, piece: bytes) -> None:
        """Logs complete lines of standard error; a long line is truncated."""
        if not piece:
            self._selector.unregister(self._err)
        *lines, self._noted = (self._noted + piece).split(b"\n")
        self._noted = self._noted[:LONGEST_NOTE]
        for line in filter(None, [*lines, *([self._noted] if not piece else [])]):
            self._last_note = line[:LONGEST_NOTE].decode(errors="replace")
            self._notes += 1
            if self._notes <= MOST_NOTES:
                LOG.info("%s: %s", self.name, self._last_note)

    def _exit_reason(self) -> str:
        """Describes how the process ended, with the last line of its standard error."""
        with suppress(TimeoutExpired):
            self._process.wait(EXIT_SECONDS)
        while self._err in self._selector.get_map() and (piece := self._err.read(PIECE)):
            self._note(piece)
        status = self._process.returncode
        how = "it closed its output" if status is None else f"it ended with status {status}"
        return f"{how}: {self._last_note}" if self._last_note else how

    def _fail(self, reason: Failure, detail: str) -> BotFailure:
        self.kill()
        return BotFailure(reason, detail)

    def close(self, seconds: float) -> None:
        """Closes its input, gives it some time to exit, then kills it."""
        self._in.close()
        with suppress(TimeoutExpired):
            self._process.wait(seconds)
        self.kill()

    def kill(self) -> None:
        if self not in _ALIVE:
            return
        _ALIVE.discard(self)
        if self._owner == os.getpid():
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._selector.close()
        for pipe in (self._in, self._out, self._err):
            pipe.close()


@atexit.register
def _kill_all() -> None:
    for child in list(_ALIVE):
        child.kill()
