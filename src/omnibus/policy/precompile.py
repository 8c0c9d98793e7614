"""Precompiles the functions of learned policies: for observations, and for playing games out.

`python -m omnibus.policy.precompile` also compiles everything below: all that commands and servers need.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from omnibus.bots import advice
from omnibus.bots.heuristics import many_games, records, styles, worlds
from omnibus.bots.heuristics import precompile as heuristics
from omnibus.bots.precompile import first_entry_points
from omnibus.core.bindings.memory import log_memory, memory_of
from omnibus.envs.encoding import steps
from omnibus.envs.encoding.layout import new_layout, rows_of
from omnibus.envs.planning import NO_ADVICE
from omnibus.envs.records import new_records
from omnibus.kernel import precompile as kernel
from omnibus.kernel.board_arrays import new_board_arrays
from omnibus.kernel.precompile import EntryPoints, precompile
from omnibus.kernel.random import DICE, blank_dice, new_dice
from omnibus.kernel.state import Size, new_state, state_dtype

SHAPES: tuple[tuple[Any, type[Any]], ...] = ((1, np.int8), (1, np.uint8), (1, np.int32), ((1, 1), np.uint8))
"""The shapes of a batch's seats, ends, actions and masks."""


def entry_points(size: Size) -> EntryPoints:
    """The compiled functions that encode an observation."""
    table, states, dice = memory_of(new_board_arrays(size)), new_records(state_dtype(size), 1), new_records(DICE, 1)
    layout, row, seat = new_layout(), rows_of(np.zeros((1, 8), np.uint8)), np.zeros(1, np.int8)
    graph, style = memory_of(records.make_graph(new_board_arrays(size), size)), memory_of(styles.style_for(size))
    planners = np.asarray(records.new_planners(size, 1))
    args = (
        table,
        graph,
        style,
        states,
        planners,
        0,
        NO_ADVICE,
        seat,
        np.zeros(7, layout.at.dtype),
        row,
        log_memory(),
    )
    return [
        (steps.observe_games, (table, states, dice, seat, 0, 0, memory_of(layout), row, row)),
        (many_games.advise_games, args),
    ]


def search_entry_points(size: Size) -> EntryPoints:
    """The compiled functions of `search`: also for sampled worlds, and for batches of games."""
    board, state, planner = new_board_arrays(size), new_state(size), records.new_planners(size, 1)[0]
    graph, weights = records.make_graph(board, size), np.ones((size.seats, size.tickets))
    table, states, dice = memory_of(board), new_records(state_dtype(size), 1), new_records(DICE, 1)
    source, log = memory_of(new_dice(bytes(32))), log_memory()
    numbers, points, rewards = np.zeros(1, np.int64), np.zeros((1, 2), np.int16), np.zeros((1, 2), np.float32)
    seat, over, actions, masks = (np.zeros(shape, kind) for shape, kind in SHAPES)
    return [
        *entry_points(size),
        (worlds.estimate_tickets, (board, graph, state, 0, planner, weights)),
        (worlds.sample_world, (board, state, 0, weights, blank_dice(), 0)),
        (steps.begin_games, (table, source, numbers, 2, states, dice, points, log)),
        (steps.find_seats, (states, seat)),
        (steps.first_illegal, (actions, masks)),
        (steps.apply_to_games, (table, states, seat, actions, log)),
        (steps.settle_games, (table, source, 1, numbers, states, dice, 0, points, rewards, points, over, log)),
    ]


def all_entry_points(size: Size) -> EntryPoints:
    """Everything that commands and servers need, in the order of first use."""
    below = (first_entry_points, kernel.entry_points, advice.entry_points, heuristics.entry_points)
    return [point for points in (*below, search_entry_points) for point in points(size)]


if __name__ == "__main__":
    from omnibus.policy.precompile import all_entry_points as everything  # importable by other processes

    precompile(everything, Path(__file__).parent)
