"""Glicko-2 against the example of its paper."""

from __future__ import annotations

import pytest

from omnibus.ratings.glicko2 import DEVIATION, Rating, Result, rate

EXAMPLE = Rating(1500, 200, 0.06)
OPPONENTS = (Rating(1400, 30), Rating(1550, 100), Rating(1700, 300))


def test_the_example_of_the_paper() -> None:
    new = rate(EXAMPLE, [Result(each, score) for each, score in zip(OPPONENTS, (1, 0, 0), strict=True)])
    assert new.rating == pytest.approx(1464.06, abs=0.01)
    assert new.deviation == pytest.approx(151.52, abs=0.01)
    assert new.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_the_deviation_grows() -> None:
    new = rate(EXAMPLE, [])
    assert (new.rating, new.volatility) == (1500, 0.06)
    assert new.deviation == pytest.approx(200.2714, abs=0.0001)
    assert rate(Rating(), []).deviation == DEVIATION


def test_a_great_surprise_raises_the_volatility() -> None:
    surprised = rate(Rating(1200, 50), [Result(Rating(2000, 50), 1)] * 5)
    assert surprised.volatility > 0.06
    assert rate(Rating(1500, 50), [Result(Rating(1500, 50), 0.5)]).volatility < 0.06
