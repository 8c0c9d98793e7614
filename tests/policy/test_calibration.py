"""The calibration of a network's chances of winning, by the outcomes of games."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from omnibus.games import load_game
from omnibus.policy.calibration import (
    NOTHING,
    Chances,
    Correction,
    Decisions,
    correct_chances,
    corrected,
    correction_of,
    fit,
    sample_decisions,
)
from omnibus.policy.shipped import FOLDER, read_policy
from omnibus.policy.weights import read_weights
from tests.play import of_every_game
from tests.policy.test_policy import write_untaught

CHANCES = np.linspace(0.01, 0.99, 200_000)
GAMES = np.arange(len(CHANCES))


@pytest.mark.parametrize(
    "wrong",
    [
        NOTHING,
        (1.6, 0.4, 0.0, 0.0, 0.0, 0.0, 0.0),
        (0.5, -0.8, 0.0, 0.0, 0.0, 0.0, 0.0),
        (1.0, 0.1, -0.4, 0.3, 0.3, -0.5, 0.2),
    ],
)
def test_a_known_error_of_the_chances_is_found(wrong: Correction) -> None:
    real = corrected(CHANCES, wrong)
    found = fit(Decisions(CHANCES, real, GAMES))
    assert np.allclose(corrected(CHANCES, found), real, atol=0.01)


@pytest.mark.parametrize(
    ("chances", "shares"),
    [
        (np.full(20_000, 0.99), 0.2),
        (np.linspace(0.001, 0.999, 20_000), 0.5),
        (np.where(np.arange(40_000) % 2, 0.002, 0.998), 0.5),
        (np.linspace(0.001, 0.999, 20_000), 0.8),
    ],
)
def test_chances_that_were_sure_and_wrong_are_corrected(chances: Chances, shares: float) -> None:
    decisions = Decisions(chances, np.full(len(chances), shares), np.arange(len(chances)))
    found = corrected(chances, fit(decisions))
    assert np.allclose(found, shares, atol=0.05), "whatever the network said, this share was won"


def test_a_correction_may_be_as_large_as_it_likes() -> None:
    assert corrected(np.array([0.1, 0.9]), (1.0, -1e4, 0.0, 0.0, 0.0, 0.0, 0.0)).tolist() == [0.0, 0.0]
    assert corrected(np.array([0.1, 0.9]), (1.0, 1e4, 0.0, 0.0, 0.0, 0.0, 0.0)).tolist() == [1.0, 1.0]


def test_a_few_decisions_that_went_well_change_the_chances_little() -> None:
    correction = fit(Decisions(np.full(5, 0.5), np.ones(5), np.arange(5)))
    assert 0.5 < corrected(np.array([0.5]), correction)[0] < 0.53


def test_chances_without_a_correction_stay_as_they_are(tmp_path: Path) -> None:
    game = load_game("london")
    policy = read_policy(write_untaught(tmp_path / "w.npz", game, (2, 3)), game)
    assert np.allclose(corrected(CHANCES, correction_of(policy, 2)), CHANCES)


def test_every_decision_is_recorded_with_the_result_of_its_seat(tmp_path: Path) -> None:
    game = load_game("london")
    policy = read_policy(write_untaught(tmp_path / "w.npz", game, (3,)), game)
    sample = sample_decisions(policy, 3, 4, "heard")
    assert set(sample.games) == set(range(4))
    for each in range(4):
        shares = sample.shares[sample.games == each]
        assert set(shares) <= {0.0, 1.0, 0.5} | {1 / 3}
        assert max(shares) > 0, "somebody has won"


def test_a_file_gets_its_correction_and_keeps_its_weights(tmp_path: Path) -> None:
    game = load_game("london")
    path = write_untaught(tmp_path / "w.npz", game, (2, 3))
    before = read_weights(path)
    origin = correct_chances(path, game, 3, "corrected")
    after = read_weights(path)
    assert set(origin.chances) == {2, 3}
    assert after.origin == origin
    for name, array in before.arrays.items():
        assert np.array_equal(array, after.arrays[name]), name
    policy = read_policy(path, game)
    assert correction_of(policy, 3) == origin.chances[3] != NOTHING
    sample = sample_decisions(policy, 3, 6, "corrected")
    assert origin.chances[3] == fit(sample), "with three, twice as many games as with two"


@of_every_game
def test_the_shipped_policies_are_corrected_for_every_number_of_players(name: str) -> None:
    origin = read_weights(FOLDER / f"{name}.npz").origin
    assert set(origin.chances) == set(origin.players)
