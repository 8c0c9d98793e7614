"""Access to the results and games of a daily deal: for people who have played it, and for everybody after its day.

A guest with an unfinished game of the deal has no access to the others, on later days either.
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
