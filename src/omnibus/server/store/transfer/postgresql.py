"""Whole stores in PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import asyncpg
from asyncpg import Connection

from omnibus.server.store import IDS, StoreError, written
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql.failures import detail_of
from omnibus.server.store.postgresql.migrations import TEND_ALL
from omnibus.server.store.postgresql.opening import OURS, VERSION, first_connection, prepare, version_there
from omnibus.server.store.transfer import AT_ONCE, COLUMNS, LAYOUTS, ROWS, Row, Status, kinds_of, selected

PATIENT = ("statement_timeout = 0", "idle_in_transaction_session_timeout = 0", "enable_seqscan = on")
"""Settings for reading everything, which may take long."""
SIZE = "SELECT sum(pg_total_relation_size(to_regclass(name)))::bigint FROM unnest($1::text[]) AS name"
SECONDS = 24 * 3600.0


class PostgresqlSource:
    """A source of rows, as of the time when it was made."""

    def __init__(self, address: DatabaseUrl, connection: Connection, version: int) -> None:
        self._connection, self._version, self._layout = connection, version, LAYOUTS["postgresql"][version]
        self.shown = address.shown

    async def status(self) -> Status:
        """The contents in numbers."""
        ask = self._connection.fetchval
        entries, oldest, newest = await self._connection.fetchrow(
            "SELECT coalesce(sum(number), 0)::bigint, min(opened), max(at) FROM tables"
        )
        counted = [kind for kind in kinds_of(self._layout) if kind not in ("tables", "entries")]
        count = {kind: await ask(f"SELECT count(*) FROM {kind}") for kind in counted}
        by_status = await self._connection.fetch("SELECT status, count(*) FROM tables GROUP BY status ORDER BY status")
        return Status(
            kind="postgresql",
            store=self.shown,
            version=self._version,
            engine=(await ask("SHOW server_version")).partition(" ")[0],
            bytes=await ask(SIZE, OURS),
            tables=dict(by_status),
            entries=entries,
            oldest=oldest,
            newest=newest,
            **count,
        )

    async def rows(self, kind: str) -> AsyncIterator[Sequence[Row]]:
        if kind not in kinds_of(self._layout):
            return
        found = await self._connection.cursor(selected(kind, self._layout))
        while rows := await found.fetch(AT_ONCE[kind], timeout=SECONDS):
            yield list(map(_read_table if kind == "tables" else tuple, rows))


def _read_table(row: asyncpg.Record) -> Row:
    *begin, members, waiting, codes, visited = row
    return *begin, *map(IDS.decode, (members, waiting, codes)), visited


@asynccontextmanager
async def read_postgresql(address: DatabaseUrl) -> AsyncIterator[PostgresqlSource]:
    """Opens the store in this database, beside servers that use it. Raises StoreError."""
    async with connected(address) as connection:
        version = await version_there(connection, address)
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            yield PostgresqlSource(address, connection, version)


class PostgresqlTarget(PostgresqlSource):
    """Fills a store within a transaction, which keeps others out."""

    async def write(self, kind: str, rows: Sequence[Row]) -> None:
        if kind == "tables":
            codes = [(code, row[0]) for row in rows for code in dict.fromkeys(row[9])]
            await self._copy("codes", codes, ("code", "table"))
            rows = [(*row[:7], *map(written, row[7:10]), *row[10:]) for row in rows]
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
            if await connection.fetchval(f"SELECT true FROM {kind} LIMIT 1"):
                raise StoreError("store_not_empty", store=address.shown)
        yield PostgresqlTarget(address, connection, VERSION)


@asynccontextmanager
async def connected(address: DatabaseUrl) -> AsyncIterator[Connection]:
    connection = await first_connection(address)
    try:
        for setting in PATIENT:
            await connection.execute(f"SET {setting}")
        yield connection
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
        raise StoreError("store_unopenable", store=address.shown, detail=detail_of(error)) from error
    finally:
        connection.terminate()
