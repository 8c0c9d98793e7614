"""The planner beside many games: what it knows of them, and what it would do."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from omnibus.bots.maps import roads_of
from omnibus.bots.thinking.knowledge import advise_games, know_games
from omnibus.bots.thinking.records import new_minds
from omnibus.bots.thinking.styles import style_for
from omnibus.core.game import Game
from omnibus.core.gate.memory import Memory, memory_of
from omnibus.envs.encoding.blocks import KNOWLEDGE
from omnibus.envs.encoding.layout import Layout


def wants_knowledge(layout: Layout) -> bool:
    """Whether an observation has any block of what a planner knows."""
    return bool((layout.at[KNOWLEDGE:] >= 0).any())


class Planner:
    """One planner's mind for each of so many games; it looks at each position as if for the first time."""

    def __init__(self, game: Game, layout: Layout, games: int) -> None:
        self._table, self._where = memory_of(game.tables), np.ascontiguousarray(layout.at[KNOWLEDGE:])
        self._roads, self._style = memory_of(roads_of(game)), memory_of(style_for(game.size))
        self._minds: Any = np.asarray(new_minds(game.size, games))

    def know(self, states: Memory, seats: NDArray[np.int8], rows: slice, observations: Memory) -> None:
        """Writes what it knows, from what the seats to act know, into observations."""
        know_games(self._table, self._roads, self._style, states, seats, self._minds[rows], self._where, observations)

    def advise(self, states: Memory, seats: NDArray[np.int8], rows: slice, advice: NDArray[np.int32]) -> None:
        """Writes what it would do."""
        advise_games(self._table, self._roads, self._style, states, seats, self._minds[rows], advice)
