"""Reading and writing whole stores, row by row: for copies, backups and the status.

The rows are the same for all kinds of stores, so that one can be written into another.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Protocol

import msgspec
from msgspec import Struct

from omnibus.server.store import IDS, StoreError, encode_ids
from omnibus.server.store.ratings import RATING_TABLES
from omnibus.server.store.tournaments import TOURNAMENT_TABLES

Ids = tuple[str, ...]
ROWS: dict[str, Any] = {
    "tables": list[tuple[str, int, int, int, str, bool, bytes, Ids, Ids, Ids, int]],
    "entries": list[tuple[str, int, int, bytes]],
    "guests": list[tuple[bytes, str, str, int]],
    "links": list[tuple[bytes, str, str, int]],
    "boards": list[tuple[str, bytes, int]],
    "deeds": list[tuple[int, int, str, str, str, str, int, str, str]],
    "reports": list[tuple[int, int, str, str, str, bytes, int]],
    "tournaments": list[tuple[str, int, int, str, int, bytes]],
    "tournament_entries": list[tuple[str, int, int, bytes]],
    "tournament_people": list[tuple[str, int, str, str]],
    "conditional_moves": list[tuple[str, int, str, int, bytes]],
    "server_keys": list[tuple[str, bytes]],
    "push_subscriptions": list[tuple[str, str, str, bytes, bytes, str, str, int, int]],
    "daily_games": list[tuple[str, str, str, str, str, int, int, int]],
    "guest_keys": list[tuple[bytes, str, int]],
    "rated_people": list[tuple[str, int]],
    "rated_games": list[tuple[str, str, int, int, int]],
    "rated_places": list[tuple[str, int, str, int]],
}
"""The kinds of rows, in the order in which they are read and written."""
COLUMNS = {
    "tables": ("name", "opened", "number", "at", "status", "listed", "title", "members", "waiting", "codes", "visited"),
    "entries": ("table", "number", "at", "body"),
    "guests": ("secret", "id", "name", "created"),
    "links": ("secret", "table", "guest", "expires"),
    "boards": ("digest", "content", "visited"),
    "deeds": ("number", "at", "what", "whom", "shown", "why", "until", "operator", "networks"),
    "reports": ("number", "at", "table", "reporter", "why", "lines", "closed"),
    "tournaments": ("id", "number", "at", "status", "listed", "title"),
    "tournament_entries": ("tournament", "number", "at", "body"),
    "tournament_people": ("tournament", "person", "guest", "name"),
    "conditional_moves": ("table", "seat", "guest", "number", "content"),
    "server_keys": ("name", "content"),
    "push_subscriptions": ("id", "guest", "endpoint", "key", "auth", "language", "site", "expires", "seen"),
    "daily_games": ("day", "board", "guest", "table", "client", "outcome", "points", "place"),
    "guest_keys": ("secret", "guest", "made"),
    "rated_people": ("guest", "since"),
    "rated_games": ("table", "board", "started", "at", "outcome"),
    "rated_places": ("table", "seat", "guest", "place"),
}
ORDER = {
    "tables": "position",
    "entries": '"table", number',
    "conditional_moves": '"table", seat',
    "daily_games": "day, board, guest",
    "rated_games": '"table"',
    "rated_places": '"table", seat',
    "tournament_entries": "tournament, number",
    "tournament_people": "tournament, person",
}
"""By these columns; other kinds by their first one."""
LAYOUTS = {"sqlite": {1: 1, 2: 2, 3: 3, 4: 4, 5: 4, 6: 5}, "postgresql": {1: 1, 2: 2, 3: 3, 4: 3, 5: 4, 6: 4, 7: 5}}
"""The layout of the rows by kind of store and version; some versions differ only in other things."""
VISITS_SINCE, DEEDS_SINCE, REPORTS_SINCE = 2, 3, 4
"""The first layouts with visits, with the audit log, and with reports."""
KINDS_SINCE = {
    "deeds": DEEDS_SINCE,
    "reports": REPORTS_SINCE,
    "conditional_moves": 5,
    "server_keys": 5,
    "push_subscriptions": 5,
    **dict.fromkeys(TOURNAMENT_TABLES, 5),
    "daily_games": 5,
    "guest_keys": 5,
    **dict.fromkeys(RATING_TABLES, 5),
}
"""The first layouts with these kinds of rows; the others were always there."""
MADE_BY_SERVERS = ("server_keys",)
"""Kinds of rows that a server makes at its first start: a store with nothing else is empty."""
MISSING: dict[str, tuple[int, int | str]] = {
    "visited": (VISITS_SINCE, 0),
    "operator": (REPORTS_SINCE, ""),
    "networks": (REPORTS_SINCE, ""),
}
"""Columns that rows of earlier layouts lack, and their default values."""
AT_ONCE = {
    "tables": 500,
    "entries": 1000,
    "guests": 2000,
    "links": 2000,
    "boards": 8,
    "deeds": 2000,
    "reports": 500,
    "tournaments": 500,
    "tournament_entries": 1000,
    "tournament_people": 2000,
    "conditional_moves": 1000,
    "server_keys": 8,
    "push_subscriptions": 1000,
    "daily_games": 2000,
    "guest_keys": 2000,
    **dict.fromkeys(RATING_TABLES, 2000),
}
"""Rows in memory at a time."""

Row = tuple[Any, ...]
OnProgress = Callable[[int], None]
"""Called with the number of further rows that are done."""


def selected(kind: str, layout: int) -> str:
    """The statement that reads all rows of a kind from a store of a layout."""
    defaults = (f"'{value}'" if value == "" else str(value) for value in missing(kind, layout).values())
    known = [f'"{column}"' for column in COLUMNS[kind] if column not in missing(kind, layout)]
    return f"SELECT {', '.join((*known, *defaults))} FROM {kind} ORDER BY {ORDER.get(kind, COLUMNS[kind][0])}"


def missing(kind: str, layout: int) -> dict[str, int | str]:
    """The last columns of a kind that rows of a layout lack, and their default values."""
    later = {column: default for column, (since, default) in MISSING.items() if layout < since}
    return {column: later[column] for column in COLUMNS[kind] if column in later}


def kinds_of(layout: int) -> tuple[str, ...]:
    """The kinds of rows in a store of a layout."""
    return tuple(kind for kind in ROWS if layout >= KINDS_SINCE.get(kind, 1))


def columns(kind: str) -> str:
    """The names of a kind's columns for a statement."""
    return ", ".join(f'"{column}"' for column in COLUMNS[kind])


class Status(Struct, frozen=True, kw_only=True):
    """The contents of a store, in numbers."""

    kind: str
    """`sqlite` or `postgresql`."""
    store: str
    """Its location, without secrets."""
    version: int
    engine: str
    """The version of SQLite or PostgreSQL."""
    bytes: int
    tables: dict[str, int]
    """The number of tables by status."""
    entries: int
    guests: int
    links: int
    boards: int
    deeds: int = 0
    """Entries of the audit log."""
    reports: int = 0
    tournaments: int = 0
    tournament_entries: int = 0
    tournament_people: int = 0
    conditional_moves: int = 0
    server_keys: int = 0
    push_subscriptions: int = 0
    daily_games: int = 0
    guest_keys: int = 0
    rated_people: int = 0
    rated_games: int = 0
    rated_places: int = 0
    oldest: int | None
    """When the oldest table was opened, in milliseconds since 1970."""
    newest: int | None
    """When the last entry was made."""

    @property
    def rows(self) -> int:
        """The number of all rows."""
        others = (self.entries, self.guests, self.links, self.boards, self.deeds, self.reports)
        tournaments = self.tournaments, self.tournament_entries, self.tournament_people
        later = (self.conditional_moves, self.server_keys, self.push_subscriptions, self.daily_games, self.guest_keys)
        ratings = self.rated_people, self.rated_games, self.rated_places
        return sum(self.tables.values()) + sum(others) + sum(later) + sum(tournaments) + sum(ratings)


class Upgrade(NamedTuple):
    """The result of an upgrade."""

    before: int
    after: int
    """The versions."""
    copy: Path | None = None
    """The copy of the store before the upgrade; None if it was up to date, or is in a database."""


class RowSource(Protocol):
    """A source of all rows of a store, as of one moment."""

    def rows(self, kind: str) -> AsyncIterator[Sequence[Row]]:
        """The rows of a kind, in batches; kinds must be read in their order."""


def decode_table(row: Sequence[Any]) -> Row:
    """A row of tables, from a row of a database."""
    *begin, listed, title, members, waiting, codes, visited = row
    return *begin, bool(listed), title, *map(IDS.decode, (members, waiting, codes)), visited


def encode_table(row: Row) -> Row:
    """A row of tables, for a database."""
    return *row[:7], *map(encode_ids, row[7:10]), *row[10:]


class StoreSource(ABC):
    """A store as a source of rows."""

    kind: ClassVar[str]

    def __init__(self, shown: str, version: int) -> None:
        self.shown, self._version = shown, version
        self._layout = LAYOUTS[self.kind][version]

    @abstractmethod
    async def _fetch(self, statement: str) -> Sequence[Row]:
        """Reads rows."""

    @abstractmethod
    async def _measure(self) -> tuple[str, int]:
        """The version of SQLite or PostgreSQL, and the size of the store in bytes."""

    async def status(self) -> Status:
        """The contents in numbers."""
        ((entries, oldest, newest),) = await self._fetch(
            "SELECT coalesce(sum(number), 0), min(opened), max(at) FROM tables"
        )
        engine, size = await self._measure()
        counted = [kind for kind in kinds_of(self._layout) if kind not in ("tables", "entries")]
        counts = {kind: (await self._fetch(f"SELECT count(*) FROM {kind}"))[0][0] for kind in counted}
        by_status = await self._fetch("SELECT status, count(*) FROM tables GROUP BY status ORDER BY status")
        return Status(
            kind=self.kind,
            store=self.shown,
            version=self._version,
            engine=engine,
            bytes=size,
            tables=dict(by_status),
            entries=entries,
            oldest=oldest,
            newest=newest,
            **counts,
        )


class RowTarget(RowSource, Protocol):
    """An empty store to fill, which appears completely or not at all."""

    shown: str

    async def write(self, kind: str, rows: Sequence[Row]) -> None:
        """Adds rows of a kind."""

    async def finish(self) -> None:
        """Makes the store appear."""


class Digest:
    """The SHA-256 of rows, independent of their batches."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._encoder = msgspec.msgpack.Encoder()

    def add(self, rows: Sequence[Row]) -> None:
        """Adds rows."""
        for row in rows:
            self._hash.update(self._encoder.encode(row))

    @property
    def text(self) -> str:
        """The digest of all rows so far."""
        return self._hash.hexdigest()


async def digest_of(source: RowSource, on_progress: OnProgress) -> str:
    """The digest of all rows of a store."""
    digest = Digest()
    for kind in ROWS:
        async for rows in source.rows(kind):
            digest.add(rows)
            on_progress(len(rows))
    return digest.text


async def transfer(
    source: RowSource, target: RowTarget, on_progress: OnProgress, check: Callable[[], None] | None = None
) -> str:
    """Writes all rows, reads them again, and finishes if they are the same; returns their digest.

    Raises StoreError if they differ, or if `check`, which is called after reading, raises it.
    """
    digest = Digest()
    for kind in ROWS:
        async for rows in source.rows(kind):
            digest.add(rows)
            await target.write(kind, rows)
            on_progress(len(rows))
    if check is not None:
        check()
    if await digest_of(target, on_progress) != digest.text:
        raise StoreError("copy_differs", store=target.shown)
    await target.finish()
    return digest.text
