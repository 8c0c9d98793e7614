"""Planners in batches of games: their moves at some seats, their choices, and their features."""

from __future__ import annotations

from typing import Any

from omnibus.bots.heuristics.choose import choose
from omnibus.bots.heuristics.features import write_plan, write_prices
from omnibus.bots.heuristics.plan import make_plan
from omnibus.bots.heuristics.records import Graph, Planner, Style
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.state import KEEP, NONE, SECOND_CARD, TURN, Ints, State
from omnibus.kernel.turn import apply


@compiled
def let_bots_play(
    board: BoardArrays, graph: Graph, style: Style, s: State, planner: Planner, bots: int, log: Any
) -> int:
    """Plays while a seat in `bots` (a bit mask) is to act, with a new plan for each decision; returns the next seat."""
    seat = seat_to_act(s)
    while seat != NONE and (bots >> seat) & 1:
        planner.planned = 0
        apply(board, s, seat, choose(board, graph, style, s, seat, planner), log)
        seat = seat_to_act(s)
    return int(seat)


@compiled
def advise_with_features(
    board: BoardArrays,
    graph: Graph,
    style: Style,
    s: State,
    seat: int,
    planner: Planner,
    advised: bool,
    offsets: Ints,
    out: Ints,
) -> int:
    """Computes the planner's choice at a seat, if `advised`, and writes its features.

    Most choices make a plan, which is then written; for the others, one is made.
    """
    write_prices(board, graph, style, s, seat, planner, offsets, out)
    action, ask = NONE, s.asks[seat]
    if advised:
        planner.planned = 0
        action = choose(board, graph, style, s, seat, planner)
    if not advised or (ask != TURN and ask != SECOND_CARD and ask != KEEP):
        make_plan(board, graph, style, s, seat, planner)
    write_plan(board, planner, offsets, out)
    return int(action)


@compiled
def advise_games(
    board: Any,
    graph: Any,
    style: Any,
    states: Any,
    planners: Any,
    bots: int,
    advice: Ints,
    seats: Ints,
    offsets: Ints,
    rows: Any,
    log: Any,
) -> None:
    """Plays in every game while a seat in `bots` (a bit mask) is to act, with a new plan for each decision.

    Then writes the planner's choice for the seat to act, and its features for the given seats, for as many games as the
    arrays have rows. It is a single function because the planner takes long to compile. Records are passed as arrays
    (see `core.bindings.memory`).
    """
    for row in range(states.shape[0]):
        s, planner = states[row], planners[row]
        seat = let_bots_play(board[()], graph[()], style[()], s, planner, bots, log[()])
        wanted = seat != NONE and row < advice.shape[0]
        if row < seats.shape[0] and seats[row] != NONE:
            looks = int(seats[row])
            known = wanted and looks == seat
            action = advise_with_features(
                board[()], graph[()], style[()], s, looks, planner, known, offsets, rows[row].cells
            )
            if known:
                advice[row] = action
                wanted = False
        if wanted:
            planner.planned = 0
            advice[row] = choose(board[()], graph[()], style[()], s, seat, planner)
