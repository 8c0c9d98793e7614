"""Compiles the moves before they are needed: `python -m omnibus.envs.moves.warm`."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from omnibus.envs.moves import again, play
from omnibus.kernel.log import no_log
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import Ints, Size, new_state
from omnibus.kernel.tables import new_tables
from omnibus.kernel.warm import Points, warm


def entry_points(size: Size) -> Points:
    """Of the moves."""
    board, s, log, dice = new_tables(size), new_state(size), no_log(), new_dice(bytes(32))
    states, keys = play.new_states(size, 1), np.zeros((1, 8), np.uint32)
    codes, seats, starts = np.zeros(1, np.uint16), np.zeros(1, np.uint8), np.zeros(2, np.int32)
    first, played, ends = np.zeros(1, np.int16), np.zeros(1, np.int64), np.zeros((1, 6), np.int16)
    lists: list[Ints] = [seats, starts, codes, starts]
    games = (keys, first, *map(again.only_read, lists))
    return [
        (play.play_games, (board, dice, 0, 2, states, dice, log, codes, starts)),
        (again.play_again, (board, s, log, 2, *games, seats, played, ends)),
    ]


if __name__ == "__main__":
    from omnibus.envs.moves.warm import entry_points as moves_points  # which other processes find, too

    warm(moves_points, Path(__file__).parent)
