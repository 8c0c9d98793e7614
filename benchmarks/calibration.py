"""How far the chances of winning that a learnt network foretells are from what happens.

    python -m benchmarks.calibration [--board london,germany] [--players 2] [--games 1000] [--weights FILE]
                                     [--seed TEXT] [--json]

Every seat of every game is held by one of MIXED, drawn anew for each game. At every decision the network says, from
what the seat sees, what victory is worth; the chances of winning are put into ten bins, and each is compared with how
often those seats won (a shared victory counts as its share). The intervals take the games as units: decisions of one
game share its outcome. The network was never shown these deals.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from omnibus.envs.batch import Batch
from omnibus.games import game_ids, load_game
from omnibus.policy.shipped import Policy, policy_of, read_policy

MIXED = ("learned", "drawn from the policy", "planner", "planner with slips")
SLIPS = 0.15
BINS = 10


class Bin(NamedTuple):
    """Decisions with about the same chance of winning."""

    decisions: int
    foretold: float
    won: float
    within: float
    """Half the width of the 95 % interval of what was won."""


def choose(kinds: NDArray[Any], judged: Any, advice: NDArray[Any], masks: NDArray[Any], rng: Any) -> NDArray[np.int32]:
    """What whoever sits there does, in each game."""
    noise = rng.gumbel(size=judged.logits.shape)
    liked, drawn = judged.logits.argmax(1), (judged.logits + noise).argmax(1)
    slipped = np.where(rng.random(len(kinds)) < SLIPS, (noise + np.where(masks != 0, 0, -1e9)).argmax(1), advice)
    return np.choose(kinds, [liked, drawn, advice, slipped]).astype(np.int32)


def ask(policy: Policy, players: int, games: int, seed: str) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Plays so many games; the chance that was foretold at each decision, the share that was won, the game's number."""
    batch = Batch(policy.spec, games, players, seed, rewards="victory", plain=True, advise=True)
    b, rng = batch.buffers, np.random.default_rng(int.from_bytes(seed.encode()))
    kinds = rng.integers(len(MIXED), size=(games, players))
    open_, heard, asked = np.ones(games, bool), [], []
    shares = np.zeros((games, players))
    while open_.any():
        advice = batch.advice()
        judged = policy.network.judge(b.observation, b.mask, advice)
        rows = np.flatnonzero(open_)
        heard.append(judged.values[rows, 0])
        asked.append(np.stack([rows, b.seat[rows]], axis=1))
        batch.step(choose(kinds[np.arange(games), b.seat], judged, advice, b.mask, rng))
        ended = open_ & (b.over != 0)
        shares[ended] = share_of(b.rewards[ended, :players], players)
        open_ &= ~ended
    where = np.concatenate(asked)
    return share_of(np.concatenate(heard), players), shares[where[:, 0], where[:, 1]], where[:, 0]


def share_of(worth: NDArray[Any], players: int) -> NDArray[Any]:
    """What a worth of victory, from -1/(players - 1) to 1, means as a share of it."""
    return (worth * (players - 1) + 1) / players


def bins_of(chances: NDArray[Any], shares: NDArray[Any], games: NDArray[Any]) -> list[Bin]:
    """Ten bins of equal width; those without decisions are left out."""
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
    """Measures what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default=",".join(game_ids()), help="boards, separated by commas")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--weights", type=Path, help="a file of omnibus learn; else the policy that comes with omnibus")
    parser.add_argument("--seed", default="held out")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each board")
    options = parser.parse_args()
    for name in options.board.split(","):
        game = load_game(name)
        policy = read_policy(options.weights, game) if options.weights else policy_of(game, options.players)
        if policy is None:
            print(f"Nothing was learnt for {name} with {options.players} players.", file=sys.stderr)
            return 2
        bins = bins_of(*ask(policy, options.players, options.games, options.seed))
        if options.json:
            print(json.dumps({"board": name, "players": options.players, "bins": [each._asdict() for each in bins]}))
            continue
        print(f"{name}, {options.players} players, {options.games} games")
        for each in bins:
            off = 100 * (each.won - each.foretold)
            print(
                f"  foretold {100 * each.foretold:5.1f} %  won {100 * each.won:5.1f} ± {100 * each.within:4.1f} %"
                f"  off by {off:+5.1f}  ({each.decisions} decisions)"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
