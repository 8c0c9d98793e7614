"""Replays games from the numbers of their actions."""

from __future__ import annotations

from typing import Any

import numpy as np

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.legal import is_legal, seat_to_act
from omnibus.kernel.log import Log
from omnibus.kernel.score import total_score
from omnibus.kernel.setup import set_up
from omnibus.kernel.state import Ints, State
from omnibus.kernel.turn import apply


def read_only(numbers: Ints) -> Ints:
    """A read-only view, like arrays from a file, so that functions are compiled for one type."""
    seen: Ints = numbers.view()
    seen.flags.writeable = False
    return seen


@inlined
def signed(number: Any) -> Any:
    """Casts to the kernel's integer type: unsigned numbers would compile all functions once more."""
    return np.int64(number)


@inlined
def begin(board: BoardArrays, s: State, key: Ints, players: int, first: int, log: Log) -> None:
    """Sets a game up from its seed."""
    for word in range(8):
        s.key[word] = key[word]
    set_up(board, s, players, first, log)


@compiled
def replay_games(
    board: BoardArrays,
    s: State,
    log: Log,
    players: int,
    keys: Ints,
    firsts: Ints,
    early: Ints,
    early_from: Ints,
    codes: Ints,
    codes_from: Ints,
    seats: Ints,
    played: Ints,
    ends: Ints,
) -> None:
    """Replays games as long as their actions are legal; writes the seats, the number of actions, and the results.

    The first seat is drawn if it is NONE. `early` has the seats of a game's first actions, if some are out of turn
    order; a game's part of `early` and `codes` is that between its own and the next number in `early_from` and
    `codes_from`. A result consists of the first seat, whether the game is over, each seat's points, and whether each
    seat won.
    """
    for row in range(keys.shape[0]):
        begin(board, s, keys[row], players, firsts[row], log)
        at, stop = codes_from[row], codes_from[row + 1]
        early_at, early_stop = early_from[row], early_from[row + 1]
        while at < stop:
            seat = signed(early[early_at]) if early_at < early_stop else seat_to_act(s)
            action = signed(codes[at])
            if not is_legal(board, s, seat, action):
                break
            apply(board, s, seat, action, log)
            seats[at] = seat
            at += 1
            early_at += 1
        played[row] = at - codes_from[row]
        ends[row, 0] = s.first
        ends[row, 1] = s.over
        for seat in range(players):
            ends[row, 2 + seat] = total_score(s, seat)
            ends[row, 2 + players + seat] = s.winner[seat]
