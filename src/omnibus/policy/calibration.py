"""Calibrates a network's chances of winning by the outcomes of games.

A network learns the value of victory among copies of itself. Among other players it is biased, in a way that depends on
the value: a few numbers for each number of players correct that. The log-odds get a factor, a shift, and a bend at each
of KNOTS.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from omnibus.core.game import Game
from omnibus.envs.batch import Batch
from omnibus.policy.network import Judged
from omnibus.policy.shipped import Policy, read_policy
from omnibus.policy.weights import Origin, write_origin

MIXED = ("learned", "drawn from the policy", "planner", "planner with slips")
"""The players of the games that chances are calibrated on."""
SLIPS = 0.15
LEAST = 0.002
"""No chance is closer to 0 or 1 than this."""
KNOTS = (0.1, 0.3, 0.5, 0.7, 0.9)
STEPS, CLOSE = 25, 1e-9
"""The most steps of a fit, and a step that changes nothing."""
DOUBT = 100.0
"""The number of decisions at which a correction has about half its effect."""

Chances: TypeAlias = NDArray[np.float64]
Correction: TypeAlias = tuple[float, ...]
See: TypeAlias = Callable[[Batch, NDArray[np.int64], Judged], None]
NOTHING: Correction = (1.0,) + (0.0,) * (1 + len(KNOTS))
"""The identity."""


class Decisions(NamedTuple):
    """Decisions, each with the network's estimate and the outcome."""

    chances: Chances
    """The uncalibrated chances of winning."""
    shares: Chances
    """The seat's share of the victory."""
    games: NDArray[np.int64]
    """The number of its game."""


def share_of(worth: NDArray[Any], players: int) -> Chances:
    """Converts a value of victory, from -1/(players - 1) to 1, to a share of it."""
    return np.asarray((worth * (players - 1) + 1) / players, np.float64)


def _shapes(chances: Chances) -> Chances:
    """The basis functions of a correction: the log-odds, 1, and the proximity of the chance to each of KNOTS."""
    sure = np.clip(chances, LEAST, 1 - LEAST)
    near = [np.interp(sure, KNOTS, row) for row in np.eye(len(KNOTS))]
    return np.stack([np.log(sure / (1 - sure)), np.ones(len(sure)), *near])


def corrected(chances: Chances, correction: Correction) -> Chances:
    """Applies a correction to chances of winning."""
    return _chances_of(np.asarray(correction) @ _shapes(chances))


def _chances_of(log_odds: Chances) -> Chances:
    """The chances with these log-odds, which may be as large as they like."""
    return np.asarray(np.exp(-np.logaddexp(0, -log_odds)), np.float64)


def fit(decisions: Decisions) -> Correction:
    """Fits the correction by penalised maximum likelihood; few decisions change little."""
    shapes, usual, shares = _shapes(decisions.chances), np.array(NOTHING), decisions.shares

    def likelihood(correction: Chances) -> float:
        log_odds = correction @ shapes
        return float(
            shares @ log_odds - np.logaddexp(0, log_odds).sum() - DOUBT / 2 * np.sum((correction - usual) ** 2)
        )

    found, best = usual.copy(), likelihood(usual)
    for _ in range(STEPS):
        predicted = _chances_of(found @ shapes)
        slope = shapes @ (shares - predicted) - DOUBT * (found - usual)
        bend = (shapes * (predicted * (1 - predicted))) @ shapes.T + DOUBT * np.eye(len(usual))
        step = np.linalg.solve(bend, slope)
        while (reached := likelihood(found + step)) < best:  # too far: the chances there are nearly 0 or 1
            step /= 2
            if np.abs(step).max() < CLOSE:
                return tuple(map(float, found))
        found, best = found + step, reached
    return tuple(map(float, found))


def correction_of(policy: Policy, players: int) -> Correction:
    """The correction for a number of players, or the identity."""
    return policy.origin.chances.get(players, NOTHING)


def choose_mixed(
    kinds: NDArray[Any], judged: Judged, advice: NDArray[Any], masks: NDArray[Any], rng: Any
) -> NDArray[np.int32]:
    """The action of each game's player."""
    noise = rng.gumbel(size=judged.logits.shape)
    liked, drawn = judged.logits.argmax(1), (judged.logits + noise).argmax(1)
    slipped = np.where(rng.random(len(kinds)) < SLIPS, (noise + np.where(masks != 0, 0, -1e9)).argmax(1), advice)
    return np.choose(kinds, [liked, drawn, advice, slipped]).astype(np.int32)


def play_mixed(policy: Policy, players: int, games: int, seed: str, see: See) -> Chances:
    """Plays games with random players of MIXED; returns the share of the victory of each seat in each game.

    Before every decision, `see` gets the batch, the numbers of the games that are not over, and what the network found
    in these.
    """
    return _play(policy, Batch(policy.spec, games, players, seed, plain=True, advise=True), seed, see)


def play_on(policy: Policy, states: NDArray[Any], players: int, seed: str) -> Chances:
    """Plays games on from states, each with random players of MIXED; returns the same."""
    batch = Batch(policy.spec, len(states), players, plain=True, advise=True)
    batch.load(states)
    return _play(policy, batch, seed, lambda *_: None)


def _play(policy: Policy, batch: Batch, seed: str, see: See) -> Chances:
    b, games, players = batch.buffers, batch.games, batch.players
    rng = np.random.default_rng(int.from_bytes(seed.encode()))
    kinds = rng.integers(len(MIXED), size=(games, players))
    open_, shares = np.ones(games, bool), np.zeros((games, players))
    while open_.any():
        rows = np.flatnonzero(open_)
        actions, advice, masks = b.mask.argmax(1).astype(np.int32), batch.advice()[rows], b.mask[rows]
        judged = policy.network.judge(b.observation[rows], masks, advice)
        see(batch, rows, judged)
        actions[rows] = choose_mixed(kinds[rows, b.seat[rows]], judged, advice, masks, rng)
        batch.step(actions)
        ended = open_ & (b.over != 0)
        shares[ended] = share_of(b.rewards[ended, :players], players)
        open_ &= ~ended
    return shares


def sample_decisions(policy: Policy, players: int, games: int, seed: str) -> Decisions:
    """Plays games with random players of MIXED, and records the network's estimate at every decision."""
    values, seats, numbers = [], [], []

    def see(batch: Batch, open_: NDArray[np.int64], judged: Judged) -> None:
        values.append(judged.values[:, 0])
        seats.append(batch.buffers.seat[open_])
        numbers.append(open_)

    shares, rows = play_mixed(policy, players, games, seed, see), np.concatenate(numbers)
    return Decisions(share_of(np.concatenate(values), players), shares[rows, np.concatenate(seats)], rows)


def correct_chances(path: Path, game: Game, games: int, seed: str, counts: Sequence[int] | None = None) -> Origin:
    """Calibrates the policy of a file, for some or all its numbers of players, and writes the correction into it.

    Plays `games` games with two players, and the same number more for each further seat: fewer seats then come close to
    winning.
    """
    policy = read_policy(path, game)
    found = {
        players: fit(sample_decisions(policy, players, games * (players - 1), seed))
        for players in counts or policy.spec.players
    }
    origin = msgspec.structs.replace(policy.origin, chances=found)
    write_origin(path, origin)
    return origin
