"""Results of daily deals, copied from the tables when these are over."""

from __future__ import annotations

import msgspec

from omnibus.daily.deal import PERSON
from omnibus.server.protocol.http import TableLine
from omnibus.server.store import Store
from omnibus.server.store.daily import DailyGame, DayCount, Outcome

MOST_AT_ONCE = 200
"""The most results that one request copies from tables."""


def result_of(line: TableLine) -> tuple[Outcome, int, int]:
    """The result of the person's seat at a table that is over: outcome, points and place."""
    if line.seats[PERSON].resigned:
        return Outcome.RESIGNED, 0, 0
    if line.points is None:
        return Outcome.ENDED, 0, 0
    own = line.points[PERSON]
    better = sum(points > own for points in line.points)
    # A seat with as many points as the winner may still be second: the rules have tie-breaks.
    return Outcome.FINISHED, own, 1 if PERSON in line.winners else max(2, 1 + better)


async def settle(store: Store, day: str, board: str) -> None:
    """Stores the results of tables that are over. Every reader calls this, so a crash loses no result."""
    for guest, title in await store.daily.unsettled(day, board, MOST_AT_ONCE):
        outcome, points, place = result_of(msgspec.json.decode(title, type=TableLine))
        await store.daily.settle(day, board, guest, outcome, points, place)


async def settled(store: Store, day: str, board: str, guest: str) -> DailyGame | None:
    """A guest's game of a deal, with its result if its table is over."""
    game = await store.daily.find(day, board, guest)
    if game is None or game.outcome != Outcome.RUNNING:
        return game
    await settle(store, day, board)
    return await store.daily.find(day, board, guest)


async def counts_of(store: Store, day: str) -> list[DayCount]:
    """The numbers of games of a day, by board, as of now."""
    for count in await store.daily.counts(day):
        if count.running:
            await settle(store, day, count.board)
    return await store.daily.counts(day)
