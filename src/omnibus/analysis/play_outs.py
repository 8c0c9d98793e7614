"""Plays positions to their end with planners at every seat."""

from __future__ import annotations

import numpy as np

from omnibus.analysis.positions import Floats, States, outcome
from omnibus.bots.board_cache import graph_of
from omnibus.bots.heuristics.halving import play_out
from omnibus.bots.heuristics.records import new_planners
from omnibus.bots.heuristics.styles import style_for
from omnibus.core.game import Game
from omnibus.kernel.log import no_log


class PlayOuts:
    """Plays out positions of one board. Each seat's planner decides from its own knowledge."""

    def __init__(self, game: Game, players: int) -> None:
        self._game, self._players = game, players
        self._graph, self._style, self._log = graph_of(game), style_for(game.size), no_log()
        self._planners = new_planners(game.size, game.size.seats)

    def shares(self, worlds: States) -> Floats:
        """Plays worlds, in place; returns each seat's mean share of the victory, with one equal game to avoid
        certainty."""
        for world in worlds.view(np.recarray):
            self._planners.planned[:] = 0
            play_out(self._game.arrays, self._graph, self._style, world, self._planners, self._log)
        total = outcome(worlds, self._players).sum(0) + 1 / self._players
        return np.asarray(total / (len(worlds) + 1), np.float64)
