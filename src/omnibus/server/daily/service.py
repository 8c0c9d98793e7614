"""Daily deals: the answers to requests."""

from __future__ import annotations

import logging
from contextlib import suppress
from datetime import date

import msgspec

from omnibus.daily.days import FIRST_DAY, end_of
from omnibus.daily.deal import PERSON, DailyDeal
from omnibus.server.daily import days
from omnibus.server.daily.access import may_see
from omnibus.server.daily.days import boards, check_day, deal_on, today
from omnibus.server.daily.results import counts_of, settle, settled
from omnibus.server.daily.tables import DailyTables
from omnibus.server.errors import Refused
from omnibus.server.identity import shortened
from omnibus.server.protocol.daily import (
    DailyDay,
    DailyGameInfo,
    DailyLine,
    DailyResults,
    DailyRow,
    DailyState,
    DailyToday,
)
from omnibus.server.protocol.http import TableLine
from omnibus.server.store.daily import EXPERT, DailyGame, DayCount, Outcome, RankedResult
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table

LOG = logging.getLogger("omnibus.server")
PAGE = 50
MOST_PAGES = 10_000
STATES: dict[int, DailyState] = {
    Outcome.RUNNING: "running",
    Outcome.FINISHED: "played",
    Outcome.RESIGNED: "resigned",
    Outcome.ENDED: "ended",
}


class DailyDeals:
    """The daily deals of this server."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._store, self._tables = registry, registry.store, DailyTables(registry)

    async def today(self, guest: str | None) -> DailyToday:
        """The deals of today, with the state of the guest's games."""
        day = today()
        games = await self._games(day, guest)
        counts = {count.board: count for count in await counts_of(self._store, day.isoformat())}
        deals = [
            self._line(deal_on(day, board), await self._info(games.get(board)), counts.get(board)) for board in boards()
        ]
        return DailyToday(
            day=day.isoformat(), first=FIRST_DAY.isoformat(), now=days.moment(), ends=end_of(day), deals=deals
        )

    async def _games(self, day: date, guest: str | None) -> dict[str, DailyGame]:
        """A guest's games of a day, by board."""
        if guest is None:
            return {}
        games = await self._store.daily.of_day(day.isoformat(), guest)
        running = [game for game in games if game.outcome == Outcome.RUNNING]
        for game in running:
            await settle(self._store, game.day, game.board)
        if running:
            games = await self._store.daily.of_day(day.isoformat(), guest)
        return {game.board: game for game in games}

    async def day(self, text: str, board: str, guest: str | None) -> DailyDay:
        """The deal of a board on a day. Raises Refused."""
        day = check_day(text)
        deal, store = deal_on(day, board), self._store
        await settle(store, text, board)
        game = None if guest is None else await settled(store, text, board, guest)
        counts = {count.board: count for count in await store.daily.counts(text)}
        count = counts.get(board, DayCount(text, board, 0, 0, 0))
        is_open = await may_see(store, text, board, guest)
        return DailyDay(
            day=text,
            is_today=day == today(),
            first=FIRST_DAY.isoformat(),
            now=days.moment(),
            ends=end_of(day),
            deal=self._line(deal, await self._info(game), count),
            players=1 + len(deal.opponents),
            running=count.running,
            resigned=count.resigned,
            expert=await self._expert(text, board, is_open),
            is_open=is_open,
        )

    async def _expert(self, day: str, board: str, is_open: bool) -> DailyGameInfo:
        game = await self._store.daily.find(day, board, EXPERT)
        if is_open:
            return await self._info(game)
        return DailyGameInfo(state="new" if game is None else STATES[game.outcome])

    async def _info(self, game: DailyGame | None) -> DailyGameInfo:
        if game is None:
            return DailyGameInfo()
        if game.outcome != Outcome.FINISHED:
            return DailyGameInfo(state=STATES[game.outcome], table=game.table)
        rank = await self._store.daily.rank(game.day, game.board, game.points)
        return DailyGameInfo(state="played", table=game.table, points=game.points, place=game.place, rank=rank)

    def _line(self, deal: DailyDeal, yours: DailyGameInfo, count: DayCount | None) -> DailyLine:
        played = 0 if count is None else count.played
        return DailyLine(board=deal.board, opponents=list(deal.opponents), yours=yours, played=played)

    async def results(self, text: str, board: str, page: int, guest: str | None) -> DailyResults:
        """A page of the results of a deal. Raises Refused if the guest has to play it first."""
        check_day(text)
        deal_on(check_day(text), board)
        if not await may_see(self._store, text, board, guest):
            raise Refused("daily_first")
        if not 0 <= page <= MOST_PAGES:
            raise Refused("bad_request", detail=f"a page is a number from 0 to {MOST_PAGES}")
        await settle(self._store, text, board)
        counts = [count.played for count in await self._store.daily.counts(text) if count.board == board]
        total = sum(counts)
        found = await self._store.daily.results(text, board, PAGE, PAGE * page)
        return DailyResults(
            day=text,
            board=board,
            page=page,
            pages=max(1, -(-total // PAGE)),
            total=total,
            rows=[_row(each, guest) for each in found],
        )

    # Playing

    async def play(self, text: str, board: str, guest: str, name: str, client: str, *, practice: bool) -> Table:
        """A guest's table with a deal: the one that counts, or one for practice. Raises Refused."""
        day = check_day(text)
        deal, game = deal_on(day, board), await settled(self._store, text, board, guest)
        if game is not None and (game.outcome == Outcome.RUNNING or not practice):
            if practice:
                raise Refused("daily_unfinished")
            return await self._continue(deal, game, name)
        if day < today() or game is not None:
            return await self._practise(deal, guest, name)
        if practice:
            raise Refused("daily_first")
        return await self._begin(deal, guest, name, client)

    async def _begin(self, deal: DailyDeal, guest: str, name: str, client: str) -> Table:
        day, most = deal.day.isoformat(), self._registry.limits.daily_games_of_one
        wished = DailyGame(day, deal.board, guest, self._registry.new_name(), shortened(client))
        game = await self._store.daily.begin(wished, most)
        if game is None:
            raise Refused("too_many_daily")
        self._registry.metrics.count("daily_games", deal.board)
        table = await self._continue(deal, game, name)
        with suppress(Refused):  # a full server has no room for the expert
            await self._begin_expert(deal)
        return table

    async def _continue(self, deal: DailyDeal, game: DailyGame, name: str) -> Table:
        """The table of a game, which is opened unless an earlier request has done so."""
        return await self._tables.find(game.table) or await self._tables.open(game.table, deal, game.guest, name)

    async def _begin_expert(self, deal: DailyDeal) -> None:
        """Has the expert play the deal, once."""
        day, store = deal.day.isoformat(), self._store
        game = await store.daily.find(day, deal.board, EXPERT)
        if game is None:
            wished = DailyGame(day, deal.board, EXPERT, self._registry.new_name(), EXPERT)
            game = await store.daily.begin(wished, len(boards()) + 1)
        if game is not None and not await store.numbers([game.table]):
            await self._tables.open_expert(game.table, deal)

    async def _practise(self, deal: DailyDeal, guest: str, name: str) -> Table:
        running = await self._tables.practising(deal, guest)
        if running is not None:
            return running
        return await self._tables.open(self._registry.new_name(), deal, guest, name, practice=True)


def _row(result: RankedResult, guest: str | None) -> DailyRow:
    line = msgspec.json.decode(result.title, type=TableLine)
    return DailyRow(
        rank=result.rank,
        name=line.seats[PERSON].name,
        points=result.points,
        place=result.place,
        table=result.table,
        yours=result.guest == guest,
    )
