"""Confidence sequences: looking after every deal causes no more errors than promised."""

from __future__ import annotations

import numpy as np
import pytest

from omnibus.arena.sequences import BETS, Bets, sequence_interval
from omnibus.arena.statistics import share_interval

ERROR = 0.05


def _shares(mean: float, tries: int, deals: int, correlation: float = 0.0, seed: int = 29) -> np.ndarray:
    """Two games in each deal, with positively or negatively correlated luck."""
    dice = np.random.default_rng(seed)
    first, second = dice.random((2, tries, deals))
    together = dice.random((tries, deals)) < abs(correlation)
    second = np.where(together, first if correlation > 0 else 1 - first, second)
    shares: np.ndarray = ((first < mean).astype(float) + (second < mean)) / 2
    return shares


def _first_refutation(shares: np.ndarray, mean: float, every: int = 1) -> int | None:
    """The number of deals after which the true mean is first excluded."""
    bets = Bets(mean)
    for deal, share in enumerate(shares.tolist(), 1):
        bets.add(share)
        if deal % every == 0 and bets.refutes(ERROR):
            return deal
    return None


def _alarms(shares: np.ndarray, mean: float, every: int = 1) -> float:
    return float(np.mean([_first_refutation(each, mean, every) is not None for each in shares]))


@pytest.mark.parametrize(("mean", "correlation"), [(0.5, 0.0), (0.5, 1.0), (0.5, -0.9), (0.8, 0.3)])
def test_looking_all_the_time_does_no_harm(mean: float, correlation: float) -> None:
    assert _alarms(_shares(mean, 150, 120, correlation), mean) <= ERROR


@pytest.mark.soak
@pytest.mark.parametrize(("mean", "correlation"), [(0.5, 0.0), (0.5, 1.0), (0.5, -0.9), (0.9, 0.0)])
def test_looking_all_the_time_for_long_does_no_harm(mean: float, correlation: float) -> None:
    assert _alarms(_shares(mean, 1000, 1500, correlation), mean) <= ERROR


@pytest.mark.soak
def test_looking_at_ordinary_intervals_all_the_time_would() -> None:
    shares = _shares(0.5, 200, 300, 1.0)
    deceived = [any(not low <= 0.5 <= high for low, high in map(share_interval, _beginnings(each))) for each in shares]
    assert np.mean(deceived) > 3 * ERROR


def _beginnings(shares: np.ndarray) -> list[np.ndarray]:
    return [shares[:count] for count in range(5, len(shares))]


def test_means_that_change_in_cycles_are_no_alarm_at_the_end_of_a_cycle() -> None:
    """Six orders of a mixed table: their mean is one half, but none of them has it."""
    means = np.tile([0.9, 0.8, 0.7, 0.1, 0.2, 0.3], 25)
    shares = (np.random.default_rng(3).random((200, len(means))) < means).astype(float)
    assert _alarms(shares, 0.5, every=6) <= ERROR


@pytest.mark.parametrize(("mean", "most"), [(0.55, 900), (0.6, 220), (0.75, 45), (0.95, 15)])
def test_a_difference_is_found_soon(mean: float, most: int) -> None:
    found = [_first_refutation(each, 0.5) for each in _shares(mean, 15, 3 * most)]
    assert None not in found
    assert np.median([deal for deal in found if deal]) <= most


def test_the_capital_is_that_of_the_bets() -> None:
    """After ten won deals, each part f put on “more” is (1 - f + f / m) ** 10, and one on “less” is nearly lost."""
    bets = Bets(0.4)
    for _ in range(10):
        bets.add(1.0)
    capital = np.mean([*(1 - BETS + BETS / 0.4) ** 10, *(1 - BETS) ** 10])
    assert bets.refutes(1.001 / capital)
    assert not bets.refutes(0.999 / capital)


@pytest.mark.parametrize("mean", [0.03, 0.5, 0.7, 1.0, 0.0])
@pytest.mark.parametrize("deals", [1, 7, 120])
def test_the_interval_ends_where_bets_begin_to_refute(mean: float, deals: int) -> None:
    (shares,) = _shares(mean, 1, deals)
    low, high = sequence_interval(shares, ERROR)
    assert 0 <= low <= shares.mean() <= high <= 1
    for end, outward in ((low, -1e-5), (high, 1e-5)):
        if not 0 < end < 1:
            continue
        inside, outside = Bets(end - outward), Bets(end + outward)
        for share in shares.tolist():
            inside.add(share)
            outside.add(share)
        assert not inside.refutes(ERROR)
        assert outside.refutes(ERROR)


def test_the_two_sides_mirror_each_other() -> None:
    shares = np.array([0.0, 0.5, 1.0, 1.0, 0.5, 0.25] * 9)
    low, high = sequence_interval(shares, ERROR)
    assert sequence_interval(1 - shares, ERROR) == pytest.approx((1 - high, 1 - low), abs=1e-6)


def test_it_is_wider_than_an_interval_for_one_look_and_not_by_much() -> None:
    (shares,) = _shares(0.6, 1, 400)
    once, always = (high - low for low, high in (share_interval(shares), sequence_interval(shares, ERROR)))
    assert once < always < 2.2 * once


def test_it_tightens_with_every_deal() -> None:
    (shares,) = _shares(0.6, 1, 4000)
    widths = [high - low for low, high in (sequence_interval(shares[:n], ERROR) for n in (10, 100, 1000, 4000))]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.05


def test_nothing_played_says_nothing() -> None:
    assert sequence_interval([], ERROR) == (0.0, 1.0)
    assert not Bets(0.5).refutes(ERROR)
