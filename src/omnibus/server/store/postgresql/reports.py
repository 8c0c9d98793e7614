"""Reports in PostgreSQL."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from asyncpg import Connection, UniqueViolationError

from omnibus.server.store.postgresql.connections import ConnectionPool
from omnibus.server.store.reports import Report, new_lines, read_lines, write_lines

REPORTS = 'SELECT number, at, "table", reporter, why, lines, closed FROM reports'
ADD = 'INSERT INTO reports (number, at, "table", reporter, why, lines, closed) VALUES ($1, $2, $3, $4, $5, $6, 0)'
# The last one stays, so that no number is used twice.
DELETE = """DELETE FROM reports WHERE closed > 0 AND closed < $1 AND number < (SELECT max(number) FROM reports)
    RETURNING 1"""


class PostgresqlReports:
    """See Reports."""

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool

    async def add(self, report: Report) -> Report | None:
        return await self._pool.change(partial(_add, report=report))

    async def find(self, number: int) -> Report | None:
        found = await self._some("WHERE number = $1", number)
        return found[0] if found else None

    async def listed(self, closed: bool, most: int, skip: int) -> list[Report]:
        which = "closed > 0 ORDER BY closed DESC, number DESC" if closed else "closed = 0 ORDER BY number"
        return await self._some(f"WHERE {which} LIMIT $1 OFFSET $2", most, skip)

    async def count(self) -> int:
        async def count(connection: Connection, _: bool) -> int:
            return int(await connection.fetchval("SELECT count(*) FROM reports WHERE closed = 0"))

        return await self._pool.read(count)

    async def close(self, number: int, now: int) -> bool:
        statement = "UPDATE reports SET closed = $1 WHERE number = $2 AND closed = 0 RETURNING 1"
        return await self._change(statement, now, number) > 0

    async def note_removed(self, table: str, numbers: Collection[int]) -> None:
        async def note(connection: Connection, _: bool) -> None:
            async with connection.transaction():
                condition = 'WHERE "table" = $1 ORDER BY number FOR UPDATE'
                for report in await _fetch(connection, False, condition, (table,)):
                    lines = write_lines(report.after_removal(numbers).lines)
                    await connection.execute("UPDATE reports SET lines = $1 WHERE number = $2", lines, report.number)

        await self._pool.change(note)

    async def of(self, reporter: str) -> list[Report]:
        return await self._some("WHERE reporter = $1 ORDER BY number", reporter)

    async def forget_reporter(self, reporter: str) -> None:
        await self._change("UPDATE reports SET reporter = '' WHERE reporter = $1 RETURNING 1", reporter)

    async def delete_closed(self, before: int) -> int:
        return await self._change(DELETE, before)

    async def _some(self, condition: str, *values: object) -> list[Report]:
        return await self._pool.read(partial(_fetch, condition=condition, values=values))

    async def _change(self, statement: str, *values: object) -> int:
        async def change(connection: Connection, _: bool) -> int:
            return len(await connection.fetch(statement, *values))

        return await self._pool.change(change)


async def _fetch(connection: Connection, _: bool, condition: str, values: tuple[object, ...]) -> list[Report]:
    rows = await connection.fetch(f"{REPORTS} {condition}", *values)
    return [
        Report(number, at, table, reporter, why, read_lines(lines), closed)
        for number, at, table, reporter, why, lines, closed in rows
    ]


async def _add(connection: Connection, doubtful: bool, report: Report) -> Report | None:
    while True:
        # A concurrent report would take the same number: then both try again.
        last = await connection.fetchval("SELECT coalesce(max(number), 0) FROM reports")
        before = await _fetch(
            connection, False, 'WHERE reporter = $1 AND "table" = $2', (report.reporter, report.table)
        )
        fresh = new_lines(before, report)
        if fresh is None:  # or it was added, and the answer was lost
            return before[-1] if doubtful and before else None
        number, lines = last + 1, write_lines(fresh.lines)
        try:
            await connection.execute(ADD, number, fresh.at, fresh.table, fresh.reporter, fresh.why, lines)
        except UniqueViolationError:
            continue
        return Report(number, fresh.at, fresh.table, fresh.reporter, fresh.why, fresh.lines)
