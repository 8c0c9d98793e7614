"""A server whose deals and bots can be had again: `python -m tests.server.dealing`.

OMNIBUS_DEALS names a series of deals. What is dealt follows from it, the board, the number of seats, and how many games
whoever starts this one has started before: a test gets its deal by being the first game of a new guest, whatever other
tests do on the same server. A bot's choice follows from what it sees.
"""

from __future__ import annotations

import os
import random
import sys
from collections import Counter

from msgspec.structs import replace

from omnibus.cli import main
from omnibus.core.fair import seed_of_text
from omnibus.server import affairs
from omnibus.server.affairs import Outcome
from omnibus.server.entries import Started
from omnibus.server.protocol import Start
from omnibus.server.table_state import TableState

_start = affairs.start
_begun: Counter[str] = Counter()


def start(state: TableState, guest: str, command: Start | None = None) -> Outcome:
    """Begins the game with the deal that follows; one that was played before stays as it was."""
    outcome = _start(state, guest, command)
    match outcome.entries:
        case (Started() as started,) if state.opened.deal is None:
            _begun[guest] += 1
            settings, seats = state.opened.settings, len(state.chairs)
            deal = f"{os.environ['OMNIBUS_DEALS']} {settings.board} {seats} {_begun[guest]}"
            order = random.Random(deal).sample(started.order, seats) if settings.order == "drawn" else started.order
            return Outcome((replace(started, seed=seed_of_text(deal).hex(), order=tuple(order)),))
    return outcome


def bot_seed(table: str, number: int, seat: int) -> bytes:
    """The seed of a bot's dice: the same at every table, and whatever has been said there before."""
    return seed_of_text(f"bot {seat}")


if __name__ == "__main__":
    affairs.start, affairs.bot_seed = start, bot_seed
    sys.exit(main(sys.argv[1:]))
