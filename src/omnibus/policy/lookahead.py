"""Plays options of decisions out with a policy at all seats, and returns the values that follow.

Every game is followed for some decisions of the seat whose option is tried; the network's values at those are the value
of the option. One decision ahead, the network's value is hardly better than the policy: both have the same errors. Some
decisions later it has seen the consequences. `docs/learning.md` has the measurements.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from omnibus.envs.batch import Batch, Rewards
from omnibus.policy.shipped import Policy

LONGEST = 160
"""The steps after which a play-out stops with the values it has."""

Values = NDArray[np.float64]


class Reach(NamedTuple):
    """The range of the seat's own next decisions whose values the network estimates."""

    first: int
    last: int


class Lookahead:
    """Tries options with a policy; `outputs` weights the network's values, victory and margin, as `rewards` does."""

    def __init__(
        self, policy: Policy, players: int, reach: Reach, rewards: Rewards, outputs: tuple[float, float]
    ) -> None:
        self._policy, self._players, self._reach = policy, players, reach
        self._rewards, self._outputs = rewards, np.array(outputs)
        self._batches: dict[int, Batch] = {}

    def values(self, worlds: Any, seats: NDArray[np.int8], options: NDArray[np.int32]) -> Values:
        """The value of an option for its seat in each world. During set-up, seats before it decide first."""
        network, batch = self._policy.network, self._batch(len(worlds))
        b, (first, last) = batch.load(worlds), self._reach
        rows, waits = np.arange(batch.games), np.ones(batch.games, bool)
        sums, decisions = np.zeros(batch.games), np.zeros(batch.games, np.int64)
        open_ = np.ones(batch.games, bool)
        for _ in range(LONGEST):
            mine = b.seat == seats
            begins = waits & mine
            actions = b.mask.argmax(1).astype(np.int32)  # any legal action in games that are no longer followed
            asked = np.flatnonzero(open_ & ~begins)
            if len(asked):
                judged = network.judge(b.observation[asked], b.mask[asked], batch.advice()[asked])
                actions[asked] = judged.logits.argmax(1)
                counted = mine[asked] & ~waits[asked]
                here = asked[counted]
                decisions[here] += 1
                sums[here] += np.where(decisions[here] >= first, judged.values[counted] @ self._outputs, 0.0)
                open_ &= decisions < last
            if not open_.any():
                break
            actions[begins], waits = options[begins], waits & ~begins
            b.mask[begins, options[begins]] = 1  # a payment that the mask leaves out as equivalent can be tried too
            batch.step(actions)
            ended = open_ & (b.over != 0)
            # A finished game counts with its reward at every decision that would have followed.
            sums[ended] += b.rewards[rows, seats][ended] * (last - np.maximum(decisions[ended], first - 1))
            decisions[ended], open_ = last, open_ & ~ended
        return sums / np.maximum(decisions - first + 1, 1)

    def _batch(self, games: int) -> Batch:
        if games not in self._batches:
            advised = self._policy.network.advised
            spec = self._policy.spec
            self._batches[games] = Batch(spec, games, self._players, rewards=self._rewards, plain=True, advise=advised)
        return self._batches[games]
