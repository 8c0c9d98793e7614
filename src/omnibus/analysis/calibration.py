"""Calibrates the chances of waiting seats, and of all seats together, by the outcomes of games."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from omnibus.analysis.chances import Floats, LearnedChances, pooled, waiting
from omnibus.analysis.positions import States
from omnibus.analysis.shipped import Calibrated, Calibration
from omnibus.core.game import Game
from omnibus.envs.batch import Batch
from omnibus.policy.calibration import Decisions, corrected, correction_of, fit, play_mixed
from omnibus.policy.network import Judged
from omnibus.policy.shipped import Policy, policy_of

EVERY = 8
"""The mean distance, in actions, between the positions of a game that are kept."""
WEIGHTS = np.linspace(0.2, 2.0, 181)
"""The weights that are tried for pooling."""


class Sample(NamedTuple):
    """Positions of games, with their outcomes."""

    states: States
    shares: Floats
    """Each seat's share of the victory."""
    games: NDArray[np.int64]


def sample_positions(policy: Policy, players: int, games: int, seed: str) -> Sample:
    """Plays games with random players of MIXED, and keeps some positions of each."""
    rng, kept, numbers = np.random.default_rng([*b"positions", *seed.encode()]), [], []

    def see(batch: Batch, open_: NDArray[np.int64], judged: Judged) -> None:
        some = open_[rng.integers(EVERY, size=len(open_)) == 0]
        kept.append(batch.snapshot().states[some])
        numbers.append(some)

    shares, rows = play_mixed(policy, players, games, seed, see), np.concatenate(numbers)
    return Sample(np.concatenate(kept), shares[rows], rows)


def fit_weight(own: Floats, shares: Floats) -> float:
    """The weight of each seat's log-odds under which the outcomes are the most likely."""
    likelihood = [(shares * np.log(pooled(own, weight))).sum() for weight in WEIGHTS]
    return float(WEIGHTS[np.argmax(likelihood)])


def calibrate(policy: Policy, sample: Sample) -> Calibration:
    """Fits the correction for waiting seats, and the weight of pooling."""
    players = sample.shares.shape[1]
    learned, waits = LearnedChances(policy, players, Calibration()), waiting(sample.states, players)
    raw = np.stack([learned.uncalibrated(sample.states, seat) for seat in range(players)], 1)
    games = np.repeat(sample.games[:, None], players, 1)
    correction = fit(Decisions(raw[waits], sample.shares[waits], games[waits]))
    own = np.empty_like(raw)
    own[waits] = corrected(raw[waits], correction)
    own[~waits] = corrected(raw[~waits], correction_of(policy, players))
    return Calibration(correction, fit_weight(own, sample.shares))


def calibrate_board(game: Game, games: int, seed: str) -> Calibrated | None:
    """The calibrations of the package's policy for a board; None if there is no policy."""
    least, most = game.spec.players
    policies = {players: policy_of(game, players) for players in range(least, most + 1)}
    taught = {players: policy for players, policy in policies.items() if policy is not None}
    found = {
        players: calibrate(policy, sample_positions(policy, players, games, seed)) for players, policy in taught.items()
    }
    return Calibrated(taught[least].digest, found) if found else None
