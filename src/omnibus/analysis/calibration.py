"""Calibrates the chances of waiting seats, and of all seats together, by the outcomes of games; measures errors."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from omnibus.analysis.chances import LearnedChances, blended, nearness, pooled, waiting
from omnibus.analysis.outcomes import shuffled
from omnibus.analysis.positions import Floats, States, state_at
from omnibus.analysis.shipped import Calibration
from omnibus.analysis.ticket_likelihood import Held, held_in
from omnibus.analysis.ticket_likelihood import fit as fit_tickets
from omnibus.core.game import Game
from omnibus.envs.batch import Batch
from omnibus.policy.calibration import Decisions, corrected, correction_of, fit, play_mixed, play_on
from omnibus.policy.network import Judged
from omnibus.policy.shipped import Policy, policy_of

EVERY = 8
"""The mean distance, in actions, between the positions of a game that are kept."""
WEIGHTS = np.linspace(0.2, 2.0, 181)
"""The weights that are tried for pooling."""
LATE = (2.0, 4.0, 6.0, 8.0, 10.0, 12.0)
"""When positions may begin to be played out, in pieces before the end. Earlier would take the first curve too long."""
ENOUGH = 3000
"""The number of positions that suffices to fit the likelihood of tickets and the nearness of the end."""
TRUST = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
POSITIONS, WORLDS = 64, 24
"""The positions in which errors are measured, and how often each is played on."""


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
    """Fits the weight of each seat's log-odds by maximum likelihood of the outcomes."""
    likelihood = [(shares * np.log(pooled(own, weight))).sum() for weight in WEIGHTS]
    return float(WEIGHTS[np.argmax(likelihood)])


def _some(rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """At most ENOUGH of these rows, at equal distances."""
    return rows[:: max(1, len(rows) // ENOUGH)]


def fit_late(learned: LearnedChances, sample: Sample, network: Floats) -> tuple[float, float]:
    """Fits the start of play-outs and the trust in them, by maximum likelihood of the outcomes.

    `network` are the chances without play-outs.
    """
    players = network.shape[1]
    rows = _some(np.flatnonzero(nearness(sample.states, players, LATE[-1]) > 0))
    played_out = learned.played_out(sample.states[rows], np.ones(len(rows)))
    shares = sample.shares[rows]

    def likelihood(tried: tuple[float, float]) -> float:
        near = nearness(sample.states[rows], players, tried[0])
        return float((shares * np.log(blended(network[rows], played_out, near, tried[1]))).sum())

    return max(product(LATE, TRUST), key=likelihood)


def _held_tickets(game: Game, states: States) -> Iterator[Held]:
    """The tickets that seats really hold, and those that they may hold as far as others know."""
    for number in _some(np.flatnonzero(states["setting_up"] == 0)).tolist():
        state = state_at(game, states, number)
        for seat in range(state.players):
            yield from held_in(game, game.observe(state, seat), states["holder"][number])


def calibrate(game: Game, policy: Policy, sample: Sample) -> Calibration:
    """Fits the correction for waiting seats, the weight of pooling, and the likelihood of tickets."""
    players = sample.shares.shape[1]
    learned, waits = LearnedChances(game, policy, players, Calibration()), waiting(sample.states, players)
    raw = np.stack([learned.uncalibrated(sample.states, seat) for seat in range(players)], 1)
    games = np.repeat(sample.games[:, None], players, 1)
    correction = fit(Decisions(raw[waits], sample.shares[waits], games[waits]))
    own = np.empty_like(raw)
    own[waits] = corrected(raw[waits], correction)
    own[~waits] = corrected(raw[~waits], correction_of(policy, players))
    weight, tickets = fit_weight(own, sample.shares), fit_tickets(_held_tickets(game, sample.states))
    late, trust = fit_late(learned, sample, pooled(own, weight))
    return Calibration(correction, weight, late, trust, tickets)


def measure_errors(game: Game, policy: Policy, calibration: Calibration, sample: Sample, seed: str) -> Calibration:
    """Measures the errors of the estimates in these positions, and adds them to the calibration.

    Every position is played on WORLDS times with other decks and other random players of MIXED, and with all hands as
    they are; the mean of the outcomes is the chance. The noise of the outcomes is subtracted from the mean square.
    """
    players = sample.shares.shape[1]
    estimated, chances, noise = LearnedChances(game, policy, players, calibration).estimate(sample.states), [], []
    for number in range(len(sample.states)):
        rng = np.random.default_rng([*seed.encode(), number])
        worlds = shuffled(sample.states[number : number + 1], WORLDS, rng)
        shares = play_on(policy, worlds, players, f"{seed} {number}")
        chances.append(shares.mean(0))
        noise.append(shares.var(0, ddof=1) / WORLDS)

    def error(estimates: Floats) -> float:
        return round(float(np.sqrt(max(0.0, ((estimates - chances) ** 2 - noise).mean()))), 4)

    return msgspec.structs.replace(calibration, own_error=error(estimated.own), joint_error=error(estimated.joint))


def one_of_each_game(sample: Sample, most: int, rng: np.random.Generator) -> Sample:
    """A random position of each game, of `most` games at most."""
    order = rng.permutation(len(sample.games))
    _, first = np.unique(sample.games[order], return_index=True)
    chosen = order[first[:most]]
    return Sample(sample.states[chosen], sample.shares[chosen], sample.games[chosen])


def calibrate_table(game: Game, players: int, games: int, seed: str) -> Calibration | None:
    """The calibration of the package's policy for a board and a number of players; None if there is no policy.

    It is fitted to games with random players of MIXED; its errors are measured in others.
    """
    policy = policy_of(game, players)
    if policy is None:
        return None
    found = calibrate(game, policy, sample_positions(policy, players, games, seed))
    sample = sample_positions(policy, players, POSITIONS, f"{seed}, played on")
    some = one_of_each_game(sample, POSITIONS, np.random.default_rng([*seed.encode()]))
    return measure_errors(game, policy, found, some, seed)
