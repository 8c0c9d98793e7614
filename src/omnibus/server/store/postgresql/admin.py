"""AdminStore in PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeVar

from asyncpg import Connection, Record, UniqueViolationError

from omnibus.server.store import Guest
from omnibus.server.store.admin import (
    ACTED,
    SPOKEN,
    AuditEntry,
    ClusterCounts,
    GuestDetails,
    TableDetails,
    UploadedBoard,
    spoken_by,
)
from omnibus.server.store.postgresql.connections import ConnectionPool
from omnibus.server.store.postgresql.leases import LEASE_SECONDS
from omnibus.server.store.postgresql.statements import LINES, known, line_of

COLUMNS = "number, at, what, whom, shown, why, until, operator, networks"
DEEDS = f"SELECT {COLUMNS} FROM deeds"
# The lock makes numbers follow the order of commits, so that readers after a number miss no earlier entry.
ADD = f"""INSERT INTO deeds ({COLUMNS})
    SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8 FROM deeds RETURNING {COLUMNS}"""
MOVES = '(SELECT count(*) FROM entries WHERE "table" = name AND position($5::bytea IN body) > 0)'
LOOK = LINES.replace("SELECT", f"SELECT opened, {MOVES},")
TABLES = f"""{LOOK} WHERE ($1 = '' OR strpos(lower(convert_from(title, 'UTF8')), lower($1)) > 0 OR name = $1)
    AND ($2 = '' OR status = $2) ORDER BY at DESC, position DESC LIMIT $3 OFFSET $4"""
SPEAKER = """SELECT DISTINCT name FROM tables JOIN entries ON "table" = name WHERE status IN ('open', 'playing')
    AND position($1::bytea IN body) > 0 AND position($2::bytea IN body) > 0"""
GUESTS = """SELECT id, name, created, tables, coalesce(last, 0) FROM (
        SELECT id, name, created FROM guests WHERE $1 = '' OR strpos(lower(name), lower($1)) > 0 OR id = $1
        ORDER BY created DESC, id LIMIT $2 OFFSET $3
    ) AS found CROSS JOIN LATERAL (
        SELECT count(*) AS tables, max(at) AS last FROM tables WHERE members ? found.id
    ) AS theirs ORDER BY created DESC, id"""
BOARDS = "SELECT digest, content, visited FROM boards ORDER BY visited DESC, digest LIMIT $1 OFFSET $2"
CENSUS = f"""SELECT (SELECT count(*) FROM nodes WHERE seen > clock_timestamp() - interval '{LEASE_SECONDS} s'),
    (SELECT count(DISTINCT guest) FROM present)"""
BEGIN = """INSERT INTO chores VALUES ($1, clock_timestamp() + $2::double precision * interval '1 s')
    ON CONFLICT (name) DO UPDATE SET due = excluded.due WHERE chores.due <= clock_timestamp() RETURNING true"""
PUT_OFF = "UPDATE chores SET due = clock_timestamp() + $2::double precision * interval '1 s' WHERE name = $1"
Row = TypeVar("Row")


class PostgresqlAdminStore:
    """See AdminStore."""

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool

    async def add_audit_entry(self, deed: AuditEntry) -> AuditEntry:
        return await self._pool.change(partial(_add_audit_entry, deed=deed))

    async def audit_entries(self, after: int) -> list[AuditEntry]:
        return await self._rows(AuditEntry, f"{DEEDS} WHERE number > $1 ORDER BY number", after)

    async def latest_audit_entries(self, most: int, skip: int) -> list[AuditEntry]:
        return await self._rows(AuditEntry, f"{DEEDS} ORDER BY number DESC LIMIT $1 OFFSET $2", most, skip)

    async def tables(self, search: str, status: str, most: int, skip: int) -> list[TableDetails]:
        rows = await self._fetch(TABLES, known(search), known(status), most, skip, ACTED)
        return [TableDetails(line_of(row[2:]), *row[:2]) for row in rows]

    async def tables_of_speaker(self, guest: str) -> list[str]:
        return [table for (table,) in await self._fetch(SPEAKER, SPOKEN, spoken_by(guest))]

    async def guest(self, guest: str) -> Guest | None:
        found = await self._rows(Guest, "SELECT id, name, created FROM guests WHERE id = $1", known(guest))
        return found[0] if found else None

    async def guests(self, search: str, most: int, skip: int) -> list[GuestDetails]:
        return await self._rows(GuestDetails, GUESTS, known(search), most, skip)

    async def boards(self, most: int, skip: int) -> list[UploadedBoard]:
        return await self._rows(UploadedBoard, BOARDS, most, skip)

    async def delete_board(self, digest: str) -> None:
        await self._execute("DELETE FROM boards WHERE digest = $1", digest)

    async def present(self, tables: Sequence[str]) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = {table: set() for table in tables}
        for table, guest in await self._fetch("SELECT name, guest FROM present WHERE name = ANY ($1)", list(tables)):
            found[table].add(guest)
        return {table: frozenset(guests) for table, guests in found.items()}

    async def cluster_counts(self) -> ClusterCounts | None:
        return (await self._rows(ClusterCounts, CENSUS))[0]

    async def claim_chore(self, chore: str, seconds: float) -> bool:
        async def begin(connection: Connection, _: bool) -> bool:
            return bool(await connection.fetchval(BEGIN, chore, seconds))

        return await self._pool.change(begin)

    async def postpone_chore(self, chore: str, seconds: float) -> None:
        await self._execute(PUT_OFF, chore, seconds)

    async def _fetch(self, statement: str, *values: object) -> list[Record]:
        async def fetch(connection: Connection, _: bool) -> list[Record]:
            return list(await connection.fetch(statement, *values))

        return await self._pool.read(fetch)

    async def _rows(self, kind: type[Row], statement: str, *values: object) -> list[Row]:
        return [kind(*row) for row in await self._fetch(statement, *values)]

    async def _execute(self, statement: str, *values: object) -> None:
        async def execute(connection: Connection, _: bool) -> None:
            await connection.execute(statement, *values)

        await self._pool.change(execute)


async def _add_audit_entry(connection: Connection, _: bool, deed: AuditEntry) -> AuditEntry:
    while True:
        try:
            row = await connection.fetchrow(
                ADD, *(deed.at, deed.what, deed.whom, deed.shown, deed.why, deed.until, deed.operator, deed.networks)
            )
        except UniqueViolationError:
            continue  # another node was faster
        return AuditEntry(*row)
