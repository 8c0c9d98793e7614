"""`random`: every legal action is equally likely."""

from __future__ import annotations

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.kernel.random import below, new_dice


class RandomBot(Bot):
    """Knows the rules, and nothing else."""

    def __init__(self, seat: Seat) -> None:
        self._dice = new_dice(seat.seed)

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """Any of the legal actions."""
        return legal.codes[int(below(self._dice, len(legal.codes)))]
