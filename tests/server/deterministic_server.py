"""A server whose deals and bots can be had again: `python -m tests.server.deterministic_server`.

What is dealt follows from the board, from who sits at the table in which order, and from how many games its host has
started before: a test gets its deal by being the first game of new guests, whatever else happens on the same server.
OMNIBUS_DEALS is any text, for a set of deals of its own. A bot's choice follows from what it sees.

No process for bots is started before one is asked, and no server waits for one: at most tables of tests none is.
"""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from typing import NoReturn

from omnibus.cli import main
from omnibus.core.fair import seed_of_text
from omnibus.server.tables import commands
from omnibus.server.tables.state import TableState
from omnibus.server.worker_pool.pool import WorkerPool
from tests.command import INTERPRETED

DEALS = os.environ.get("OMNIBUS_DEALS", "")

fair_bot_seed, fair_draw = commands.bot_seed, commands.draw

_begun: Counter[str] = Counter()


def draw(state: TableState) -> tuple[bytes, bytes, list[int]]:
    """The seed, that of the bots' dice, and the order of the seats."""
    _begun[state.opened.host] += 1
    people = [occupant.name or f"a bot, {occupant.level}" for occupant in state.occupants]
    seed = seed_of_text(f"{DEALS} {state.opened.settings.board} {people} {_begun[state.opened.host]}")
    order = list(range(len(people)))
    if state.opened.settings.order == "drawn":
        random.Random(seed).shuffle(order)
    return seed, seed_of_text(f"{seed.hex()} {state.id}"), order


def bot_seed(dice: bytes, number: int, seat: int) -> bytes:
    """The seed of a bot's dice: the same at every table, and whatever has been said there before."""
    return seed_of_text(f"{DEALS} bot {seat}")


async def start_later(self: WorkerPool) -> bool:
    """In place of `WorkerPool.can_decide`: the first question starts them."""
    return True


def deal_by_names() -> None:
    """Whatever this process serves from now on is dealt so."""
    commands.draw = draw
    commands.bot_seed = bot_seed


def prepare() -> None:
    """The program from now on, also in its workers."""
    deal_by_names()
    WorkerPool.can_decide = start_later  # type: ignore[method-assign]


def serve() -> NoReturn:
    """What all programs do that tests start, whatever else they have changed."""
    prepare()
    serve_as_prepared()


def serve_as_prepared() -> NoReturn:
    """The rest of it."""
    if os.environ.get("OMNIBUS_PLAIN_BOTS"):
        os.environ.update(INTERPRETED)  # for what this process starts: its own rules are loaded
    sys.exit(main(sys.argv[1:]))


if __name__ == "__mp_main__":
    prepare()
if __name__ == "__main__":
    serve()
