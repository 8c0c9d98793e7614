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
    "deeds": list[tuple[int, int, str, str, str, str, int, str, str]],
    "reports": list[tuple[int, int, str, str, str, bytes, int]],
}
"""What there is, in the order in which it is read and written."""
COLUMNS = {
    "tables": ("name", "opened", "number", "at", "status", "listed", "title", "members", "waiting", "codes", "visited"),
    "entries": ("table", "number", "at", "body"),
    "guests": ("secret", "id", "name", "created"),
    "links": ("secret", "table", "guest", "expires"),
    "boards": ("digest", "content", "visited"),
    "deeds": ("number", "at", "what", "whom", "shown", "why", "until", "operator", "networks"),
    "reports": ("number", "at", "table", "reporter", "why", "lines", "closed"),
}
ORDER = {
    "tables": "position",
    "entries": '"table", number',
    "guests": "secret",
    "links": "secret",
    "boards": "digest",
    "deeds": "number",
    "reports": "number",
}
LAYOUTS = {"sqlite": {1: 1, 2: 2, 3: 3, 4: 4}, "postgresql": {1: 1, 2: 2, 3: 3, 4: 3, 5: 4}}
"""Of the rows in a store, by its kind and version: some versions differ in other things alone."""
VISITS_SINCE, DEEDS_SINCE, REPORTS_SINCE = 2, 3, 4
"""The layout."""
MISSING: dict[str, tuple[int, int | str]] = {
    "visited": (VISITS_SINCE, 0),
    "operator": (REPORTS_SINCE, ""),
    "networks": (REPORTS_SINCE, ""),
}
"""Columns that rows of an earlier layout do not have, and what is meant then."""
AT_ONCE = {"tables": 500, "entries": 1000, "guests": 2000, "links": 2000, "boards": 8, "deeds": 2000, "reports": 500}
"""So many rows are in memory."""

Row = tuple[Any, ...]
OnProgress = Callable[[int], None]
"""Is told how many more rows are done."""


def selected(kind: str, layout: int) -> str:
    """The statement that reads all rows of a kind from a store of a layout."""
    names = (f"'{usual}'" if usual == "" else str(usual) for usual in missing(kind, layout).values())
    known = [f'"{column}"' for column in COLUMNS[kind] if column not in missing(kind, layout)]
    return f"SELECT {', '.join((*known, *names))} FROM {kind} ORDER BY {ORDER[kind]}"


def missing(kind: str, layout: int) -> dict[str, int | str]:
    """The last columns of a kind, as far as rows of a layout do not have them, and what is meant then."""
    later = {column: usual for column, (since, usual) in MISSING.items() if layout < since}
    return {column: later[column] for column in COLUMNS[kind] if column in later}


def kinds_of(layout: int) -> tuple[str, ...]:
    """What there is in a store of a layout."""
    since = {"deeds": DEEDS_SINCE, "reports": REPORTS_SINCE}
    return tuple(kind for kind in ROWS if layout >= since.get(kind, 1))


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
    reports: int = 0
    oldest: int | None
    """When the first table that is left was opened, in milliseconds since 1970."""
    newest: int | None
    """When something last happened at a table."""

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return (
            sum(self.tables.values())
            + self.entries
            + self.guests
            + self.links
            + self.boards
            + self.deeds
            + self.reports
        )


class Upgrade(NamedTuple):
    """What became of a store that was to be upgraded."""

    before: int
    after: int
    """The version that it had, and the one that it has."""
    copy: Path | None = None
    """Where it is kept as it was before; None where it was not upgraded, or is in a database."""


class RowSource(Protocol):
    """Something from which a store can be read: all of it as it was at one moment."""

    def rows(self, kind: str) -> AsyncIterator[Sequence[Row]]:
        """The rows of a kind, some at a time; kinds are asked for in their order."""


class RowTarget(RowSource, Protocol):
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


async def digest_of(source: RowSource, told: OnProgress) -> str:
    """The digest of everything there is."""
    digest = Digest()
    for kind in ROWS:
        async for rows in source.rows(kind):
            digest.add(rows)
            told(len(rows))
    return digest.text


async def transfer(
    source: RowSource, target: RowTarget, told: OnProgress, check: Callable[[], None] | None = None
) -> str:
    """Writes all that is read, reads it again, and lets it be there if it is the same: its digest.

    StoreError where it is not; `check` raises it where what was read is not what should have been.
    """
    digest = Digest()
    for kind in ROWS:
        async for rows in source.rows(kind):
            digest.add(rows)
            await target.write(kind, rows)
            told(len(rows))
    if check is not None:
        check()
    if await digest_of(target, told) != digest.text:
        raise StoreError("copy_differs", store=target.shown)
    await target.finish()
    return digest.text
