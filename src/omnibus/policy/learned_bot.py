"""`learned`: plays the most likely action of a learned policy, without search."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.errors import BotError
from omnibus.bots.planner import PlannerBot
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.policy.network import Floats
from omnibus.policy.shipped import Policy, player_of, read_policy
from omnibus.policy.weights import WeightsError


class LearnedBot(Bot):
    """Plays the most likely action of a policy. Without a policy for the board, it plays as `planner`.

    `weights` is a file that `omnibus learn` has written; by default, the one in the package is used.
    """

    def __init__(self, seat: Seat, weights: str = "") -> None:
        self._seat, self._file = seat, weights
        self._planner = PlannerBot(seat)
        self._policy: Policy | None = None
        if weights:
            try:
                self._policy = read_policy(Path(weights), seat.game)
            except WeightsError as fault:
                raise BotError("bot_not_started", name="learned", detail=fault) from None

    def _policy_at(self, players: int) -> Policy | None:
        """The policy for a number of players, which a bot knows only from its first view."""
        if self._policy is None and not self._file:
            self._policy = player_of(self._seat.game, players)
        elif self._policy is not None and players not in self._policy.spec.players:
            return None
        return self._policy

    def judge(self, view: View, legal: LegalActions) -> tuple[Policy, Floats] | None:
        """Returns the policy and its logits; None if there is no policy."""
        policy = self._policy_at(int(view.record.players))
        if policy is None:
            return None
        observation, mask = policy.spec.observe(view, plain=True)
        advice = self._planner.decide(view, legal, Budget()) if policy.network.advised else 0
        judged = policy.network.judge(observation[None], mask[None], np.array([advice], np.int32))
        return policy, judged.logits[0]

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """The policy's most likely action."""
        judged = self.judge(view, legal)
        return self._planner.decide(view, legal, budget) if judged is None else int(judged[1].argmax())
