"""Estimates with confidence intervals. The unit is the deal: games of one deal are not independent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan, cos, erfc, pi, sin, sqrt

import numpy as np

NORMAL_95 = 1.959963984540054
"""The standard errors of a two-sided 95 % interval."""
MANY = 1000
"""With more deals, Student's distribution equals the normal one to four digits."""
DOUBT = 0.25
"""The variance of a coin, added once as a prior: few deals, or deals that all agree, are no certainty."""

Interval = tuple[float, float]


def design_effect(shares: np.ndarray) -> float:
    """The variance of a deal relative to that of a single game: 1 if its games always agree.

    Two independent games in each deal give one half; less if luck cancels within the deal. The prior is 1, the worst.
    """
    mean = shares.mean()
    seen = float(((shares - mean) ** 2).sum())
    single = float(len(shares) * mean * (1 - mean))
    return (seen + DOUBT) / (single + DOUBT)


def share_interval(shares: Sequence[float] | np.ndarray) -> Interval:
    """The 95 % interval of a mean share, from the share of each deal (0 to 1): Wilson's, with an effective sample size.

    Deals with little variance count for more than one game, because luck has cancelled in them; deals that all agree
    count as one game each.
    """
    values = np.asarray(shares, float)
    if not len(values):
        return 0.0, 1.0
    count = len(values) / design_effect(values)
    return wilson(float(values.mean()), count)


def wilson(share: float, count: float) -> Interval:
    """Wilson's 95 % interval of a share seen in `count` independent games."""
    z = NORMAL_95
    middle = share + z * z / (2 * count)
    spread = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    whole = 1 + z * z / count
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def beyond(errors: float, freedom: int) -> float:
    """The two-sided p-value of a mean this many standard errors from 0.

    Student's distribution, by the finite sums of Abramowitz and Stegun (26.7.3 and 26.7.4); the normal distribution for
    many degrees of freedom.
    """
    if freedom > MANY:
        return erfc(errors / sqrt(2))
    angle = atan(errors / sqrt(freedom))
    odd = freedom % 2
    term = total = 0.0 if freedom == 1 else cos(angle) if odd else 1.0
    for step in range(2 + odd, freedom - 1, 2):
        term *= (step - 1) / step * cos(angle) ** 2
        total += term
    within = (angle + sin(angle) * total) * 2 / pi if odd else sin(angle) * total
    return max(0.0, 1.0 - within)


@cache
def within_95(freedom: int) -> float:
    """The standard errors of a two-sided 95 % interval of Student's distribution."""
    low, high = 0.0, 100.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if beyond(middle, freedom) > 0.05 else (low, middle)
    return high


def mean_interval(values: Sequence[float] | np.ndarray) -> Interval:
    """The 95 % interval of any mean, from one value for each deal; of a single value, the value itself."""
    seen = np.asarray(values, float)
    error = float(seen.std(ddof=1)) / sqrt(len(seen)) if len(seen) > 1 else 0.0
    return float(seen.mean()) - NORMAL_95 * error, float(seen.mean()) + NORMAL_95 * error
