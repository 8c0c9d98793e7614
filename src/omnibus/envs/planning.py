"""The planner in batches of games: its features, its choices, and its moves at some seats."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from omnibus.bots.board_cache import graph_of
from omnibus.bots.heuristics.many_games import advise_games
from omnibus.bots.heuristics.records import new_planners
from omnibus.bots.heuristics.styles import style_for
from omnibus.core.bindings.memory import Memory, log_memory, memory_of
from omnibus.core.game import Game
from omnibus.envs.encoding.blocks import PLANNER_FEATURES
from omnibus.envs.encoding.layout import Layout, new_layout, rows_of

NO_ADVICE = np.zeros(0, np.int32)
NO_SEATS, NO_ROWS = np.zeros(0, np.int8), rows_of(np.zeros((0, 1), np.uint8))


def has_planner_features(layout: Layout) -> bool:
    """True if an observation has any block of the planner's features."""
    return bool((layout.at[PLANNER_FEATURES] >= 0).any())


class BatchPlanner:
    """One planner for each game; it makes a new plan for each position."""

    def __init__(self, game: Game, games: int, layout: Layout | None = None) -> None:
        where = (layout or new_layout()).at[PLANNER_FEATURES]
        self._table, self._where = memory_of(game.arrays), np.ascontiguousarray(where)
        self._graph, self._style = memory_of(graph_of(game)), memory_of(style_for(game.size))
        self._planners: Any = np.asarray(new_planners(game.size, games))

    def _think(
        self,
        states: Memory,
        rows: slice,
        log: Memory,
        bots: int = 0,
        advice: Any = NO_ADVICE,
        seats: Any = NO_SEATS,
        observations: Any = NO_ROWS,
    ) -> None:
        advise_games(
            self._table,
            self._graph,
            self._style,
            states,
            self._planners[rows],
            bots,
            advice,
            seats,
            self._where,
            observations,
            log,
        )

    def write_features(self, states: Memory, seats: NDArray[np.int8], rows: slice, observations: Memory) -> None:
        """Writes the planner's features into observations, as these seats see them."""
        self._think(states, rows, log_memory(), seats=seats, observations=observations)

    def advise(
        self,
        states: Memory,
        rows: slice,
        advice: NDArray[np.int32],
        seats: NDArray[np.int8] = NO_SEATS,
        observations: Memory = NO_ROWS,
    ) -> None:
        """Writes the planner's choices; and its features, if seats and observations are given."""
        self._think(states, rows, log_memory(), advice=advice, seats=seats, observations=observations)

    def play(self, states: Memory, rows: slice, bots: int, log: Memory) -> None:
        """Plays in every game while a seat in `bots` (bits) is to act."""
        self._think(states, rows, log, bots)
