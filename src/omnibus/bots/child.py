"""A process that answers lines with lines. Whatever it does, or does not do, the process that asks goes on."""

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
"""Of a line that the process writes to its standard error, so much goes to the log,"""
MOST_NOTES = 1000
"""and so many lines."""
PIECE = 1 << 16
LAST_WORDS = 0.2
"""So many seconds a process that has stopped talking has to end, before it is ended."""

_ALIVE: set[Child] = set()


class Child:
    """A process of its own, and all that it starts. What it writes to standard error goes to the log."""

    def __init__(self, name: str, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        self.name, self._owner = name, os.getpid()
        self._process = Popen(
            command, stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0, start_new_session=True, env=environment
        )
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._in, self._out, self._err = (cast(IO[bytes], pipe) for pipe in pipes)
        self._unsent, self._said, self._noted = b"", b"", b""
        self._notes, self._last_note = 0, ""
        self._selector = DefaultSelector()
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe.fileno(), False)
        self._selector.register(self._out, EVENT_READ)
        self._selector.register(self._err, EVENT_READ)
        _ALIVE.add(self)

    @property
    def is_alive(self) -> bool:
        """Whether it has neither ended nor been ended."""
        return self in _ALIVE and self._process.poll() is None

    def is_at_rest(self) -> bool:
        """Whether it lives, and has said nothing that it was not asked for."""
        if not self.is_alive:
            return False
        try:
            self._exchange(0.0)
        except BotFailure:
            return False
        return not self._said

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Sends a line and waits for one. Raises BotFailure, and ends the process, where none comes in time."""
        self.tell(line)
        return self.listen(seconds)

    def listen(self, seconds: float) -> bytes:
        """Waits for a line. Raises BotFailure, and ends the process, where none comes in time."""
        deadline = monotonic() + seconds
        while True:
            answer, newline, rest = self._said.partition(b"\n")
            if newline and not self._unsent:
                self._said = rest
                return answer
            if len(answer) > LONGEST_LINE:
                raise self._fail("garbage", f"a line of more than {LONGEST_LINE} bytes")
            left = deadline - monotonic()
            if left <= 0:
                raise self._fail("slow", f"no answer within {seconds:g} s")
            self._exchange(left)

    def tell(self, line: bytes) -> None:
        """Sends a line, as far as it is taken at once; the rest goes along with the next question."""
        if self not in _ALIVE:
            raise BotFailure("crashed", "it was ended")
        self._exchange(0.0)
        if self._said:
            raise self._fail("garbage", f"it spoke without being asked: {self._said[:80]!r}")
        self._unsent += line + b"\n"
        if self._in not in self._selector.get_map():
            self._selector.register(self._in, EVENT_WRITE)
        self._exchange(0.0)

    def _exchange(self, seconds: float) -> None:
        """Waits until something can be written or read, and does it."""
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._in:
                self._send()
            elif key.fileobj is self._err:
                self._note(self._err.read(PIECE) or b"")
            else:
                self._hear(self._out.read(PIECE))

    def _hear(self, piece: bytes | None) -> None:
        if piece == b"":
            raise self._fail("crashed", self._end())
        self._said += piece or b""

    def _send(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._in.fileno(), self._unsent[:PIECE]) :]
        except BrokenPipeError:
            raise self._fail("crashed", self._end()) from None
        if not self._unsent:
            self._selector.unregister(self._in)

    def _note(self, piece: bytes) -> None:
        """Logs the lines of what the process notes; one without end is cut."""
        if not piece:
            self._selector.unregister(self._err)
        *lines, self._noted = (self._noted + piece).split(b"\n")
        self._noted = self._noted[:LONGEST_NOTE]
        for line in filter(None, [*lines, *([self._noted] if not piece else [])]):
            self._last_note = line[:LONGEST_NOTE].decode(errors="replace")
            self._notes += 1
            if self._notes <= MOST_NOTES:
                LOG.info("%s: %s", self.name, self._last_note)

    def _end(self) -> str:
        """How the process ended, once it has closed its end of a pipe; with the last thing it noted."""
        with suppress(TimeoutExpired):
            self._process.wait(LAST_WORDS)
        while self._err in self._selector.get_map() and (piece := self._err.read(PIECE)):
            self._note(piece)
        status = self._process.returncode
        how = "it closed its output" if status is None else f"it ended with status {status}"
        return f"{how}: {self._last_note}" if self._last_note else how

    def _fail(self, reason: Failure, detail: str) -> BotFailure:
        self.kill()
        return BotFailure(reason, detail)

    def close(self, seconds: float) -> None:
        """Closes its input, lets it end by itself for so long, then ends it."""
        self._in.close()
        with suppress(TimeoutExpired):
            self._process.wait(seconds)
        self.kill()

    def kill(self) -> None:
        """Ends the process and everything it has started."""
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
