"""Reports: lines of chat for the operator to read, with some around them.

A report keeps copies of its lines, so that the operator can read these and no others, whatever happens to the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from omnibus.server.store.database import Database


class ReportedLine(Struct, frozen=True, omit_defaults=True):
    """A line of chat, as it was at the time of the report."""

    number: int
    """The number of its entry in the table's log."""
    at: int
    """Milliseconds since 1970."""
    guest: str
    """The author; empty if unknown."""
    name: str
    text: str | None = None
    phrase: str | None = None
    reported: bool = False
    """False for a line that is only there for context."""
    removed: bool = False
    """Whether the operator has removed it since."""


class Report(Struct, frozen=True):
    """A report of lines of chat."""

    number: int
    """1, 2, 3 …"""
    at: int
    """Milliseconds since 1970."""
    table: str
    reporter: str
    """The id of a guest; empty if they have deleted their data."""
    why: str
    lines: tuple[ReportedLine, ...]
    closed: int = 0
    """When the operator closed it, in milliseconds since 1970; 0 while it is open."""

    @property
    def picked(self) -> frozenset[int]:
        """The numbers of the reported lines."""
        return frozenset(line.number for line in self.lines if line.reported)

    def without(self, known: Collection[int]) -> Report:
        """The same report, with these lines only for context."""
        lines = (replace(line, reported=line.reported and line.number not in known) for line in self.lines)
        return replace(self, lines=tuple(lines))

    def after_removal(self, numbers: Collection[int]) -> Report:
        """The same report after these lines were removed."""
        lines = (replace(line, removed=line.removed or line.number in numbers) for line in self.lines)
        return replace(self, lines=tuple(lines))


read_lines = msgspec.json.Decoder(tuple[ReportedLine, ...]).decode
write_lines = msgspec.json.Encoder().encode


REPORTS = 'SELECT number, at, "table", reporter, why, lines, closed FROM reports'
# The last one stays, so that no number is used twice.
DELETE_CLOSED = """DELETE FROM reports
    WHERE closed > 0 AND closed < $1 AND number < (SELECT max(number) FROM reports)"""


def report_of(number: int, at: int, table: str, reporter: str, why: str, lines: bytes, closed: int) -> Report:
    """A row of REPORTS."""
    return Report(number, at, table, reporter, why, read_lines(lines), closed)


class Reports(ABC):
    """All methods may raise StoreFailure."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @abstractmethod
    async def add(self, report: Report) -> Report | None:
        """Stores a report under the next number, without lines that the same guest has reported before; None if no line
        is left."""

    async def find(self, number: int) -> Report | None:
        """The report with this number."""
        return await self._database.row(report_of, f"{REPORTS} WHERE number = $1", number)

    async def listed(self, closed: bool, most: int, skip: int) -> list[Report]:
        """Open reports, oldest first; or closed ones, last closed first."""
        rest = "closed > 0 ORDER BY closed DESC, number DESC" if closed else "closed = 0 ORDER BY number"
        return await self._database.rows(report_of, f"{REPORTS} WHERE {rest} LIMIT $1 OFFSET $2", most, skip)

    async def count(self) -> int:
        """The number of open reports."""
        return (await self._database.rows(int, "SELECT count(*) FROM reports WHERE closed = 0"))[0]

    async def close(self, number: int, now: int) -> bool:
        """Closes a report; False if there is no open one with this number."""
        statement = "UPDATE reports SET closed = $1 WHERE number = $2 AND closed = 0"
        return await self._database.execute(statement, now, number) > 0

    @abstractmethod
    async def note_removed(self, table: str, numbers: Collection[int]) -> None:
        """Marks lines of a table as removed, in all reports."""

    async def of(self, reporter: str) -> list[Report]:
        """A guest's reports."""
        return await self._database.rows(report_of, f"{REPORTS} WHERE reporter = $1 ORDER BY number", reporter)

    async def forget_reporter(self, reporter: str) -> None:
        """Removes a guest's id from their reports."""
        await self._database.execute("UPDATE reports SET reporter = '' WHERE reporter = $1", reporter)

    async def delete_closed(self, before: int) -> int:
        """Deletes reports closed before then; returns their number."""
        return await self._database.execute(DELETE_CLOSED, before)


def new_lines(reports: Sequence[Report], report: Report) -> Report | None:
    """A report without lines of earlier reports; None if no line is left."""
    fresh = report.without(frozenset().union(*(each.picked for each in reports)))
    return fresh if fresh.picked else None
