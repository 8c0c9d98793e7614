"""Reports of chat lines. The operator reads the reported lines and a few around them, and no others.

A report alone has no consequence, and nobody at the table learns of it.
"""

from __future__ import annotations

from collections.abc import Collection

from omnibus.core.texts import clean_text
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.limits import Limits, RateLimiter
from omnibus.server.metrics import Metrics
from omnibus.server.protocol import commands as messages
from omnibus.server.store.reports import Report, ReportedLine, Reports
from omnibus.server.tables.commands import check_sight
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.state import TableState

MOST_PICKED, NEARBY, LONGEST_WHY = 20, 3, 200
"""The most lines in a report, the lines that it keeps before and after each, and the length of the reason."""


class Reporting:
    """Accepts reports, with limits for each guest and address."""

    def __init__(self, reports: Reports, limits: Limits, metrics: Metrics, moderated: bool) -> None:
        self._reports, self._metrics, self._moderated = reports, metrics, moderated
        self._guests = RateLimiter(limits.reports_per_second, limits.reports_at_once)
        self._clients = RateLimiter(limits.house_reports_per_second, limits.house_reports_at_once)

    async def report(self, state: TableState, guest: str, client: str, command: messages.Report) -> None:
        """Stores a report for the operator. Raises Refused."""
        check_sight(state, guest)
        if not self._moderated:
            raise Refused("no_reports")
        if not (self._guests.take(guest) and self._clients.take(client)):
            raise Refused("too_fast")
        picked = frozenset(command.lines) & _reportable(state, guest)
        if not 0 < len(picked) <= MOST_PICKED:
            raise Refused("no_such_line", most=MOST_PICKED)
        lines, why = kept_lines(state, picked), clean_text(command.why, LONGEST_WHY)
        if await self._reports.add(Report(0, now(), state.id, guest, why, lines)) is None:
            raise Refused("reported_already")
        self._metrics.count("reports")


def _reportable(state: TableState, guest: str) -> frozenset[int]:
    """The visible lines of others."""
    lines = (line for line in state.chat.after(0) if line.removed is None)
    return frozenset(line.number for line in lines if owner_of(state.chat.spoken_by(line)) != guest)


def kept_lines(state: TableState, picked: Collection[int]) -> tuple[ReportedLine, ...]:
    """The copies of lines that a report keeps."""
    return tuple(
        ReportedLine(
            number=line.number,
            at=line.at,
            guest=owner_of(state.chat.spoken_by(line)),
            name=line.name,
            text=line.text,
            phrase=line.phrase,
            reported=line.number in picked,
        )
        for line in state.chat.around(picked, NEARBY)
        if line.removed is None
    )
