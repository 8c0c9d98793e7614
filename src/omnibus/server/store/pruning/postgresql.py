"""Pruning of a PostgreSQL store."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from asyncpg import Connection

from omnibus.server.store import StoreError
from omnibus.server.store.analyses import ANALYSIS_TABLES
from omnibus.server.store.conditional_moves import TURN_TABLES
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql.opening import VERSION, connected, version_there
from omnibus.server.store.pruning import AT_ONCE, MENTIONS, OF_GONE_GUESTS, PruneLimits, PruneResult
from omnibus.server.store.transfer import AT_ONCE as ROWS_AT_ONCE
from omnibus.server.store.transfer.postgresql import SECONDS

UNUSED_TABLE = """(
    tables.status = 'over' AND greatest(tables.at, tables.visited) < $1::bigint
    OR tables.status IN ('open', 'playing') AND greatest(tables.at, tables.visited) < $2::bigint
)"""
"""An SQL condition."""
UNUSED_GUEST = (
    f"created < $3::bigint AND NOT EXISTS (SELECT 1 FROM tables WHERE members ? guests.id AND NOT {UNUSED_TABLE})"
)
"""An SQL condition."""
CANDIDATES = f"SELECT name FROM tables WHERE name > $3 AND {UNUSED_TABLE} ORDER BY name LIMIT $4"
# Rows are locked in the order of their names, as in appends, and checked again under the lock.
DELETE = f"""WITH unused AS MATERIALIZED (
    SELECT name FROM tables WHERE name = ANY ($3::text[]) AND {UNUSED_TABLE} ORDER BY name FOR UPDATE
) DELETE FROM tables USING unused WHERE tables.name = unused.name RETURNING tables.name, tables.status"""


class PostgresqlPruner:
    """See Pruner."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def count(self, keep: PruneLimits) -> PruneResult:
        over = "count(*) FILTER (WHERE status = 'over')"
        finished, tables = await self._connection.fetchrow(
            f"SELECT {over}, count(*) FROM tables WHERE {UNUSED_TABLE}", keep.finished, keep.abandoned, timeout=SECONDS
        )
        guests = await self._connection.fetchval(
            f"SELECT count(*) FROM guests WHERE {UNUSED_GUEST}",
            *(keep.finished, keep.abandoned, keep.guests),
            timeout=SECONDS,
        )
        return PruneResult(finished, tables - finished, guests)

    async def delete_tables(self, keep: PruneLimits) -> AsyncIterator[tuple[int, int]]:
        last = ""
        since = (keep.finished, keep.abandoned)
        while found := await self._connection.fetch(CANDIDATES, *since, last, AT_ONCE, timeout=SECONDS):
            names = [name for (name,) in found]
            last = names[-1]
            async with self._connection.transaction():
                gone = await self._connection.fetch(DELETE, *since, names)
                names = [name for name, _ in gone]
                for table in ("entries", "codes", "links", "daily_games", *ANALYSIS_TABLES, *TURN_TABLES):
                    await self._connection.execute(f'DELETE FROM {table} WHERE "table" = ANY ($1)', names)
                for table in ("tended", "present"):
                    await self._connection.execute(f"DELETE FROM {table} WHERE name = ANY ($1)", names)
            over = sum(status == "over" for _, status in gone)
            yield over, len(gone) - over

    async def delete_guests(self, keep: PruneLimits) -> AsyncIterator[int]:
        delete = (
            f"DELETE FROM guests WHERE secret IN (SELECT secret FROM guests WHERE {UNUSED_GUEST} LIMIT $4) RETURNING 1"
        )
        values = (keep.finished, keep.abandoned, keep.guests, ROWS_AT_ONCE["guests"])
        while gone := await self._connection.fetch(delete, *values, timeout=SECONDS):
            for table in OF_GONE_GUESTS:
                await self._connection.execute(
                    f"DELETE FROM {table} WHERE NOT EXISTS (SELECT 1 FROM guests WHERE id = guest)"
                )
            yield len(gone)

    async def idle_boards(self, keep: PruneLimits) -> set[str]:
        found = await self._connection.fetch("SELECT digest FROM boards WHERE visited < $1", keep.boards)
        return {digest for (digest,) in found}

    async def mentions(self, keep: PruneLimits) -> AsyncIterator[Sequence[bytes]]:
        async with self._connection.transaction(readonly=True):
            found = await self._connection.cursor(
                'SELECT body FROM entries JOIN tables ON name = "table"'
                f" WHERE position($3::bytea IN body) > 0 AND NOT {UNUSED_TABLE}",
                *(keep.finished, keep.abandoned, MENTIONS),
            )
            while rows := await found.fetch(ROWS_AT_ONCE["entries"], timeout=SECONDS):
                yield [body for (body,) in rows]

    async def delete_boards(self, keep: PruneLimits, digests: Sequence[str]) -> int:
        delete = "DELETE FROM boards WHERE digest = ANY ($1) AND visited < $2 RETURNING 1"
        return len(await self._connection.fetch(delete, digests, keep.boards, timeout=SECONDS))


@asynccontextmanager
async def prune_postgresql(address: DatabaseUrl) -> AsyncIterator[PostgresqlPruner]:
    """Opens the store in this database. Raises StoreError if there is none, or an older one."""
    async with connected(address) as connection:
        version = await version_there(connection, address)
        if version < VERSION:
            raise StoreError("store_older", store=address.shown, found=version, known=VERSION)
        yield PostgresqlPruner(connection)
