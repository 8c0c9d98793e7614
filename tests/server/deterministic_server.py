"""A server with reproducible deals and bots: `python -m tests.server.deterministic_server`.

A deal follows from the board, the players in the order of their seats, and the number of games that the host has
started before: a test gets its deal by being the first game of new guests, whatever else happens on the same server.
OMNIBUS_DEALS is any text, and selects another set of deals. A bot's choice follows from its view.

Today is always the same day for daily deals, and the expert that plays them is a quick one, or that of
OMNIBUS_DAILY_EXPERT.

A process for bots is started with the first question, and no server waits for one: most tables of tests need none.
"""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from typing import NoReturn

from msgspec.structs import replace

from omnibus.cli import main
from omnibus.core.fair import seed_of_text
from omnibus.core.record import write_record
from omnibus.server.analyses import computation
from omnibus.server.daily import days, tables
from omnibus.server.tables import commands
from omnibus.server.tables.finished import record_of
from omnibus.server.tables.state import TableState
from omnibus.server.worker_pool import analysis_part
from omnibus.server.worker_pool.pool import WorkerPool
from tests.command import INTERPRETED

DEALS = os.environ.get("OMNIBUS_DEALS", "")
BOT_SECONDS = 600.0
"""The time-out of a bot's answer: longer than any test waits, so that a slow machine changes no answer."""
PART_SECONDS = float(os.environ.get("OMNIBUS_PART_SECONDS", "0"))
"""Another time-out for a part of an analysis, if it is not 0."""
DAMAGED = bool(os.environ.get("OMNIBUS_DAMAGED_RECORDS"))
"""Whether finished games are analysed with the seed of another deal, as if their store were damaged."""

NOON = int(os.environ.get("OMNIBUS_NOON", "1795089600000"))
"""The moment that daily deals take for now: noon on 19 November 2026, or another one."""

fair_bot_seed, fair_draw = commands.bot_seed, commands.draw

_begun: Counter[str] = Counter()


def draw(state: TableState) -> tuple[bytes, bytes, list[int]]:
    """The seed of the deal, the seed of the bots' dice, and the order of the seats."""
    _begun[state.opened.host] += 1
    people = [occupant.name or f"a bot, {occupant.level}" for occupant in state.occupants]
    seed = seed_of_text(f"{DEALS} {state.opened.settings.board} {people} {_begun[state.opened.host]}")
    order = list(range(len(people)))
    if state.opened.settings.order == "drawn":
        random.Random(seed).shuffle(order)
    return seed, seed_of_text(f"{seed.hex()} {state.id}"), order


def bot_seed(dice: bytes, number: int, seat: int) -> bytes:
    """The seed of a bot's dice: the same at every table, whatever has happened there before."""
    return seed_of_text(f"{DEALS} bot {seat}")


async def start_later(self: WorkerPool) -> bool:
    """Replaces `WorkerPool.can_decide`: processes are started with the first question."""
    return True


def make_reproducible() -> None:
    """Makes deals and bots of this process reproducible."""
    commands.draw = draw
    commands.bot_seed = bot_seed
    days.moment = lambda: NOON
    tables.EXPERT = os.environ.get("OMNIBUS_DAILY_EXPERT", "hard")
    WorkerPool.__init__.__kwdefaults__["most_seconds"] = BOT_SECONDS  # type: ignore[index]
    if PART_SECONDS:
        analysis_part.PART_SECONDS = PART_SECONDS
    if DAMAGED:
        computation._record = lambda table: write_record(replace(record_of(table), seed="00" * 32))


def prepare() -> None:
    """Prepares the program, also in its worker processes."""
    make_reproducible()
    WorkerPool.can_decide = start_later  # type: ignore[method-assign]


def serve() -> NoReturn:
    """Runs the program; the last step of all servers that tests start."""
    prepare()
    serve_as_prepared()


def serve_as_prepared() -> NoReturn:
    """Runs the program after `prepare`."""
    if os.environ.get("OMNIBUS_PLAIN_BOTS"):
        os.environ.update(INTERPRETED)  # for processes that it starts: its own rules are loaded
    sys.exit(main(sys.argv[1:]))


if __name__ == "__mp_main__":
    prepare()
if __name__ == "__main__":
    serve()
