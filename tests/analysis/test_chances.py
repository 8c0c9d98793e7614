"""Chances of winning: from the knowledge of one seat, and of all together."""

from __future__ import annotations

import numpy as np
import pytest

from omnibus.analysis.chances import LearnedChances, asking, blended, nearness, pooled
from omnibus.analysis.positions import States, outcome
from omnibus.analysis.shipped import Calibration, calibration_of
from omnibus.core.fair import dice_of_text
from omnibus.envs.batch import worlds
from omnibus.envs.records import copy_records
from omnibus.games import game_ids, load_game
from omnibus.kernel.state import NOTHING, TURN
from omnibus.kernel.turn import FEW_PIECES
from omnibus.policy.shipped import Policy, policy_of
from tests.play import TABLES, Trace, content, of_every_game, sample, trace


def policy_for(name: str, players: int) -> Policy:
    policy = policy_of(load_game(name), players)
    assert policy is not None
    return policy


def some_states(played: Trace, count: int = 8) -> States:
    """A few positions of a game, before its end."""
    numbers = [number for number in sample(played, count, "chances") if number < len(played.codes)]
    return copy_records(played.states.view(np.recarray)[numbers])


@of_every_game
def test_a_seats_own_chance_needs_nothing_that_it_does_not_know(name: str) -> None:
    played = trace(name, 2, "own chances")
    learned = LearnedChances(load_game(name), policy_for(name, 2), 2)
    for number in sample(played, 6, "own"):
        state = played.state(number)
        if state.over:
            continue
        for seat in range(2):
            view = played.game.observe(state, seat)
            others = worlds(played.game, view, 3, dice_of_text(f"{name} {number}"))
            found = learned.own(np.concatenate([played.states[number : number + 1], others]), seat)
            assert np.allclose(found, found[0])


@of_every_game
def test_the_end_is_certain(name: str) -> None:
    played = trace(name, 2, "own chances")
    end = played.states[-1:]
    learned = LearnedChances(load_game(name), policy_for(name, 2), 2)
    found = learned.estimate(end)
    assert (found.joint == outcome(end, 2)).all() and (found.own == found.joint).all()
    assert outcome(end, 2).sum() == 1


@of_every_game
def test_joint_chances_add_up_and_follow_the_seats_own(name: str) -> None:
    learned = LearnedChances(load_game(name), policy_for(name, 2), 2)
    states = some_states(trace(name, 2, "own chances"))
    found, early = learned.estimate(states), nearness(states, 2, learned.calibration.late) == 0
    assert np.allclose(found.joint.sum(1), 1) and early.any()
    assert ((found.own[:, 0] > found.own[:, 1]) == (found.joint[:, 0] > found.joint[:, 1]))[early].all()


@of_every_game
def test_near_the_end_what_is_played_out_counts(name: str) -> None:
    played = trace(name, 2, "own chances")
    states = played.states.view(np.recarray)
    near = nearness(states, 2, 9.0)
    pieces = states["pieces"][:, :2].min(1)
    assert (near[states["turns_left"] >= 0] == 1).all() and (near[pieces <= FEW_PIECES] == 1).all()
    assert (near[(states["turns_left"] < 0) & (pieces >= FEW_PIECES + 9)] == 0).all() and (np.diff(near) >= 0).all()
    learned = LearnedChances(load_game(name), policy_for(name, 2), 2)
    last = copy_records(states[-2:-1])
    before = content(last)
    found = learned.played_out(last, np.ones(1))
    assert np.isclose(found.sum(), 1) and content(last) == before
    assert (learned.played_out(last, np.ones(1)) == found).all()


def test_a_blend_leads_from_the_network_to_what_is_played_out() -> None:
    network, played_out = np.array([[0.6, 0.4]] * 3), np.array([[0.1, 0.9]] * 3)
    found = blended(network, played_out, np.array([0.0, 0.5, 1.0]), 1.0)
    assert np.allclose(found[0], network[0]) and np.allclose(found[2], played_out[0])
    assert found[2, 0] < found[1, 0] < found[0, 0] and np.allclose(found.sum(1), 1)
    assert 0.1 < blended(network, played_out, np.ones(3), 0.5)[0, 0] < 0.5


def test_equal_chances_are_shared_equally_whatever_the_weight() -> None:
    for weight in (0.2, 1.0, 1.9):
        assert np.allclose(pooled(np.full((1, 4), 0.3), weight), 0.25)


@of_every_game
def test_a_seat_that_waits_is_asked_for_a_turn_and_others_for_nothing(name: str) -> None:
    states = some_states(trace(name, 2, "own chances"), 30)
    before = content(states)
    for seat in range(2):
        asked = asking(states, seat)
        waits = states["asks"][:, seat] == NOTHING
        assert (asked["asks"][:, 1 - seat] == NOTHING).all()
        assert (asked["asks"][waits, seat] == TURN).all()
        assert (asked["asks"][~waits, seat] == states["asks"][~waits, seat]).all()
    assert content(states) == before


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_policy_of_the_package_is_calibrated_for_reports(name: str, players: int) -> None:
    assert calibration_of(policy_for(name, players), players) != Calibration()


def test_another_policy_is_not_calibrated() -> None:
    policy = policy_for(game_ids()[0], 2)._replace(digest="0" * 64)
    assert calibration_of(policy, 2) == Calibration()
