"""Each seat's chance of winning: from its own knowledge, and from that of all seats together."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from omnibus.analysis.outcomes import shuffled
from omnibus.analysis.play_outs import PlayOuts
from omnibus.analysis.positions import Floats, States, filled, outcome
from omnibus.analysis.shipped import Calibration, calibration_of
from omnibus.core.game import Game
from omnibus.envs.batch import Batch
from omnibus.envs.records import copy_records
from omnibus.kernel.state import NONE, NOTHING, TURN
from omnibus.kernel.turn import FEW_PIECES
from omnibus.policy.calibration import LEAST, corrected, correction_of, share_of
from omnibus.policy.shipped import Policy

AT_ONCE = 128
"""The number of positions that the network judges together."""
FEWEST_WORLDS, WORLDS = 8, 32
"""The play-outs of a position: most at the end, where they are short and count most."""


class Chances(NamedTuple):
    """Chances of winning: a row for each state, a column for each seat."""

    own: Floats
    """From each seat's own knowledge; they need not add up to 1."""
    joint: Floats
    """From the knowledge of all seats together, which adds up to 1."""
    own_error: float = 0.0
    joint_error: float = 0.0
    """The standard errors of these estimates."""


class Estimator(Protocol):
    """Estimates the chances of winning of all seats."""

    def estimate(self, states: States) -> Chances:
        """The chances in each state."""

    def own(self, states: States, seat: int) -> Floats:
        """The chance of one seat in each state, from its own knowledge."""

    def joint(self, states: States, own: Floats) -> Floats:
        """The chances from the knowledge of all seats together, given those from their own."""


def asking(states: States, seat: int) -> States:
    """Copies of states in which a seat has to decide: a pending question if there is one, otherwise its turn."""
    states = copy_records(states)
    waits = states["asks"][:, seat] == NOTHING
    states["asks"][:, np.arange(states["asks"].shape[1]) != seat] = NOTHING
    turn = states[waits]
    turn["asks"][:, seat], turn["seat"], turn["setting_up"], turn["claimed"] = TURN, seat, 0, NONE
    states[waits] = turn
    return states


def waiting(states: States, players: int) -> NDArray[np.bool_]:
    """Which seats wait for others to decide, in each state."""
    return np.asarray(states["asks"][:, :players] == NOTHING, np.bool_)


def pooled(own: Floats, weight: float) -> Floats:
    """The chances from the knowledge of all seats together: a softmax of their log-odds, times a weight."""
    sure = np.clip(own, LEAST, 1 - LEAST)
    odds = (sure / (1 - sure)) ** weight
    return np.asarray(odds / odds.sum(1, keepdims=True), np.float64)


def nearness(states: States, players: int, late: float) -> Floats:
    """The nearness of the end: 1 in and just before the last turns, down to 0 with `late` more pieces."""
    least = states["pieces"][:, :players].min(1)
    near = np.clip(1 - (least - FEW_PIECES) / late, 0, 1) if late > 0 else np.zeros(len(states))
    return np.asarray(np.where(states["turns_left"] >= 0, 1.0, near), np.float64)


def blended(network: Floats, played_out: Floats, near: Floats, trust: float) -> Floats:
    """A mean of the network's and the play-outs' estimates; play-outs weigh more as the end approaches.

    Planners meet only planners there, so their victories are too certain: `trust`, up to 1, shrinks their log-odds.
    """
    share = near[:, None]
    found = network ** (1 - share) * played_out ** (trust * share)
    return np.asarray(found / found.sum(1, keepdims=True), np.float64)


class LearnedChances:
    """The network's estimates, calibrated by the outcomes of games.

    The network judges decisions only. A seat that waits is judged as if it had its turn now; another calibration
    corrects that.
    """

    def __init__(self, game: Game, policy: Policy, players: int, calibration: Calibration | None = None) -> None:
        self._policy, self._players = policy, players
        self.calibration = calibration or calibration_of(policy, players)
        self._play_outs = PlayOuts(game, players)
        self._batch = Batch(policy.spec, AT_ONCE, players, rewards="victory", plain=True, advise=policy.network.advised)

    def estimate(self, states: States) -> Chances:
        """The chances in each state; the outcome of finished games."""
        own = np.stack([self.own(states, seat) for seat in range(self._players)], 1)
        return Chances(own, self.joint(states, own), self.calibration.own_error, self.calibration.joint_error)

    def own(self, states: States, seat: int) -> Floats:
        """The calibrated chance of a seat in each state; its share of the victory in finished games."""
        raw, over, waits = self.uncalibrated(states, seat), states["over"] != 0, states["asks"][:, seat] == NOTHING
        own = corrected(raw, correction_of(self._policy, self._players))
        own[waits] = corrected(raw[waits], self.calibration.waiting)
        own[over] = raw[over]
        return own

    def joint(self, states: States, own: Floats) -> Floats:
        """The chances from the knowledge of all seats together: near the end, positions are also played out."""
        found, over = pooled(own, self.calibration.weight), states["over"] != 0
        found[over] = own[over]
        near = nearness(states, self._players, self.calibration.late)
        rows = np.flatnonzero(~over & (near > 0))
        found[rows] = blended(
            found[rows], self.played_out(states[rows], near[rows]), near[rows], self.calibration.trust
        )
        return found

    def played_out(self, states: States, near: Floats) -> Floats:
        """The shares of the victory when states are played out, given how near their end is.

        The dice are the same for every state: so the luck of the cards cancels out in differences.
        """
        found = np.zeros((len(states), self._players))
        counts = np.maximum(FEWEST_WORLDS, np.ceil(WORLDS * near)).astype(int)
        for row, count in enumerate(counts.tolist()):
            worlds = shuffled(states[row : row + 1], count, np.random.default_rng(0))
            found[row] = self._play_outs.shares(worlds)
        return found

    def uncalibrated(self, states: States, seat: int) -> Floats:
        """The network's estimate for a seat; its share of the victory in finished games."""
        found, over = np.zeros(len(states)), states["over"] != 0
        found[over] = outcome(states[over], self._players)[:, seat]
        open_ = np.flatnonzero(~over)
        asked = asking(states[open_], seat)
        for start in range(0, len(asked), AT_ONCE):
            found[open_[start : start + AT_ONCE]] = self._judge(asked[start : start + AT_ONCE])
        return found

    def _judge(self, states: States) -> Floats:
        b, count = self._batch.load(filled(states, AT_ONCE)), len(states)
        advice = self._batch.advice()[:count] if self._policy.network.advised else np.zeros(count, np.int32)
        judged = self._policy.network.judge(b.observation[:count], b.mask[:count], advice)
        return share_of(judged.values[:, 0], self._players)
