"""`python -m tests.server.swapped_secrets_server`: a server that swaps everything that one seat cannot see.

OMNIBUS_SWAP is the seat that must not notice (or `spectator`); without it, nothing is swapped. Time stands still, so
that two servers can be compared byte by byte.
"""

from __future__ import annotations

import os

from msgspec.structs import replace

from omnibus.core.events import Dealt, Drew, Event, Kept, Offered
from omnibus.core.fair import dice_of_text
from omnibus.server import clock
from omnibus.server.store import StoredEntry
from omnibus.server.tables import game as game_module
from omnibus.server.tables.loader import TableLoader
from omnibus.server.tables.state import TableState
from tests.server.deterministic_server import serve

SWAP = os.environ.get("OMNIBUS_SWAP", "")
VIEWER = None if SWAP in ("", "spectator") else int(SWAP)

_restore, _steps = TableLoader.restore, game_module.Play.steps


async def restore(self: TableLoader, table: str, stored: list[StoredEntry]) -> TableState:
    """Restores a table, and replaces everything hidden from the viewer at random."""
    state = await _restore(self, table, stored)
    if SWAP and state.play is not None:
        game = state.play.game
        view = game.observe(state.play.state, VIEWER)
        state.play.state = game.determinise(view, dice_of_text(f"swap {table}"))
        assert game.observe(state.play.state, VIEWER) == view
    return state


def _other(event: Event, tickets: int) -> Event:
    """Another event that must look the same to the viewer."""
    match event:
        case Dealt() if event.seat != VIEWER:
            return replace(event, cards=["wild" for _ in event.cards])
        case Drew() if event.seat != VIEWER and event.source == "deck":
            return replace(event, card="wild")
        case Offered() if event.seat != VIEWER:
            return replace(event, tickets=[(ticket + 1) % tickets for ticket in event.tickets])
        case Kept() if event.seat != VIEWER:
            kept, returned = ([(ticket + 1) % tickets for ticket in each] for each in (event.kept, event.returned))
            return replace(event, kept=kept, returned=returned)
    return event


def steps(self: game_module.Play) -> list[list[Event]]:
    """The events, with other hidden cards and tickets."""
    count = len(self.game.board.tickets)
    return [[_other(event, count) for event in step] if SWAP else step for step in _steps(self)]


if __name__ == "__main__":
    TableLoader.restore = restore  # type: ignore[method-assign]
    game_module.Play.steps = steps  # type: ignore[method-assign]
    vars(clock).update(time=lambda: 1_700_000_000.0)
    serve()
