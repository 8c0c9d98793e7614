"""The rules of one game on one board, mechanisms included."""

from __future__ import annotations

from dataclasses import dataclass

from omnibus.core.errors import IllegalAction
from omnibus.core.rules import Payment, Rules
from omnibus.core.spec import GameSpec


@dataclass(frozen=True)
class GameRules(Rules):
    """Everything that does not change during a game."""

    spec: GameSpec

    def refuse_payment(self, payment: Payment) -> IllegalAction | None:
        refusals = (mechanism.refuse_payment(payment, self) for mechanism in self.spec.mechanisms)
        return next(filter(None, refusals), None)
