"""How points are spread: what hides behind a mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np
from msgspec import Struct

from omnibus.arena.games import GameLine

PERCENTS = (0, 5, 25, 50, 75, 95, 100)


class Distribution(Struct, frozen=True):
    """Whole numbers, one for each seat of a bot in each game."""

    mean: float
    quantiles: dict[int, float]
    """By the percentage that lies below; between two values, the place between them."""
    histogram: dict[int, int]
    """How often each value was seen."""


def distribution(values: Sequence[int], digits: int) -> Distribution:
    """How some values are spread, to so many digits."""
    seen = np.asarray(values, float)
    quantiles = np.percentile(seen, PERCENTS).tolist()
    return Distribution(
        mean=round(float(seen.mean()), digits) + 0.0,
        quantiles={percent: round(at, digits) + 0.0 for percent, at in zip(PERCENTS, quantiles, strict=True)},
        histogram=dict(sorted(Counter(values).items())),
    )


def margins(games: Iterable[GameLine], bot: int) -> list[int]:
    """How many points each seat of a bot had more than the best other seat of its game, whoever sat there."""
    found = []
    for game in games:
        totals = [line.total for line in game.results]
        for seat, seated in enumerate(game.seats):
            if seated == bot:
                found.append(totals[seat] - max(totals[:seat] + totals[seat + 1 :]))
    return found
