"""Compares machine code for a baseline with code for this processor, in one run.

    python benchmarks/machine_code.py [--rounds 5] [--seconds 2] [--json]

A wheel may contain machine code for a baseline (`make wheels`). For each baseline that this processor supports, both
kinds of code do the same work alternately, in separate processes: random games, play-outs by planners, and steps of a
batch with its observations. The ratio of the medians should be at least 0.95. Missing code is compiled first.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

import numpy as np

from omnibus.bots.heuristics.halving import play_out
from omnibus.bots.heuristics.records import make_graph, new_planners
from omnibus.bots.heuristics.styles import style_for
from omnibus.core.fair import seed_of_text, seeds_of_series
from omnibus.core.game import Game
from omnibus.envs.batch import Batch
from omnibus.envs.moves.play import play_games
from omnibus.envs.records import new_records
from omnibus.games import load_game
from omnibus.kernel.cache.shipped import Baseline, baselines_here
from omnibus.kernel.log import no_log
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import state_dtype

ROOT = Path(__file__).parents[1]
BOARDS = ("london", "germany")
"""One of each size."""
SERIES = seed_of_text("benchmark")
GAMES = 200
Work = Callable[[], int]
"""Does a unit of work, and returns the number of games or steps."""


def random_games(game: Game) -> Work:
    """Plays random games."""
    states, codes = new_records(state_dtype(game.size), GAMES), np.zeros(GAMES * 1000, np.uint16)
    source, dice, ends = new_dice(SERIES), new_dice(SERIES), np.zeros(GAMES, np.int32)
    return lambda: int(play_games(game.arrays, source, 0, 2, states, dice, no_log(), codes, ends))


def playouts(game: Game) -> Work:
    """Plays games of planners, from the deal."""
    graph, style = make_graph(game.arrays, game.size), style_for(game.size)
    planners = new_planners(game.size, game.size.seats)
    deals = [game.new(2, seeds_of_series(SERIES, number)[0]) for number in range(10)]

    def play() -> int:
        for deal in deals:
            for planner in planners:
                planner.planned = 0
            play_out(game.arrays, graph, style, game.copy(deal), planners, no_log())
        return len(deals)

    return play


def batch_steps(game: Game) -> Work:
    """Plays random actions in a batch, with observations and masks."""
    batch = Batch(game, GAMES, 2, "benchmark", threads=1)

    def step() -> int:
        batch.step_at_random()
        return GAMES

    return step


WORKS = {"random games": random_games, "play-outs": playouts, "batch steps": batch_steps}


def measure(seconds: float) -> dict[str, float]:
    """The games or steps of each task in a second of processor time."""
    found = {}
    for board in BOARDS:
        game = load_game(board)
        for name, make in WORKS.items():
            work, done = make(game), 0
            work()
            began = process_time()
            while process_time() - began < seconds:
                done += work()
            found[f"{board}: {name}"] = done / (process_time() - began)
    return found


def _run(seconds: float, settings: dict[str, str]) -> dict[str, float]:
    command = [sys.executable, str(Path(__file__)), "--measure", "--seconds", str(seconds)]
    done = subprocess.run(command, env=os.environ | settings, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def compare(baseline: Baseline, rounds: int, seconds: float) -> dict[str, float]:
    """The rates of a baseline's code, divided by those of this processor's."""
    kept = {"OMNIBUS_CACHE_DIR": str(ROOT / "build" / "machine-code" / baseline.name)}
    runs = [(_run(seconds, baseline.settings | kept), _run(seconds, {})) for _ in range(rounds)]
    return {name: median(run[name] for run, _ in runs) / median(run[name] for _, run in runs) for name in runs[0][0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5, help="runs of each kind of code (default: 5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each number (default: 2)")
    parser.add_argument("--json", action="store_true", help="print the ratios as JSON")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.measure:
        print(json.dumps(measure(chosen.seconds)))
        return
    found = {each.name: compare(each, chosen.rounds, chosen.seconds) for each in baselines_here()}
    if chosen.json:
        print(json.dumps(found, indent=1))
        return
    for name, ratios in found.items():
        print(f"{name}, relative to code for this processor:")
        for work, ratio in ratios.items():
            print(f"  {work:24} {ratio:.3f}")


if __name__ == "__main__":
    main()
