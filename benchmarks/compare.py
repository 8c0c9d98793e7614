"""Compares the speed of versions of the rules: random games, legal choices, observations and batches.

    python -m benchmarks.compare 6c511b5f HEAD . [--board london,germany] [--rounds 100]

Versions are commits, or folders with a checkout; the first is the reference. Each runs in a separate process with its
sources and compiled code; all take turns of a few milliseconds. The speed of a shared machine changes within seconds,
so the means of long runs mislead: the 95th percentile of the rates of many short runs counts.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[1]
MEASURES = ("play", "choose", "observe", "batch")
PERCENTILE = 95
GAMES = 256


def measures(board: str) -> dict[str, Callable[[], int]]:
    """The functions to measure, which return the number of their steps; every version must have what they use."""
    from benchmarks.engine import play_for
    from omnibus.envs.batch import Batch
    from omnibus.games import load_game

    game, batch, still = load_game(board), Batch(board, GAMES, 2, "speed"), Batch(board, GAMES, 2, "speed")
    for _ in range(40):
        still.step_at_random()
    states, actions = still.snapshot(), np.zeros(GAMES, np.int32)

    def observe() -> int:  # half of the time is copying the states
        for _ in range(20):
            still.restore(states)
        return 20 * GAMES

    def choose() -> int:
        for _ in range(40):
            still.random_actions(actions)
        return 40 * GAMES

    def step() -> int:
        for _ in range(20):
            batch.step_at_random()
        return 20 * GAMES

    return dict(zip(MEASURES, (lambda: play_for(game, 2, 0.05, 0)[1], choose, observe, step), strict=True))


def work(boards: str) -> None:
    """Measures what standard input names, and prints its rate, until the input ends."""
    functions = {
        f"{name} {board}": function for board in boards.split(",") for name, function in measures(board).items()
    }
    for function in functions.values():
        function()
    print("ready", flush=True)
    for line in sys.stdin:
        began = process_time()
        steps = functions[line.strip()]()
        print(steps / (process_time() - began), flush=True)


def start(version: str, boards: str, stack: ExitStack) -> subprocess.Popen[str]:
    """A process that measures a version, which is checked out unless it is a folder."""
    folder = Path(version).resolve()
    if not folder.is_dir():
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "tree"
        worktree = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*worktree, "add", "-q", "--detach", str(folder), version], check=True)
        stack.callback(subprocess.check_call, [*worktree, "remove", "--force", str(folder)])
    process = subprocess.Popen(
        [sys.executable, __file__, "--work", "--board", boards, "."],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    stack.callback(process.kill)
    return process


def rate(process: subprocess.Popen[str], name: str) -> float:
    """One short measurement."""
    pipes: Any = process
    pipes.stdin.write(name + "\n")
    pipes.stdin.flush()
    return float(pipes.stdout.readline())


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("versions", nargs="+", help="commits or folders; the first is the reference")
    parser.add_argument("--board", default="london,germany")
    parser.add_argument("--rounds", type=int, default=100, help="turns of each version (default: 100)")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.work:
        work(chosen.board)
        return
    with ExitStack() as stack:
        print("compiling, where a version is new to this machine", file=sys.stderr)
        processes = [start(version, chosen.board, stack) for version in chosen.versions]
        for version, process in zip(chosen.versions, processes, strict=True):
            if process.stdout is None or process.stdout.readline() != "ready\n":
                sys.exit(f"{version} does not run; its error is above")
        for name in [f"{name} {board}" for board in chosen.board.split(",") for name in MEASURES]:
            rates = [[rate(process, name) for process in processes] for _ in range(chosen.rounds)]
            best = np.percentile(rates, PERCENTILE, axis=0)
            ratios = "  ".join(f"{each / best[0]:.3f}" for each in best[1:])
            print(f"{name:24} {best[0] / 1e6:6.2f} million a second   {ratios}", flush=True)


if __name__ == "__main__":
    main()
