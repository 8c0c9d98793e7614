"""Reports: lines of chat that somebody at a table wants the operator to read, with some around them.

A report keeps copies of its lines, so that the operator reads these and no others, whatever becomes of the table.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace


class ReportedLine(Struct, frozen=True, omit_defaults=True):
    """A line of chat as it was when it was reported."""

    number: int
    """Of its entry in the table's log."""
    at: int
    """Milliseconds since 1970."""
    guest: str
    """Who said it; nothing where that is not known."""
    name: str
    text: str | None = None
    phrase: str | None = None
    reported: bool = False
    """Whether it was picked, or only stood nearby."""
    removed: bool = False
    """Whether the operator has removed it since."""


class Report(Struct, frozen=True):
    """What somebody has reported."""

    number: int
    """1, 2, 3 …"""
    at: int
    """Milliseconds since 1970."""
    table: str
    reporter: str
    """The id of a guest; nothing where they have deleted everything of theirs."""
    why: str
    lines: tuple[ReportedLine, ...]
    closed: int = 0
    """When the operator was done with it, in milliseconds since 1970; 0 where it is open."""

    @property
    def picked(self) -> frozenset[int]:
        """The numbers of the lines that were picked."""
        return frozenset(line.number for line in self.lines if line.reported)

    def without(self, known: Collection[int]) -> Report:
        """The same, but that these lines are not picked."""
        lines = (replace(line, reported=line.reported and line.number not in known) for line in self.lines)
        return replace(self, lines=tuple(lines))

    def after_removal(self, numbers: Collection[int]) -> Report:
        """The same when these lines were removed."""
        lines = (replace(line, removed=line.removed or line.number in numbers) for line in self.lines)
        return replace(self, lines=tuple(lines))


read_lines = msgspec.json.Decoder(tuple[ReportedLine, ...]).decode
write_lines = msgspec.json.Encoder().encode


class Reports(Protocol):
    """Everything here may raise StoreFailure."""

    async def add(self, report: Report) -> Report | None:
        """Keeps a report under the next number, without lines that the same guest has reported before; None where none
        is left."""

    async def find(self, number: int) -> Report | None:
        """The report of this number."""

    async def listed(self, closed: bool, most: int, skip: int) -> list[Report]:
        """Open ones, the oldest first; or closed ones, those closed last first."""

    async def count(self) -> int:
        """How many are open."""

    async def close(self, number: int, now: int) -> bool:
        """The operator is done with it; False where there is no open one of this number."""

    async def note_removed(self, table: str, numbers: Collection[int]) -> None:
        """Lines of a table were removed, in whichever reports they are."""

    async def of(self, reporter: str) -> list[Report]:
        """Those that a guest has made."""

    async def forget_reporter(self, reporter: str) -> None:
        """Whoever has made them is not known any more."""

    async def delete_closed(self, before: int) -> int:
        """Deletes those that were closed before then; how many."""


def new_lines(reports: Sequence[Report], report: Report) -> Report | None:
    """A report without what the others have; None where nothing is left."""
    fresh = report.without(frozenset().union(*(each.picked for each in reports)))
    return fresh if fresh.picked else None
