"""The calibration of the chances in reports: its samples, and the errors of the estimates."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from omnibus.analysis import calibration
from omnibus.analysis.calibration import measure_errors, one_of_each_game, sample_positions
from omnibus.analysis.chances import LearnedChances
from omnibus.analysis.shipped import Calibration, read_calibrations
from omnibus.games import load_game
from omnibus.policy.calibration import NOTHING, play_on
from omnibus.policy.shipped import Policy, read_policy
from tests.policy.test_policy import write_untaught

PLAYERS = 3


@pytest.fixture(scope="module")
def policy(tmp_path_factory: pytest.TempPathFactory) -> Policy:
    game = load_game("london")
    return read_policy(write_untaught(Path(tmp_path_factory.mktemp("policy")) / "w.npz", game, (PLAYERS,)), game)


def test_a_sample_has_open_positions_of_every_game_with_its_outcome(policy: Policy) -> None:
    sample = sample_positions(policy, PLAYERS, 5, "sampled")
    assert not sample.states["over"].any() and np.allclose(sample.shares.sum(1), 1)
    assert set(sample.games) <= set(range(5))
    some = one_of_each_game(sample, 3, np.random.default_rng(1))
    assert len(set(some.games)) == len(some.games) == len(some.states) == 3
    for number, shares in zip(some.games, some.shares, strict=True):
        assert (sample.shares[sample.games == number] == shares).all()


def test_positions_are_played_on_to_their_end(policy: Policy) -> None:
    sample = sample_positions(policy, PLAYERS, 2, "sampled")
    found = play_on(policy, sample.states, PLAYERS, "on")
    assert found.shape == (len(sample.states), PLAYERS) and np.allclose(found.sum(1), 1)


def test_errors_are_the_distance_from_what_playing_on_brings(policy: Policy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "WORLDS", 8)
    sample = one_of_each_game(sample_positions(policy, PLAYERS, 4, "sampled"), 4, np.random.default_rng(1))
    right, wrong = np.full((4, PLAYERS), 1 / PLAYERS), np.zeros((4, PLAYERS))
    wrong[:, 0] = 1
    measured = []
    for estimated in (right, wrong):
        monkeypatch.setattr(LearnedChances, "joint", lambda self, states, own, estimated=estimated: estimated.copy())
        measured.append(measure_errors(load_game("london"), policy, Calibration(NOTHING, 0.5), sample, "errors"))
    assert measured[0].joint_error < measured[1].joint_error and measured[0].own_error == measured[1].own_error > 0
    assert measured[0].weight == 0.5


def test_the_errors_of_every_policy_of_the_package_were_measured() -> None:
    unmeasured = Calibration()
    for board in read_calibrations().values():
        for each in board.players.values():
            assert each.own_error != unmeasured.own_error and each.joint_error != unmeasured.joint_error
