"""Plays random games in compiled code."""

from __future__ import annotations

import numpy as np

from omnibus.core.game import Game
from omnibus.envs.dataset.rows import Rows
from omnibus.envs.moves.play import play_games
from omnibus.envs.records import new_records
from omnibus.kernel.log import no_log
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import Ints, state_dtype

ACTIONS_A_GAME = 512
"""The initial capacity for each game; it is doubled if it does not suffice."""


def play_random(game: Game, players: int, series: bytes, start: int, count: int) -> tuple[Ints, Rows]:
    """Plays `count` games of a series from number `start` on. Returns their final states, and their rows.

    Their seeds are those of `kernel.playout.seed_game`.
    """
    states = new_records(state_dtype(game.size), count)
    ends, room, played = np.zeros(count + 1, np.int32), ACTIONS_A_GAME * count, 0
    while played < count:
        codes = np.empty(room, np.uint16)
        dice = new_dice(series), new_dice(series)
        played = int(play_games(game.arrays, dice[0], start, players, states, dice[1], no_log(), codes, ends[1:]))
        room *= 2
    return states, Rows(
        keys=states["key"].copy(),
        first=states["first"].astype(np.uint8),
        fixed=np.zeros(count, np.bool_),
        codes=codes[: ends[-1]],
        codes_from=ends,
        early=np.zeros(0, np.uint8),
        early_from=np.zeros(count + 1, np.int32),
        scores=states["score"][:, :players].sum(axis=2, dtype=np.int16),
        won=states["winner"][:, :players] != 0,
    )
