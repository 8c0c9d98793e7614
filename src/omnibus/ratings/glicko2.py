"""Glicko-2: a rating with its deviation and its volatility.

After M. E. Glickman, Example of the Glicko-2 system (2013, glicko.net/glicko/glicko2.pdf); the steps below are those of
the paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt

from msgspec import Struct

AVERAGE = 1500.0
DEVIATION = 350.0
VOLATILITY = 0.06
CHANGE = 0.5
"""How fast volatilities change (the paper's tau, from 0.3 to 1.2)."""
SCALE = 173.7178
CLOSE = 1e-6


class Rating(Struct, frozen=True):
    """A strength: with 95 % probability within two deviations of the rating."""

    rating: float = AVERAGE
    deviation: float = DEVIATION
    volatility: float = VOLATILITY


class Result(Struct, frozen=True):
    """A result against an opponent, with the rating that they had before the period."""

    opponent: Rating
    score: float
    """1 for a win, one half for a draw, 0 for a loss."""
    weight: float = 1.0
    """How many games it counts as."""


def rate(before: Rating, results: Sequence[Result]) -> Rating:
    """The rating after a period with these results; after one without any, only the deviation grows."""
    phi = before.deviation / SCALE
    if not results:
        return Rating(before.rating, _deviation(sqrt(phi**2 + before.volatility**2)), before.volatility)
    mu = (before.rating - AVERAGE) / SCALE
    information = surplus = 0.0
    for each in results:
        g = 1 / sqrt(1 + 3 * (each.opponent.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-g * (mu - (each.opponent.rating - AVERAGE) / SCALE)))
        information += each.weight * g * g * expected * (1 - expected)
        surplus += each.weight * g * (each.score - expected)
    volatility = _volatility(before.volatility, phi, 1 / information, surplus / information)
    new = 1 / sqrt(1 / (phi**2 + volatility**2) + information)
    return Rating(AVERAGE + SCALE * (mu + new**2 * surplus), _deviation(new), volatility)


def _deviation(phi: float) -> float:
    """Never above that of somebody who has not played."""
    return min(SCALE * phi, DEVIATION)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5: the zero of f, by the Illinois algorithm."""
    a = log(sigma**2)

    def f(x: float) -> float:
        square = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - square) / (2 * square**2) - (x - a) / CHANGE**2

    low = a
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(a - steps * CHANGE) < 0:
            steps += 1
        high = a - steps * CHANGE
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
