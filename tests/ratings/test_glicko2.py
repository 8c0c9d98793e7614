"""Glicko-2 against the example of its paper, and the rules of its periods."""

from __future__ import annotations

from itertools import permutations

import pytest

from omnibus.ratings.glicko2 import DEVIATION, Rating, Result, rate
from omnibus.ratings.periods import Game, Rated, on_day, rate_games

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


def test_the_order_of_the_games_of_a_day_does_not_matter() -> None:
    games = [
        Game(20_000, ("ada", "bo", "cy"), (1, 2, 3)),
        Game(20_000, ("bo", "ada"), (1, 2)),
        Game(20_000, ("cy", None, "bo"), (1, 2, 2)),
        Game(20_003, ("cy", "ada"), (1, 1)),
    ]
    assert (
        len(
            {
                tuple(sorted((who, str(each)) for who, each in rate_games(order).items()))
                for order in permutations(games)
            }
        )
        == 1
    )


def test_a_game_counts_once_however_many_play() -> None:
    two = rate_games([Game(1, ("ada", "bo"), (1, 2))])
    five = rate_games([Game(1, ("ada", "bo", "cy", "di", "eve"), (1, 2, 2, 2, 2))])
    assert five["ada"].rating.rating == pytest.approx(two["ada"].rating.rating)
    assert five["ada"].rating.deviation == pytest.approx(two["ada"].rating.deviation)
    assert two["ada"].rating.rating - 1500 == pytest.approx(1500 - two["bo"].rating.rating)


def test_bots_do_not_count() -> None:
    assert rate_games([Game(1, ("ada", None), (1, 2))]) == {}
    among = rate_games([Game(1, ("ada", None, "bo"), (1, 2, 3))])
    assert among == rate_games([Game(1, ("ada", "bo"), (1, 2))])


def test_the_deviation_grows_on_days_without_games() -> None:
    rated = Rated(Rating(1600, 60), 10, 5)
    assert on_day(rated, 11) == rated.rating
    assert rated.rating.deviation < on_day(rated, 12).deviation < on_day(rated, 40).deviation
    assert on_day(rated, 10**9).deviation == DEVIATION
