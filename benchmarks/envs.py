"""Measures the steps a second of the environments and of other libraries: random play with observation and mask.

    python benchmarks/envs.py [--board london,germany] [--seconds 1] [--rounds 5] [--games 1024] [--cpu] [--json]

Every installed library is measured (the others are listed), each with a game of similar size, or with a smaller one,
which favours the library:

- OpenSpiel, gin_rummy (hidden cards, 644 numbers and 241 actions; London has 415 and 314) and backgammon (dice, 200
  and 1,352), through its Python interface; legal actions are listed once a step, chance nodes are not counted.
- Pgx on this CPU, with as many parallel games: backgammon (dice, 34 numbers, 156 actions), gardner_chess (2,875 and
  1,225; Germany has 1,753 and 1,102), and its fastest full-size ones, hex (484 and 122) and othello (128 and 65), which
  have neither chance nor hidden information.
- PettingZoo's own classic games, unwrapped like ours: texas_holdem (72 and 4) and connect_four (84 and 7).

Each round measures everything in turn, and the best of all rounds counts, so that other load affects all alike. `--cpu`
counts processor time instead, of all threads together.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import Any, NamedTuple

import numpy as np

from omnibus.envs.batch import Batch
from omnibus.envs.single import Env

STEPS = 200
"""The steps between two readings of the clock, if steps are played one by one."""


class Runner(NamedTuple):
    """A benchmark of one environment."""

    kind: str
    """The category: many games at once, one game, PettingZoo."""
    name: str
    ours: bool
    run: Callable[[], int]
    """Plays for a moment, and returns the number of steps."""


def batch(board: str, games: int, threads: int) -> Callable[[], int]:
    """Many games in lock-step, with random actions drawn in the same call."""
    played = Batch(board, games, 2, "benchmark", threads=threads)
    actions = played.random_actions()

    def run() -> int:
        for _ in range(10):
            played.step_at_random(actions)
        return 10 * games

    return run


def batch_of_actions(board: str, games: int, threads: int) -> Callable[[], int]:
    """Many games in lock-step, with random actions that the caller draws from the masks in NumPy."""
    played, rng = Batch(board, games, 2, "benchmark", threads=threads), np.random.default_rng(1)
    draws = rng.random((64, games, len(played.spec.actions)), np.float32)

    def run() -> int:
        for _ in range(10):
            played.step((draws[rng.integers(len(draws))] * played.buffers.mask).argmax(1))
        return 10 * games

    return run


def single(board: str) -> Callable[[], int]:
    """One game."""
    env = Env(board, 2, "benchmark")

    def run() -> int:
        for _ in range(STEPS):
            if env.over:
                env.reset()
            env.step(env.random_action())
        return STEPS

    return run


def _from_the_game(env: Any, _: object) -> int:
    """An action drawn by the game itself."""
    action: int = env.game.random_action()
    return action


def pettingzoo(env: Any, choose: Callable[[Any], int | None]) -> Callable[[], int]:
    """A PettingZoo environment, one agent after the other."""
    env.reset(seed=1)

    def run() -> int:
        steps = 0
        while steps < STEPS:
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
            else:
                env.step(choose(seen))
                steps += 1
        return steps

    return run


def at_random(seen: Any) -> int:
    """A random action of a mask."""
    return int(random.choice(seen["action_mask"].nonzero()[0]))


def openspiel(name: str) -> Callable[[], int]:
    """A game of OpenSpiel, written in C++."""
    import pyspiel

    game = pyspiel.load_game(name)
    state = game.new_initial_state()

    def run() -> int:
        nonlocal state
        steps = 0
        while steps < STEPS:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps

    return run


def pgx(name: str, games: int) -> Callable[[], int]:
    """Parallel games of Pgx, compiled for the CPU; when one ends, the next begins."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def play(state: Any, key: Any) -> Any:
        def once(carried: Any, _: Any) -> Any:
            state, key = carried
            key, choice, chance = jax.random.split(key, 3)
            action = jax.random.categorical(choice, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
            state = step(state, action, jax.random.split(chance, games))
            return (state, key), state.observation.sum()

        return jax.lax.scan(once, (state, key), None, length=10)

    key = jax.random.PRNGKey(1)
    carried = (jax.jit(jax.vmap(env.init))(jax.random.split(key, games)), key)

    def run() -> int:
        nonlocal carried
        carried, sums = play(*carried)
        sums.block_until_ready()
        return 10 * games

    return run


def ours(boards: list[str], games: int) -> Iterator[Runner]:
    """The benchmarks of Omnibus."""
    for board in boards:
        for threads in (1, 2):
            name = f"Batch {board}, {threads} thread{'s' * (threads > 1)}"
            yield Runner("many", f"{name}, step_at_random()", True, batch(board, games, threads))
            yield Runner("many", f"{name}, step(actions)", True, batch_of_actions(board, games, threads))
        yield Runner("one", f"Env {board}", True, single(board))
        if find_spec("pettingzoo"):
            from omnibus.envs.pettingzoo_env import env

            played = env(board)
            yield Runner("pettingzoo", f"env {board}", True, pettingzoo(played, partial(_from_the_game, played)))
            yield Runner("pettingzoo", f"env {board}, action from the mask", True, pettingzoo(env(board), at_random))


PEERS = {"OpenSpiel": ("pyspiel",), "Pgx": ("pgx",), "PettingZoo's own games": ("pettingzoo", "pygame", "rlcard")}
"""The modules that each library needs."""


def is_there(peer: str) -> bool:
    """True if a library is installed."""
    return all(map(find_spec, PEERS[peer]))


def peers(games: int) -> Iterator[Runner]:
    """The installed libraries."""
    if is_there("OpenSpiel"):
        for name in ("gin_rummy", "backgammon"):
            yield Runner("one", f"OpenSpiel {name}", False, openspiel(name))
    if is_there("Pgx"):
        for name in ("backgammon", "gardner_chess", "hex", "othello"):
            yield Runner("many", f"Pgx {name}", False, pgx(name, games))
    if is_there("PettingZoo's own games"):
        from pettingzoo import make

        for name in ("texas_holdem-v4", "connect_four-v3"):
            yield Runner(
                "pettingzoo",
                f"PettingZoo {name}",
                False,
                pettingzoo(make("aec", f"classic/{name}").unwrapped, at_random),
            )


def rate(runner: Runner, seconds: float, clock: Callable[[], float]) -> float:
    """Steps a second, measured for about `seconds`."""
    steps, began = 0, clock()
    while (spent := clock() - began) < seconds:
        steps += runner.run()
    return steps / spent


def main() -> None:
    """Runs the benchmark, and prints a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default="london,germany")
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    warnings.simplefilter("ignore")  # the libraries warn about each other's versions
    for peer in PEERS:
        if not is_there(peer):
            print(f"Not installed: {peer} ({', '.join(PEERS[peer])})", file=sys.stderr)
    runners = [*ours(given.board.split(","), given.games), *peers(given.games)]
    for runner in runners:
        runner.run()
    best = dict.fromkeys((runner.name for runner in runners), 0.0)
    for _ in range(given.rounds):
        for runner in runners:
            best[runner.name] = max(
                best[runner.name], rate(runner, given.seconds, process_time if given.cpu else perf_counter)
            )
    fastest = {
        kind: max((best[each.name] for each in runners if each.kind == kind and not each.ours), default=None)
        for kind in ("many", "one", "pettingzoo")
    }
    if given.json:
        json.dump({"steps_per_s": best, "fastest_peer": fastest}, sys.stdout, indent=2)
        return
    for runner in runners:
        rival = fastest[runner.kind]
        beside = f"{best[runner.name] / rival:8.1f} × the fastest peer" if runner.ours and rival else ""
        print(f"{runner.kind:<11} {runner.name:<48} {best[runner.name]:>12,.0f} steps/s {beside}")


if __name__ == "__main__":
    main()
