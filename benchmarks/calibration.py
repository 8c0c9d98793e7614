"""Measures the calibration of a learned network's chances of winning.

    python -m benchmarks.calibration [--board london,germany] [--players 2] [--games 1000] [--weights FILE]
                                     [--seed TEXT] [--json] [--correct]

Every seat of every game is played by a random one of MIXED. At every decision the network estimates the value of
victory from the seat's view; the chances of winning are put into ten bins, and each is compared with the wins of those
seats (a shared victory counts as its share). The intervals are clustered by game, because the decisions of a game
share its outcome. The network was never trained on these deals.

`--correct` first plays the same number of other games and writes the correction of the chances into the file of
weights, as `omnibus learn` does at the end of a training; then it measures.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from omnibus.games import game_ids, load_game
from omnibus.policy.calibration import Decisions, correct_chances, corrected, correction_of, sample_decisions
from omnibus.policy.shipped import FOLDER, policy_of, read_policy

BINS = 10


class Bin(NamedTuple):
    """Decisions with about the same chance of winning."""

    decisions: int
    predicted: float
    won: float
    within: float
    """Half the width of the 95 % interval of `won`."""


def bins_of(chances: NDArray[Any], sample: Decisions) -> list[Bin]:
    """Ten bins of equal width; empty ones are left out."""
    shares, games = sample.shares, sample.games
    number = np.clip((chances * BINS).astype(int), 0, BINS - 1)
    found = []
    for each in range(BINS):
        here = number == each
        if here.any():
            per_game = np.bincount(games[here], minlength=games.max() + 1)
            off = np.bincount(games[here], shares[here] - shares[here].mean(), games.max() + 1)
            error = np.sqrt((off**2).sum()) / per_game.sum()
            means = float(chances[here].mean()), float(shares[here].mean())
            found.append(Bin(int(here.sum()), *means, float(1.96 * error)))
    return found


def main() -> int:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default=",".join(game_ids()), help="boards, separated by commas")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--weights", type=Path, help="a file of omnibus learn (default: the bundled policy)")
    parser.add_argument("--seed", default="held out")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each board")
    parser.add_argument("--correct", action="store_true", help="first calibrate the file with other games")
    options = parser.parse_args()
    for name in options.board.split(","):
        game = load_game(name)
        if options.correct:
            correct_chances(options.weights or FOLDER / f"{name}.npz", game, options.games, f"not {options.seed}")
        policy = read_policy(options.weights, game) if options.weights else policy_of(game, options.players)
        if policy is None:
            print(f"There is no policy for {name} with {options.players} players.", file=sys.stderr)
            return 2
        sample = sample_decisions(policy, options.players, options.games, options.seed)
        bins = bins_of(corrected(sample.chances, correction_of(policy, options.players)), sample)
        if options.json:
            print(json.dumps({"board": name, "players": options.players, "bins": [each._asdict() for each in bins]}))
            continue
        print(f"{name}, {options.players} players, {options.games} games")
        for each in bins:
            off = 100 * (each.won - each.predicted)
            print(
                f"  predicted {100 * each.predicted:5.1f} %  won {100 * each.won:5.1f} ± {100 * each.within:4.1f} %"
                f"  off by {off:+5.1f}  ({each.decisions} decisions)"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
