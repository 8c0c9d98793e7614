"""Planners beside many games: at some of their seats, or only to say what they know and would do."""

from __future__ import annotations

from typing import Any

from omnibus.bots.thinking.choose import choose
from omnibus.bots.thinking.knowledge import write_knowledge
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.state import NONE, Ints
from omnibus.kernel.turn import apply


@compiled
def think_of_games(
    board: Any,
    roads: Any,
    style: Any,
    states: Any,
    minds: Any,
    bots: int,
    advice: Ints,
    seats: Ints,
    where: Ints,
    rows: Any,
    log: Any,
) -> None:
    """Plays on in every game while a seat of bots, given as bits, is to act; each decides as if for the first time.

    Then, as far as there is room for it, writes what a planner would do whose turn it is, and what it knows at the seat
    that is given. All of it is one function, since thinking takes long to compile. Records are given as arrays (see
    `core.gate.memory`).
    """
    for row in range(states.shape[0]):
        s, mind = states[row], minds[row]
        seat = seat_to_act(s)
        while seat != NONE and (bots >> seat) & 1:
            mind.planned = 0
            apply(board[()], s, seat, choose(board[()], roads[()], style[()], s, seat, mind), log[()])
            seat = seat_to_act(s)
        if seat != NONE and row < advice.shape[0]:
            mind.planned = 0
            advice[row] = choose(board[()], roads[()], style[()], s, seat, mind)
        if row < seats.shape[0] and seats[row] != NONE:
            write_knowledge(board[()], roads[()], style[()], s, seats[row], mind, where, rows[row].cells)
