"""A single environment plays the same games as a batch."""

from __future__ import annotations

import numpy as np
import pytest

from omnibus.core.fair import dice_of_text
from omnibus.envs.batch import Batch
from omnibus.envs.single import Env
from omnibus.envs.spec import make_spec
from tests.play import at_small_and_full_tables, of_every_game


def play_on(env: Env, steps: int) -> list[bytes]:
    """Random steps; the observation, mask and rewards after each."""
    seen = []
    for _ in range(steps):
        if env.over:
            env.reset()
        env.step(env.random_action())
        seen.append(env.observation.tobytes() + env.mask.tobytes() + env.rewards.tobytes())
    return seen


@at_small_and_full_tables
def test_one_game_is_that_of_a_batch_of_one(name: str, players: int) -> None:
    batch, env = Batch(name, 1, players, "alone", rewards="points"), Env(name, players, "alone", rewards="points")
    ended = 0
    while ended < 2:
        action = env.random_action()
        assert [action] == batch.random_actions().tolist()
        env.step(action)
        written = batch.step([action])
        assert env.rewards.tolist() == written.rewards[0].tolist()
        assert env.over == written.over[0]
        if env.over:
            assert env.seat is None and not env.observation.any() and not env.mask.any()
            assert env.scores.tolist() == written.scores[0].tolist()
            env.reset()
            ended += 1
        assert np.array_equal(env.observation, written.observation[0])
        assert np.array_equal(env.mask, written.mask[0])
        assert env.seat == written.seat[0]


@of_every_game
def test_the_knowledge_of_a_planner_is_that_of_a_batch(name: str) -> None:
    spec = make_spec(name, 2, add=("plan_routes", "route_prices"))
    batch, env = Batch(spec, 1, 2, 7), Env(spec, 2, 7)
    for _ in range(30):
        assert np.array_equal(env.observation, batch.buffers.observation[0])
        action = env.random_action()
        env.step(action)
        batch.step([action])
    assert spec.split(env.observation)["plan_routes"].any()
    seen = env.observation.copy()
    clone = env.clone()
    clone.observe(1 - (env.seat or 0))
    assert np.array_equal(clone.observation, spec.observation(env.state, clone.seat))
    clone.load(env.save())
    assert np.array_equal(clone.observation, seen)


def test_observe_returns_the_observation_and_the_mask() -> None:
    env = Env("london", 2, "look")
    for seat in (1, 0):
        observation, mask = env.observe(seat)
        assert observation is env.observation and mask is env.mask
        assert np.array_equal(observation, env.spec.observation(env.state, seat))


def test_damaged_bytes_are_refused() -> None:
    env = Env("london", 2, "damaged")
    play_on(env, 9)
    saved = env.save()
    for place in range(len(saved)):
        wrong = bytearray(saved)
        wrong[place] ^= 1
        with pytest.raises(ValueError, match=r"not a state|damaged"):
            env.load(bytes(wrong))
    for other in (b"", b"nonsense", saved[:-1], saved + b"x"):
        with pytest.raises(ValueError, match=r"not a state|damaged"):
            env.load(other)
    assert env.save() == saved
    env.load(saved)


def test_an_unknown_board_gets_the_list() -> None:
    with pytest.raises(FileNotFoundError, match=r"the boards are amsterdam, .*Did you mean london\?"):
        Env("londn")


def test_bots_play_as_in_a_batch() -> None:
    bots = {0: "planner", 2: "planner"}
    batch, env = Batch("paris", 1, 3, "bots", bots=bots), Env("paris", 3, "bots", bots=bots)
    ended = 0
    while ended < 3:
        assert env.seat == 1 and np.array_equal(env.observation, batch.buffers.observation[0])
        action = env.random_action()
        env.step(action)
        batch.random_actions()
        batch.step([action])
        if env.over:
            assert env.scores.tolist() == batch.buffers.scores[0].tolist()
            env.reset()
            ended += 1


@of_every_game
def test_a_clone_and_a_saved_game_continue_alike(name: str) -> None:
    env = Env(name, 2, "saved")
    play_on(env, 40)
    clone, saved, other = env.clone(), env.save(), Env(name, 2, "another")
    other.load(saved)
    assert clone.save() == other.save() == saved
    assert np.array_equal(clone.observation, env.observation) and np.array_equal(other.mask, env.mask)
    went_on = play_on(env, 300)
    assert play_on(clone, 300) == went_on and play_on(other, 300) == went_on
    other.load(saved)
    assert other.save() == saved


def test_a_game_is_loaded_only_where_its_numbers_mean_the_same() -> None:
    saved = Env("london", 2).save()
    for other in (Env("paris", 2), Env("london", 3), Env("london", 2, visibility="public")):
        with pytest.raises(ValueError, match="saved under another specification"):
            other.load(saved)
    wide = make_spec("london", (2, 3))
    with pytest.raises(ValueError, match="saved at a table of 2, not of 3"):
        Env(wide, 3).load(Env(wide, 2).save())


@of_every_game
def test_any_seat_is_looked_at_and_may_choose_first_during_set_up(name: str) -> None:
    env = Env(name, 3, "look")
    assert len(env.seats) == 3
    for seat in env.seats[::-1]:
        env.observe(seat)
        assert env.seat == seat and np.array_equal(env.mask, env.spec.mask(env.state, seat))
        env.step(env.random_action())
    while len(env.seats) > 1:
        env.step(env.random_action())
    (asked,) = env.seats
    for seat in range(3):
        env.observe(seat)
        assert np.array_equal(env.observation, env.spec.observation(env.state, seat))
        assert env.mask.any() == (seat == asked)
    env.observe()
    assert env.seat == asked
    with pytest.raises(ValueError, match="there is no seat 3 at a table of 3"):
        env.observe(3)


def test_an_imagined_world_is_played_on() -> None:
    env = Env("london", 2, "worlds")
    play_on(env, 20)
    seat, seen = env.seat, env.observation.copy()
    env.state = env.game.determinise(env.game.observe(env.state, seat), dice_of_text("world"))
    assert env.seat == seat and np.array_equal(env.observation, seen)
    with pytest.raises(ValueError, match="a table of 3, not of 2"):
        env.state = Env("london", 3).state


def test_after_a_given_state_the_rewards_are_those_of_the_next_actions() -> None:
    env, other = Env("london", 2, "given", rewards="points"), Env("london", 2, "another", rewards="points")
    play_on(env, 25)
    other.state = env.state
    assert not other.rewards.any()
    for _ in range(5):
        action = env.random_action()
        env.step(action)
        other.step(action)
        assert other.rewards.tolist() == env.rewards.tolist()
    while not env.over:
        env.step(env.random_action())
    other.state = env.state
    assert other.over and other.seat is None and other.scores.tolist() == env.scores.tolist()


def test_illegal_actions_are_refused() -> None:
    env = Env("london", 2, "refused", plain=True)
    before = env.save()
    for wrong in (-1, len(env.mask), int(np.flatnonzero(env.mask == 0)[0])):
        with pytest.raises(ValueError, match=f"seat {env.seat} may not play action {wrong} now"):
            env.step(wrong)
    assert env.save() == before
    while not env.over:
        env.step(env.random_action())
    with pytest.raises(ValueError, match="the game is over: reset begins the next one"):
        env.step(0)
    with pytest.raises(ValueError, match="rewards are one of victory, margin, both, points, not 'fun'"):
        Env("london", 2, rewards="fun")  # type: ignore[arg-type]
