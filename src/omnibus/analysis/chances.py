"""Each seat's chance of winning: from its own knowledge, and from that of all seats together."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from omnibus.analysis.positions import States, filled
from omnibus.analysis.shipped import Calibration, calibration_of
from omnibus.envs.batch import Batch
from omnibus.envs.records import copy_records
from omnibus.kernel.state import NONE, NOTHING, TURN
from omnibus.policy.calibration import LEAST, corrected, correction_of, share_of
from omnibus.policy.shipped import Policy

Floats = NDArray[np.float64]
AT_ONCE = 128
"""The number of positions that the network judges together."""


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

    def joint(self, own: Floats) -> Floats:
        """The chances from the knowledge of all seats together, given those from their own."""


def outcome(states: States, players: int) -> Floats:
    """Each seat's share of the victory in finished games."""
    won = states["winner"][:, :players] != 0
    return np.asarray(won / won.sum(1, keepdims=True), np.float64)


def asking(states: States, seat: int) -> States:
    """Copies of states in which a seat has to decide: whatever it is asked now, otherwise a turn."""
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


class LearnedChances:
    """The network's estimates, calibrated by the outcomes of games.

    The network judges decisions only. A seat that waits is judged as if it had its turn now; another calibration
    corrects that.
    """

    def __init__(self, policy: Policy, players: int, calibration: Calibration | None = None) -> None:
        self._policy, self._players = policy, players
        self.calibration = calibration or calibration_of(policy, players)
        self._batch = Batch(policy.spec, AT_ONCE, players, rewards="victory", plain=True, advise=policy.network.advised)

    def estimate(self, states: States) -> Chances:
        """The chances in each state; the outcome of finished games."""
        own = np.stack([self.own(states, seat) for seat in range(self._players)], 1)
        joint, over = self.joint(own), states["over"] != 0
        joint[over] = own[over]
        return Chances(own, joint, self.calibration.own_error, self.calibration.joint_error)

    def own(self, states: States, seat: int) -> Floats:
        """The calibrated chance of a seat in each state; its share of the victory in finished games."""
        raw, over, waits = self.uncalibrated(states, seat), states["over"] != 0, states["asks"][:, seat] == NOTHING
        own = corrected(raw, correction_of(self._policy, self._players))
        own[waits] = corrected(raw[waits], self.calibration.waiting)
        own[over] = raw[over]
        return own

    def joint(self, own: Floats) -> Floats:
        """The chances from the knowledge of all seats together."""
        return pooled(own, self.calibration.weight)

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
