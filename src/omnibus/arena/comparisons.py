"""Which bots differ, and by how much: every two ratings compared, less the doubt that they share."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import sqrt

from msgspec import Struct

from omnibus.arena.ratings import ELO, Pair, Strengths
from omnibus.arena.statistics import Interval, beyond, within_95

LEVEL = 0.05
"""How often at most, where no two bots differ, any two are said to."""


class Difference(Struct, frozen=True):
    """How much the first of two bots is rated above the second."""

    pair: Pair
    elo: float
    ci95: Interval
    p: float
    """How often two equal bots would be as far apart, by this comparison alone."""
    p_holm: float
    """The same, among all the comparisons."""

    @property
    def is_sure(self) -> bool:
        """Whether the two differ, so that of all such statements at one table none is wrong in 95 of 100 cases."""
        return self.p_holm <= LEVEL


def compare(strengths: Strengths) -> list[Difference]:
    """Every two bots, in order."""
    pairs = list(combinations(range(len(strengths.elo)), 2))
    apart = [float(strengths.elo[a] - strengths.elo[b]) for a, b in pairs]
    errors = [ELO * sqrt(max(_variance(strengths, pair), 0.0)) for pair in pairs]
    freedom = max(1, strengths.deals - 1)
    chances = [beyond(abs(elo) / error, freedom) for elo, error in zip(apart, errors, strict=True)]
    wide = within_95(freedom)
    return [
        Difference(pair, elo, (elo - wide * error, elo + wide * error), p, adjusted)
        for pair, elo, error, p, adjusted in zip(pairs, apart, errors, chances, holm(chances), strict=True)
    ]


def _variance(strengths: Strengths, pair: Pair) -> float:
    """Of a difference: what moves both bots alike does not count."""
    (a, b), variance = pair, strengths.variance
    return float(variance[a, a] + variance[b, b] - 2 * variance[a, b])


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's adjusted p-values: the smallest times the number of comparisons, the next times one less…"""
    adjusted, highest = [0.0] * len(chances), 0.0
    for rank, index in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[index]))
        adjusted[index] = highest
    return adjusted
