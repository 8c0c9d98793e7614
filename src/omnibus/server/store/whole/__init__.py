"""A store as a whole, for those who look after it: read row by row beside a running server, and written anew elsewhere.

The rows are the same whatever they are kept in, so that what was read from one store can be written to any other.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec import Struct

from omnibus.server.store import StoreError

Ids = tuple[str, ...]
ROWS: dict[str, Any] = {
    "tables": list[tuple[str, int, int, int, str, bool, bytes, Ids, Ids, Ids, int]],
    "entries": list[tuple[str, int, int, bytes]],
    "guests": list[tuple[bytes, str, str, int]],
    "links": list[tuple[bytes, str, str, int]],
    "boards": list[tuple[str, bytes, int]],
    "deeds": list[tuple[int, int, str, str, str, str, int]],
}
"""What there is, in the order in which it is read and written."""
COLUMNS = {
    "tables": ("name", "opened", "number", "at", "status", "listed", "title", "members", "waiting", "codes", "visited"),
    "entries": ("table", "number", "at", "body"),
    "guests": ("secret", "id", "name", "created"),
    "links": ("secret", "table", "guest", "expires"),
    "boards": ("digest", "content", "visited"),
    "deeds": ("number", "at", "what", "whom", "shown", "why", "until"),
}
ORDER = {
    "tables": "position",
    "entries": '"table", number',
    "guests": "secret",
    "links": "secret",
    "boards": "digest",
    "deeds": "number",
}
VISITS_SINCE, DEEDS_SINCE = 2, 3
"""The version of the store."""
AT_ONCE = {"tables": 500, "entries": 1000, "guests": 2000, "links": 2000, "boards": 8, "deeds": 2000}
"""So many rows are in memory."""

Row = tuple[Any, ...]
Told = Callable[[int], None]
"""Is told how many more rows are done."""


def selected(kind: str, version: int) -> str:
    """The statement that reads all rows of a kind from a store of a version."""
    names = columns(kind) if version >= VISITS_SINCE else columns(kind).replace('"visited"', "0")
    return f"SELECT {names} FROM {kind} ORDER BY {ORDER[kind]}"


def kinds_of(version: int) -> tuple[str, ...]:
    """What there is in a store of a version."""
    return tuple(kind for kind in ROWS if kind != "deeds" or version >= DEEDS_SINCE)


def columns(kind: str) -> str:
    """The names of a kind's columns, as they stand in statements."""
    return ", ".join(f'"{column}"' for column in COLUMNS[kind])


class Status(Struct, frozen=True, kw_only=True):
    """What is in a store."""

    kind: str
    """`sqlite` or `postgresql`."""
    store: str
    """Where it is, without anything secret."""
    version: int
    engine: str
    """The version of what it is kept in."""
    bytes: int
    tables: dict[str, int]
    """How many, by their status."""
    entries: int
    guests: int
    links: int
    boards: int
    deeds: int = 0
    """Of the operator."""
    oldest: int | None
    """When the first table that is left was opened, in milliseconds since 1970."""
    newest: int | None
    """When something last happened at a table."""

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return sum(self.tables.values()) + self.entries + self.guests + self.links + self.boards + self.deeds


class Upgrade(NamedTuple):
    """What became of a store that was to be upgraded."""

    before: int
    after: int
    """The version that it had, and the one that it has."""
    copy: Path | None = None
    """Where it is kept as it was before; None where it was not upgraded, or is in a database."""


class Reading(Protocol):
    """Something from which a store can be read: all of it as it was at one moment."""

    def rows(self, kind: str) -> AsyncIterator[Sequence[Row]]:
        """The rows of a kind, some at a time; kinds are asked for in their order."""


class Writing(Reading, Protocol):
    """An empty store that is being filled, and appears as a whole or not at all."""

    shown: str

    async def write(self, kind: str, rows: Sequence[Row]) -> None:
        """Adds rows of a kind."""

    async def finish(self) -> None:
        """From now on it is there."""


class Digest:
    """The SHA-256 of rows, however many come at once."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._encoder = msgspec.msgpack.Encoder()

    def add(self, rows: Sequence[Row]) -> None:
        """Some more rows."""
        for row in rows:
            self._hash.update(self._encoder.encode(row))

    @property
    def text(self) -> str:
        """Of all rows so far."""
        return self._hash.hexdigest()


async def digest_of(source: Reading, told: Told) -> str:
    """The digest of everything there is."""
    digest = Digest()
    for kind in ROWS:
        async for rows in source.rows(kind):
            digest.add(rows)
            told(len(rows))
    return digest.text


async def transfer(source: Reading, target: Writing, told: Told, expected: Callable[[], str] | None = None) -> str:
    """Writes all that is read, reads it again, and lets it be there if it is the same: its digest.

    StoreError where it is not, or where it is not what was expected once everything was read.
    """
    digest = Digest()
    for kind in ROWS:
        async for rows in source.rows(kind):
            digest.add(rows)
            await target.write(kind, rows)
            told(len(rows))
    wanted = digest.text if expected is None else expected()
    if not await digest_of(target, told) == digest.text == wanted:
        raise StoreError("copy_differs", store=target.shown)
    await target.finish()
    return digest.text
