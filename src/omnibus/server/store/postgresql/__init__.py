"""The store in a PostgreSQL database, for any number of processes: one connection appends, with one commit for all that
waits, and a few others do the rest.

The driver is asyncpg, by measurement (`benchmarks/postgresql.py`): an append among a hundred costs it less than a third
of the work in this process that it costs psycopg, and one alone less than half.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from omnibus.server.metrics import Histogram
from omnibus.server.store import Guest, Line, Store, Stored, Summary, check_consecutive
from omnibus.server.store.addresses import Address
from omnibus.server.store.oversight import Oversight
from omnibus.server.store.people import People
from omnibus.server.store.postgresql import statements
from omnibus.server.store.postgresql.appends import Append
from omnibus.server.store.postgresql.connections import Keepers
from omnibus.server.store.postgresql.opening import prepare
from omnibus.server.store.postgresql.oversight import PostgresqlOversight
from omnibus.server.store.postgresql.people import PostgresqlPeople
from omnibus.server.store.postgresql.reports import PostgresqlReports
from omnibus.server.store.postgresql.together import Answer, Ask, Question, Together
from omnibus.server.store.postgresql.writer import Writer
from omnibus.server.store.reports import Reports

CONNECTIONS = 4
"""Beside the one that appends."""


async def open_postgresql(address: Address) -> Store:
    """The store in this database, which is made ready for it. StoreError where that cannot be."""
    await prepare(address)
    return PostgresqlStore(address)


class PostgresqlStore:
    """A Store; it belongs to the event loop in which it was opened."""

    def __init__(self, address: Address) -> None:
        self.commits = Histogram()
        self._writer = Writer(address, self.commits)
        self._others = Keepers(address, CONNECTIONS)
        self._logs: Together[tuple[str, int], list[Stored]] = Together(self._asking(statements.read_logs))
        self._guests: Together[bytes, Guest | None] = Together(self._asking(statements.find_guests))
        self._visits: Together[tuple[str, int], bool] = Together(self._asking(statements.seldom_visited))
        self.oversight: Oversight = PostgresqlOversight(self._others)
        self.reports: Reports = PostgresqlReports(self._others)
        self.people: People = PostgresqlPeople(self._others)

    def _asking(self, statement: Callable[..., Awaitable[Sequence[Answer]]]) -> Ask[Question, Answer]:
        return lambda asked: self._others.read(partial(statement, asked=asked))

    async def append(self, table: str, entries: Sequence[Stored], summary: Summary) -> None:
        check_consecutive(entries)
        await self._writer.ask(Append(table, entries, summary))

    async def read(self, table: str, after: int = 0) -> list[Stored]:
        return await self._logs.ask((table, after))

    async def numbers(self, tables: Sequence[str]) -> dict[str, int]:
        return await self._others.read(partial(statements.numbers, tables=tables))

    async def table_with_code(self, code: str) -> str | None:
        return await self._others.read(partial(statements.table_with_code, code=code))

    async def mark(self, table: str, status: str) -> None:
        await self._others.change(partial(statements.mark, table=table, status=status))

    async def unfinished(self) -> list[str]:
        return await self._others.read(statements.unfinished)

    async def listed(self, most: int, since: int = 0) -> list[Line]:
        return await self._others.read(partial(statements.listed, most=most, since=since))

    async def of_guest(self, guest: str, most: int) -> list[Line]:
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
