"""Comparisons of bots: known values, correct coverage, and no false alarm among many comparisons."""

from __future__ import annotations

from itertools import combinations
from math import log10

import numpy as np
import pytest

from omnibus.arena.comparisons import compare, holm
from omnibus.arena.plan import make_plan
from omnibus.arena.ratings import ELO, DealShares, rate
from omnibus.arena.results import count
from omnibus.arena.statistics import beyond, within_95
from omnibus.games import load_board
from tests.arena.made_up import make_up
from tests.arena.test_ratings import deals_of


@pytest.mark.parametrize(
    ("given", "adjusted"),
    [
        ([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]),
        ([0.001], [0.001]),
        ([], []),
        ([0.5, 0.9], [1.0, 1.0]),
        ([0.02, 0.02, 0.02], [0.06, 0.06, 0.06]),
    ],
)
def test_holm_s_known_values(given: list[float], adjusted: list[float]) -> None:
    assert holm(given) == pytest.approx(adjusted)


@pytest.mark.parametrize(
    ("freedom", "errors"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (10, 2.2281), (19, 2.0930), (120, 1.9799)]
)
def test_student_s_known_values(freedom: int, errors: float) -> None:
    assert within_95(freedom) == pytest.approx(errors, abs=5e-5)
    assert beyond(errors, freedom) == pytest.approx(0.05, abs=5e-6)


def test_with_many_deals_student_s_distribution_is_the_normal_one() -> None:
    assert beyond(1.959964, 10**6) == pytest.approx(0.05, abs=1e-6)
    assert beyond(3.0, 1000) == pytest.approx(beyond(3.0, 1001), abs=1e-4)
    assert beyond(0.0, 5) == beyond(0.0, 10**6) == 1.0


def test_two_bots_differ_by_their_odds_and_as_surely_as_those() -> None:
    """With two bots the sandwich estimator is that of a share, by the delta method."""
    won, lost = 300, 100
    (one,) = compare(rate(2, [{(0, 1): 1.0}] * won + [{(0, 1): 0.0}] * lost))
    assert one.elo == pytest.approx(400 * log10((won + 0.5) / (lost + 0.5)))
    error = ELO / np.sqrt((won + lost) * 0.75 * 0.25)
    assert one.ci95[1] - one.elo == pytest.approx(within_95(won + lost - 1) * error, rel=0.01)
    assert one.p == one.p_holm < 1e-9


def test_luck_that_two_bots_share_does_not_blur_their_difference() -> None:
    """A deal's luck that helps two bots against a third makes their ratings uncertain, but not their difference."""
    dice = np.random.default_rng(3)
    deals: list[DealShares] = []
    for _ in range(200):
        lucky = float(dice.integers(2))
        deals.append({(0, 1): 0.5, (0, 2): lucky, (1, 2): lucky})
    strengths = rate(3, deals)
    apart = compare(strengths)[0]
    assert apart.pair == (0, 1)
    separate = [rating.ci95[1] - rating.ci95[0] for rating in strengths.ratings[:2]]
    assert apart.ci95[1] - apart.ci95[0] < 0.6 * sum(separate) / 2


def _tries(strengths: list[float], deals: int, tries: int = 150) -> tuple[float, float]:
    """The coverage of the intervals, and the share of tournaments with a false difference."""
    truth, dice = np.array(strengths), np.random.default_rng(17)
    held, alarms = [], 0
    for _ in range(tries):
        found = compare(rate(len(truth), deals_of(truth, deals, dice)))
        true = [ELO * float(truth[a] - truth[b]) for a, b in combinations(range(len(truth)), 2)]
        held += [one.ci95[0] <= apart <= one.ci95[1] for one, apart in zip(found, true, strict=True)]
        alarms += any(one.is_sure and one.elo * apart <= 0 for one, apart in zip(found, true, strict=True))
    return float(np.mean(held)), alarms / tries


@pytest.mark.parametrize("deals", [8, 30])
@pytest.mark.parametrize("strengths", [[0.0, 0.0, 0.0, 0.0], [-0.6, 0.0, 0.0, 0.9]])
def test_intervals_hold_and_alarms_are_rare(strengths: list[float], deals: int) -> None:
    held, alarms = _tries(strengths, deals)
    assert 0.93 <= held <= 1.0
    assert alarms <= 0.05


@pytest.mark.soak
@pytest.mark.parametrize("deals", [5, 20, 100])
def test_alarms_are_rare_among_many_comparisons(deals: int) -> None:
    held, alarms = _tries([0.0] * 7, deals, 1000)
    assert held >= 0.94
    assert alarms <= 0.06


def test_real_differences_are_found() -> None:
    found = compare(rate(3, deals_of(np.array([0.0, 0.5, 1.5]), 300, np.random.default_rng(5))))
    assert all(one.is_sure and one.elo < 0 for one in found)


def test_the_results_name_every_two_bots_at_every_table() -> None:
    names = ["weak", "equal", "strong"]
    plan = make_plan([load_board("london"), load_board("paris")], [2], names, any_code=True)
    results = count(plan, 60, list(make_up(plan, 60, [0, 0, 15]).values()))
    for table in results.ratings:
        assert [(one.a, one.b) for one in table.differences] == list(combinations(names, 2))
        elo = {bot.bot: bot.elo for bot in table.bots}
        for one in table.differences:
            assert one.elo == pytest.approx(elo[one.a] - elo[one.b], abs=0.11)
            assert one.ci95[0] < one.elo < one.ci95[1]
            assert one.p <= one.p_holm
            assert one.differs == (one.p_holm <= 0.05)
    assert [one.differs for one in results.ratings[0].differences] == [False, True, True]


def test_one_bot_is_compared_with_nobody() -> None:
    assert compare(rate(1, [{}] * 5)) == []


def test_a_single_deal_decides_nothing() -> None:
    (one,) = compare(rate(2, [{(0, 1): 1.0}]))
    assert not one.is_sure
