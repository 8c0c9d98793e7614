"""Whole stores in PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from asyncpg import Connection

from omnibus.server.store import StoreError
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql.migrations import TEND_ALL
from omnibus.server.store.postgresql.opening import OURS, VERSION, connected, prepare, version_there
from omnibus.server.store.transfer import (
    AT_ONCE,
    COLUMNS,
    MADE_BY_SERVERS,
    ROWS,
    Row,
    Status,
    StoreSource,
    decode_table,
    encode_table,
    kinds_of,
    selected,
)

SIZE = "SELECT sum(pg_total_relation_size(to_regclass(name)))::bigint FROM unnest($1::text[]) AS name"
SECONDS = 24 * 3600.0


class PostgresqlSource(StoreSource):
    """A source of rows, as of the time when it was made."""

    kind = "postgresql"

    def __init__(self, address: DatabaseUrl, connection: Connection, version: int) -> None:
        super().__init__(address.shown, version)
        self._connection = connection

    async def _fetch(self, statement: str) -> Sequence[Row]:
        return list(map(tuple, await self._connection.fetch(statement)))

    async def _measure(self) -> tuple[str, int]:
        version: str = await self._connection.fetchval("SHOW server_version")
        return version.partition(" ")[0], await self._connection.fetchval(SIZE, OURS)

    async def rows(self, kind: str) -> AsyncIterator[Sequence[Row]]:
        if kind not in kinds_of(self._layout):
            return
        found = await self._connection.cursor(selected(kind, self._layout))
        while rows := await found.fetch(AT_ONCE[kind], timeout=SECONDS):
            yield list(map(decode_table if kind == "tables" else tuple, rows))


@asynccontextmanager
async def read_postgresql(address: DatabaseUrl) -> AsyncIterator[tuple[Status, PostgresqlSource]]:
    """Opens the store in this database, beside servers that use it. Raises StoreError."""
    async with connected(address) as connection:
        version = await version_there(connection, address)
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            store = PostgresqlSource(address, connection, version)
            yield await store.status(), store


class PostgresqlTarget(PostgresqlSource):
    """Fills a store within a transaction, which keeps others out."""

    async def write(self, kind: str, rows: Sequence[Row]) -> None:
        if kind == "tables":
            codes = [(code, row[0]) for row in rows for code in dict.fromkeys(row[9])]
            await self._copy("codes", codes, ("code", "table"))
            rows = list(map(encode_table, rows))
        await self._copy(kind, rows, COLUMNS[kind])

    async def _copy(self, name: str, rows: Sequence[Row], names: Sequence[str]) -> None:
        await self._connection.copy_records_to_table(name, records=rows, columns=names, timeout=SECONDS)

    async def finish(self) -> None:
        """Adds rows for the leases, so that a server resumes the games; the caller commits."""
        await self._connection.execute(TEND_ALL)


@asynccontextmanager
async def write_postgresql(address: DatabaseUrl) -> AsyncIterator[PostgresqlTarget]:
    """Creates a store in this database. Raises StoreError if it is not empty."""
    await prepare(address)
    async with connected(address) as connection, connection.transaction():
        await connection.execute(f"LOCK TABLE {', '.join(ROWS)} IN SHARE ROW EXCLUSIVE MODE")
        for kind in ROWS:
            if kind in MADE_BY_SERVERS:
                await connection.execute(f"DELETE FROM {kind}")
            elif await connection.fetchval(f"SELECT true FROM {kind} LIMIT 1"):
                raise StoreError("store_not_empty", store=address.shown)
        yield PostgresqlTarget(address, connection, VERSION)
