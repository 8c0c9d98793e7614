"""Confidence sequences: intervals that hold jointly after every deal, so that it is valid to stop at any time.

They are built from bets (Waudby-Smith and Ramdas, “Estimating means of bounded random variables by betting”, Journal of
the Royal Statistical Society B 86, 2024). The hypothesis that the mean share is m is bet against: in each deal, the
part f of the capital is put on “more than m”, and returns f·x/m if the share is x. If m is the mean, that is a fair
game; so is a mixture of several f, and of bets on “less than m”. By Ville's inequality, a capital of 1 then ever
reaches 1/α with probability α at most. The interval has every m against which the capital is currently below 1/α.

The parts f are the same in all deals. So the interval is also valid if the mean changes from deal to deal in a fixed
cycle (the orders of a mixed table), whenever a cycle is complete: the expected returns of the bets multiply to 1 at
most, because a geometric mean is never above the arithmetic mean.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log

import numpy as np

from omnibus.arena.statistics import Interval

BETS = 0.9 * 0.5 ** np.arange(10)
"""The parts of the capital that are bet, in equal shares: large ones detect large differences early, only small ones
detect small differences."""
CLOSE = 1e-7


class Bets:
    """The capital won against one hypothetical mean."""

    def __init__(self, mean: float) -> None:
        self._mean = mean
        self._logs = np.zeros(2 * len(BETS))
        self._known: dict[float, np.ndarray] = {}
        """Cached by share: a deal has few possible shares."""

    def add(self, share: float) -> None:
        if share not in self._known:
            self._known[share] = _winnings(share, self._mean)
        self._logs += self._known[share]

    def refutes(self, alpha: float) -> bool:
        """True if the mean is refuted with error probability alpha."""
        return _log_capital(self._logs) >= -log(alpha)


def sequence_interval(shares: Sequence[float] | np.ndarray, alpha: float) -> Interval:
    """The interval of the mean, from the share of each deal (0 to 1); alpha is the chance that it ever excludes it."""
    values, counts = np.unique(np.asarray(shares, float), return_counts=True)
    if not len(values):
        return 0.0, 1.0
    middle = float(values @ counts) / float(counts.sum())

    def is_held(mean: float) -> bool:
        return _log_capital(counts @ np.stack([_winnings(value, mean) for value in values])) < -log(alpha)

    return _last_held(is_held, middle, 0.0), _last_held(is_held, middle, 1.0)


def _last_held(is_held: Callable[[float], bool], inside: float, end: float) -> float:
    """Finds one end by bisection: the capital is convex in the mean, and at most 1 at the observed mean."""
    outside = end
    while abs(outside - inside) > CLOSE:
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if is_held(middle) else (inside, middle)
    return end if outside == end else inside


def _winnings(share: float, mean: float) -> np.ndarray:
    """The log returns of each bet, on more and on less than a mean."""
    gains = np.concatenate([BETS * (share / mean - 1), BETS * ((1 - share) / (1 - mean) - 1)])
    return np.asarray(np.log1p(gains))


def _log_capital(logs: np.ndarray) -> float:
    highest = float(logs.max())
    return highest + log(float(np.exp(logs - highest).mean()))
