"""Reports in PostgreSQL."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from asyncpg import Connection, UniqueViolationError
from msgspec.structs import replace

from omnibus.server.store.postgresql.connections import ConnectionPool
from omnibus.server.store.reports import REPORTS, Report, Reports, new_lines, report_of, write_lines

ADD = 'INSERT INTO reports (number, at, "table", reporter, why, lines, closed) VALUES ($1, $2, $3, $4, $5, $6, 0)'


class PostgresqlReports(Reports):
    """See Reports."""

    _database: ConnectionPool

    async def add(self, report: Report) -> Report | None:
        return await self._database.change(partial(_add, report=report))

    async def note_removed(self, table: str, numbers: Collection[int]) -> None:
        async def note(connection: Connection, _: bool) -> None:
            async with connection.transaction():
                condition = 'WHERE "table" = $1 ORDER BY number FOR UPDATE'
                for report in await _fetch(connection, condition, table):
                    lines = write_lines(report.after_removal(numbers).lines)
                    await connection.execute("UPDATE reports SET lines = $1 WHERE number = $2", lines, report.number)

        await self._database.change(note)


async def _fetch(connection: Connection, condition: str, *values: object) -> list[Report]:
    return [report_of(*row) for row in await connection.fetch(f"{REPORTS} {condition}", *values)]


async def _add(connection: Connection, doubtful: bool, report: Report) -> Report | None:
    while True:
        # A concurrent report would take the same number: then both try again.
        last = await connection.fetchval("SELECT coalesce(max(number), 0) FROM reports")
        before = await _fetch(connection, 'WHERE reporter = $1 AND "table" = $2', report.reporter, report.table)
        fresh = new_lines(before, report)
        if fresh is None:  # or it was added, and the answer was lost
            return before[-1] if doubtful and before else None
        number, lines = last + 1, write_lines(fresh.lines)
        try:
            await connection.execute(ADD, number, fresh.at, fresh.table, fresh.reporter, fresh.why, lines)
        except UniqueViolationError:
            continue
        return replace(fresh, number=number, closed=0)
