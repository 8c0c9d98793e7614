"""The whole of a store in a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from sqlite3 import Connection

from omnibus.server.store import StoreError
from omnibus.server.store.sqlite.migrations import columns_of
from omnibus.server.store.sqlite.opening import VERSION, Lock, check, connect, create, prepare
from omnibus.server.store.sqlite.statements import IDS, written
from omnibus.server.store.transfer import AT_ONCE, COLUMNS, LAYOUTS, Row, Status, Upgrade, columns, kinds_of, selected


class SqliteSource:
    """A store that is read, as it was when this was made."""

    def __init__(self, path: Path, connection: Connection, version: int) -> None:
        self._path, self._connection, self.version = path, connection, version
        self._layout = LAYOUTS["sqlite"][version]
        self.shown = str(path)

    def status(self) -> Status:
        """What is in it."""
        ask = self._connection.execute
        entries, oldest, newest = ask("SELECT coalesce(sum(number), 0), min(opened), max(at) FROM tables").fetchone()
        counted = [kind for kind in kinds_of(self._layout) if kind not in ("tables", "entries")]
        count = {kind: ask(f"SELECT count(*) FROM {kind}").fetchone()[0] for kind in counted}
        files = (self._path, self._path.with_name(f"{self._path.name}-wal"))
        return Status(
            kind="sqlite",
            store=self.shown,
            version=self.version,
            engine=sqlite3.sqlite_version,
            bytes=sum(file.stat().st_size for file in files if file.exists()),
            tables=dict(ask("SELECT status, count(*) FROM tables GROUP BY status ORDER BY status")),
            entries=entries,
            oldest=oldest,
            newest=newest,
            **count,
        )

    async def rows(self, kind: str) -> AsyncIterator[Sequence[Row]]:
        if kind not in kinds_of(self._layout):
            return
        if kind == "links" and "guest" not in columns_of(self._connection, kind):
            return  # they led to seats once; nobody can use them any more
        found = self._connection.execute(selected(kind, self._layout))
        while rows := found.fetchmany(AT_ONCE[kind]):
            yield list(map(_read_table, rows)) if kind == "tables" else rows


def _read_table(row: Row) -> Row:
    *begin, listed, title, members, waiting, codes, visited = row
    return *begin, bool(listed), title, *map(IDS.decode, (members, waiting, codes)), visited


@contextmanager
def read_sqlite(path: Path) -> Iterator[SqliteSource]:
    """The store in this file, beside whoever uses it. StoreError where there is none."""
    with explained(path):
        if not path.exists():
            raise StoreError("store_missing", store=path)
        connection = connect(path)
        try:
            connection.execute("PRAGMA query_only = ON")
            connection.execute("BEGIN")  # everything as it is at the first look
            yield SqliteSource(path, connection, check(connection, path))
        finally:
            connection.close()


def upgrade_sqlite(path: Path) -> Upgrade:
    """Brings the store in this file to the version of today; StoreError where a server uses it."""
    copies: list[Path] = []
    with read_sqlite(path) as store:
        before = store.version
    prepare(path, lambda _, __, copy: copies.append(copy)).release()
    return Upgrade(before, VERSION, *copies)


class SqliteTarget(SqliteSource):
    """A store that is being written beside the place where it will be."""

    def __init__(self, path: Path, connection: Connection, lock: Lock) -> None:
        super().__init__(path, connection, VERSION)
        self._lock = lock

    async def write(self, kind: str, rows: Sequence[Row]) -> None:
        if kind == "tables":
            self._add_ways_in(rows)
            rows = [(*row[:7], *map(written, row[7:10]), *row[10:]) for row in rows]
        places = ", ".join("?" * len(COLUMNS[kind]))
        self._connection.executemany(f"INSERT INTO {kind} ({columns(kind)}) VALUES ({places})", rows)

    def _add_ways_in(self, rows: Sequence[Row]) -> None:
        """Whose the tables are, and the codes that lead to them, found by either."""
        members = ((guest, row[0]) for row in rows for guest in dict.fromkeys(row[7]))
        codes = ((code, row[0]) for row in rows for code in dict.fromkeys(row[9]))
        self._connection.executemany("INSERT INTO memberships VALUES (?, ?)", members)
        self._connection.executemany("INSERT INTO codes VALUES (?, ?)", codes)

    async def finish(self) -> None:
        self._connection.execute("COMMIT")
        self._connection.close()
        self._lock.forget()  # what was acknowledged in another store is not missing in this one
        _part(self._path).rename(self._path)


@contextmanager
def write_sqlite(path: Path) -> Iterator[SqliteTarget]:
    """A new store in this file. StoreError where there is something already, or a server uses it."""
    with explained(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock, part = Lock(path), _part(path)
        try:
            _check_empty(path)
            create(part)
            connection = connect(part)
            try:
                # What is not finished is thrown away: nothing of it is ever rolled back, by us or by the next one.
                connection.execute("PRAGMA journal_mode = OFF")
                connection.execute("BEGIN IMMEDIATE")
                yield SqliteTarget(path, connection, lock)
            finally:
                connection.close()
        finally:
            part.unlink(missing_ok=True)
            lock.release()


def _part(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")


def _check_empty(path: Path) -> None:
    if path.with_name(f"{path.name}-wal").exists() and not path.exists():
        raise StoreError("store_not_empty", store=path)  # what is left of one
    if not path.exists():
        return
    connection = connect(path)
    try:
        kinds = kinds_of(LAYOUTS["sqlite"][check(connection, path)])
        found = (connection.execute(f"SELECT 1 FROM {kind} LIMIT 1").fetchone() for kind in kinds)
        if any(chain.from_iterable(filter(None, found))):
            raise StoreError("store_not_empty", store=path)
    finally:
        connection.close()


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Says in words what SQLite and the disk say."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
            raise StoreError("not_a_database", path=path) from None
        raise StoreError("database_unopenable", path=path, detail=error) from error
