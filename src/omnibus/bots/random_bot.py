"""`random`: chooses uniformly among the legal actions."""

from __future__ import annotations

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.kernel.random import below, new_dice


class RandomBot(Bot):
    """Knows nothing but the legal actions."""

    def __init__(self, seat: Seat) -> None:
        self._dice = new_dice(seat.seed)

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        return legal.codes[int(below(self._dice, len(legal.codes)))]
