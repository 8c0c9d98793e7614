"""Gymnasium's own checker, and equality with games played elsewhere."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.play import of_every_game

gymnasium: Any = pytest.importorskip("gymnasium", reason="Gymnasium is not installed (extra `envs`)")

from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import omnibus.envs
from omnibus.envs.batch import Batch
from omnibus.envs.gymnasium_env import Against, ManyAgainst
from omnibus.envs.registration import environment_id
from omnibus.envs.single import Env

omnibus.envs.register()


@of_every_game
def test_the_checker_finds_nothing(name: str) -> None:
    env = gymnasium.make(environment_id(name), bots=["planner"])
    check_env(env.unwrapped, skip_render_check=True)


def test_a_game_is_known_by_its_name_and_the_version_of_its_rules() -> None:
    omnibus.envs.register()  # once more changes nothing
    env = gymnasium.make("omnibus/SanFrancisco-v2", bots=["greedy", "random"], seat=1, plain=True)
    assert env.unwrapped.game.spec.game.board.id == "san_francisco"
    assert env.unwrapped.game.players == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_against_a_bot_is_that_of_its_seed(seat: int) -> None:
    env, alone = Against("london", ["planner"], seat), Env("london", 2, "5", bots={1 - seat: "planner"})
    seen, info = env.reset(seed=5)
    over = False
    while not over:
        assert np.array_equal(seen, alone.observation) and np.array_equal(info["action_mask"], alone.mask)
        action = alone.random_action()
        alone.step(action)
        seen, reward, over, cut, info = env.step(action)
        assert reward == alone.rewards[seat] and not cut
    assert alone.over and reward != 0 and env.observation_space.contains(seen) and seen.any()
    assert info["scores"].tolist() == alone.scores.tolist() and not info["action_mask"].any()
    with pytest.raises(ValueError, match="the game is over"):
        env.step(0)
    first = env.reset()[0]
    assert not np.array_equal(first, env.reset(seed=5)[0])


def test_a_foul_loses_at_once() -> None:
    env = Against("london")
    _, info = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert reward == -1 and over and info["illegal"]
    with pytest.raises(ValueError, match="the game is over"):
        env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert env.reset(seed=1)[1]["action_mask"].any()


def test_many_games_are_those_of_a_batch() -> None:
    many = gymnasium.make_vec("omnibus/London-v2", 4, vectorization_mode="vector_entry_point", bots=["planner"], seat=1)
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    batch = Batch("london", 4, 2, "9", bots={0: "planner"})
    seen, infos = many.reset(seed=9)
    ended = 0
    while ended < 6:
        assert np.array_equal(seen, batch.buffers.observation) and many.observation_space.contains(seen)
        assert np.array_equal(infos["action_mask"], batch.buffers.mask)
        actions = batch.random_actions()
        batch.step(actions)
        seen, rewards, over, cut, infos = many.step(actions)
        assert np.array_equal(rewards, batch.buffers.rewards[:, 1]) and not cut.any()
        assert np.array_equal(over, batch.buffers.over)
        ended += int(over.sum())
        assert ("scores" in infos) == over.any()
    assert infos["scores"].tolist() == batch.buffers.scores.tolist()
    many.close()


def test_arrays_are_those_of_the_batch_without_copies() -> None:
    many = ManyAgainst("london", 3, copy=False)
    assert many.reset(seed=1)[0] is many.batch.buffers.observation


def test_bots_and_seats_are_checked() -> None:
    with pytest.raises(ValueError, match="at least one bot is needed"):
        Against("london", [])
    with pytest.raises(ValueError, match="there is no seat 2 at a table of 2"):
        Against("london", ["planner"], 2)
    with pytest.raises(ValueError, match="played by 2 to 4, not by 5"):
        Against("london", ["planner"] * 4)


def test_a_table_is_shown() -> None:
    env = Against("london", render_mode="ansi")
    env.reset(seed=1)
    assert "player_1" in env.render()
