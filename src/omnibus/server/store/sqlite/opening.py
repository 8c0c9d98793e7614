"""Opens, locks, creates and upgrades the database file."""

from __future__ import annotations

import contextlib
import fcntl
import logging
import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from sqlite3 import Connection

from omnibus.server.store import StoreError
from omnibus.server.store.sqlite.copies import keep_copy
from omnibus.server.store.sqlite.migrations import (
    ANALYSES,
    CONDITIONAL_MOVES,
    DAILY,
    MODERATION,
    NOTIFICATIONS,
    OVERSIGHT,
    RATINGS,
    TOURNAMENTS,
    TRANSFERS,
    migrate,
)

LOG = logging.getLogger("omnibus.server.store")
VERSION = 6
APPLICATION = 0x4F6D6E69
"""SQLite's application id of our files."""
NEEDED = (3, 37, 0)
"""The first version with STRICT tables."""
BUSY_SECONDS = 2.0
NOTE_BYTES = 128

SETTINGS = (
    "PRAGMA synchronous = FULL",  # in WAL mode: every commit is flushed to the disk
    "PRAGMA fullfsync = ON",  # on macOS, through the disk's own cache as well
    "PRAGMA wal_autocheckpoint = 4000",  # 16 MiB; the checkpointer has moved most of it by then
    "PRAGMA cache_size = -16000",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA secure_delete = FAST",  # overwrites deleted data if that writes no other page
    "PRAGMA foreign_keys = OFF",
    "PRAGMA trusted_schema = OFF",
)

SCHEMA = (
    """CREATE TABLE entries (
        "table" TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY ("table", number)
    ) STRICT, WITHOUT ROWID""",
    # The last row of each table's log and its summary. Tables opened one after the other are neighbours.
    """CREATE TABLE tables (
        position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, opened INTEGER NOT NULL,
        number INTEGER NOT NULL, at INTEGER NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL,
        title BLOB NOT NULL, members TEXT NOT NULL, waiting TEXT NOT NULL, codes TEXT NOT NULL,
        visited INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    "CREATE INDEX tables_in_lists ON tables (status, listed, opened)",
    """CREATE TABLE memberships (
        guest TEXT NOT NULL, "table" TEXT NOT NULL, PRIMARY KEY (guest, "table")
    ) STRICT, WITHOUT ROWID""",
    'CREATE INDEX memberships_by_table ON memberships ("table")',
    'CREATE TABLE codes (code TEXT PRIMARY KEY NOT NULL, "table" TEXT NOT NULL) STRICT, WITHOUT ROWID',
    'CREATE INDEX codes_by_table ON codes ("table")',
    """CREATE TABLE guests (
        secret BLOB PRIMARY KEY NOT NULL, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, created INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE links (
        secret BLOB PRIMARY KEY NOT NULL, "table" TEXT NOT NULL, guest TEXT NOT NULL, expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE boards (
        digest TEXT PRIMARY KEY NOT NULL, content BLOB NOT NULL, visited INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    *OVERSIGHT,
    *MODERATION,
    *ANALYSES,
    *TOURNAMENTS,
    *CONDITIONAL_MOVES,
    *NOTIFICATIONS,
    *DAILY,
    *TRANSFERS,
    *RATINGS,
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {VERSION}",
)


def connect(path: Path) -> Connection:
    """Connects to an existing database; creating one here would hide that the file is gone."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=BUSY_SECONDS
    )
    try:
        for setting in SETTINGS:
            connection.execute(setting)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


class Lock:
    """Locks the store against other processes, and other stores in this one.

    The lock's file contains the last acknowledged entry: SQLite cannot tell a log that lost its end from a shorter one.
    """

    _guard = threading.Lock()
    _held: dict[Path, Lock] = {}  # noqa: RUF012 - shared by all stores of this process

    copy: Path | None = None
    """The copy of the store that was kept when it was upgraded."""

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        with self._guard:
            if self._path in self._held:
                raise StoreError("database_in_use", path=path)
            self._file = self._take(path)
            self._held[self._path] = self

    def _take(self, path: Path) -> int:
        file = os.open(path.with_name(f"{path.name}.lock"), os.O_CREAT | os.O_RDWR, 0o600)
        try:
            # Unlike flock, this lock is not inherited by forked children: it ends with this process.
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(file)
            if isinstance(error, (BlockingIOError, PermissionError)):
                raise StoreError("database_in_use", path=path) from None
            raise
        return file

    def note(self, table: str, number: int) -> None:
        """Notes an acknowledged entry, without a flush: after a power cut, the file may have an earlier one."""
        with contextlib.suppress(OSError):  # then it has an earlier one
            os.pwrite(self._file, f"{table} {number}".encode().ljust(NOTE_BYTES), 0)

    @property
    def noted(self) -> tuple[str, int] | None:
        """The last acknowledged entry."""
        return _noted(os.pread(self._file, NOTE_BYTES, 0))

    def forget(self) -> None:
        """Resets the note for a new store, which has no acknowledged entries."""
        os.ftruncate(self._file, 0)

    def release(self) -> None:
        """Releases the lock."""
        with self._guard:
            os.close(self._file)
            self._held.pop(self._path, None)

    @classmethod
    def held(cls, path: Path) -> Lock | None:
        """This process's lock on the store, if it has one."""
        return cls._held.get(path.resolve())


def _noted(content: bytes) -> tuple[str, int] | None:
    table, _, number = content.decode(errors="replace").strip().rpartition(" ")
    return (table, int(number)) if number.isdecimal() else None


def noted_beside(path: Path) -> str:
    """The table of the last entry that this or another process acknowledged; "" if there is none."""
    beside = path.with_name(f"{path.name}.lock")
    if (own := Lock.held(path)) is not None:  # closing the file after reading would release the lock
        noted = own.noted
    else:
        noted = _noted(beside.read_bytes()) if beside.exists() else None
    return noted[0] if noted else ""


def prepare(path: Path) -> Lock:
    """Creates the folder and the database if they are missing, upgrades an earlier version, and locks the store.

    Raises StoreError; files of other programs are never changed.
    """
    if sqlite3.sqlite_version_info < NEEDED:
        raise StoreError("old_sqlite", found=sqlite3.sqlite_version, needed=".".join(map(str, NEEDED)))
    with as_store_errors(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = Lock(path)
        try:
            lock.copy = _make_ready(path, lock.noted)
        except BaseException:
            lock.release()
            raise
    return lock


@contextlib.contextmanager
def as_store_errors(path: Path) -> Iterator[None]:
    """Turns errors of SQLite and the disk into StoreError."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
            raise StoreError("not_a_database", path=path) from None
        raise StoreError("database_unopenable", path=path, detail=error) from error


def _make_ready(path: Path, noted: tuple[str, int] | None) -> Path | None:
    """Creates or upgrades the database; returns the path of the copy that is kept of an earlier version."""
    if not path.exists() and noted is None and not path.with_name(f"{path.name}-wal").exists():
        create(path)
    if not path.exists() or path.stat().st_size == 0:  # we never create an empty one
        raise StoreError("database_lost", path=path)
    with contextlib.closing(connect(path)) as connection:
        version = check(connection, path)
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise StoreError(
                "database_unopenable", path=path, detail="its file system cannot share memory between processes"
            )
        if noted is not None:
            _check_end(connection, path, *noted)
        return _upgrade(connection, path, version) if version < VERSION else None


def _upgrade(connection: Connection, path: Path, version: int) -> Path:
    """Upgrades, and returns the path of the copy; after a failure, there is none."""
    copy = keep_copy(connection, path, version)
    try:
        migrate(connection, version)
    except BaseException:
        copy.unlink()
        raise
    message = "the store %s was upgraded from version %d to %d; a copy of the earlier version is kept in %s"
    LOG.info(message, path, version, VERSION, copy)
    return copy


def check(connection: Connection, path: Path) -> int:
    """The version of the schema. Raises StoreError if it is unknown, or not ours."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION:
        raise StoreError("not_a_database", path=path)
    if version > VERSION:
        raise StoreError("newer_database", path=path, found=version, known=VERSION)
    return int(version)


def _check_end(connection: Connection, path: Path, table: str, known: int) -> None:
    """Raises StoreError if acknowledged entries are missing."""
    found = connection.execute("SELECT number FROM tables WHERE name = ?", (table,)).fetchone()
    if found is None or found[0] < known:
        raise StoreError("end_lost", path=path, table=table, found=found[0] if found else 0, known=known)


def create(path: Path) -> None:
    """Creates a database by renaming a complete file, so that an empty file at the path always means lost data."""
    new = path.with_name(f"{path.name}.new")
    new.unlink(missing_ok=True)
    os.close(os.open(new, os.O_CREAT | os.O_RDWR, 0o600))  # SQLite copies the mode to its other files
    with contextlib.closing(connect(new)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        for statement in SCHEMA:
            connection.execute(statement)
        connection.execute("COMMIT")
    new.rename(path)
