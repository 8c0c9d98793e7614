"""The PostgreSQL store, for any number of processes: one connection appends, with one commit for everything that waits,
and a pool does the rest.

The driver is asyncpg, by measurement (`benchmarks/postgresql.py`): it takes less than a third of psycopg's time in this
process for an append among a hundred, and less than half for a single one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from asyncpg import Connection

from omnibus.server.metrics import Histogram
from omnibus.server.store import (
    LISTINGS,
    TAKE_LINK,
    VISIT_MILLISECONDS,
    Conflict,
    Guest,
    Store,
    StoredEntry,
    StoreFailure,
    Summary,
    check_consecutive,
)
from omnibus.server.store.conditional_moves import ConditionalMovesStore
from omnibus.server.store.daily import DailyStore
from omnibus.server.store.database import columns
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.notifications import NotificationStore
from omnibus.server.store.postgresql.admin import PostgresqlAdminStore
from omnibus.server.store.postgresql.analyses import PostgresqlAnalysisStore
from omnibus.server.store.postgresql.appends import NUMBERS, Append
from omnibus.server.store.postgresql.batching import Batcher
from omnibus.server.store.postgresql.connections import ConnectionPool, known
from omnibus.server.store.postgresql.opening import prepare
from omnibus.server.store.postgresql.personal_data import PostgresqlPersonalDataStore
from omnibus.server.store.postgresql.reports import PostgresqlReports
from omnibus.server.store.postgresql.tournaments import PostgresqlTournamentStore
from omnibus.server.store.postgresql.writer import Writer
from omnibus.server.store.ratings import RatingStore
from omnibus.server.store.transfer_codes import TransferCodeStore

CONNECTIONS = 4
"""Beside the one that appends."""
READ = """SELECT ordinal, number, at, body
    FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS asked (name, after, ordinal)
    JOIN entries ON entries."table" = asked.name AND entries.number > asked.after ORDER BY ordinal, number"""
FIND_GUESTS = """SELECT secret, id, name, created FROM guests WHERE secret = ANY ($1::bytea[]) UNION ALL
    SELECT guest_keys.secret, id, name, created FROM guest_keys JOIN guests ON id = guest
    WHERE guest_keys.secret = ANY ($1::bytea[])"""
STATUSES = "SELECT name, status FROM tables WHERE name = ANY ($1::text[])"
LAST_USES = "SELECT name, greatest(at, visited) FROM tables WHERE name = ANY ($1::text[])"


async def open_postgresql(address: DatabaseUrl) -> Store:
    """Opens the store in this database, and creates its tables if they are missing. Raises StoreError."""
    await prepare(address)
    return PostgresqlStore(address)


class PostgresqlStore(Store):
    """A Store; it belongs to the event loop in which it was opened."""

    OF_GUEST = f"""{LISTINGS} WHERE members ? $1
        ORDER BY (status IN ('open', 'playing') AND waiting ? $1) DESC, at DESC, position DESC LIMIT $2"""

    def __init__(self, address: DatabaseUrl) -> None:
        self.commits = Histogram()
        self._writer = Writer(address, self.commits)
        self._pool = ConnectionPool(address, CONNECTIONS)
        super().__init__(self._pool)
        self._logs = Batcher(self._read_logs)
        self._guests = Batcher(self._find_guests)
        self._visits = Batcher(self._seldom_visited)
        self.admin = PostgresqlAdminStore(self._pool)
        self.reports = PostgresqlReports(self._pool)
        self.personal_data = PostgresqlPersonalDataStore(self._pool)
        self.transfer_codes = TransferCodeStore(self._pool)
        self.analyses = PostgresqlAnalysisStore(self._pool)
        self.tournaments = PostgresqlTournamentStore(self._pool)
        self.daily = DailyStore(self._pool)
        self.ratings = RatingStore(self._pool)
        self.conditional_moves = ConditionalMovesStore(self._pool)
        self.notifications = NotificationStore(self._pool)

    async def append(self, table: str, entries: Sequence[StoredEntry], summary: Summary) -> None:
        check_consecutive(entries)
        await self._writer.ask(Append(table, entries, summary))

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        return await self._logs.ask((table, after))

    async def _read_logs(self, asked: Sequence[tuple[str, int]]) -> list[list[StoredEntry]]:
        found: list[list[StoredEntry]] = [[] for _ in asked]
        names, numbers = [known(name) for name, _ in asked], [after for _, after in asked]
        for ordinal, *entry in await self._pool.rows(columns, READ, names, numbers):
            found[ordinal - 1].append(StoredEntry(*entry))
        return found

    async def numbers(self, tables: Sequence[str]) -> dict[str, int]:
        return dict(await self._pool.rows(columns, NUMBERS, list(map(known, tables))))

    async def statuses(self, tables: Sequence[str]) -> dict[str, str]:
        return dict(await self._pool.rows(columns, STATUSES, list(map(known, tables))))

    async def add_guest(self, secret: bytes, guest: Guest) -> None:
        values = secret, guest.id, guest.name, guest.created
        await self._pool.change(partial(_insert, table="guests", values=values))

    async def guest(self, secret: bytes) -> Guest | None:
        return await self._guests.ask(secret)

    async def _find_guests(self, asked: Sequence[bytes]) -> list[Guest | None]:
        found = {secret: Guest(*row) for secret, *row in await self._pool.rows(columns, FIND_GUESTS, asked)}
        return [found.get(secret) for secret in asked]

    async def put_link(self, secret: bytes, table: str, guest: str, expires: int) -> None:
        await self._pool.change(partial(_insert, table="links", values=(secret, table, guest, expires)))

    async def take_link(self, secret: bytes, now: int) -> tuple[str, str] | None:
        async def take(connection: Connection, doubtful: bool) -> tuple[str, str] | None:
            row = await connection.fetchrow(TAKE_LINK, secret, now)
            if row is None and doubtful:
                raise StoreFailure("store_unsure", "a link was taken when the connection was lost, perhaps by us")
            return (row[0], row[1]) if row else None

        return await self._pool.change(take)

    async def visit(self, table: str, now: int) -> None:
        if await self._visits.ask((table, now)):
            await super().visit(table, now)

    async def _seldom_visited(self, asked: Sequence[tuple[str, int]]) -> list[bool]:
        """Whether each visit must be stored: mostly, the last one is recent enough."""
        since = dict(await self._pool.rows(columns, LAST_USES, [known(name) for name, _ in asked]))
        return [since.get(known(name), now) < now - VISIT_MILLISECONDS for name, now in asked]

    async def check(self) -> None:
        # An empty commit proves that commits work.
        await self._pool.read(lambda connection, _: connection.execute("UPDATE omnibus SET version = version"))

    async def close(self) -> None:
        await self._writer.stop()
        await self._pool.close()


async def _insert(connection: Connection, doubtful: bool, table: str, values: tuple[object, ...]) -> None:
    """Adds a row. Raises Conflict if its key is taken; after a lost connection, the row may be there already."""
    statement = f"INSERT INTO {table} VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING true"
    if await connection.fetchval(statement, *values):
        return
    row = await connection.fetchrow(f"SELECT * FROM {table} WHERE secret = $1", values[0]) if doubtful else None
    if row is None or tuple(row) != values:
        raise Conflict(f"another row of {table} has this key")
