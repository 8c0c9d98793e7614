"""Whole stores in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from sqlite3 import Connection

from omnibus.server.store import StoreError
from omnibus.server.store.sqlite.migrations import columns_of
from omnibus.server.store.sqlite.opening import VERSION, Lock, as_store_errors, check, connect, create, prepare
from omnibus.server.store.transfer import (
    AT_ONCE,
    COLUMNS,
    LAYOUTS,
    MADE_BY_SERVERS,
    Row,
    Status,
    StoreSource,
    Upgrade,
    columns,
    decode_table,
    encode_table,
    kinds_of,
    selected,
)


class SqliteSource(StoreSource):
    """A source of rows, as of the time when it was made."""

    kind = "sqlite"

    def __init__(self, path: Path, connection: Connection, version: int) -> None:
        super().__init__(str(path), version)
        self._path, self._connection = path, connection

    async def _fetch(self, statement: str) -> Sequence[Row]:
        return self._connection.execute(statement).fetchall()

    async def _measure(self) -> tuple[str, int]:
        files = (self._path, self._path.with_name(f"{self._path.name}-wal"))
        return sqlite3.sqlite_version, sum(file.stat().st_size for file in files if file.exists())

    async def rows(self, kind: str) -> AsyncIterator[Sequence[Row]]:
        if kind not in kinds_of(self._layout):
            return
        if kind == "links" and "guest" not in columns_of(self._connection, kind):
            return  # links to seats of early versions are invalid now
        found = self._connection.execute(selected(kind, self._layout))
        while rows := found.fetchmany(AT_ONCE[kind]):
            yield list(map(decode_table, rows)) if kind == "tables" else rows


@asynccontextmanager
async def read_sqlite(path: Path) -> AsyncIterator[tuple[Status, SqliteSource]]:
    """Opens the store in this file, beside a server that uses it. Raises StoreError."""
    with existing(path) as connection:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("BEGIN")  # a snapshot, from the first read on
        store = SqliteSource(path, connection, check(connection, path))
        yield await store.status(), store


async def upgrade_sqlite(path: Path) -> Upgrade:
    """Upgrades the store in this file. Raises StoreError if a server uses it."""
    with existing(path) as connection:
        before = check(connection, path)
    lock = prepare(path)
    lock.release()
    return Upgrade(before, VERSION, lock.copy)


class SqliteTarget(SqliteSource):
    """Fills a store in a temporary file."""

    def __init__(self, path: Path, connection: Connection, lock: Lock) -> None:
        super().__init__(path, connection, VERSION)
        self._lock = lock

    async def write(self, kind: str, rows: Sequence[Row]) -> None:
        if kind == "tables":
            members = ((guest, row[0]) for row in rows for guest in dict.fromkeys(row[7]))
            codes = ((code, row[0]) for row in rows for code in dict.fromkeys(row[9]))
            self._connection.executemany("INSERT INTO memberships VALUES (?, ?)", members)
            self._connection.executemany("INSERT INTO codes VALUES (?, ?)", codes)
            rows = list(map(encode_table, rows))
        places = ", ".join("?" * len(COLUMNS[kind]))
        self._connection.executemany(f"INSERT INTO {kind} ({columns(kind)}) VALUES ({places})", rows)

    async def finish(self) -> None:
        self._connection.execute("COMMIT")
        self._connection.close()
        self._lock.forget()  # the last acknowledged entry of another store is not missing here
        _part(self._path).rename(self._path)


@asynccontextmanager
async def write_sqlite(path: Path) -> AsyncIterator[SqliteTarget]:
    """Creates a store in this file. Raises StoreError if it is not empty, or a server uses it."""
    with as_store_errors(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock, part = Lock(path), _part(path)
        try:
            _check_empty(path)
            create(part)
            with closing(connect(part)) as connection:
                # An unfinished file is thrown away: no rollback is needed, now or when it is opened.
                connection.execute("PRAGMA journal_mode = OFF")
                connection.execute("BEGIN IMMEDIATE")
                yield SqliteTarget(path, connection, lock)
        finally:
            part.unlink(missing_ok=True)
            lock.release()


def _part(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")


def _check_empty(path: Path) -> None:
    if path.with_name(f"{path.name}-wal").exists() and not path.exists():
        raise StoreError("store_not_empty", store=path)  # remains of a store
    if not path.exists():
        return
    with closing(connect(path)) as connection:
        kinds = kinds_of(LAYOUTS["sqlite"][check(connection, path)])
        kinds = tuple(kind for kind in kinds if kind not in MADE_BY_SERVERS)
        if any(connection.execute(f"SELECT 1 FROM {kind} LIMIT 1").fetchone() for kind in kinds):
            raise StoreError("store_not_empty", store=path)


@contextmanager
def existing(path: Path) -> Iterator[Connection]:
    """A connection to the store in this file. Raises StoreError."""
    with as_store_errors(path):
        if not path.exists():
            raise StoreError("store_missing", store=path)
        with closing(connect(path)) as connection:
            yield connection
