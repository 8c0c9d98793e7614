"""Measures batches of games on a GPU, and checks that every byte equals the CPU's.

    python -m benchmarks.gpu_batch [--board london,germany] [--players 2] [--games 262144] [--planner] [--json]

First a small batch is played on both, and every observation, mask, reward and final score is compared, step by step.
Then a large one is played at random for speed, with observations and masks written into tensors. --planner also lets
`planner` decide in every game. Needs numba-cuda (`pip install 'omnibus[gpu]'`) and an NVIDIA GPU.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

import numpy as np

from benchmarks.gpu_boards import measure_boards, options_of
from omnibus.envs.batch import Batch
from omnibus.envs.catalogue import CATALOGUE
from omnibus.envs.gpu import GpuBatch, cuda
from omnibus.envs.spec import make_spec

SAMPLE, SAMPLE_STEPS = 512, 300
KNOWLEDGE = ("route_prices", "ticket_prices", "ticket_spaces", "plan_")


def on_cpu(buffer: Any) -> np.ndarray:
    """A copy of a buffer of the GPU."""
    copied: np.ndarray = buffer.copy_to_host()
    return copied


def count_differences(board: str, players: int) -> dict[str, int]:
    """The number of rows of each buffer, over all steps of a small batch, in which the GPU and the CPU differ."""
    here = Batch(board, SAMPLE, players, "same", rewards="both")
    there = GpuBatch(board, SAMPLE, players, "same", rewards="both")
    different = dict.fromkeys(here.buffers._fields, 0)
    for _ in range(SAMPLE_STEPS):
        actions = here.random_actions()
        if not np.array_equal(actions, on_cpu(there.random_actions())):
            different["actions"] = different.get("actions", 0) + 1
        here.step(actions)
        there.step(cuda.to_device(actions))
        for name, mine, other in zip(here.buffers._fields, here.buffers, there.buffers, strict=True):
            found = on_cpu(other)
            equal = np.isclose(mine, found, atol=1e-5) if name == "rewards" else mine == found
            different[name] += int((~equal.reshape(SAMPLE, -1).all(axis=1)).sum())
    there.check()
    return {name: count for name, count in different.items() if count}


def count_other_plans(board: str, players: int) -> dict[str, int]:
    """The number of positions in which a planner on the GPU decides differently, or has other features.

    Floating-point numbers are rounded differently in the last place, so that ties may be broken differently.
    """
    spec = make_spec(board, players, add=[entry.name for entry in CATALOGUE if entry.name.startswith(KNOWLEDGE)])
    here, there = Batch(spec, SAMPLE, players, "plans"), GpuBatch(spec, SAMPLE, players, "plans")
    different = {"decisions": 0, "observations": 0}
    for _ in range(SAMPLE_STEPS // 3):
        different["decisions"] += int((here.advice() != on_cpu(there.advice())).sum())
        found = on_cpu(there.buffers.observation)
        different["observations"] += int((here.buffers.observation != found).any(axis=1).sum())
        actions = here.random_actions()
        here.step(actions)
        there.step(cuda.to_device(actions))
    there.check()
    return different


def time_of(work: Any, steps: int) -> float:
    """The seconds of a number of steps, after a warm-up."""
    work()
    cuda.synchronize()
    began = perf_counter()
    for _ in range(steps):
        work()
    cuda.synchronize()
    return perf_counter() - began


def measure(board: str, players: int, games: int, steps: int, planner: bool) -> dict[str, Any]:
    """Measures one board."""

    def say(text: str) -> None:
        print(f"{board}, {players} players: {text}", file=sys.stderr, flush=True)

    say("compiling, and comparing with the CPU")
    began = perf_counter()
    numbers: dict[str, Any] = {"different": count_differences(board, players)}
    numbers["compared_rows"], numbers["compiling_and_comparing_s"] = SAMPLE * SAMPLE_STEPS, perf_counter() - began
    batch = GpuBatch(board, games, players, "speed")
    actions = batch.random_actions()

    def step() -> None:
        batch.step(batch.random_actions(actions))

    say(f"{steps} steps of {games:,} games")
    for _ in range(100):
        step()
    numbers["steps_per_s"] = games * steps / time_of(step, steps)
    numbers["looks_per_s"] = games * 20 / time_of(lambda: batch._observe(0), 20)
    batch.check()
    if planner:
        say("planners")
        began = perf_counter()
        numbers["other_plans"], numbers["plans_compared"] = (
            count_other_plans(board, players),
            SAMPLE * (SAMPLE_STEPS // 3),
        )
        numbers["planner_compiling_and_comparing_s"] = perf_counter() - began
        smaller = GpuBatch(board, games // 4, players, "speed")
        for _ in range(30):
            smaller.step(smaller.random_actions())
        numbers["planner_decisions_per_s"] = games // 4 * 3 / time_of(smaller.advice, 3)
    return numbers


def main() -> int:
    """Runs the benchmark; the exit status is 1 if anything differs from the CPU."""
    parser = options_of(__doc__, games=262_144)
    parser.add_argument("--steps", type=int, default=200, help="steps to play for speed")
    parser.add_argument("--planner", action="store_true", help="measure planners on the GPU, too")
    options = parser.parse_args()
    return measure_boards(
        options,
        lambda name: measure(name, options.players, options.games, options.steps, options.planner),
        lambda numbers: numbers["different"],
    )


if __name__ == "__main__":
    sys.exit(main())
