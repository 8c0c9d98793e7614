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
from omnibus.envs.records import copy_records
from omnibus.policy.calibration import MIXED, Decisions, choose_mixed, corrected, correction_of, fit, share_of
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
    batch = Batch(policy.spec, games, players, seed, rewards="victory", plain=True, advise=True)
    b, rng = batch.buffers, np.random.default_rng(int.from_bytes(seed.encode()))
    kinds = rng.integers(len(MIXED), size=(games, players))
    open_, kept, rows = np.ones(games, bool), [], []
    shares = np.zeros((games, players))
    while open_.any():
        some = np.flatnonzero(open_ & (rng.integers(EVERY, size=games) == 0))
        kept.append(batch.snapshot().states[some])
        rows.append(some)
        advice = batch.advice()
        judged = policy.network.judge(b.observation, b.mask, advice)
        batch.step(choose_mixed(kinds[np.arange(games), b.seat], judged, advice, b.mask, rng))
        ended = open_ & (b.over != 0)
        shares[ended] = share_of(b.rewards[ended, :players], players)
        open_ &= ~ended
    where = np.concatenate(rows)
    return Sample(copy_records(np.concatenate(kept)), shares[where], where)


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
