"""Intervals: known values, and correct coverage."""

from __future__ import annotations

import numpy as np
import pytest

from omnibus.arena.statistics import design_effect, mean_interval, share_interval, wilson

TRIES = 1500


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [
        (0.5, 100, 0.4038, 0.5962),
        (1.0, 10, 0.7225, 1.0),
        (0.0, 10, 0.0, 0.2775),
        (0.1, 50, 0.0435, 0.2136),
    ],
)
def test_wilson_s_known_values(share: float, count: int, low: float, high: float) -> None:
    assert wilson(share, count) == pytest.approx((low, high), abs=5e-5)


def test_deals_that_all_agree_count_as_one_game_each() -> None:
    assert share_interval([1.0] * 40) == pytest.approx(wilson(1.0, 40))
    assert share_interval([0.0] * 40) == pytest.approx(wilson(0.0, 40))


def test_independent_games_count_as_games() -> None:
    dice = np.random.default_rng(1)
    shares = dice.binomial(2, 0.6, 5000) / 2
    assert design_effect(shares) == pytest.approx(0.5, abs=0.03)


def test_luck_that_cancels_makes_the_interval_narrower() -> None:
    split, apart = [0.5] * 90 + [1.0] * 10, [1.0] * 55 + [0.0] * 45
    assert np.mean(split) == pytest.approx(np.mean(apart))
    widths = [high - low for low, high in (share_interval(split), share_interval(apart))]
    assert widths[0] < 0.5 * widths[1]
    assert widths[1] == pytest.approx(np.subtract(*wilson(0.55, 100)[::-1]), rel=0.02)


def test_the_two_sides_mirror_each_other() -> None:
    shares = np.array([0.0, 0.5, 1.0, 1.0, 0.5, 0.25])
    low, high = share_interval(shares)
    assert share_interval(1 - shares) == pytest.approx((1 - high, 1 - low))


def test_nothing_played_says_nothing() -> None:
    assert share_interval([]) == (0.0, 1.0)
    assert mean_interval([3.0]) == (3.0, 3.0)


def _coverage(truth: float, deals: int, correlation: float) -> float:
    """The coverage of an interval: two games in each deal, with positively or negatively correlated luck."""
    dice = np.random.default_rng(7)
    together = dice.random((TRIES, deals)) < abs(correlation)
    first, second = dice.random((2, TRIES, deals))
    second = np.where(together, first if correlation > 0 else 1 - first, second)
    shares = ((first < truth).astype(float) + (second < truth)) / 2
    held = [low <= truth <= high for low, high in map(share_interval, shares)]
    return float(np.mean(held))


@pytest.mark.parametrize("correlation", [-0.9, -0.4, 0.0, 0.5, 1.0])
@pytest.mark.parametrize(("truth", "deals"), [(0.5, 20), (0.5, 150), (0.7, 40), (0.9, 60), (0.97, 150)])
def test_the_truth_lies_within_as_often_as_promised(truth: float, deals: int, correlation: float) -> None:
    assert 0.93 <= _coverage(truth, deals, correlation) <= 1.0


def test_means() -> None:
    values = np.random.default_rng(3).normal(10, 2, 400)
    low, high = mean_interval(values)
    assert (low + high) / 2 == pytest.approx(values.mean())
    assert (high - low) / 2 == pytest.approx(1.96 * 2 / 20, rel=0.1)
