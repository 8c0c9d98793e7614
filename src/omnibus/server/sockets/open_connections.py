"""The open table connections of this node, each with its guest and address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from omnibus.server.errors import Refused
from omnibus.server.sockets.connection import Connection
from omnibus.server.store.admin import AuditEntry


class OpenConnections:
    def __init__(self) -> None:
        self._open: dict[Connection, tuple[str, str]] = {}
        self._keys: dict[Connection, bytes] = {}
        """The hashes of their keys."""
        self._guests: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    @property
    def guests(self) -> int:
        """How many guests have a connection."""
        return len(self._guests)

    def count(self, guest: str) -> int:
        """How many connections a guest has."""
        return self._guests[guest]

    @contextmanager
    def open(self, connection: Connection, guest: str, address: str, key: bytes = b"") -> Iterator[None]:
        """Keeps a connection for the length of the block."""
        self._open[connection], self._keys[connection] = (guest, address), key
        self._guests[guest] += 1
        try:
            yield
        finally:
            del self._open[connection], self._keys[connection]
            self._guests[guest] -= 1
            if not self._guests[guest]:
                del self._guests[guest]

    @property
    def addresses(self) -> list[str]:
        """The address of each connection."""
        return [address for _, address in self._open.values()]

    def of(self, guest: str) -> list[str]:
        """The addresses of a guest's connections."""
        return sorted({address for owner, address in self._open.values() if owner == guest})

    def with_keys(self, guest: str) -> list[tuple[Connection, bytes]]:
        """A guest's connections, and the hashes of their keys."""
        return [(each, self._keys[each]) for each, (owner, _) in self._open.items() if owner == guest]

    def enforce(self, entry: AuditEntry, check: Callable[[str, str], None]) -> None:
        """Closes the connections that a new block or bar concerns: those whose guest and address `check` refuses."""
        if entry.what not in ("block", "bar"):
            return
        for connection, (guest, address) in list(self._open.items()):
            try:
                check(guest, address)
            except Refused as refused:
                connection.dismiss(refused)
