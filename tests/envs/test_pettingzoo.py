"""PettingZoo's own tests, and equality with games played elsewhere."""

from __future__ import annotations

import warnings
from functools import partial

import numpy as np
import pytest

from tests.play import of_every_game

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed (extra `envs`)")

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # the tests load a game of PettingZoo in a deprecated way
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from omnibus.envs.pettingzoo_env import env, parallel_env, raw_env, raw_parallel_env
from omnibus.envs.single import Env
from omnibus.games import spec_of

CYCLES = 30


@of_every_game
# api_test warns of masks in observations, except in games that it knows by name.
@pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo.test.api_test")
def test_an_agent_after_the_other(name: str) -> None:
    most = spec_of(name).players[1]
    for make in (partial(env, name), partial(raw_env, name, players=most, plain=True)):
        api_test(make(), num_cycles=CYCLES)
        seed_test(make, num_cycles=CYCLES)


@of_every_game
def test_all_agents_at_once(name: str) -> None:
    for players in spec_of(name).players:
        parallel_api_test(parallel_env(name, players), num_cycles=CYCLES)
    parallel_seed_test(partial(parallel_env, name), num_cycles=CYCLES)


@of_every_game
def test_agents_in_turn_play_the_game_of_their_seed(name: str) -> None:
    turns, alone = raw_env(name, 3), Env(name, 3, "7")
    turns.reset(seed=7)
    total = dict.fromkeys(turns.possible_agents, 0.0)
    for agent in turns.agent_iter():
        seen, reward, over, _, info = turns.last()
        total[agent] += reward
        if over:
            turns.step(None)
            continue
        assert np.array_equal(seen["observation"], alone.observation)
        assert np.array_equal(info["action_mask"], alone.mask)
        action = alone.random_action()
        alone.step(action)
        turns.step(action)
    assert list(total.values()) == alone.rewards.tolist() and any(total.values())
    assert turns.game.scores.tolist() == alone.scores.tolist()


@of_every_game
def test_agents_at_once_play_the_game_of_their_seed(name: str) -> None:
    at_once, alone = parallel_env(name, 3), Env(name, 3, "7")
    seen, infos = at_once.reset(seed=7)
    while at_once.agents:
        asked = [seat for seat, agent in enumerate(at_once.agents) if infos[agent]["asked"]]
        assert asked == list(alone.seats)
        actions = {}
        for seat in asked:
            alone.observe(seat)
            agent = at_once.agents[seat]
            assert np.array_equal(seen[agent]["action_mask"], alone.mask)
            actions[agent] = alone.random_action()
        for seat in asked:
            alone.observe(seat)
            alone.step(actions[at_once.agents[seat]])
        seen, rewards, _, _, infos = at_once.step(actions)
    assert list(rewards.values()) == alone.rewards.tolist() and any(rewards.values())


def test_every_agent_that_is_asked_must_act_and_actions_of_others_are_ignored() -> None:
    table = raw_parallel_env("london")
    seen, infos = table.reset(seed=1)
    assert all(info["asked"] for info in infos.values())
    legal = {agent: int(np.flatnonzero(each["action_mask"])[0]) for agent, each in seen.items()}
    before = table.game.save()
    with pytest.raises(ValueError, match="player_1 must act, and has no action"):
        table.step({"player_0": legal["player_0"]})
    with pytest.raises(ValueError, match="player_1 may not play action 0 now"):
        table.step(legal | {"player_1": 0})
    assert table.game.save() == before
    seen, _, _, _, infos = table.step(legal)
    (asked,) = (agent for agent in table.agents if infos[agent]["asked"])
    (other,) = (agent for agent in table.agents if agent != asked)
    assert not seen[other]["action_mask"].any()
    action = int(np.flatnonzero(seen[asked]["action_mask"])[0])
    table.step({asked: action, other: 12345})


@pytest.mark.parametrize("wrong", [-1, 0, 10_000])
def test_an_illegal_action_is_refused_or_ends_the_game(wrong: int) -> None:
    strict, usual = raw_env("london"), env("london")
    with pytest.raises(ValueError, match="no game is played"):
        usual.step(wrong)
    strict.reset(seed=1)
    usual.reset(seed=1)
    agent = usual.agent_selection
    with pytest.raises(ValueError, match=f"may not play action {wrong} now"):
        strict.step(wrong)
    with pytest.raises(ValueError, match=f"{agent} must act, and None is no action"):
        strict.step(None)
    assert strict.agent_selection == agent and not any(strict.terminations.values())
    usual.step(wrong)
    assert all(usual.terminations.values())
    for each in usual.agent_iter():
        assert usual.last()[1] == (-1 if each == agent else 0)
        usual.step(None)
    assert not usual.agents


def test_an_illegal_action_at_once_ends_the_game() -> None:
    table = parallel_env("london")
    seen, _ = table.reset(seed=1)
    legal = int(np.flatnonzero(seen["player_0"]["action_mask"])[0])
    with pytest.raises(ValueError, match="player_1 must act"):
        table.step({"player_0": legal})
    before = table.game.save()
    _, rewards, over, _, _ = table.step({"player_0": legal, "player_1": 0})
    assert rewards == {"player_0": 0, "player_1": -1} and all(over.values()) and not table.agents
    assert table.game.save() == before, "nothing of the step was played"


def test_a_table_is_shown() -> None:
    for make in (raw_env, parallel_env):
        text, picture = make("london", render_mode="ansi"), make("london", render_mode="svg")
        text.reset(seed=1), picture.reset(seed=1)
        assert "player_1: 0 points" in str(text.render()) and str(picture.render()).startswith("<svg")
    with pytest.raises(ValueError, match="render modes are ansi, svg, not 'rgb'"):
        raw_env("london", render_mode="rgb")
    assert raw_env("san_francisco").metadata["name"] == "omnibus_san_francisco_v2"
