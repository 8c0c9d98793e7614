"""Deals that are still being played elsewhere: access to their games, and to playing them again.

A daily deal is closed to those who have not played it. A deal that all tables of a tournament's round play is closed to
everybody, even to people who have played it, until the last of these tables is done: they may sit beside somebody who
still plays, or at another table under another name. Every way to see a finished game checks here.
"""

from __future__ import annotations

from typing import NamedTuple

from omnibus.daily.days import read_day
from omnibus.server.daily.access import may_see
from omnibus.server.daily.days import today
from omnibus.server.errors import Refused
from omnibus.server.store import Store
from omnibus.server.tables.entries import DAILY
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.state import TableState
from omnibus.server.tournaments.service import Tournaments


class Closure(NamedTuple):
    """Why a table's game may be closed: enough to check again without loading the table."""

    table: str
    tournament: str
    """The tournament whose other tables play the same deal; empty if none does."""
    day: str
    """The day of a daily deal; empty if it is none."""
    board: str
    players: frozenset[str]
    """The guests of the daily deal's table."""


def closure_of(state: TableState) -> Closure | None:
    """The closure of a table's game; None if everybody may see it when it is over."""
    opened, deal = state.opened, state.opened.deal
    if opened.shared_deal:
        return Closure(state.id, opened.tournament, "", "", frozenset())
    if deal is None or deal.of not in DAILY:
        return None
    players = (owner_of(occupant.guest) for occupant in state.occupants if occupant.guest is not None)
    return Closure(state.id, "", deal.table, state.game.board.id, frozenset(players))


class ClosedDeals:
    """Checks whether a deal is closed to a guest."""

    def __init__(self, store: Store, tournaments: Tournaments) -> None:
        self._store, self._tournaments = store, tournaments

    async def check_may_see(self, state: TableState, guest: str | None) -> None:
        """Raises Refused if a guest may not see a table's game yet."""
        await self.check(closure_of(state), guest)

    async def check(self, closure: Closure | None, guest: str | None) -> None:
        """The same with the closure of a table."""
        if closure is None:
            return
        if closure.tournament:
            if await self._tournaments.is_playing_deal(closure.tournament, closure.table):
                raise Refused("secret_deal")
        elif guest not in closure.players and not await may_see(self._store, closure.day, closure.board, guest):
            raise Refused("daily_first")

    async def check_may_copy(self, state: TableState) -> None:
        """Raises Refused if nobody may play a table's deal at another table yet."""
        closure = closure_of(state)
        if closure is None:
            return
        if closure.tournament:
            await self.check(closure, None)
        elif (read_day(closure.day) or today()) >= today():
            raise Refused("daily_today")
