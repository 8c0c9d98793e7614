"""The planner beside many games: what it knows of them, what it would do, and what it does at some of their seats."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from omnibus.bots.board_cache import roads_of
from omnibus.bots.heuristics.many_games import think_of_games
from omnibus.bots.heuristics.records import new_minds
from omnibus.bots.heuristics.styles import style_for
from omnibus.core.bindings.memory import Memory, log_memory, memory_of
from omnibus.core.game import Game
from omnibus.envs.encoding.blocks import KNOWLEDGE
from omnibus.envs.encoding.layout import Layout, new_layout, rows_of

NO_ADVICE = np.zeros(0, np.int32)
NO_SEATS, NO_ROWS = np.zeros(0, np.int8), rows_of(np.zeros((0, 1), np.uint8))


def wants_knowledge(layout: Layout) -> bool:
    """Whether an observation has any block of what a planner knows."""
    return bool((layout.at[KNOWLEDGE:] >= 0).any())


class Planner:
    """One planner's mind for each of so many games; it looks at each position as if for the first time."""

    def __init__(self, game: Game, games: int, layout: Layout | None = None) -> None:
        where = (layout or new_layout()).at[KNOWLEDGE:]
        self._table, self._where = memory_of(game.arrays), np.ascontiguousarray(where)
        self._roads, self._style = memory_of(roads_of(game)), memory_of(style_for(game.size))
        self._minds: Any = np.asarray(new_minds(game.size, games))

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
        think_of_games(
            self._table,
            self._roads,
            self._style,
            states,
            self._minds[rows],
            bots,
            advice,
            seats,
            self._where,
            observations,
            log,
        )

    def know(self, states: Memory, seats: NDArray[np.int8], rows: slice, observations: Memory) -> None:
        """Writes what it knows, from what these seats know, into observations."""
        self._think(states, rows, log_memory(), seats=seats, observations=observations)

    def advise(
        self,
        states: Memory,
        rows: slice,
        advice: NDArray[np.int32],
        seats: NDArray[np.int8] = NO_SEATS,
        observations: Memory = NO_ROWS,
    ) -> None:
        """Writes what it would do; and what it knows as well, where seats and observations are given."""
        self._think(states, rows, log_memory(), advice=advice, seats=seats, observations=observations)

    def play(self, states: Memory, rows: slice, bots: int, log: Memory) -> None:
        """Plays on in every game while a seat of bots, given as bits, is to act."""
        self._think(states, rows, log, bots)
