"""Environments that are pickled or copied in the middle of a game continue exactly as the original."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from omnibus.core.bindings.memory import memory_of
from omnibus.envs.batch import Batch
from omnibus.envs.single import Env
from omnibus.envs.spec import Spec, make_spec

pytest.importorskip("pettingzoo", reason="PettingZoo and Gymnasium are not installed (extra `envs`)")

from omnibus.envs.gymnasium_env import Against, ManyAgainst
from omnibus.envs.pettingzoo_env import AtOnce, Turns, parallel_env, raw_env

STEPS = 25

PLANNED = make_spec("london", (2, 3), add=("plan_routes",))


def play_env(env: Env, steps: int) -> list[Any]:
    """Random steps of one game after the other; everything shown at each."""
    shown: list[Any] = []
    for _ in range(steps):
        if env.over:
            env.reset()
        env.step(env.random_action())
        shown += [env.observation.tobytes(), env.mask.tobytes(), env.rewards.tobytes(), env.scores.tobytes()]
        shown += [env.seat, env.over]
    return shown


def play_batch(batch: Batch, steps: int) -> list[Any]:
    """Random steps; everything written at each."""
    shown: list[Any] = []
    for _ in range(steps):
        shown += [buffer.tobytes() for buffer in batch.step(batch.random_actions())]
        shown.append(batch.advice().tobytes())
    return shown


def play_turns(turns: Turns, steps: int) -> list[Any]:
    """Random steps of agents one after the other; everything that each of them received."""
    shown: list[Any] = []
    for _ in range(steps):
        if not turns.agents:
            turns.reset()
        seen, reward, over, _, info = turns.last()
        shown += [turns.agent_selection, reward, over, *(array.tobytes() for array in seen.values()), sorted(info)]
        turns.step(None if over else turns.game.random_action())
    return shown


def play_at_once(table: AtOnce, steps: int) -> list[Any]:
    """Steps of all agents at once, each the first legal one; everything that each of them received."""
    shown: list[Any] = []
    for _ in range(steps):
        if not table.agents:
            table.reset()
        actions = {}
        for seat in table.game.seats:
            table.game.observe(seat)
            actions[table.agents[seat]] = int(table.game.mask.argmax())
        table.game.observe()
        seen, rewards, *_ = table.step(actions)
        shown += [each.tobytes() for agent in seen.values() for each in agent.values()] + [rewards]
    return shown


def play_against(env: Against, steps: int) -> list[Any]:
    """Steps against bots, each by the generator that Gymnasium gives the environment."""
    shown: list[Any] = []
    for _ in range(steps):
        if env.game.over:
            env.reset()
        action = int(env.np_random.choice(np.flatnonzero(env.game.mask)))
        seen, reward, over, _, info = env.step(action)
        shown += [seen.tobytes(), reward, over, info["action_mask"].tobytes()]
    return shown


def play_many(env: ManyAgainst, steps: int) -> list[Any]:
    """Random steps of many games against bots."""
    return play_batch(env.batch, steps)


def reset(env: Any) -> Any:
    """The environment at the beginning of a known game."""
    env.reset(seed=11)
    return env


CASES: dict[str, tuple[Callable[[], Any], Callable[[Any, int], list[Any]]]] = {
    "game": (lambda: Env("germany", 3, "a", rewards="points"), play_env),
    "game, planner's knowledge": (lambda: Env(PLANNED, 2, "a", plain=True), play_env),
    "game, planner": (lambda: Env("paris", 3, "a", bots={1: "planner"}), play_env),
    "game, random bots": (lambda: Env("san_francisco", 3, "a", bots={0: "random", 2: "easy"}), play_env),
    "batch": (lambda: Batch("amsterdam", 5, 4, "b", threads=2, rewards="both"), play_batch),
    "batch, advised": (lambda: Batch(PLANNED, 3, 2, "b", plain=True, advise=True), play_batch),
    "batch, perfect visibility": (lambda: Batch("london", 3, 2, "b", visibility="perfect"), play_batch),
    "batch, random bots": (lambda: Batch("london", 3, 3, "b", bots={1: "random", 2: "planner"}), play_batch),
    "PettingZoo, in turn": (lambda: reset(raw_env("paris", 3)), play_turns),
    "PettingZoo, at once": (lambda: reset(parallel_env("london", 3)), play_at_once),
    "Gymnasium": (lambda: reset(Against("london", ["random"], 1)), play_against),
    "Gymnasium, many": (lambda: reset(ManyAgainst("london", 3, ["random"], 1)), play_many),
}


@pytest.mark.parametrize("case", CASES)
def test_a_copy_continues_as_the_original_and_independently_of_it(case: str) -> None:
    make, play = CASES[case]
    original = make()
    play(original, STEPS)
    copies = [deepcopy(original), pickle.loads(pickle.dumps(original)), pickle.loads(pickle.dumps(deepcopy(original)))]
    expected = play(original, 4 * STEPS)
    assert len(set(map(str, expected))) > STEPS, "nothing changes, so equality would mean nothing"
    for copy in copies:
        assert play(copy, 4 * STEPS) == expected


def test_a_copy_shows_the_same_as_the_original() -> None:
    env = Env("london", 2, "shown")
    play_env(env, STEPS)
    env.observe(1 - (env.seat or 0))
    batch = Batch("london", 3, 2, "shown")
    play_batch(batch, STEPS)
    copies: list[Callable[[Any], Any]] = [deepcopy, lambda each: pickle.loads(pickle.dumps(each))]
    for copied in copies:
        other, another = copied(env), copied(batch)
        assert other.observation.tobytes() == env.observation.tobytes() and other.mask.tobytes() == env.mask.tobytes()
        assert (other.seat, other.over, other.seats) == (env.seat, env.over, env.seats)
        assert other.save() == env.save() and other.spec.digest == env.spec.digest
        assert [each.tobytes() for each in another.buffers] == [each.tobytes() for each in batch.buffers]
        assert another.snapshot().states.tobytes() == batch.snapshot().states.tobytes()


def test_the_bots_of_a_clone_have_the_same_dice() -> None:
    env = Env("london", 2, "dice", bots={1: "random"})
    play_env(env, STEPS)
    clone = env.clone()
    assert play_env(clone, STEPS) == play_env(env, STEPS)


@pytest.mark.parametrize("players", [2, (2, 3)])
def test_a_pickled_specification_is_the_same(players: int | tuple[int, ...]) -> None:
    spec = make_spec("germany", players, "perfect", add=("plan_routes",), leave_out=("hand",))
    again: Spec = pickle.loads(pickle.dumps(spec))
    assert again.digest == spec.digest and again.blocks == spec.blocks and again.visibility == spec.visibility
    assert memory_of(again.layout).tobytes() == memory_of(spec.layout).tobytes()


def played_on(path: Path) -> str:
    """A digest of the continuations of all pickled environments in a file."""
    digest = sha256()
    for case, env in pickle.loads(path.read_bytes()).items():
        digest.update(repr(CASES[case][1](env, STEPS)).encode())
    return digest.hexdigest()


def test_another_process_continues_alike(tmp_path: Path) -> None:
    path = tmp_path / "environments.pickle"
    environments = {case: make() for case, (make, _) in CASES.items()}
    for case, env in environments.items():
        CASES[case][1](env, STEPS)
    path.write_bytes(pickle.dumps(environments))
    there = "import sys; from pathlib import Path; from tests.envs.test_pickling import played_on; "
    command = [sys.executable, "-c", there + "print(played_on(Path(sys.argv[1])))", str(path)]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip() == played_on(path)
