"""`planner`: plans the rest of the game anew at every decision."""

from __future__ import annotations

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.thinking.choose import choose
from omnibus.bots.thinking.mind import make_roads, new_minds
from omnibus.bots.thinking.styles import style_for
from omnibus.core.game import LegalActions
from omnibus.core.view import View


class PlannerBot(Bot):
    """A set of routes for all its tickets together, weighed against time, cards, risk and the board's bonus."""

    def __init__(self, seat: Seat, slips: float = 0.0) -> None:
        self._game, self._seat = seat.game, seat.number
        self._roads = make_roads(seat.game.tables, seat.game.size)
        self._style = style_for(seat.game.size, slips)
        self._size = seat.game.size

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """What the plan asks for."""
        mind = new_minds(self._size, 1)[0]
        return int(choose(self._game.tables, self._roads, self._style, view.record, self._seat, mind))
