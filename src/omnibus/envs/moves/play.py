"""Plays random games and records every action."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.log import Log
from omnibus.kernel.playout import random_action, seed_game
from omnibus.kernel.random import Dice
from omnibus.kernel.setup import set_up
from omnibus.kernel.state import NONE, Ints
from omnibus.kernel.turn import apply


@compiled
def play_games(
    board: BoardArrays,
    source: Dice,
    start: int,
    players: int,
    states: Ints,
    dice: Dice,
    log: Log,
    codes: Ints,
    ends: Ints,
) -> int:
    """Plays the games of a series from number `start` on, with the seeds of `playout.seed_game`.

    Their actions are concatenated in `codes`; `ends` has the number at which each game ends. Returns the number of
    complete games: fewer than there are states if `codes` is too short.
    """
    written = 0
    for row in range(states.shape[0]):
        s = states[row]
        seed_game(source, start + row, s, dice)
        set_up(board, s, players, NONE, log)
        while not s.over:
            if written == codes.shape[0]:
                return row
            seat = s.seat if s.setting_up == 0 else seat_to_act(s)
            action = random_action(board, s, seat, dice)
            codes[written] = action
            written += 1
            apply(board, s, seat, action, log)
        ends[row] = written
    return int(states.shape[0])
