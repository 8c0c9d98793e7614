"""The planner's answers to the mechanisms' questions."""

from __future__ import annotations

from omnibus.bots.heuristics.plan import refresh_plan
from omnibus.bots.heuristics.records import Graph, Planner, Style
from omnibus.bots.heuristics.route_value import best_passenger
from omnibus.kernel.action_kinds import PILE_CHOICE, TOKEN_CHOICE
from omnibus.kernel.board_arrays import FLAG_KEEP, TAKE_PASSENGER, BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import nth_choice
from omnibus.kernel.state import FLAG, NONE, PASSENGER, PILES_ASIDE, PLACE, TOURIST, State


@compiled
def choose_pile(board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner) -> int:
    """Puts tourists where the seat's plan passes, else at the first possible place."""
    refresh_plan(board, graph, style, s, seat, planner)
    best, most = NONE, -1
    for pile in range(PILES_ASIDE):
        for place in range(board.places):
            if s.aside_count[pile] > 0 and s.tourist_count[place] == 0:
                score = 0
                for position in range(graph.start[place], graph.start[place + 1]):
                    score += int(planner.wanted[graph.route[position]])
                if score > most:
                    best, most = board.first_action[PILE_CHOICE] + pile * board.places + place, score
    return best


@compiled
def choose_token(board: BoardArrays, s: State, seat: int) -> int:
    """Takes the token from the smaller pile."""
    a, b = board.route_a[s.claimed], board.route_b[s.claimed]
    place = a if s.tourist_count[a] <= s.tourist_count[b] else b
    return board.first_action[TOKEN_CHOICE] + place


@compiled
def choose_answer(board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner) -> int:
    """The best answer; to an unknown question, the first legal one."""
    ask = s.asks[seat]
    if ask == PASSENGER:
        color, _ = best_passenger(board, s, seat, s.waiting_place)
        return TAKE_PASSENGER + color
    if ask == TOURIST:
        return choose_token(board, s, seat)
    if ask == FLAG:
        return FLAG_KEEP
    if ask == PLACE:
        return choose_pile(board, graph, style, s, seat, planner)
    return nth_choice(board, s, seat, 0)
