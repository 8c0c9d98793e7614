"""The SQLite store, for one process: a writer thread that commits all waiting changes at once, a reader thread, and a
checkpointer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from omnibus.server.metrics import Histogram
from omnibus.server.store import LISTINGS, TAKE_LINK, Guest, Store, StoredEntry, Summary, check_consecutive
from omnibus.server.store.conditional_moves import ConditionalMovesStore
from omnibus.server.store.daily import DailyStore
from omnibus.server.store.database import columns
from omnibus.server.store.notifications import NotificationStore
from omnibus.server.store.ratings import RatingStore
from omnibus.server.store.sqlite.admin import SqliteAdminStore
from omnibus.server.store.sqlite.analyses import SqliteAnalysisStore
from omnibus.server.store.sqlite.append import Append
from omnibus.server.store.sqlite.checkpoints import Checkpointer
from omnibus.server.store.sqlite.connections import ReadingConnection, WritingConnection
from omnibus.server.store.sqlite.failures import check_space
from omnibus.server.store.sqlite.opening import Lock, prepare
from omnibus.server.store.sqlite.personal_data import SqlitePersonalDataStore
from omnibus.server.store.sqlite.reports import SqliteReports
from omnibus.server.store.sqlite.threads import Threads, select
from omnibus.server.store.sqlite.tournaments import SqliteTournamentStore
from omnibus.server.store.sqlite.worker import Worker
from omnibus.server.store.transfer_codes import TransferCodeStore

FIND_GUEST = """SELECT id, name, created FROM guests WHERE secret = $1 UNION ALL
    SELECT id, name, created FROM guest_keys JOIN guests ON id = guest WHERE guest_keys.secret = $1"""
PAUSE = 0.008
"""Seconds between two batches under load: a commit costs as much work as several appends, so it pays to collect more of
them. One or two tables never wait."""


async def open_sqlite(path: Path, make_worker: type[Worker] = Worker) -> Store:
    """Opens the store in this file, and creates it if it is missing, with its folder. Raises StoreError.

    Workers without threads of their own leave checkpoints to SQLite.
    """
    return SqliteStore(path, await asyncio.to_thread(prepare, path), make_worker)


class SqliteStore(Store):
    """A Store; it belongs to the event loop in which it was opened."""

    OF_GUEST = f"""{LISTINGS} WHERE name IN (SELECT "table" FROM memberships WHERE guest = $1)
        ORDER BY status IN ('open', 'playing') AND EXISTS (SELECT 1 FROM json_each(waiting) WHERE value = $1) DESC,
        at DESC, position DESC LIMIT $2"""

    def __init__(self, path: Path, lock: Lock, make_worker: type[Worker] = Worker) -> None:
        self._path = path
        self._lock: Lock | None = lock
        self.commits = Histogram()
        self._threads = Threads(
            make_worker("store-reader", ReadingConnection(path)),
            make_worker("store-writer", WritingConnection(path, lock, self.commits), PAUSE),
        )
        super().__init__(self._threads)
        self.admin = SqliteAdminStore(self._threads)
        self.reports = SqliteReports(self._threads)
        self.personal_data = SqlitePersonalDataStore(self._threads)
        self.transfer_codes = TransferCodeStore(self._threads)
        self.analyses = SqliteAnalysisStore(self._threads)
        self.tournaments = SqliteTournamentStore(self._threads)
        self.daily = DailyStore(self._threads)
        self.ratings = RatingStore(self._threads)
        self.conditional_moves = ConditionalMovesStore(self._threads)
        self.notifications = NotificationStore(self._threads)
        self._checkpointer = Checkpointer(path) if make_worker is Worker else None

    async def append(self, table: str, entries: Sequence[StoredEntry], summary: Summary) -> None:
        check_consecutive(entries)
        await self._threads.change(Append(table, entries, summary))

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        statement = 'SELECT number, at, body FROM entries WHERE "table" = $1 AND number > $2 ORDER BY number'
        return await self._threads.rows(StoredEntry, statement, table, after)

    async def numbers(self, tables: Sequence[str]) -> dict[str, int]:
        return await self._of_tables("number", tables)

    async def statuses(self, tables: Sequence[str]) -> dict[str, str]:
        return await self._of_tables("status", tables)

    async def _of_tables(self, column: str, tables: Sequence[str]) -> dict[str, Any]:
        statement = f"SELECT name, {column} FROM tables WHERE name IN (SELECT value FROM json_each(?))"
        names = msgspec.json.encode(tables).decode()
        return await self._threads.read(lambda connection: dict(connection.execute(statement, (names,))))

    async def add_guest(self, secret: bytes, guest: Guest) -> None:
        values = secret, guest.id, guest.name, guest.created
        await self._threads.execute("INSERT INTO guests VALUES ($1, $2, $3, $4)", *values)

    async def guest(self, secret: bytes) -> Guest | None:
        return await self._threads.row(Guest, FIND_GUEST, secret)

    async def put_link(self, secret: bytes, table: str, guest: str, expires: int) -> None:
        await self._threads.execute("INSERT INTO links VALUES ($1, $2, $3, $4)", secret, table, guest, expires)

    async def take_link(self, secret: bytes, now: int) -> tuple[str, str] | None:
        taken = await self._threads.change(partial(select, columns, TAKE_LINK, (secret, now)))
        return taken[0] if taken else None

    async def check(self) -> None:
        await self._threads.change(lambda connection: None)  # in a transaction
        await asyncio.to_thread(check_space, self._path)

    async def close(self) -> None:
        if self._checkpointer is not None:
            await asyncio.to_thread(self._checkpointer.stop)
        await self._threads.stop()
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release()
