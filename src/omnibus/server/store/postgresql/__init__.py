"""The PostgreSQL store, for any number of processes: one connection appends, with one commit for everything that waits,
and a pool does the rest.

The driver is asyncpg, by measurement (`benchmarks/postgresql.py`): it takes less than a third of psycopg's time in this
process for an append among a hundred, and less than half for a single one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from omnibus.server.metrics import Histogram
from omnibus.server.store import Guest, Store, StoredEntry, Summary, TableListing, check_consecutive
from omnibus.server.store.admin import AdminStore
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.personal_data import PersonalDataStore
from omnibus.server.store.postgresql import statements
from omnibus.server.store.postgresql.admin import PostgresqlAdminStore
from omnibus.server.store.postgresql.appends import Append
from omnibus.server.store.postgresql.batching import Answer, Ask, Batcher, Question
from omnibus.server.store.postgresql.connections import ConnectionPool
from omnibus.server.store.postgresql.opening import prepare
from omnibus.server.store.postgresql.personal_data import PostgresqlPersonalDataStore
from omnibus.server.store.postgresql.reports import PostgresqlReports
from omnibus.server.store.postgresql.writer import Writer
from omnibus.server.store.reports import Reports

CONNECTIONS = 4
"""Beside the one that appends."""


async def open_postgresql(address: DatabaseUrl) -> Store:
    """Opens the store in this database, and creates its tables if they are missing. Raises StoreError."""
    await prepare(address)
    return PostgresqlStore(address)


class PostgresqlStore:
    """A Store; it belongs to the event loop in which it was opened."""

    def __init__(self, address: DatabaseUrl) -> None:
        self.commits = Histogram()
        self._writer = Writer(address, self.commits)
        self._others = ConnectionPool(address, CONNECTIONS)
        self._logs: Batcher[tuple[str, int], list[StoredEntry]] = Batcher(self._asking(statements.read_logs))
        self._guests: Batcher[bytes, Guest | None] = Batcher(self._asking(statements.find_guests))
        self._visits: Batcher[tuple[str, int], bool] = Batcher(self._asking(statements.seldom_visited))
        self.admin: AdminStore = PostgresqlAdminStore(self._others)
        self.reports: Reports = PostgresqlReports(self._others)
        self.personal_data: PersonalDataStore = PostgresqlPersonalDataStore(self._others)

    def _asking(self, statement: Callable[..., Awaitable[Sequence[Answer]]]) -> Ask[Question, Answer]:
        return lambda asked: self._others.read(partial(statement, asked=asked))

    async def append(self, table: str, entries: Sequence[StoredEntry], summary: Summary) -> None:
        check_consecutive(entries)
        await self._writer.ask(Append(table, entries, summary))

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        return await self._logs.ask((table, after))

    async def numbers(self, tables: Sequence[str]) -> dict[str, int]:
        return await self._others.read(partial(statements.numbers, tables=tables))

    async def table_with_code(self, code: str) -> str | None:
        return await self._others.read(partial(statements.table_with_code, code=code))

    async def mark(self, table: str, status: str) -> None:
        await self._others.change(partial(statements.mark, table=table, status=status))

    async def unfinished(self) -> list[str]:
        return await self._others.read(statements.unfinished)

    async def listed(self, most: int, since: int = 0) -> list[TableListing]:
        return await self._others.read(partial(statements.listed, most=most, since=since))

    async def of_guest(self, guest: str, most: int) -> list[TableListing]:
        return await self._others.read(partial(statements.of_guest, guest=guest, most=most))

    async def add_guest(self, secret: bytes, guest: Guest) -> None:
        await self._others.change(partial(statements.add_guest, secret=secret, guest=guest))

    async def guest(self, secret: bytes) -> Guest | None:
        return await self._guests.ask(secret)

    async def rename_guest(self, guest: str, name: str) -> None:
        await self._others.change(partial(statements.rename_guest, guest=guest, name=name))

    async def put_link(self, secret: bytes, table: str, guest: str, expires: int) -> None:
        work = partial(statements.put_link, secret=secret, table=table, guest=guest, expires=expires)
        await self._others.change(work)

    async def link(self, secret: bytes, now: int) -> tuple[str, str] | None:
        return await self._others.read(partial(statements.find_link, secret=secret, now=now))

    async def take_link(self, secret: bytes, now: int) -> tuple[str, str] | None:
        return await self._others.change(partial(statements.take_link, secret=secret, now=now))

    async def forget_links(self, now: int) -> None:
        await self._others.change(partial(statements.forget_links, now=now))

    async def visit(self, table: str, now: int) -> None:
        if await self._visits.ask((table, now)):
            await self._others.change(partial(statements.visit, table=table, now=now))

    async def put_board(self, digest: str, content: bytes, now: int = 0) -> None:
        await self._others.change(partial(statements.put_board, digest=digest, content=content, now=now))

    async def visit_board(self, digest: str, now: int) -> bool:
        return await self._others.change(partial(statements.visit_board, digest=digest, now=now))

    async def board(self, digest: str) -> bytes | None:
        return await self._others.read(partial(statements.board, digest=digest))

    async def check(self) -> None:
        await self._others.read(statements.check)

    async def close(self) -> None:
        await self._writer.stop()
        await self._others.close()
