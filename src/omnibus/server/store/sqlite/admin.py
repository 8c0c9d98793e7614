"""AdminStore in SQLite."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from sqlite3 import Connection
from time import time

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
from omnibus.server.store.sqlite.statements import LINES, line_of
from omnibus.server.store.sqlite.worker import Worker

COLUMNS = "number, at, what, whom, shown, why, until, operator, networks"
DEEDS = f"SELECT {COLUMNS} FROM deeds"
MOVES = '(SELECT count(*) FROM entries WHERE "table" = name AND instr(body, :acted))'
TABLES = LINES.replace("SELECT", f"SELECT opened, {MOVES},")


class SqliteAdminStore:
    """See AdminStore. The store is never shared: one process locks the file."""

    def __init__(self, reader: Worker, writer: Worker) -> None:
        self._reader, self._writer = reader, writer

    async def add_audit_entry(self, deed: AuditEntry) -> AuditEntry:
        return await self._writer.ask(partial(_add_audit_entry, deed=deed))

    async def audit_entries(self, after: int) -> list[AuditEntry]:
        return await self._reader.ask(partial(_audit_entries, after=after))

    async def latest_audit_entries(self, most: int, skip: int) -> list[AuditEntry]:
        return await self._reader.ask(partial(_latest_audit_entries, most=most, skip=skip))

    async def tables(self, search: str, status: str, most: int, skip: int) -> list[TableDetails]:
        return await self._reader.ask(partial(_tables, search=search, status=status, most=most, skip=skip))

    async def tables_of_speaker(self, guest: str) -> list[str]:
        return await self._reader.ask(partial(_tables_of_speaker, guest=guest))

    async def guest(self, guest: str) -> Guest | None:
        return await self._reader.ask(partial(_guest, guest=guest))

    async def guests(self, search: str, most: int, skip: int) -> list[GuestDetails]:
        return await self._reader.ask(partial(_guests, search=search, most=most, skip=skip))

    async def boards(self, most: int, skip: int) -> list[UploadedBoard]:
        return await self._reader.ask(partial(_boards, most=most, skip=skip))

    async def delete_board(self, digest: str) -> None:
        await self._writer.ask(partial(_delete_board, digest=digest))

    async def present(self, tables: Sequence[str]) -> dict[str, frozenset[str]]:
        return {}

    async def cluster_counts(self) -> ClusterCounts | None:
        return None

    async def claim_chore(self, chore: str, seconds: float) -> bool:
        return await self._writer.ask(partial(_claim_chore, chore=chore, seconds=seconds))

    async def postpone_chore(self, chore: str, seconds: float) -> None:
        await self._writer.ask(partial(_postpone_chore, chore=chore, seconds=seconds))


def _add_audit_entry(connection: Connection, deed: AuditEntry) -> AuditEntry:
    row = connection.execute(
        "INSERT INTO deeds (at, what, whom, shown, why, until, operator, networks) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        f" RETURNING {COLUMNS}",
        (deed.at, deed.what, deed.whom, deed.shown, deed.why, deed.until, deed.operator, deed.networks),
    ).fetchall()
    return AuditEntry(*row[0])


def _audit_entries(connection: Connection, after: int) -> list[AuditEntry]:
    return [AuditEntry(*row) for row in connection.execute(f"{DEEDS} WHERE number > ? ORDER BY number", (after,))]


def _latest_audit_entries(connection: Connection, most: int, skip: int) -> list[AuditEntry]:
    rows = connection.execute(f"{DEEDS} ORDER BY number DESC LIMIT ? OFFSET ?", (most, skip))
    return [AuditEntry(*row) for row in rows]


def _tables(connection: Connection, search: str, status: str, most: int, skip: int) -> list[TableDetails]:
    rows = connection.execute(
        f"{TABLES} WHERE (:search = '' OR instr(lower(CAST(title AS TEXT)), lower(:search)) OR name = :search)"
        " AND (:status = '' OR status = :status) ORDER BY at DESC, position DESC LIMIT :most OFFSET :skip",
        {"search": search, "status": status, "most": most, "skip": skip, "acted": ACTED},
    )
    return [TableDetails(line_of(row[2:]), *row[:2]) for row in rows]


def _tables_of_speaker(connection: Connection, guest: str) -> list[str]:
    rows = connection.execute(
        'SELECT DISTINCT name FROM tables JOIN entries ON "table" = name'
        " WHERE status IN ('open', 'playing') AND instr(body, ?) AND instr(body, ?)",
        (SPOKEN, spoken_by(guest)),
    )
    return [table for (table,) in rows]


def _guest(connection: Connection, guest: str) -> Guest | None:
    row = connection.execute("SELECT id, name, created FROM guests WHERE id = ?", (guest,)).fetchone()
    return Guest(*row) if row else None


def _guests(connection: Connection, search: str, most: int, skip: int) -> list[GuestDetails]:
    rows = connection.execute(
        "SELECT id, name, created, count(at), coalesce(max(at), 0) FROM ("
        " SELECT id, name, created FROM guests"
        " WHERE :search = '' OR instr(lower(name), lower(:search)) OR id = :search"
        " ORDER BY created DESC, id LIMIT :most OFFSET :skip"
        ") AS found LEFT JOIN memberships ON memberships.guest = found.id"
        ' LEFT JOIN (SELECT name AS called, at FROM tables) ON called = memberships."table"'
        " GROUP BY id, name, created ORDER BY created DESC, id",
        {"search": search, "most": most, "skip": skip},
    )
    return [GuestDetails(*row) for row in rows]


def _boards(connection: Connection, most: int, skip: int) -> list[UploadedBoard]:
    rows = connection.execute(
        "SELECT digest, content, visited FROM boards ORDER BY visited DESC, digest LIMIT ? OFFSET ?", (most, skip)
    )
    return [UploadedBoard(*row) for row in rows]


def _delete_board(connection: Connection, digest: str) -> None:
    connection.execute("DELETE FROM boards WHERE digest = ?", (digest,))


def _claim_chore(connection: Connection, chore: str, seconds: float) -> bool:
    now = int(1000 * time())
    found = connection.execute(
        "INSERT INTO chores VALUES (:chore, :until)"
        " ON CONFLICT (name) DO UPDATE SET due = excluded.due WHERE due <= :now RETURNING true",
        {"chore": chore, "until": now + int(1000 * seconds), "now": now},
    )
    return bool(found.fetchall())


def _postpone_chore(connection: Connection, chore: str, seconds: float) -> None:
    due = int(1000 * (time() + seconds))
    connection.execute("UPDATE chores SET due = ? WHERE name = ?", (due, chore))
