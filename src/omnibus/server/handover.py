"""Everybody at a table meets at one of the processes behind a port.

Any process can serve any table. But a move at a table that two of them serve is work for both: one decides and stores
it, the other has to be told, reads it and works it out again. So a connection to a table is handed over to the process
at which the table is at home, with the request that came, before anything is answered. Where that process is gone,
hangs or does not keep up, the connection is served where it arrived: it is kept there until the other has taken it,
which has to be soon.
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

TO_TABLE = re.compile(rb"GET [^ ?]*/ws/tables/([^ ?/]+)[ ?]")
MOST_BYTES = 16 * 1024
"""Of a request that is handed over; any that people's browsers send is much shorter."""
TAKEN_SECONDS, KEPT_SECONDS = 0.5, 1.0
"""A connection is taken within the first, or kept after the second: in between nobody touches it."""
HEAD = Struct("<QHd")
"""The number of a handover, the process that waits for an answer, and until when it can be taken. The answer is the
head alone."""
HANDOVER = "handover"
"""Where a connection finds it in the state of the application."""

Adopt = Callable[[socket.socket, bytes], None]
"""Goes on with a connection, and with the request that came over it."""
Answer = Callable[[bool], None]
"""Is told whether a connection was taken."""


class Handover:
    """Hands connections over to the other processes, and takes theirs."""

    def __init__(self, slot: WorkerSlot) -> None:
        self._slot = slot
        self._sending = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._sending.setblocking(False)
        self._door: socket.socket | None = None
        self._adopt: Adopt
        self._numbers = count()
        self._waiting: dict[int, tuple[Answer, asyncio.TimerHandle]] = {}

    def is_home(self, table: str) -> bool:
        """Whether this is the process at which everybody at a table meets."""
        return self._home(table.encode()) == self._slot.number

    def _home(self, table: bytes) -> int:
        return crc32(table) % self._slot.of

    def open(self, adopt: Adopt) -> None:
        """From now on the others hand over what belongs here."""
        path = self._path(self._slot.number)
        path.unlink(missing_ok=True)  # of one that died
        self._adopt, self._door = adopt, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._door.setblocking(False)
        self._door.bind(str(path))
        asyncio.get_running_loop().add_reader(self._door.fileno(), self._hear)

    def close(self) -> None:
        """From now on they keep it."""
        if self._door is not None:
            self._path(self._slot.number).unlink(missing_ok=True)
            asyncio.get_running_loop().remove_reader(self._door.fileno())
            self._door.close()
            self._door = None
            for number in list(self._waiting):
                self._note(number, taken=False)

    def _path(self, number: int) -> Path:
        return self._slot.folder / f"{number}.door"

    def hand_over(self, connection: int, request: bytes, answer: Answer) -> bool:
        """Hands a connection, given as its file descriptor, over; False where it stays here from the start."""
        found = TO_TABLE.match(request) if self._door is not None and len(request) < MOST_BYTES else None
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
        except OSError:  # it has ended, or does not keep up
            return False
        return True

    def _note(self, number: int, taken: bool) -> None:
        """A connection was taken, or is not going to be."""
        answer, late = self._waiting.pop(number, (None, None))
        if answer is not None and late is not None:
            late.cancel()
            answer(taken)

    def _hear(self) -> None:
        """Takes all that has come: connections, and answers."""
        while self._door is not None:
            try:
                message, descriptors, _, _ = socket.recv_fds(self._door, MOST_BYTES + HEAD.size, 1)
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
                connection.close()  # here alone: it is not ours any more
