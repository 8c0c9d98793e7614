"""Compiles the replay of games: `python -m omnibus.envs.moves.precompile`."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from omnibus.core.bindings.memory import log_memory, memory_of
from omnibus.envs.moves import play, positions, replay
from omnibus.envs.records import new_records
from omnibus.kernel.board_arrays import new_board_arrays
from omnibus.kernel.log import no_log
from omnibus.kernel.precompile import EntryPoints, precompile
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import Ints, Size, new_state, state_dtype


def play_entry_points(size: Size) -> EntryPoints:
    """The compiled functions for random games."""
    board, dice, states = new_board_arrays(size), new_dice(bytes(32)), new_records(state_dtype(size), 2)
    codes, starts = np.zeros(2, np.uint16), np.zeros(2, np.int32)
    return [(play.play_games, (board, dice, 0, 2, states, dice, no_log(), codes, starts))]


def replay_entry_points(size: Size) -> EntryPoints:
    """The compiled functions for replaying games."""
    played, ends = np.zeros(2, np.int64), np.zeros((2, 6), np.int16)
    board, s, games = new_board_arrays(size), new_state(size), _some_games()
    return [(replay.replay_games, (board, s, no_log(), 2, *games, np.zeros(2, np.uint8), played, ends))]


def _some_games() -> list[Ints]:
    """Arguments with the types of arrays from a file."""
    keys, first = np.zeros((2, 8), np.uint32), np.zeros(2, np.int16)
    lists: list[Ints] = [np.zeros(2, kind) for kind in (np.uint8, np.int32, np.uint16, np.int32)]
    return [keys, first, *map(replay.read_only, lists)]


def entry_points(size: Size) -> EntryPoints:
    """All compiled functions of this package."""
    numbers, worth = np.zeros(2, np.int64), np.zeros((2, 2), np.float32)
    columns: list[Ints] = [numbers, *_some_games(), worth, numbers]
    played = positions.Played(*map(replay.read_only, columns))
    states = new_records(state_dtype(size), 2)
    found = positions.Found(states, np.zeros(2, np.int8), numbers, worth, numbers)
    memory = memory_of(new_board_arrays(size)), memory_of(new_state(size)), log_memory()
    return [
        *play_entry_points(size),
        *replay_entry_points(size),
        (positions.find_positions, (*memory, 2, 0, played, numbers, found)),
    ]


if __name__ == "__main__":
    from omnibus.envs.moves.precompile import entry_points as moves_entry_points  # importable by other processes

    precompile(moves_entry_points, Path(__file__).parent)
