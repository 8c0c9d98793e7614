"""Who may see a game of a daily deal: those who have played it, and everybody when its day is over.

A game that its own guest has not finished keeps the others closed for them, on later days as well.
"""

from __future__ import annotations

from typing import NamedTuple

from omnibus.daily.days import read_day
from omnibus.server.daily.days import today
from omnibus.server.daily.results import settled
from omnibus.server.errors import Refused
from omnibus.server.store import Store
from omnibus.server.store.daily import Outcome
from omnibus.server.tables.entries import DAILY
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.state import TableState


async def may_see(store: Store, day: str, board: str, guest: str | None) -> bool:
    """Whether a guest may see results and replays of a deal."""
    game = None if guest is None else await settled(store, day, board, guest)
    if game is not None:
        return game.outcome != Outcome.RUNNING
    return day < today().isoformat()


class Guard(NamedTuple):
    """Keeps a game closed for those who have to play its deal first."""

    day: str
    board: str
    players: frozenset[str]
    """Its own guests."""

    async def check(self, store: Store, guest: str | None) -> None:
        """Raises Refused."""
        if guest not in self.players and not await may_see(store, self.day, self.board, guest):
            raise Refused("daily_first")


def guard_of(state: TableState) -> Guard | None:
    """The guard of a table; None if everybody may see its game when it is over."""
    deal = state.opened.deal
    if deal is None or deal.of not in DAILY:
        return None
    players = (owner_of(occupant.guest) for occupant in state.occupants if occupant.guest is not None)
    return Guard(deal.table, state.game.board.id, frozenset(players))


async def check_may_see(store: Store, state: TableState, guest: str | None) -> None:
    """Raises Refused if a table plays a deal that this guest has to play first."""
    guard = guard_of(state)
    if guard is not None:
        await guard.check(store, guest)


def check_may_copy(state: TableState) -> None:
    """Raises Refused if a deal of today would be played at a table that is open to everybody."""
    deal = state.opened.deal
    if deal is not None and deal.of in DAILY and (read_day(deal.table) or today()) >= today():
        raise Refused("daily_today")
