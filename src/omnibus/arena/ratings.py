"""Bradley-Terry ratings by maximum likelihood, on the scale of Elo, with intervals that respect the deals.

A bot of strength θ beats one of strength φ with probability 1 / (1 + exp(φ - θ)). Each deal that two bots play counts
once, by the share that the first one won of it. One deal more, shared, between every two bots keeps a bot that always
wins at a finite strength, and its interval wide.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

import numpy as np
from msgspec import Struct

from omnibus.arena.statistics import DOUBT, NORMAL_95, Interval

AVERAGE = 1500.0
ELO = 400 / log(10)
"""Points a unit of strength: 400 points more are odds of ten to one."""
ROUNDS = 100
CLOSE = 1e-10

Pair = tuple[int, int]
"""Two bots by their numbers, the lower one first."""
DealShares = dict[Pair, float]
"""What came of one deal: for bots a < b, the share that a won of the games with both."""


class Rating(Struct, frozen=True):
    """A bot's strength; the average of all is 1500."""

    elo: float
    ci95: Interval


class Strengths(Struct, frozen=True):
    """What the deals say about all bots together."""

    elo: np.ndarray
    """Of each bot."""
    variance: np.ndarray
    """How uncertain the strengths are, and how they depend on each other; in their own unit, not in points."""
    deals: int
    """How many of them say so."""

    @property
    def ratings(self) -> list[Rating]:
        """Each bot by itself."""
        errors = np.sqrt(np.maximum(np.diag(self.variance), 0)) * NORMAL_95 * ELO
        return [Rating(float(m), (float(m - e), float(m + e))) for m, e in zip(self.elo, errors, strict=True)]


def rate(bots: int, deals: Sequence[DealShares]) -> Strengths:
    """How strong the bots are, from what came of each deal."""
    played, won = _matrices(bots, deals)
    strength = _fit(played, won)
    information, expected = _information(strength, played)
    spread = np.linalg.pinv(information)
    return Strengths(AVERAGE + ELO * strength, spread @ _scatter(deals, expected) @ spread, len(deals))


def _matrices(bots: int, deals: Sequence[DealShares]) -> tuple[np.ndarray, np.ndarray]:
    """How many deals every two bots played, how many the first one won of them; the shared deal of each included."""
    played = np.ones((bots, bots)) - np.eye(bots)
    won = played / 2
    for deal in deals:
        for (a, b), share in deal.items():
            played[a, b] += 1
            played[b, a] += 1
            won[a, b] += share
            won[b, a] += 1 - share
    return played, won


def _expected(strength: np.ndarray) -> np.ndarray:
    return np.asarray(1 / (1 + np.exp(strength[None, :] - strength[:, None])))


def _fit(played: np.ndarray, won: np.ndarray) -> np.ndarray:
    """The strengths of greatest likelihood, by Newton's method; their mean is 0."""
    strength = np.zeros(len(played))
    for _ in range(ROUNDS):
        information, expected = _information(strength, played)
        gradient = (won - played * expected).sum(axis=1)
        step = np.linalg.pinv(information) @ gradient
        step *= min(1.0, 1.0 / max(float(np.abs(step).max()), CLOSE))  # far away, the parabola overshoots
        strength = strength + step
        if np.abs(step).max() < CLOSE:
            break
    return np.asarray(strength - strength.mean())


def _information(strength: np.ndarray, played: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Fisher's information, and the probability of each bot to beat each other."""
    expected = _expected(strength)
    weight = played * expected * (1 - expected)
    return np.diag(weight.sum(axis=1)) - weight, expected


def _scatter(deals: Sequence[DealShares], expected: np.ndarray) -> np.ndarray:
    """How much the deals pull the strengths this way and that; what one deal does to several bots stays together."""
    bots = len(expected)
    pulls = np.zeros((len(deals), bots))
    for row, deal in enumerate(deals):
        for (a, b), share in deal.items():
            surprise = share - expected[a, b]
            pulls[row, a] += surprise
            pulls[row, b] -= surprise
    doubt = DOUBT * (bots * np.eye(bots) - np.ones((bots, bots)))
    return np.asarray(pulls.T @ pulls + doubt)
