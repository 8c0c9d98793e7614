"""Ratings: known values, recovered strengths, correct coverage."""

from __future__ import annotations

from itertools import combinations
from math import log10

import numpy as np
import pytest

from omnibus.arena.ratings import AVERAGE, ELO, DealShares, rate


def _elos(bots: int, deals: list[DealShares]) -> np.ndarray:
    return rate(bots, deals).elo


def test_two_bots_have_the_ratings_of_their_odds() -> None:
    first, second = _elos(2, [{(0, 1): 1.0}] * 30 + [{(0, 1): 0.0}] * 10)
    assert first - second == pytest.approx(400 * log10(30.5 / 10.5))
    assert (first + second) / 2 == pytest.approx(AVERAGE)


def test_ten_to_one_is_four_hundred_points() -> None:
    first, second = _elos(2, [{(0, 1): 10 / 11}] * 100_000)
    assert first - second == pytest.approx(400, abs=0.1)


def test_shares_count_as_parts_of_a_deal() -> None:
    halves = [{(0, 1): 0.75}] * 8
    whole = [{(0, 1): 1.0}] * 6 + [{(0, 1): 0.0}] * 2
    assert _elos(2, halves) == pytest.approx(_elos(2, whole))


def test_a_bot_that_always_wins_stays_finite_and_uncertain() -> None:
    few, many = (rate(2, [{(0, 1): 1.0}] * count).ratings[0] for count in (10, 1000))
    assert AVERAGE < few.elo < many.elo < AVERAGE + 1000
    for rating in (few, many):
        assert rating.ci95[1] - rating.ci95[0] > 150


def test_nothing_played_rates_everybody_alike() -> None:
    assert _elos(4, []) == pytest.approx([AVERAGE] * 4)


def deals_of(strengths: np.ndarray, count: int, dice: np.random.Generator) -> list[DealShares]:
    chance = {(a, b): 1 / (1 + np.exp(strengths[b] - strengths[a])) for a, b in combinations(range(len(strengths)), 2)}
    return [{pair: dice.binomial(2, p) / 2 for pair, p in chance.items()} for _ in range(count)]


def test_known_strengths_are_recovered() -> None:
    strengths = np.array([-1.2, -0.3, 0.1, 1.4])
    found = _elos(4, deals_of(strengths, 4000, np.random.default_rng(2)))
    assert found - AVERAGE == pytest.approx(ELO * strengths, abs=12)


def test_the_likelihood_is_greatest_where_wins_are_as_expected() -> None:
    """At the maximum, every bot's victories equal those that its rating predicts."""
    deals = deals_of(np.array([0.5, -0.5, 0.2]), 50, np.random.default_rng(5))
    elo = _elos(3, deals)
    for bot in range(3):
        surprise = 0.0
        for a, b in combinations(range(3), 2):
            expected = 1 / (1 + 10 ** ((elo[b] - elo[a]) / 400))
            played = [deal[a, b] for deal in deals] + [0.5]
            surprise += (sum(played) - expected * len(played)) * ((bot == a) - (bot == b))
        assert surprise == pytest.approx(0, abs=1e-6)


def test_the_order_of_deals_does_not_matter() -> None:
    deals = deals_of(np.array([0.5, -0.5, 0.2]), 30, np.random.default_rng(5))
    assert _elos(3, deals) == pytest.approx(_elos(3, deals[::-1]))


def test_intervals_hold_the_truth() -> None:
    strengths = np.array([-0.6, 0.0, 0.6])
    dice, held = np.random.default_rng(11), []
    for _ in range(300):
        ratings = rate(3, deals_of(strengths, 60, dice)).ratings
        truth = AVERAGE + ELO * strengths
        held += [low <= true <= high for (low, high), true in zip((r.ci95 for r in ratings), truth, strict=True)]
    assert 0.93 <= np.mean(held) <= 0.985


def test_one_table_for_all_is_less_than_as_many_games_apart() -> None:
    """The orders of a whole table are dependent; as separate games they would seem more certain than they are."""
    dice = np.random.default_rng(13)
    points = dice.normal(0, 1, (300, 4)).argsort(axis=1)
    together = [{(a, b): float(row[a] > row[b]) for a, b in combinations(range(4), 2)} for row in points]
    apart = [{(a, b): float(dice.integers(2)) for a, b in combinations(range(4), 2)} for _ in range(300)]
    widths = [np.mean([r.ci95[1] - r.ci95[0] for r in rate(4, deals).ratings]) for deals in (together, apart)]
    assert widths[0] > 1.1 * widths[1]
