"""Head-to-head results."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations

from omnibus.arena.games import GameLine
from omnibus.arena.ratings import DealShares, Pair


def duels(game: GameLine) -> Iterable[tuple[Pair, float]]:
    """Yields every two bots of a game (a, b), with a's result: 1, one half or 0."""
    best: dict[int, int] = {}
    for line, bot in zip(game.results, game.seats, strict=True):
        best[bot] = min(line.rank, best.get(bot, line.rank))
    for a, b in combinations(sorted(best), 2):
        yield (a, b), 0.5 if best[a] == best[b] else float(best[a] < best[b])


def deal_shares(games: Iterable[GameLine]) -> list[DealShares]:
    """For each deal, the share that every bot won against every other one."""
    deals: defaultdict[int, defaultdict[Pair, list[float]]] = defaultdict(lambda: defaultdict(list))
    for game in games:
        for pair, won in duels(game):
            deals[game.deal][pair].append(won)
    return [{pair: sum(won) / len(won) for pair, won in deal.items()} for _, deal in sorted(deals.items())]
