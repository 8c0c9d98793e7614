"""Ratings: the answers to requests."""

from __future__ import annotations

from bisect import bisect_left
from datetime import date

from omnibus.games import game_ids
from omnibus.ratings.glicko2 import Rating
from omnibus.ratings.ladder import Ladder, Pair, Standing
from omnibus.server.boards import own_boards
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.protocol.ratings import (
    OwnRatedGame,
    OwnRating,
    OwnRatings,
    RatingList,
    RatingPoint,
    RatingRow,
    SeatRating,
    TableRatings,
)
from omnibus.server.ratings.ladders import Ladders, day_of
from omnibus.server.ratings.recorder import Recorder
from omnibus.server.ratings.rules import OUTCOMES, family_of, people_of, rated_at, why_not
from omnibus.server.removed_names import neutral_name
from omnibus.server.store.ratings import OwnPlace, RatedOutcome
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.state import TableState
from omnibus.server.tables.table import Table

PAGE = 50
MOST_PAGES = 10_000
MOST_GAMES = 50
"""The latest games in the guest's own list."""
OFTEN = 5
"""The operator sees pairs with at least this many games against each other."""
NEW = Standing(Rating(), 0, 0)
EPOCH = date(1970, 1, 1).toordinal()


class Ratings:
    """The ratings of this server, if it offers them."""

    def __init__(self, registry: TableRegistry, *, offered: bool) -> None:
        self._registry, self._store, self.offered = registry, registry.store.ratings, offered
        self._ladders = Ladders(self._store)
        self.recorder = Recorder(registry)

    def note(self, table: Table) -> None:
        """A turn, a game or a table may have begun or ended."""
        if self.offered:
            self.recorder.note(table)

    def begin(self) -> None:
        if self.offered:
            self.recorder.begin()

    async def close(self) -> None:
        await self.recorder.close()

    # One's own

    async def want(self, guest: str, on: bool) -> None:
        """Gives a guest ratings, or deletes them. Raises Refused."""
        if not self._registry.changes.take(guest):
            raise Refused("too_fast")
        if not on:
            await self._store.leave(guest)
        elif not self.offered:
            raise Refused("no_ratings")
        else:
            await self._store.join(guest, now())

    async def own(self, guest: str) -> OwnRatings:
        since = (await self._store.since([guest])).get(guest)
        if not self.offered or since is None:
            return OwnRatings(offered=self.offered, since=since, ratings=[], games=[])
        ratings, ladders = list[OwnRating](), dict[str, Ladder]()
        for board in boards():
            ladder = ladders[board] = await self._ladders.ladder(board)
            standing = ladder.standing(guest, today())
            if standing is not None:
                ratings.append(self._own(board, ladder, guest, standing))
        found = await self._store.of_guest(guest, MOST_GAMES)
        known = [each for each in found if each.outcome in OUTCOMES and each.board in ladders]
        games = [_own_game(each, guest, ladders[each.board]) for each in known]
        return OwnRatings(offered=True, since=since, ratings=ratings, games=games)

    def _own(self, board: str, ladder: Ladder, guest: str, standing: Standing) -> OwnRating:
        ranks = {who: rank for rank, who, _ in self._ranked(ladder)}
        course = [
            RatingPoint(
                date.fromordinal(EPOCH + each.day).isoformat(), round(each.rating.rating), round(each.rating.deviation)
            )
            for each in ladder.course[guest]
        ]
        return OwnRating(
            board=board,
            rating=round(standing.rating.rating),
            deviation=round(standing.rating.deviation),
            provisional=standing.provisional,
            games=standing.games,
            opponents=standing.opponents,
            rank=ranks.get(guest),
            course=course,
        )

    # Everybody's

    def _ranked(self, ladder: Ladder) -> list[tuple[int, str, Standing]]:
        """The list of a board: rank, guest and rating; without barred guests."""
        sanctions = self._registry.sanctions
        listed = [(who, each) for who, each in ladder.settled(today()) if not sanctions.until("bar", who)]
        falling = [-round(each.rating.rating) for _, each in listed]
        return [(1 + bisect_left(falling, -round(each.rating.rating)), who, each) for who, each in listed]

    async def page(self, board: str, page: int, guest: str | None) -> RatingList:
        """A page of the list of a board. Raises Refused."""
        if board not in boards():
            raise Refused("unknown_board", board=board[:80])
        if not 0 <= page <= MOST_PAGES:
            raise Refused("bad_request", detail=f"a page is a number from 0 to {MOST_PAGES}")
        if not self.offered:
            return RatingList(offered=False, board=board, page=0, pages=1, total=0, provisional=0, rows=[])
        ladder, names = await self._ladders.ladder(board), await self._store.names()
        ranked = [each for each in self._ranked(ladder) if each[1] in names]
        rows = [self._row(*each, names, guest) for each in ranked[PAGE * page : PAGE * (page + 1)]]
        total = len(ranked)
        pages, provisional = max(1, -(-total // PAGE)), max(0, len(ladder.course) - len(ladder.settled(today())))
        return RatingList(
            offered=True, board=board, page=page, pages=pages, total=total, provisional=provisional, rows=rows
        )

    def _row(self, rank: int, who: str, standing: Standing, names: dict[str, str], guest: str | None) -> RatingRow:
        return RatingRow(
            rank=rank,
            name=self._registry.removed_names.display_name(who, names[who]) or neutral_name(who),
            rating=round(standing.rating.rating),
            deviation=round(standing.rating.deviation),
            provisional=standing.provisional,
            games=standing.games,
            yours=who == guest,
        )

    # At a table

    async def at_table(self, state: TableState) -> TableRatings:
        """The ratings of the people at a table, and whether its game counts."""
        board, people = family_of(state), people_of(state)
        seats: list[SeatRating | None] = [None] * len(state.occupants)
        if not self.offered:
            return TableRatings(offered=False, board=board, seats=seats)
        if board not in boards():
            return TableRatings(offered=True, board=board, why="own_board", seats=seats)
        since = await self._store.since(people.values())
        began = state.started_at or now()
        why = why_not(state, len(rated_at(began, people, since)))
        game, ladder = await self._store.find(state.id), await self._ladders.ladder(board)
        steps = ladder.steps.get(state.id, {})
        for seat, guest in people.items():
            if guest in since:
                step = steps.get(guest)
                standing = ladder.standing(guest, today()) or NEW
                seats[seat] = SeatRating(
                    rating=round((step.after if step else standing.rating).rating),
                    deviation=round((step.after if step else standing.rating).deviation),
                    provisional=standing.provisional,
                    before=round(step.before.rating) if step else None,
                )
        counts = why is None if state.status != "over" else game is not None and game.outcome == RatedOutcome.COUNTED
        annulled = game is not None and game.outcome == RatedOutcome.ANNULLED
        return TableRatings(
            offered=True, board=board, counts=counts and not annulled, why=why, annulled=annulled, seats=seats
        )

    # For the operator

    async def pairs(self) -> list[tuple[str, Pair]]:
        """Pairs of people who often play against each other, by board."""
        if not self.offered:
            return []
        return [(board, pair) for board in boards() for pair in (await self._ladders.ladder(board)).pairs(OFTEN)]

    async def names(self) -> dict[str, str]:
        """The names of all who have ratings, as the operator sees them."""
        return await self._store.names()


def boards() -> list[str]:
    """The boards with ratings, in the order of the home page."""
    return [line.board for line in own_boards() if line.board in game_ids()]


def today() -> int:
    return day_of(now())


def _own_game(found: OwnPlace, guest: str, ladder: Ladder) -> OwnRatedGame:
    step = ladder.steps.get(found.table, {}).get(guest)
    return OwnRatedGame(
        table=found.table,
        board=found.board,
        at=found.at,
        outcome=OUTCOMES[found.outcome],
        place=found.place,
        before=None if step is None else round(step.before.rating),
        after=None if step is None else round(step.after.rating),
    )
