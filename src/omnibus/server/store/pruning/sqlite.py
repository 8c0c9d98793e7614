"""Pruning of a SQLite store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from sqlite3 import Connection
from time import monotonic

import msgspec

from omnibus.server.store import StoreError
from omnibus.server.store.analyses import ANALYSIS_TABLES
from omnibus.server.store.conditional_moves import TURN_TABLES
from omnibus.server.store.pruning import AT_ONCE, MENTIONS, OF_GONE_GUESTS, PruneLimits, PruneResult
from omnibus.server.store.sqlite.opening import VERSION, check, noted_beside
from omnibus.server.store.transfer import AT_ONCE as ROWS_AT_ONCE
from omnibus.server.store.transfer.sqlite import existing

UNUSED_TABLE = """(
    tables.status = 'over' AND max(tables.at, tables.visited) < :finished
    OR tables.status IN ('open', 'playing') AND max(tables.at, tables.visited) < :abandoned
) AND tables.name <> :noted"""
"""An SQL condition. The table of the last acknowledged entry is kept, as it proves that the store is complete."""
UNUSED_GUEST = f"""created < :guests AND NOT EXISTS (
    SELECT 1 FROM memberships JOIN tables ON name = "table" WHERE guest = guests.id AND NOT ({UNUSED_TABLE})
)"""
"""An SQL condition."""
OF_TABLES = {
    **dict.fromkeys(
        ("entries", "memberships", "codes", "links", "daily_games", *ANALYSIS_TABLES, *TURN_TABLES), '"table"'
    ),
    "tables": "name",
}


class SqlitePruner:
    """See Pruner."""

    def __init__(self, connection: Connection, noted: str) -> None:
        self._connection, self._noted = connection, noted

    def _values(self, keep: PruneLimits, **more: object) -> dict[str, object]:
        return {**msgspec.structs.asdict(keep), "noted": self._noted, **more}

    async def count(self, keep: PruneLimits) -> PruneResult:
        ask, values = self._connection.execute, self._values(keep)
        over = "coalesce(sum(status = 'over'), 0)"
        finished, tables = ask(f"SELECT {over}, count(*) FROM tables WHERE {UNUSED_TABLE}", values).fetchone()
        (guests,) = ask(f"SELECT count(*) FROM guests WHERE {UNUSED_GUEST}", values).fetchone()
        return PruneResult(finished, tables - finished, guests)

    async def delete_tables(self, keep: PruneLimits) -> AsyncIterator[tuple[int, int]]:
        last: int | None = 0
        while last is not None:
            began = monotonic()
            with self._transaction() as ask:
                found = ask.execute(
                    f"SELECT position, name, status FROM tables NOT INDEXED WHERE position > :last AND {UNUSED_TABLE}"
                    " ORDER BY position LIMIT :most",
                    self._values(keep, last=last, most=AT_ONCE),
                ).fetchall()
                names = [(name,) for _, name, _ in found]
                for table, column in OF_TABLES.items():
                    ask.executemany(f"DELETE FROM {table} WHERE {column} = ?", names)
            last = found[-1][0] if found else None
            over = sum(status == "over" for _, _, status in found)
            yield over, len(found) - over
            await asyncio.sleep(monotonic() - began)  # the server gets at least half of the time

    async def delete_guests(self, keep: PruneLimits) -> AsyncIterator[int]:
        while True:
            began = monotonic()
            with self._transaction() as ask:
                gone = ask.execute(
                    f"DELETE FROM guests WHERE secret IN (SELECT secret FROM guests WHERE {UNUSED_GUEST} LIMIT :most)",
                    self._values(keep, most=ROWS_AT_ONCE["guests"]),
                ).rowcount
                for table in OF_GONE_GUESTS:
                    ask.execute(f"DELETE FROM {table} WHERE NOT EXISTS (SELECT 1 FROM guests WHERE id = guest)")
            if not gone:
                return
            yield gone
            await asyncio.sleep(monotonic() - began)

    async def idle_boards(self, keep: PruneLimits) -> set[str]:
        found = self._connection.execute("SELECT digest FROM boards WHERE visited < ?", (keep.boards,))
        return {digest for (digest,) in found}

    async def mentions(self, keep: PruneLimits) -> AsyncIterator[Sequence[bytes]]:
        found = self._connection.execute(
            'SELECT body FROM entries JOIN tables ON name = "table"'
            f" WHERE instr(body, :mentions) AND NOT ({UNUSED_TABLE})",
            self._values(keep, mentions=MENTIONS),
        )
        while rows := found.fetchmany(ROWS_AT_ONCE["entries"]):
            yield [body for (body,) in rows]

    async def delete_boards(self, keep: PruneLimits, digests: Sequence[str]) -> int:
        with self._transaction() as ask:
            delete = "DELETE FROM boards WHERE digest = ? AND visited < ?"
            return sum(ask.execute(delete, (digest, keep.boards)).rowcount for digest in digests)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield self._connection
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")


@asynccontextmanager
async def prune_sqlite(path: Path) -> AsyncIterator[SqlitePruner]:
    """Opens the store in this file. Raises StoreError if there is none, or an older one."""
    with existing(path) as connection:
        if (version := check(connection, path)) < VERSION:
            raise StoreError("store_older", store=path, found=version, known=VERSION)
        yield SqlitePruner(connection, noted_beside(path))
