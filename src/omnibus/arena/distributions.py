"""The distribution of points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np
from msgspec import Struct

from omnibus.arena.games import GameLine

PERCENTS = (0, 5, 25, 50, 75, 95, 100)


class Distribution(Struct, frozen=True):
    """A distribution of whole numbers, one for each seat of a bot in each game."""

    mean: float
    quantiles: dict[int, float]
    """By percentage, with linear interpolation."""
    histogram: dict[int, int]
    """The frequency of each value."""


def distribution(values: Sequence[int], digits: int) -> Distribution:
    """The distribution of some values, rounded to `digits` decimals."""
    seen = np.asarray(values, float)
    quantiles = np.percentile(seen, PERCENTS).tolist()
    return Distribution(
        mean=round(float(seen.mean()), digits) + 0.0,
        quantiles={percent: round(at, digits) + 0.0 for percent, at in zip(PERCENTS, quantiles, strict=True)},
        histogram=dict(sorted(Counter(values).items())),
    )


def margins(games: Iterable[GameLine], bot: int) -> list[int]:
    """Each seat's lead over the best other seat of its game, for all seats of a bot."""
    return [game.margin(seat) for game in games for seat, seated in enumerate(game.seats) if seated == bot]
