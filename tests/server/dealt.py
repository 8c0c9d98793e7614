"""A server whose deals can be foretold: `python -m tests.server.dealt`.

The deal follows from the board and from who sits at the table, in which order: equal names get equal deals, whatever
else happens on the server. OMNIBUS_DEALS is any text, for a set of deals of its own.
"""

from __future__ import annotations

import hashlib
import os
import random
import sys

from omnibus.cli import main
from omnibus.core.fair import seed_of_text
from omnibus.server import affairs
from omnibus.server.table_state import TableState

DEALS = os.environ.get("OMNIBUS_DEALS", "")


def draw(state: TableState) -> tuple[bytes, list[int]]:
    """The seed, and the order of the seats."""
    people = [chair.name or f"a bot, {chair.level}" for chair in state.chairs]
    seed = seed_of_text(f"{DEALS} {state.opened.settings.board} {people}")
    order = list(range(len(people)))
    if state.opened.settings.order == "drawn":
        random.Random(seed).shuffle(order)
    return seed, order


def bot_seed(table: str, number: int, seat: int) -> bytes:
    """The seed of a bot's dice, whatever the table's id."""
    return hashlib.sha256(f"{DEALS} {number} {seat}".encode()).digest()


def deal_by_names() -> None:
    """Whatever this process serves from now on is dealt so."""
    affairs.draw = draw
    affairs.bot_seed = bot_seed


if __name__ == "__main__":
    deal_by_names()
    sys.exit(main(sys.argv[1:]))
