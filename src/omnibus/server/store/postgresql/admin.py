"""AdminStore in PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from asyncpg import Connection, UniqueViolationError

from omnibus.server.store import LISTINGS
from omnibus.server.store.admin import COLUMNS, AdminStore, AuditEntry, ClusterCounts
from omnibus.server.store.postgresql import presence
from omnibus.server.store.postgresql.connections import ConnectionPool
from omnibus.server.store.postgresql.leases import LEASE_SECONDS

ADD = f"""INSERT INTO deeds ({COLUMNS})
    SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8 FROM deeds RETURNING {COLUMNS}"""
MOVES = '(SELECT count(*) FROM entries WHERE "table" = name AND position($5::bytea IN body) > 0)'
COUNTS = f"""SELECT (SELECT count(*) FROM nodes WHERE seen > clock_timestamp() - interval '{LEASE_SECONDS} s'),
    (SELECT count(DISTINCT guest) FROM present)"""
CLAIM = """INSERT INTO chores VALUES ($1, clock_timestamp() + $2::double precision * interval '1 s')
    ON CONFLICT (name) DO UPDATE SET due = excluded.due WHERE chores.due <= clock_timestamp()"""
POSTPONE = "UPDATE chores SET due = clock_timestamp() + $2::double precision * interval '1 s' WHERE name = $1"


class PostgresqlAdminStore(AdminStore):
    """See AdminStore."""

    TABLES = f"""{LISTINGS.replace("SELECT", f"SELECT opened, {MOVES},")}
        WHERE ($1 = '' OR strpos(lower(convert_from(title, 'UTF8')), lower($1)) > 0 OR name = $1)
        AND ($2 = '' OR status = $2) ORDER BY at DESC, position DESC LIMIT $3 OFFSET $4"""
    SPEAKER = """SELECT DISTINCT name FROM tables JOIN entries ON "table" = name WHERE status IN ('open', 'playing')
        AND position($1::bytea IN body) > 0 AND position($2::bytea IN body) > 0"""
    GUESTS = """SELECT id, name, created, tables, coalesce(last, 0) FROM (
            SELECT id, name, created FROM guests WHERE $1 = '' OR strpos(lower(name), lower($1)) > 0 OR id = $1
            ORDER BY created DESC, id LIMIT $2 OFFSET $3
        ) AS found CROSS JOIN LATERAL (
            SELECT count(*) AS tables, max(at) AS last FROM tables WHERE members ? found.id
        ) AS theirs ORDER BY created DESC, id"""

    _database: ConnectionPool

    async def add_audit_entry(self, entry: AuditEntry) -> AuditEntry:
        return await self._database.change(partial(_add_audit_entry, entry=entry))

    async def present(self, tables: Sequence[str]) -> dict[str, frozenset[str]]:
        return await self._database.read(lambda connection, _: presence.elsewhere(connection, presence.NO_NODE, tables))

    async def cluster_counts(self) -> ClusterCounts | None:
        return await self._database.row(ClusterCounts, COUNTS)

    async def claim_chore(self, chore: str, seconds: float) -> bool:
        return await self._database.execute(CLAIM, chore, seconds) > 0

    async def postpone_chore(self, chore: str, seconds: float) -> None:
        await self._database.execute(POSTPONE, chore, seconds)


async def _add_audit_entry(connection: Connection, _: bool, entry: AuditEntry) -> AuditEntry:
    values = entry.at, entry.what, entry.whom, entry.shown, entry.why, entry.until, entry.operator, entry.networks
    while True:
        try:
            return AuditEntry(*await connection.fetchrow(ADD, *values))
        except UniqueViolationError:
            continue  # another node was faster
