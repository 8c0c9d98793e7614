"""The statistics of a tournament. They do not depend on the order in which its games were played."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
import numpy as np

from omnibus.arena.comparisons import compare
from omnibus.arena.distributions import distribution, margins
from omnibus.arena.games import GameLine, SeatLine
from omnibus.arena.plan import Plan, Settings, Table
from omnibus.arena.ratings import DealShares, Pair, Strengths, deal_shares, duels, rate
from omnibus.arena.result_types import (
    BotRating,
    BotResult,
    LengthResult,
    PairResult,
    PlaceResult,
    RatingDifference,
    RatingTable,
    Results,
    TimingResult,
)
from omnibus.arena.statistics import Interval, mean_interval, share_interval
from omnibus.arena.stopping import Stop, anytime_interval

DIGITS, P_DIGITS = 4, 6
"""The decimals of shares and means, and of p-values: rounding hides differences between machines."""


def by_deal(games: Iterable[GameLine], value: Callable[[GameLine], float]) -> list[float]:
    """The mean of a value over the games of each deal."""
    deals: defaultdict[int, list[float]] = defaultdict(list)
    for game in games:
        deals[game.deal].append(value(game))
    return [sum(values) / len(values) for _, values in sorted(deals.items())]


def count(plan: Plan, deals: int, games: Sequence[GameLine], stop: Stop | None = None) -> Results:
    """Computes all statistics of a tournament; `stop` is given if it may have been stopped early."""
    tables = {table: [game for game in games if game.table == table] for table in plan.tables}
    played = {table: found for table, found in tables.items() if found}
    shares = {table: deal_shares(found) for table, found in played.items()}
    return Results(
        pairs=tuple(
            pair for table, found in played.items() for pair in _pairs(plan, table, found, shares[table], stop)
        ),
        ratings=_ratings(plan, shares),
        settings=_settings(plan.settings, deals, len(games), stop),
        bots=tuple(bot for table, found in played.items() for bot in _bots(plan, table, found)),
        places=tuple(place for table, found in played.items() for place in _places(table, found)),
        lengths=tuple(_length(table, found) for table, found in played.items()),
    )


def _settings(settings: Settings, deals: int, games: int, stop: Stop | None) -> dict[str, Any]:
    return {**msgspec.to_builtins(settings), "deals": deals, "games": games, "stop_when": msgspec.to_builtins(stop)}


def rounded(value: float) -> float:
    """A share or a mean as it is written."""
    return round(float(value), DIGITS) + 0.0  # never -0.0


def rounded_interval(interval: Interval, round_end: Callable[[float], float] = rounded) -> Interval:
    """An interval as it is written."""
    return round_end(interval[0]), round_end(interval[1])


def _pairs(
    plan: Plan, table: Table, games: Sequence[GameLine], shares: Sequence[DealShares], stop: Stop | None
) -> Iterable[PairResult]:
    def interval(pair: Pair) -> Interval:
        found = [deal[pair] for deal in shares if pair in deal]
        return share_interval(found) if stop is None else anytime_interval(plan, found)

    counts: defaultdict[Pair, Counter[float]] = defaultdict(Counter)
    for game in games:
        for pair, won in duels(game):
            counts[pair][won] += 1
    for pair, count in sorted(counts.items()):
        yield PairResult(
            *table,
            a=plan.bots[pair[0]],
            b=plan.bots[pair[1]],
            games=count.total(),
            a_wins=count[1.0],
            b_wins=count[0.0],
            shared=count[0.5],
            share=rounded((count[1.0] + count[0.5] / 2) / count.total()),
            ci95=rounded_interval(interval(pair)),
        )


def _ratings(plan: Plan, shares: dict[Table, list[DealShares]]) -> tuple[RatingTable, ...]:
    groups: list[tuple[str | None, int | None, list[DealShares]]] = [(*table, deals) for table, deals in shares.items()]
    everywhere = [deal for deals in shares.values() for deal in deals]
    return tuple(
        RatingTable(board, players, *_rating(plan.bots, rate(len(plan.bots), deals)))
        for board, players, deals in [(None, None, everywhere), *groups]
    )


def _rating(bots: Sequence[str], strengths: Strengths) -> tuple[tuple[BotRating, ...], tuple[RatingDifference, ...]]:
    rated = zip(bots, strengths.ratings, strict=True)
    return (
        tuple(BotRating(bot, _points(rating.elo), rounded_interval(rating.ci95, _points)) for bot, rating in rated),
        tuple(
            RatingDifference(
                bots[one.pair[0]],
                bots[one.pair[1]],
                _points(one.elo),
                rounded_interval(one.ci95, _points),
                round(one.p, P_DIGITS),
                round(one.p_holm, P_DIGITS),
                one.is_sure,
            )
            for one in compare(strengths)
        ),
    )


def _points(elo: float) -> float:
    return round(elo, 1) + 0.0


def _seat_lines(games: Iterable[GameLine], bot: int) -> list[SeatLine]:
    return [line for game in games for line in game.of(bot)]


def _bots(plan: Plan, table: Table, games: Sequence[GameLine]) -> Iterable[BotResult]:
    for number, bot in enumerate(plan.bots):
        own = [game for game in games if number in game.seats]
        if own:
            yield _bot(table, bot, number, own)


def _bot(table: Table, bot: str, number: int, games: Sequence[GameLine]) -> BotResult:
    lines = _seat_lines(games, number)
    kept, done = (sum(getattr(line, field) for line in lines) for field in ("kept", "done"))
    forfeits = Counter[str]()
    for line in lines:
        forfeits.update(line.forfeits)

    def average(game: GameLine) -> float:
        own = game.of(number)
        return sum(line.total for line in own) / len(own)

    return BotResult(
        *table,
        bot=bot,
        games=len(games),
        seats=len(lines),
        firsts=rounded(sum(game.firsts(number) for game in games)),
        share=rounded(sum(game.firsts(number) for game in games) / len(games)),
        ci95=rounded_interval(share_interval(by_deal(games, lambda game: game.firsts(number)))),
        expected=rounded(len(lines) / (len(games) * table.players)),
        points={source: rounded(sum(line.points[source] for line in lines) / len(lines)) for source in lines[0].points},
        total=rounded(sum(line.total for line in lines) / len(lines)),
        total_ci95=rounded_interval(mean_interval(by_deal(games, average))),
        totals=distribution([line.total for line in lines], DIGITS),
        margins=distribution(margins(games, number), DIGITS),
        tickets_drawn=rounded(sum(line.drawn for line in lines) / len(lines)),
        tickets_kept=rounded(kept / len(lines)),
        tickets_completed=rounded(done / len(lines)),
        completed_share=rounded(done / kept if kept else 0),
        decisions=sum(line.decisions for line in lines),
        forfeits=dict(sorted(forfeits.items())),
    )


def _places(table: Table, games: Sequence[GameLine]) -> Iterable[PlaceResult]:
    for place in range(table.players):

        def won(game: GameLine, place: int = place) -> float:
            return ((game.first + place) % game.players in game.winners) / len(game.winners)

        share = sum(map(won, games)) / len(games)
        interval = share_interval(by_deal(games, won))
        yield PlaceResult(*table, place + 1, len(games), rounded(share), rounded_interval(interval))


def _length(table: Table, games: Sequence[GameLine]) -> LengthResult:
    turns = [game.turns for game in games]
    return LengthResult(
        *table,
        games=len(games),
        mean=rounded(float(np.mean(turns))),
        ci95=rounded_interval(mean_interval(by_deal(games, lambda game: float(game.turns)))),
        least=min(turns),
        greatest=max(turns),
        histogram=dict(sorted(Counter(turns).items())),
    )


def timings(plan: Plan, games: Sequence[GameLine]) -> list[TimingResult]:
    """The thinking time of each bot at each kind of table; not reproducible."""
    found = []
    for table in plan.tables:
        for number, bot in enumerate(plan.bots):
            lines = _seat_lines((game for game in games if game.table == table), number)
            if decisions := sum(line.decisions for line in lines):
                seconds = sum(line.seconds for line in lines)
                each = round(1000 * seconds / decisions, DIGITS)
                found.append(TimingResult(*table, bot, decisions, round(seconds, 3), each))
    return found


def as_json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
