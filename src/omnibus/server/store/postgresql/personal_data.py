"""PersonalDataStore in PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from itertools import groupby

from asyncpg import Connection, Record

from omnibus.server.store import StoredEntry
from omnibus.server.store.personal_data import TABLES_AT_ONCE
from omnibus.server.store.postgresql.connections import ConnectionPool
from omnibus.server.store.postgresql.statements import known

TABLES = "SELECT name FROM tables WHERE name > $1 ORDER BY name LIMIT $2"
MENTIONS = """SELECT "table", number, at, body FROM entries WHERE "table" = ANY ($1) AND position($2::bytea IN body) > 0
    ORDER BY "table", number"""
ADDRESSES = "SELECT address FROM addresses WHERE guest = $1 ORDER BY seen DESC, address"
NOTE = """INSERT INTO addresses VALUES ($1, $2, $3)
    ON CONFLICT (guest, address) DO UPDATE SET seen = greatest(addresses.seen, excluded.seen)"""


class PostgresqlPersonalDataStore:
    """See PersonalDataStore."""

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool

    async def mentions(self, guest: str) -> AsyncIterator[tuple[str, list[StoredEntry]]]:
        last = ""
        while names := [name for (name,) in await self._fetch(TABLES, last, TABLES_AT_ONCE)]:
            last = names[-1]
            found = await self._fetch(MENTIONS, names, guest.encode())
            for table, rows in groupby(found, key=lambda row: str(row[0])):
                yield table, [StoredEntry(*row[1:]) for row in rows]

    async def rewrite(self, table: str, entries: Sequence[StoredEntry]) -> None:
        async def rewrite(connection: Connection, _: bool) -> None:
            values = [(entry.body, table, entry.number) for entry in entries]
            await connection.executemany('UPDATE entries SET body = $1 WHERE "table" = $2 AND number = $3', values)

        await self._pool.change(rewrite)

    async def forget(self, guest: str) -> None:
        async def forget(connection: Connection, _: bool) -> None:
            async with connection.transaction():
                await connection.execute("DELETE FROM guests WHERE id = $1", guest)
                for table in ("links", "addresses"):
                    await connection.execute(f"DELETE FROM {table} WHERE guest = $1", guest)

        await self._pool.change(forget)

    async def note_address(self, guest: str, address: str, now: int) -> None:
        async def note(connection: Connection, _: bool) -> None:
            await connection.execute(NOTE, guest, address, now)

        await self._pool.change(note)

    async def addresses(self, guest: str) -> list[str]:
        rows = await self._fetch(ADDRESSES, known(guest))
        return [address for (address,) in rows]

    async def forget_addresses(self, before: int) -> int:
        async def forget(connection: Connection, _: bool) -> int:
            return len(await connection.fetch("DELETE FROM addresses WHERE seen < $1 RETURNING 1", before))

        return await self._pool.change(forget)

    async def _fetch(self, statement: str, *values: object) -> list[Record]:
        async def fetch(connection: Connection, _: bool) -> list[Record]:
            return list(await connection.fetch(statement, *values))

        return await self._pool.read(fetch)
