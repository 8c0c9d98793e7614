"""The ratings of each board, computed from the stored games and kept in memory until these change."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import groupby

from omnibus.ratings.ladder import Ladder
from omnibus.ratings.periods import Game
from omnibus.server.clock import now
from omnibus.server.store.ratings import Fingerprint, RatedPlace, RatingStore

DAY = 24 * 3600 * 1000
RATING_DAYS = 365
"""Ratings are computed from the games of this many days."""


def day_of(at: int) -> int:
    """The number of a day (UTC)."""
    return at // DAY


class Ladders:
    """Earlier days seldom change, so a new game only rates those of today again."""

    def __init__(self, store: RatingStore) -> None:
        self._store = store
        self._earlier: dict[str, tuple[int, Fingerprint, Ladder]] = {}
        """By board: the first day, the fingerprint of the games before today, and their ratings."""
        self._today: dict[str, tuple[Ladder, Fingerprint, Ladder]] = {}
        """By board: the entry above, the fingerprint of today's games, and the ratings from both."""
        self._locks: dict[str, asyncio.Lock] = {}

    async def ladder(self, board: str) -> Ladder:
        """The ratings on one of our boards, as of now."""
        async with self._locks.setdefault(board, asyncio.Lock()):
            today = day_of(now())
            earlier = await self._before(board, today)
            span = today * DAY, (today + RATING_DAYS) * DAY
            fingerprint = await self._store.fingerprint(board, *span)
            known = self._today.get(board)
            if known is None or known[0] is not earlier or known[1] != fingerprint:
                places = await self._store.places(board, *span)
                known = self._today[board] = earlier, fingerprint, await asyncio.to_thread(rate_games, places, earlier)
            return known[2]

    async def _before(self, board: str, today: int) -> Ladder:
        first = today - RATING_DAYS
        span = first * DAY, today * DAY
        fingerprint = await self._store.fingerprint(board, *span)
        known = self._earlier.get(board)
        if known is None or known[:2] != (first, fingerprint):
            places = await self._store.places(board, *span)
            known = self._earlier[board] = first, fingerprint, await asyncio.to_thread(rate_games, places)
        return known[2]


def rate_games(places: Sequence[RatedPlace], earlier: Ladder | None = None) -> Ladder:
    """The ratings that follow from places, in the order in which their games ended."""
    games = []
    for (table, at), group in groupby(places, lambda each: (each.table, each.at)):
        seated = list(group)
        players, found = tuple(each.guest for each in seated), tuple(each.place for each in seated)
        games.append(Game(day_of(at), players, found, table))
    return Ladder(games, earlier)
