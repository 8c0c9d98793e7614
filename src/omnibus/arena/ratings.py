"""Bradley-Terry ratings by maximum likelihood, on the Elo scale, with errors clustered by deal.

A bot of strength θ beats one of strength φ with probability 1 / (1 + exp(φ - θ)). Each deal that two bots play counts
once, by the share that the first one won of it. One additional shared deal between every two bots keeps the strength of
a bot that always wins finite, and its interval wide.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import log

import numpy as np
from msgspec import Struct

from omnibus.arena.games import GameLine
from omnibus.arena.statistics import DOUBT, NORMAL_95, Interval

AVERAGE = 1500.0
ELO = 400 / log(10)
"""Elo points for a unit of strength: 400 points are odds of ten to one."""
ROUNDS = 100
CLOSE = 1e-10

Pair = tuple[int, int]
"""Two bots by number, the lower one first."""
DealShares = dict[Pair, float]
"""The result of one deal: for bots a < b, the share that a won of the games with both."""


class Rating(Struct, frozen=True):
    """A bot's rating; the average of all is 1500."""

    elo: float
    ci95: Interval


class Strengths(Struct, frozen=True):
    """The estimated strengths of all bots."""

    elo: np.ndarray
    variance: np.ndarray
    """The covariance matrix of the strengths, in their own unit."""
    deals: int

    @property
    def ratings(self) -> list[Rating]:
        errors = np.sqrt(np.maximum(np.diag(self.variance), 0)) * NORMAL_95 * ELO
        return [Rating(float(m), (float(m - e), float(m + e))) for m, e in zip(self.elo, errors, strict=True)]


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


def rate(bots: int, deals: Sequence[DealShares]) -> Strengths:
    played, won = _matrices(bots, deals)
    strength = _fit(played, won)
    information, expected = _information(strength, played)
    spread = np.linalg.pinv(information)
    return Strengths(AVERAGE + ELO * strength, spread @ _scatter(deals, expected) @ spread, len(deals))


def _matrices(bots: int, deals: Sequence[DealShares]) -> tuple[np.ndarray, np.ndarray]:
    """The numbers of deals that every two bots played, and that the first one won; with the additional shared ones."""
    played = np.ones((bots, bots)) - np.eye(bots)
    won = played / 2
    for deal in deals:
        for (a, b), share in deal.items():
            played[a, b] += 1
            played[b, a] += 1
            won[a, b] += share
            won[b, a] += 1 - share
    return played, won


def _fit(played: np.ndarray, won: np.ndarray) -> np.ndarray:
    """The strengths of greatest likelihood, by Newton's method; their mean is 0."""
    strength = np.zeros(len(played))
    for _ in range(ROUNDS):
        information, expected = _information(strength, played)
        gradient = (won - played * expected).sum(axis=1)
        step = np.linalg.pinv(information) @ gradient
        step *= min(1.0, 1.0 / max(float(np.abs(step).max()), CLOSE))  # limited: far away, Newton's step overshoots
        strength = strength + step
        if np.abs(step).max() < CLOSE:
            break
    return np.asarray(strength - strength.mean())


def _information(strength: np.ndarray, played: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The Fisher information, and the probability that each bot beats each other one."""
    expected = np.asarray(1 / (1 + np.exp(strength[None, :] - strength[:, None])))
    weight = played * expected * (1 - expected)
    return np.diag(weight.sum(axis=1)) - weight, expected


def _scatter(deals: Sequence[DealShares], expected: np.ndarray) -> np.ndarray:
    """The clustered scatter matrix of the scores: results of one deal are correlated."""
    bots = len(expected)
    pulls = np.zeros((len(deals), bots))
    for row, deal in enumerate(deals):
        for (a, b), share in deal.items():
            surprise = share - expected[a, b]
            pulls[row, a] += surprise
            pulls[row, b] -= surprise
    doubt = DOUBT * (bots * np.eye(bots) - np.ones((bots, bots)))
    return np.asarray(pulls.T @ pulls + doubt)
