"""Analyses of the games of a duplicate tournament, on request of its host.

They are computed like all others, a few at a time, as if the tournament were one client. The log stores the losses, so
that the standings depend neither on the analyses nor on the tables.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from omnibus.server.analyses.service import Analyses
from omnibus.server.errors import Refused
from omnibus.server.tournaments import commands
from omnibus.server.tournaments.cache import Decide
from omnibus.server.tournaments.state import TournamentState
from omnibus.tournament.plan import Where

AT_ONCE = 4
"""The most analyses of one tournament that wait or run."""
NEVER = ("no_such_table", "table_aside", "table_ended", "not_over")
"""Refusals after which a table never has an analysis."""

Execute = Callable[[str, Decide], Awaitable[TournamentState]]


class TournamentAnalyses:
    def __init__(self, analyses: Analyses, execute: Execute) -> None:
        self._analyses, self._execute = analyses, execute

    async def advance(self, state: TournamentState) -> None:
        """Stores the results of finished analyses, and requests the next ones."""
        for where in state.unjudged[:AT_ONCE]:
            losses = await self._losses(state, where)
            if losses is None:
                continue
            await self._execute(state.id, _noting(where, losses))

    async def _losses(self, state: TournamentState, where: Where) -> tuple[float, ...] | None:
        """The mean losses at a table; empty without an analysis, None while it is being computed."""
        number, place = where
        table, client = state.tables[number][place], f"tournament {state.id}"
        try:
            found = await self._analyses.request(table, client, client)
        except Refused as refused:
            return () if refused.code in NEVER else None
        if found.status == "failed":
            return ()
        return None if found.report is None else tuple(seat.mean_loss for seat in found.report.seats)


def _noting(where: Where, losses: tuple[float, ...]) -> Decide:
    return lambda state: commands.judge(state, where, losses)
