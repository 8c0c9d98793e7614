"""AdminStore in SQLite."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import time

from omnibus.server.store import LISTINGS
from omnibus.server.store.admin import COLUMNS, AdminStore, AuditEntry, ClusterCounts
from omnibus.server.store.sqlite.threads import Threads, select

ADD = f"""INSERT INTO deeds (at, what, whom, shown, why, until, operator, networks)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING {COLUMNS}"""
MOVES = '(SELECT count(*) FROM entries WHERE "table" = name AND instr(body, $5))'
CLAIM = "INSERT INTO chores VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET due = excluded.due WHERE due <= $3"


class SqliteAdminStore(AdminStore):
    """See AdminStore. The store is never shared: one process locks the file."""

    TABLES = f"""{LISTINGS.replace("SELECT", f"SELECT opened, {MOVES},")}
        WHERE ($1 = '' OR instr(lower(CAST(title AS TEXT)), lower($1)) OR name = $1) AND ($2 = '' OR status = $2)
        ORDER BY at DESC, position DESC LIMIT $3 OFFSET $4"""
    SPEAKER = """SELECT DISTINCT name FROM tables JOIN entries ON "table" = name
        WHERE status IN ('open', 'playing') AND instr(body, $1) AND instr(body, $2)"""
    GUESTS = """SELECT id, name, created, count(at), coalesce(max(at), 0) FROM (
            SELECT id, name, created FROM guests WHERE $1 = '' OR instr(lower(name), lower($1)) OR id = $1
            ORDER BY created DESC, id LIMIT $2 OFFSET $3
        ) AS found LEFT JOIN memberships ON memberships.guest = found.id
        LEFT JOIN (SELECT name AS called, at FROM tables) ON called = memberships."table"
        GROUP BY id, name, created ORDER BY created DESC, id"""

    _database: Threads

    async def add_audit_entry(self, entry: AuditEntry) -> AuditEntry:
        values = entry.at, entry.what, entry.whom, entry.shown, entry.why, entry.until, entry.operator, entry.networks
        return (await self._database.change(partial(select, AuditEntry, ADD, values)))[0]

    async def present(self, tables: Sequence[str]) -> dict[str, frozenset[str]]:
        return {}

    async def cluster_counts(self) -> ClusterCounts | None:
        return None

    async def claim_chore(self, chore: str, seconds: float) -> bool:
        now = int(1000 * time())
        return await self._database.execute(CLAIM, chore, now + int(1000 * seconds), now) > 0

    async def postpone_chore(self, chore: str, seconds: float) -> None:
        due = int(1000 * (time() + seconds))
        await self._database.execute("UPDATE chores SET due = $1 WHERE name = $2", due, chore)
