"""Hands connections over, so that all clients of a table are served by the same process behind a port.

Any process can serve any table, but an action at a table that two of them serve is work for both: one stores it, the
other is notified, reads it and replays it. So a connection to a table is handed over to the table's home process,
together with its first request, before anything is answered. If that process is gone, hangs or does not keep up, the
connection is served by the process at which it arrived, which keeps it until the other has taken it, within a time-out.
"""

from __future__ import annotations

import asyncio
import re
import socket
from array import array
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from struct import Struct
from time import monotonic
from zlib import crc32

from omnibus.server.sibling_metrics import WorkerSlot

TO_TABLE = re.compile(rb"GET [^ ?]*/ws/tables/([^ ?/]+)(?:/together)?[ ?]")
MOST_BYTES = 16 * 1024
"""The longest request that is handed over; those of browsers are much shorter."""
TAKEN_SECONDS, KEPT_SECONDS = 0.5, 1.0
"""A connection is taken within the first time-out, or kept after the second; in between no process uses it."""
HEAD = Struct("<QHd")
"""The number of a handover, the process that waits for the answer, and the time-out. The answer is the head alone."""
HANDOVER = "handover"
"""The key of the Handover in the state of the application."""

Adopt = Callable[[socket.socket, bytes], None]
"""Serves a connection and the request that came over it."""
Answer = Callable[[bool], None]
"""Called with True if the connection was taken."""


class Handover:
    """Hands connections over to the other processes, and takes theirs."""

    def __init__(self, slot: WorkerSlot) -> None:
        self._slot = slot
        self._sending = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._sending.setblocking(False)
        self._receiving: socket.socket | None = None
        self._adopt: Adopt
        self._numbers = count()
        self._waiting: dict[int, tuple[Answer, asyncio.TimerHandle]] = {}

    def is_home(self, table: str) -> bool:
        """Whether this is the home process of a table."""
        return self._home(table.encode()) == self._slot.number

    def _home(self, table: bytes) -> int:
        return crc32(table) % self._slot.of

    def open(self, adopt: Adopt) -> None:
        """Starts taking the connections of the other processes."""
        path = self._path(self._slot.number)
        path.unlink(missing_ok=True)  # of one that died
        self._adopt, self._receiving = adopt, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._receiving.setblocking(False)
        self._receiving.bind(str(path))
        asyncio.get_running_loop().add_reader(self._receiving.fileno(), self._receive)

    def close(self) -> None:
        """Stops taking connections."""
        if self._receiving is not None:
            self._path(self._slot.number).unlink(missing_ok=True)
            asyncio.get_running_loop().remove_reader(self._receiving.fileno())
            self._receiving.close()
            self._receiving = None
            for number in list(self._waiting):
                self._note(number, taken=False)

    def _path(self, number: int) -> Path:
        return self._slot.folder / f"{number}.door"

    def hand_over(self, connection: int, request: bytes, answer: Answer) -> bool:
        """Hands over a connection, given as its file descriptor; False if it stays here at once."""
        found = TO_TABLE.match(request) if self._receiving is not None and len(request) < MOST_BYTES else None
        home = self._slot.number if found is None else self._home(found[1])
        if home == self._slot.number:
            return False
        number = next(self._numbers)
        head = HEAD.pack(number, self._slot.number, monotonic() + TAKEN_SECONDS)
        if not self._send(home, head + request, [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))]):
            return False
        late = asyncio.get_running_loop().call_later(KEPT_SECONDS, self._note, number, False)
        self._waiting[number] = answer, late
        return True

    def _send(self, to: int, message: bytes, rights: Sequence[tuple[int, int, array[int]]] = ()) -> bool:
        try:
            self._sending.sendmsg([message], rights, 0, str(self._path(to)))
        except OSError:  # the process has ended, or does not keep up
            return False
        return True

    def _note(self, number: int, taken: bool) -> None:
        """Reports that a connection was taken, or never will be."""
        answer, late = self._waiting.pop(number, (None, None))
        if answer is not None and late is not None:
            late.cancel()
            answer(taken)

    def _receive(self) -> None:
        """Reads all messages: connections, and answers."""
        while self._receiving is not None:
            try:
                message, descriptors, _, _ = socket.recv_fds(self._receiving, MOST_BYTES + HEAD.size, 1)
            except BlockingIOError:
                return
            number, sender, until = HEAD.unpack_from(message)
            if not descriptors:
                self._note(number, taken=True)
                continue
            connection = socket.socket(fileno=descriptors[0])
            if monotonic() < until and self._send(sender, message[: HEAD.size]):
                self._adopt(connection, message[HEAD.size :])
            else:
                connection.close()  # in this process alone: the sender keeps it
