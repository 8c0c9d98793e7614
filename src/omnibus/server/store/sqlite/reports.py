"""Reports in SQLite."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from sqlite3 import Connection
from typing import Any

from omnibus.server.store.reports import Report, new_lines, read_lines, write_lines
from omnibus.server.store.sqlite.worker import Worker

REPORTS = 'SELECT number, at, "table", reporter, why, lines, closed FROM reports'


class SqliteReports:
    """See Reports."""

    def __init__(self, reader: Worker, writer: Worker) -> None:
        self._reader, self._writer = reader, writer

    async def add(self, report: Report) -> Report | None:
        return await self._writer.ask(partial(_add, report=report))

    async def find(self, number: int) -> Report | None:
        found = await self._reader.ask(partial(_some, condition="WHERE number = ?", values=(number,)))
        return found[0] if found else None

    async def listed(self, closed: bool, most: int, skip: int) -> list[Report]:
        which = "closed > 0 ORDER BY closed DESC, number DESC" if closed else "closed = 0 ORDER BY number"
        condition = f"WHERE {which} LIMIT ? OFFSET ?"
        return await self._reader.ask(partial(_some, condition=condition, values=(most, skip)))

    async def count(self) -> int:
        return await self._reader.ask(_count)

    async def close(self, number: int, now: int) -> bool:
        statement = "UPDATE reports SET closed = ? WHERE number = ? AND closed = 0"
        return await self._writer.ask(partial(_change, statement=statement, values=(now, number))) > 0

    async def note_removed(self, table: str, numbers: Collection[int]) -> None:
        await self._writer.ask(partial(_note_removed, table=table, numbers=numbers))

    async def of(self, reporter: str) -> list[Report]:
        condition = "WHERE reporter = ? ORDER BY number"
        return await self._reader.ask(partial(_some, condition=condition, values=(reporter,)))

    async def forget_reporter(self, reporter: str) -> None:
        statement = "UPDATE reports SET reporter = '' WHERE reporter = ?"
        await self._writer.ask(partial(_change, statement=statement, values=(reporter,)))

    async def delete_closed(self, before: int) -> int:
        # The last one stays, so that no number is used twice.
        statement = "DELETE FROM reports WHERE closed > 0 AND closed < ? AND number < (SELECT max(number) FROM reports)"
        return await self._writer.ask(partial(_change, statement=statement, values=(before,)))


def _some(connection: Connection, condition: str, values: tuple[Any, ...]) -> list[Report]:
    rows = connection.execute(f"{REPORTS} {condition}", values)
    return [
        Report(number, at, table, reporter, why, read_lines(lines), closed)
        for number, at, table, reporter, why, lines, closed in rows
    ]


def _add(connection: Connection, report: Report) -> Report | None:
    before = _some(connection, 'WHERE reporter = ? AND "table" = ?', (report.reporter, report.table))
    fresh = new_lines(before, report)
    if fresh is None:
        return None
    ((number,),) = connection.execute(
        'INSERT INTO reports (at, "table", reporter, why, lines, closed) VALUES (?, ?, ?, ?, ?, 0) RETURNING number',
        (fresh.at, fresh.table, fresh.reporter, fresh.why, write_lines(fresh.lines)),
    ).fetchall()
    return Report(number, fresh.at, fresh.table, fresh.reporter, fresh.why, fresh.lines)


def _note_removed(connection: Connection, table: str, numbers: Collection[int]) -> None:
    for report in _some(connection, 'WHERE "table" = ?', (table,)):
        lines = write_lines(report.after_removal(numbers).lines)
        connection.execute("UPDATE reports SET lines = ? WHERE number = ?", (lines, report.number))


def _count(connection: Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM reports WHERE closed = 0").fetchone()[0])


def _change(connection: Connection, statement: str, values: tuple[Any, ...]) -> int:
    return connection.execute(statement, values).rowcount
