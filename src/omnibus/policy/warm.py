"""What `learned` needs to be compiled: looking at a position as its network does."""

from __future__ import annotations

import numpy as np

from omnibus.bots.thinking import records, seats, styles
from omnibus.core.gate.memory import log_memory, memory_of
from omnibus.envs.encoding.layout import new_layout, rows_of
from omnibus.envs.encoding.steps import look_at_games
from omnibus.envs.planning import NO_ADVICE
from omnibus.envs.records import new_records
from omnibus.kernel.random import DICE
from omnibus.kernel.state import Size, state_dtype
from omnibus.kernel.tables import new_tables
from omnibus.kernel.warm import Points


def entry_points(size: Size) -> Points:
    """Everything that is called to look at a position."""
    table, states, dice = memory_of(new_tables(size)), new_records(state_dtype(size), 1), new_records(DICE, 1)
    layout, row, seat = new_layout(), rows_of(np.zeros((1, 8), np.uint8)), np.zeros(1, np.int8)
    roads, style = memory_of(records.make_roads(new_tables(size), size)), memory_of(styles.style_for(size))
    minds = np.asarray(records.new_minds(size, 1))
    thinking = (table, roads, style, states, minds, 0, NO_ADVICE, seat, np.zeros(7, layout.at.dtype), row, log_memory())
    return [
        (look_at_games, (table, states, dice, seat, 0, 0, memory_of(layout), row, row)),
        (seats.think_of_games, thinking),
    ]
