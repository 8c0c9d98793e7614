"""Distributions of points and margins, against an independent count."""

from __future__ import annotations

import numpy as np
import pytest

from omnibus.arena.distributions import PERCENTS, distribution, margins
from omnibus.arena.plan import make_plan
from omnibus.arena.results import count
from omnibus.games import load_board
from tests.arena.made_up import make_up

DEALS = 30


def test_quantiles_and_histogram_of_known_values() -> None:
    found = distribution([3, 1, 2, 2, 10], 4)
    assert found.mean == 3.6
    assert list(found.quantiles) == list(PERCENTS)
    assert (found.quantiles[0], found.quantiles[50], found.quantiles[75], found.quantiles[100]) == (1, 2, 3, 10)
    assert found.quantiles[95] == pytest.approx(8.6)
    assert found.histogram == {1: 1, 2: 2, 3: 1, 10: 1}


def test_a_single_value() -> None:
    found = distribution([-7], 4)
    assert set(found.quantiles.values()) == {-7.0}
    assert found.histogram == {-7: 1}


@pytest.mark.parametrize(("players", "bots", "mix"), [(2, 2, False), (4, 2, False), (4, 3, True), (2, 1, False)])
def test_every_seat_of_every_game_counts_once(players: int, bots: int, mix: bool) -> None:
    plan = make_plan([load_board("london")], [players], ["a", "b", "c"][:bots], mix=mix, any_code=True)
    games = list(make_up(plan, DEALS, [0, 5, 10]).values())
    for number, bot in enumerate(count(plan, DEALS, games).bots):
        totals, ahead = [], []
        for game in games:
            for seat, line in enumerate(game.results):
                if game.seats[seat] == number:
                    others = [other.total for place, other in enumerate(game.results) if place != seat]
                    totals.append(line.total)
                    ahead.append(line.total - max(others))
        assert sum(bot.totals.histogram.values()) == sum(bot.margins.histogram.values()) == bot.seats == len(totals)
        assert bot.totals.mean == bot.total == pytest.approx(np.mean(totals), abs=1e-4)
        assert bot.totals.quantiles[50] == pytest.approx(np.median(totals), abs=1e-4)
        assert sorted(margins(games, number)) == sorted(ahead)
        assert bot.margins.quantiles[0] == min(ahead)


def test_at_a_table_of_two_the_margins_of_two_bots_mirror_each_other() -> None:
    plan = make_plan([load_board("london")], [2], ["a", "b"], any_code=True)
    first, second = count(plan, DEALS, list(make_up(plan, DEALS, [0, 5]).values())).bots
    assert first.margins.histogram == {
        -margin: times for margin, times in sorted(second.margins.histogram.items())[::-1]
    }
    assert first.margins.mean == -second.margins.mean
