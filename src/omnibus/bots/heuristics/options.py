"""The options of a decision: one payment for each route, one slot for each colour, every choice of tickets."""

from __future__ import annotations

from omnibus.bots.heuristics.choose import choose
from omnibus.bots.heuristics.payments import best_payment
from omnibus.bots.heuristics.records import Graph, Planner, Style
from omnibus.kernel.board_arrays import DECK, SLOT, TICKETS, BoardArrays
from omnibus.kernel.claims import is_open
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import drawable, legal_actions
from omnibus.kernel.state import NONE, SECOND_CARD, SLOTS, TURN, Ints, State
from omnibus.kernel.tickets import announceable

MOST_CLAIMS = 12
MOST_OPTIONS = 64


@compiled
def _add(options: Ints, count: int, action: int) -> int:
    """Adds an action if it is not there yet."""
    for index in range(count):
        if options[index] == action:
            return count
    options[count] = action
    return count + 1


@compiled
def _add_cards(board: BoardArrays, s: State, options: Ints, count: int) -> int:
    cards = drawable(board, s)
    if (cards >> DECK) & 1:
        count = _add(options, count, DECK)
    for slot in range(SLOTS):
        card, seen = s.display[slot], False
        for earlier in range(slot):
            seen = seen or s.display[earlier] == card
        if not seen and (cards >> (SLOT + slot)) & 1:
            count = _add(options, count, SLOT + slot)
    return count


@compiled
def _add_claims(
    board: BoardArrays, style: Style, s: State, seat: int, planner: Planner, options: Ints, count: int
) -> int:
    """Adds the claims that the plan wants, then the longest."""
    stop = count + MOST_CLAIMS
    for route in range(board.routes):
        if planner.wanted[route] and is_open(board, s, seat, route):
            action, _ = best_payment(board, style, s, seat, planner, route)
            if action != NONE and count < stop:
                count = _add(options, count, action)
    for length in range(board.longest, 0, -1):
        for route in range(board.routes):
            if board.route_length[route] == length and count < stop and is_open(board, s, seat, route):
                action, _ = best_payment(board, style, s, seat, planner, route)
                if action != NONE:
                    count = _add(options, count, action)
    return count


@compiled
def list_options(
    board: BoardArrays,
    graph: Graph,
    style: Style,
    s: State,
    seat: int,
    planner: Planner,
    options: Ints,
    all_actions: Ints,
) -> int:
    """Writes a seat's options, the planner's choice first; returns their number."""
    options[0] = choose(board, graph, style, s, seat, planner)
    count, ask = 1, s.asks[seat]
    if ask == TURN:
        count = _add_claims(board, style, s, seat, planner, options, count)
        count = _add_cards(board, s, options, count)
        fewest, most = announceable(board, s)
        for long in range(fewest, most + 1):
            count = _add(options, count, TICKETS + long)
        return count
    if ask == SECOND_CARD:
        return _add_cards(board, s, options, count)
    number = legal_actions(board, s, seat, all_actions)
    for index in range(min(number, MOST_OPTIONS - 1)):
        count = _add(options, count, all_actions[index])
    return count
