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
STEP = 16
"""Batches have a multiple of this number of slots, so that few are needed."""

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
        """The value of an option for its seat in each world. During set-up, seats before it decide first.

        All are played in one batch, which moves to a smaller one when half of the games are no longer followed.
        """
        count, (first, last) = len(worlds), self._reach
        sums, decisions = np.zeros(count), np.zeros(count, np.int64)
        waits, open_ = np.ones(count, bool), np.ones(count, bool)
        batch, games = self._load(worlds), np.arange(count)
        for _ in range(LONGEST):
            slots = np.flatnonzero(open_[games])
            if not len(slots):
                break
            if _size(len(slots)) <= batch.games // 2:
                games = games[slots]
                batch, slots = self._load(batch.snapshot().states[slots]), np.arange(len(slots))
            b, followed = batch.buffers, games[slots]
            mine = b.seat[slots] == seats[followed]
            begins = mine & waits[followed]
            actions = b.mask.argmax(1).astype(np.int32)  # any legal action in games that are no longer followed
            asked = slots[~begins]
            if len(asked):
                judged = self._policy.network.judge(b.observation[asked], b.mask[asked], batch.advice()[asked])
                actions[asked] = judged.logits.argmax(1)
                counted = mine[~begins]
                here = games[asked[counted]]
                decisions[here] += 1
                sums[here] += np.where(decisions[here] >= first, judged.values[counted] @ self._outputs, 0.0)
                open_ &= decisions < last
            tried, begun = slots[begins], followed[begins]
            actions[tried], waits[begun] = options[begun], False
            b.mask[tried, options[begun]] = 1  # a payment that the mask leaves out as equivalent can be tried too
            batch.step(actions)
            ended = slots[open_[followed] & (b.over[slots] != 0)]
            here = games[ended]
            # A finished game counts with its reward at every decision that would have followed.
            sums[here] += b.rewards[ended, seats[here]] * (last - np.maximum(decisions[here], first - 1))
            decisions[here], open_[here] = last, False
        return sums / np.maximum(decisions - first + 1, 1)

    def _load(self, worlds: Any) -> Batch:
        """A batch that holds these worlds in its first slots, and copies of one in the others."""
        size = _size(len(worlds))
        if size not in self._batches:
            spec, advised = self._policy.spec, self._policy.network.advised
            self._batches[size] = Batch(spec, size, self._players, rewards=self._rewards, plain=True, advise=advised)
        batch = self._batches[size]
        batch.load(np.concatenate([worlds, np.repeat(worlds[:1], size - len(worlds))]))
        return batch


def _size(games: int) -> int:
    """The number of slots of a batch for some games."""
    return -(-games // STEP) * STEP
