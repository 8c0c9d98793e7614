"""Compiles the moves before they are needed: `python -m omnibus.envs.moves.warm`."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from omnibus.core.gate.memory import log_memory, memory_of
from omnibus.envs.moves import again, play, positions
from omnibus.kernel.log import no_log
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import Ints, Size, new_state
from omnibus.kernel.tables import new_tables
from omnibus.kernel.warm import Points, warm


def entry_points(size: Size) -> Points:
    """Of the moves."""
    board, s, log, dice = new_tables(size), new_state(size), no_log(), new_dice(bytes(32))
    states, keys = play.new_states(size, 2), np.zeros((2, 8), np.uint32)
    codes, seats, starts = np.zeros(2, np.uint16), np.zeros(2, np.uint8), np.zeros(2, np.int32)
    first, numbers, ends = np.zeros(2, np.int16), np.zeros(2, np.int64), np.zeros((2, 6), np.int16)
    lists: list[Ints] = [seats, starts, codes, starts]
    worth = np.zeros((2, 2), np.float32)
    columns: list[Ints] = [numbers, keys, first, *lists, worth, numbers]
    played = positions.Played(*map(again.only_read, columns))
    found = positions.Found(states, np.zeros(2, np.int8), numbers, worth, numbers)
    memory = memory_of(board), memory_of(s), log_memory()
    return [
        (play.play_games, (board, dice, 0, 2, states, dice, log, codes, starts)),
        (again.play_again, (board, s, log, 2, keys, first, *map(again.only_read, lists), seats, numbers, ends)),
        (positions.find_positions, (*memory, 2, 0, played, numbers, found)),
    ]


if __name__ == "__main__":
    from omnibus.envs.moves.warm import entry_points as moves_points  # which other processes find, too

    warm(moves_points, Path(__file__).parent)
