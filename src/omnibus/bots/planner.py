"""`planner`: makes a new plan for the rest of the game at every decision."""

from __future__ import annotations

import numpy as np

from omnibus.bots.board_cache import graph_of
from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.heuristics.choose import choose
from omnibus.bots.heuristics.options import MOST_OPTIONS, list_options
from omnibus.bots.heuristics.records import new_planners
from omnibus.bots.heuristics.styles import style_for
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.kernel.board_arrays import KEEP_TICKETS, TICKETS
from omnibus.kernel.random import below, new_dice

RESOLUTION = 1_000_000


class PlannerBot(Bot):
    """Plans a set of routes for all its tickets, weighing time, cards, risk and the board's bonus.

    `slips` is the probability of another action in a turn: a different card, or a route that it does not need.
    """

    def __init__(self, seat: Seat, slips: float = 0.0) -> None:
        game = seat.game
        self._game, self._seat, self._slips = game, seat.number, round(slips * RESOLUTION)
        self._graph, self._style = graph_of(game), style_for(game.size)
        self._dice = new_dice(seat.seed)

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        planner, record = new_planners(self._game.size, 1)[0], view.record
        asked_for_a_turn = view.asks in ("turn", "second_card")
        if self._slips and asked_for_a_turn and int(below(self._dice, RESOLUTION)) < self._slips:
            others = self._others(view)
            if others:
                return others[int(below(self._dice, len(others)))]
        return int(choose(self._game.arrays, self._graph, self._style, record, self._seat, planner))

    def _others(self, view: View) -> list[int]:
        """The other sensible actions; drawing tickets is not among them."""
        game, planner = self._game, new_planners(self._game.size, 1)[0]
        options, room = np.zeros(MOST_OPTIONS, np.int32), np.zeros(game.codec.size, np.int32)
        count = list_options(game.arrays, self._graph, self._style, view.record, self._seat, planner, options, room)
        return [action for action in options[1:count].tolist() if not TICKETS <= action < KEEP_TICKETS]
