"""Writes the mean of the weights of several policies of one board.

    python -m benchmarks.mean_weights first.npz=0.65 second.npz=0.35 -o FILE [--players 2] [--games 1024] [--seed TEXT]

The origin in the new file is that of the first one, with the digests and shares of all. Chances of winning are then
calibrated for the numbers of players, as `omnibus learn` does at the end of a training; `--games 0` leaves that out.
docs/learning.md tells what the mean of a policy and of a later one of the same line is worth.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from msgspec.structs import replace

from omnibus.games import load_game
from omnibus.policy.calibration import correct_chances
from omnibus.policy.weights import mean_of, read_weights, write_weights


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("parts", nargs="+", metavar="FILE=SHARE")
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--players", default="2")
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--seed", default="mean")
    given = parser.parse_args()
    named = [text.rpartition("=") for text in given.parts]
    parts = [(read_weights(Path(name)), float(share)) for name, _, share in named]
    origin = parts[0][0].origin
    shares = {weights.digest: share for weights, share in parts}
    write_weights(
        given.output, replace(origin, settings={**origin.settings, "mean_of": shares}, chances={}), mean_of(parts)
    )
    if given.games:
        counts = [int(text) for text in given.players.split(",")]
        correct_chances(given.output, load_game(origin.board), given.games, given.seed, counts)


if __name__ == "__main__":
    main()
