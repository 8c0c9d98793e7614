"""PersonalDataStore in PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from itertools import groupby

from asyncpg import Connection

from omnibus.server.store import StoredEntry
from omnibus.server.store.database import columns
from omnibus.server.store.personal_data import OF_GUESTS, TABLES_AT_ONCE, PersonalDataStore
from omnibus.server.store.postgresql.connections import ConnectionPool

TABLES = "SELECT name FROM tables WHERE name > $1 ORDER BY name LIMIT $2"
MENTIONS = """SELECT "table", number, at, body FROM entries WHERE "table" = ANY ($1) AND position($2::bytea IN body) > 0
    ORDER BY "table", number"""


class PostgresqlPersonalDataStore(PersonalDataStore):
    """See PersonalDataStore."""

    _database: ConnectionPool

    async def mentions(self, guest: str) -> AsyncIterator[tuple[str, list[StoredEntry]]]:
        last = ""
        while names := await self._database.rows(str, TABLES, last, TABLES_AT_ONCE):
            last = names[-1]
            found = await self._database.rows(columns, MENTIONS, names, guest.encode())
            for table, rows in groupby(found, key=lambda row: str(row[0])):
                yield table, [StoredEntry(*row[1:]) for row in rows]

    async def rewrite(self, table: str, entries: Sequence[StoredEntry]) -> None:
        async def rewrite(connection: Connection, _: bool) -> None:
            values = [(entry.body, table, entry.number) for entry in entries]
            await connection.executemany('UPDATE entries SET body = $1 WHERE "table" = $2 AND number = $3', values)

        await self._database.change(rewrite)

    async def forget(self, guest: str) -> None:
        async def forget(connection: Connection, _: bool) -> None:
            async with connection.transaction():
                await connection.execute("DELETE FROM guests WHERE id = $1", guest)
                for table in OF_GUESTS:
                    await connection.execute(f"DELETE FROM {table} WHERE guest = $1", guest)

        await self._database.change(forget)
