"""Planners beside many games: at some of their seats, or only to say what they know and would do."""

from __future__ import annotations

from typing import Any

from omnibus.bots.heuristics.choose import choose
from omnibus.bots.heuristics.features import write_plan, write_prices
from omnibus.bots.heuristics.plan import make_plan
from omnibus.bots.heuristics.records import Mind, Roads, Style
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.state import KEEP, NONE, SECOND_CARD, TURN, Ints, State
from omnibus.kernel.turn import apply


@compiled
def let_bots_play(board: BoardArrays, roads: Roads, style: Style, s: State, mind: Mind, bots: int, log: Any) -> int:
    """Plays on while a seat of bots, given as bits, is to act; each decides as if for the first time. Who is next?"""
    seat = seat_to_act(s)
    while seat != NONE and (bots >> seat) & 1:
        mind.planned = 0
        apply(board, s, seat, choose(board, roads, style, s, seat, mind), log)
        seat = seat_to_act(s)
    return int(seat)


@compiled
def advise_and_know(
    board: BoardArrays,
    roads: Roads,
    style: Style,
    s: State,
    seat: int,
    mind: Mind,
    advised: bool,
    where: Ints,
    out: Ints,
) -> int:
    """What a planner at a seat would do, if that is wanted and it is asked; and writes what it knows.

    Whoever decides has made the plan that is to be written: it is made once for both.
    """
    write_prices(board, roads, style, s, seat, mind, where, out)
    action, ask = NONE, s.asks[seat]
    if advised:
        mind.planned = 0
        action = choose(board, roads, style, s, seat, mind)
    if not advised or (ask != TURN and ask != SECOND_CARD and ask != KEEP):
        make_plan(board, roads, style, s, seat, mind)
    write_plan(board, mind, where, out)
    return int(action)


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
    `core.bindings.memory`).
    """
    for row in range(states.shape[0]):
        s, mind = states[row], minds[row]
        seat = let_bots_play(board[()], roads[()], style[()], s, mind, bots, log[()])
        wanted = seat != NONE and row < advice.shape[0]
        if row < seats.shape[0] and seats[row] != NONE:
            looks = int(seats[row])
            known = wanted and looks == seat
            action = advise_and_know(board[()], roads[()], style[()], s, looks, mind, known, where, rows[row].cells)
            if known:
                advice[row] = action
                wanted = False
        if wanted:
            mind.planned = 0
            advice[row] = choose(board[()], roads[()], style[()], s, seat, mind)
