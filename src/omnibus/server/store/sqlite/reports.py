"""Reports in SQLite."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from sqlite3 import Connection

from omnibus.server.store.reports import REPORTS, Report, Reports, new_lines, report_of, write_lines
from omnibus.server.store.sqlite.threads import Threads, select

ADD = """INSERT INTO reports (at, "table", reporter, why, lines, closed) VALUES (?, ?, ?, ?, ?, 0)
    RETURNING number, at, "table", reporter, why, lines, closed"""


class SqliteReports(Reports):
    """See Reports."""

    _database: Threads

    async def add(self, report: Report) -> Report | None:
        return await self._database.change(partial(_add, report=report))

    async def note_removed(self, table: str, numbers: Collection[int]) -> None:
        await self._database.change(partial(_note_removed, table=table, numbers=numbers))


def _add(connection: Connection, report: Report) -> Report | None:
    condition = 'WHERE reporter = $1 AND "table" = $2'
    before = select(report_of, f"{REPORTS} {condition}", (report.reporter, report.table), connection)
    fresh = new_lines(before, report)
    if fresh is None:
        return None
    values = fresh.at, fresh.table, fresh.reporter, fresh.why, write_lines(fresh.lines)
    return report_of(*connection.execute(ADD, values).fetchall()[0])


def _note_removed(connection: Connection, table: str, numbers: Collection[int]) -> None:
    for report in select(report_of, f'{REPORTS} WHERE "table" = $1', (table,), connection):
        lines = write_lines(report.after_removal(numbers).lines)
        connection.execute("UPDATE reports SET lines = ? WHERE number = ?", (lines, report.number))
