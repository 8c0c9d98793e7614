"""Pairwise comparisons of ratings, with p-values adjusted for multiple comparisons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import sqrt

from msgspec import Struct

from omnibus.arena.ratings import ELO, Pair, Strengths
from omnibus.arena.statistics import Interval, beyond, within_95

LEVEL = 0.05
"""The family-wise error rate: the probability that any two equal bots are declared different."""


class Difference(Struct, frozen=True):
    """The difference between the ratings of two bots: positive if the first is rated higher."""

    pair: Pair
    elo: float
    ci95: Interval
    p: float
    """The p-value of this comparison alone."""
    p_holm: float
    """The p-value adjusted for all comparisons."""

    @property
    def is_sure(self) -> bool:
        """True if the difference is significant at LEVEL, given all comparisons."""
        return self.p_holm <= LEVEL


def compare(strengths: Strengths) -> list[Difference]:
    pairs = list(combinations(range(len(strengths.elo)), 2))
    apart = [float(strengths.elo[a] - strengths.elo[b]) for a, b in pairs]
    variance = strengths.variance
    variances = [float(variance[a, a] + variance[b, b] - 2 * variance[a, b]) for a, b in pairs]
    errors = [ELO * sqrt(max(each, 0.0)) for each in variances]
    freedom = max(1, strengths.deals - 1)
    chances = [beyond(abs(elo) / error, freedom) for elo, error in zip(apart, errors, strict=True)]
    wide = within_95(freedom)
    return [
        Difference(pair, elo, (elo - wide * error, elo + wide * error), p, adjusted)
        for pair, elo, error, p, adjusted in zip(pairs, apart, errors, chances, holm(chances), strict=True)
    ]


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's adjusted p-values: the smallest times the number of comparisons, the next times one less…"""
    adjusted, highest = [0.0] * len(chances), 0.0
    for rank, index in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[index]))
        adjusted[index] = highest
    return adjusted
