"""Planners at some seats of many games."""

from __future__ import annotations

from typing import Any

from omnibus.bots.thinking.choose import choose
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.state import NONE
from omnibus.kernel.turn import apply


@compiled
def play_planners(board: Any, roads: Any, style: Any, states: Any, minds: Any, seats: int, log: Any) -> None:
    """Plays on in every game while one of the seats, given as bits, is to act; each decides as if for the first time.

    Records are given as arrays (see `core.gate.memory`).
    """
    for row in range(states.shape[0]):
        s, mind = states[row], minds[row]
        seat = seat_to_act(s)
        while seat != NONE and (seats >> seat) & 1:
            mind.planned = 0
            apply(board[()], s, seat, choose(board[()], roads[()], style[()], s, seat, mind), log[()])
            seat = seat_to_act(s)
