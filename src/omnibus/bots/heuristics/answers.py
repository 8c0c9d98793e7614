"""What a planning seat answers where a mechanism asks."""

from __future__ import annotations

from omnibus.bots.heuristics.plan import refresh_plan
from omnibus.bots.heuristics.records import Mind, Roads, Style
from omnibus.bots.heuristics.route_value import best_passenger
from omnibus.kernel.action_kinds import PILE_CHOICE, TOKEN_CHOICE
from omnibus.kernel.board_arrays import FLAG_KEEP, TAKE_PASSENGER, BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import nth_choice
from omnibus.kernel.state import FLAG, NONE, PASSENGER, PILES_ASIDE, PLACE, TOURIST, State


@compiled
def choose_pile(board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind) -> int:
    """Puts tourists where the seat's plan will pass, and otherwise where it is."""
    refresh_plan(board, roads, style, s, seat, mind)
    best, most = NONE, -1
    for pile in range(PILES_ASIDE):
        for place in range(board.places):
            if s.aside_count[pile] > 0 and s.tourist_count[place] == 0:
                score = 0
                for position in range(roads.start[place], roads.start[place + 1]):
                    score += int(mind.wanted[roads.route[position]])
                if score > most:
                    best, most = board.first_action[PILE_CHOICE] + pile * board.places + place, score
    return best


@compiled
def choose_token(board: BoardArrays, s: State, seat: int) -> int:
    """The token of which fewer are left."""
    a, b = board.route_a[s.claimed], board.route_b[s.claimed]
    place = a if s.tourist_count[a] <= s.tourist_count[b] else b
    return board.first_action[TOKEN_CHOICE] + place


@compiled
def choose_answer(board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind) -> int:
    """The answer that helps most; to a question that nobody has thought about here, the first there is."""
    ask = s.asks[seat]
    if ask == PASSENGER:
        color, _ = best_passenger(board, s, seat, s.waiting_place)
        return TAKE_PASSENGER + color
    if ask == TOURIST:
        return choose_token(board, s, seat)
    if ask == FLAG:
        return FLAG_KEEP
    if ask == PLACE:
        return choose_pile(board, roads, style, s, seat, mind)
    return nth_choice(board, s, seat, 0)
