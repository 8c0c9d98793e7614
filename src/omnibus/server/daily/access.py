"""Who may see results and games of a daily deal: those who have played it, and everybody when its day is over.

A game that its own guest has not finished keeps the others closed for them, on later days as well.
"""

from __future__ import annotations

from omnibus.server.daily.days import today
from omnibus.server.daily.results import settled
from omnibus.server.store import Store
from omnibus.server.store.daily import Outcome


async def may_see(store: Store, day: str, board: str, guest: str | None) -> bool:
    """Whether a guest may see results and replays of a deal."""
    game = None if guest is None else await settled(store, day, board, guest)
    if game is not None:
        return game.outcome != Outcome.RUNNING
    return day < today().isoformat()
