"""The SQLite store, for one process: a writer thread that commits all waiting changes at once, a reader thread, and a
checkpointer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from omnibus.server.metrics import Histogram
from omnibus.server.store import Guest, Store, StoredEntry, Summary, TableListing, check_consecutive
from omnibus.server.store.admin import AdminStore
from omnibus.server.store.personal_data import PersonalDataStore
from omnibus.server.store.reports import Reports
from omnibus.server.store.sqlite import statements
from omnibus.server.store.sqlite.admin import SqliteAdminStore
from omnibus.server.store.sqlite.checkpoints import Checkpointer
from omnibus.server.store.sqlite.connections import ReadingConnection, WritingConnection
from omnibus.server.store.sqlite.failures import check_space
from omnibus.server.store.sqlite.opening import Lock, prepare
from omnibus.server.store.sqlite.personal_data import SqlitePersonalDataStore
from omnibus.server.store.sqlite.reports import SqliteReports
from omnibus.server.store.sqlite.worker import Worker

PAUSE = 0.008
"""Seconds. A commit costs as much work as several appends: under load, it pays to wait for some more. One or two tables
never wait."""


async def open_sqlite(path: Path) -> Store:
    """Opens the store in this file, and creates it if it is missing, with its folder. Raises StoreError."""
    return SqliteStore(path, await asyncio.to_thread(prepare, path))


class SqliteStore:
    """A Store; it belongs to the event loop in which it was opened."""

    def __init__(self, path: Path, lock: Lock) -> None:
        self._path = path
        self._lock: Lock | None = lock
        self.commits = Histogram()
        self._writer = Worker("store-writer", WritingConnection(path, lock, self.commits), PAUSE)
        self._reader = Worker("store-reader", ReadingConnection(path))
        self.admin: AdminStore = SqliteAdminStore(self._reader, self._writer)
        self.reports: Reports = SqliteReports(self._reader, self._writer)
        self.personal_data: PersonalDataStore = SqlitePersonalDataStore(self._reader, self._writer)
        self._tidier = Checkpointer(path)

    async def append(self, table: str, entries: Sequence[StoredEntry], summary: Summary) -> None:
        check_consecutive(entries)
        await self._writer.ask(statements.Append(table, entries, summary))

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        return await self._reader.ask(partial(statements.read, table=table, after=after))

    async def numbers(self, tables: Sequence[str]) -> dict[str, int]:
        return await self._reader.ask(partial(statements.numbers, tables=tables))

    async def table_with_code(self, code: str) -> str | None:
        return await self._reader.ask(partial(statements.table_with_code, code=code))

    async def mark(self, table: str, status: str) -> None:
        await self._writer.ask(partial(statements.mark, table=table, status=status))

    async def unfinished(self) -> list[str]:
        return await self._reader.ask(statements.unfinished)

    async def listed(self, most: int, since: int = 0) -> list[TableListing]:
        return await self._reader.ask(partial(statements.listed, most=most, since=since))

    async def of_guest(self, guest: str, most: int) -> list[TableListing]:
        return await self._reader.ask(partial(statements.of_guest, guest=guest, most=most))

    async def add_guest(self, secret: bytes, guest: Guest) -> None:
        await self._writer.ask(partial(statements.add_guest, secret=secret, guest=guest))

    async def guest(self, secret: bytes) -> Guest | None:
        return await self._reader.ask(partial(statements.find_guest, secret=secret))

    async def rename_guest(self, guest: str, name: str) -> None:
        await self._writer.ask(partial(statements.rename_guest, guest=guest, name=name))

    async def put_link(self, secret: bytes, table: str, guest: str, expires: int) -> None:
        await self._writer.ask(partial(statements.put_link, secret=secret, table=table, guest=guest, expires=expires))

    async def link(self, secret: bytes, now: int) -> tuple[str, str] | None:
        return await self._reader.ask(partial(statements.find_link, secret=secret, now=now))

    async def take_link(self, secret: bytes, now: int) -> tuple[str, str] | None:
        return await self._writer.ask(partial(statements.take_link, secret=secret, now=now))

    async def forget_links(self, now: int) -> None:
        await self._writer.ask(partial(statements.forget_links, now=now))

    async def visit(self, table: str, now: int) -> None:
        await self._writer.ask(partial(statements.visit, table=table, now=now))

    async def put_board(self, digest: str, content: bytes, now: int = 0) -> None:
        await self._writer.ask(partial(statements.put_board, digest=digest, content=content, now=now))

    async def visit_board(self, digest: str, now: int) -> bool:
        return await self._writer.ask(partial(statements.visit_board, digest=digest, now=now))

    async def board(self, digest: str) -> bytes | None:
        return await self._reader.ask(partial(statements.board, digest=digest))

    async def check(self) -> None:
        await self._writer.ask(lambda connection: None)  # in a transaction
        await asyncio.to_thread(check_space, self._path)

    async def close(self) -> None:
        await asyncio.to_thread(self._tidier.stop)
        await self._reader.stop()
        await self._writer.stop()  # the last connection that closes runs a checkpoint and removes the WAL file
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release()
