"""The actions worth thinking about: one payment a route, one slot a colour, every choice of tickets."""

from __future__ import annotations

from omnibus.bots.heuristics.choose import choose
from omnibus.bots.heuristics.payments import best_payment
from omnibus.bots.heuristics.records import Mind, Roads, Style
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
    """Adds an action that is not there yet."""
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
def _add_claims(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind, options: Ints, count: int) -> int:
    """The claims that bring most by themselves, and all that the plan wants."""
    stop = count + MOST_CLAIMS
    for route in range(board.routes):
        if mind.wanted[route] and is_open(board, s, seat, route):
            action, _ = best_payment(board, style, s, seat, mind, route)
            if action != NONE and count < stop:
                count = _add(options, count, action)
    for length in range(board.longest, 0, -1):
        for route in range(board.routes):
            if board.route_length[route] == length and count < stop and is_open(board, s, seat, route):
                action, _ = best_payment(board, style, s, seat, mind, route)
                if action != NONE:
                    count = _add(options, count, action)
    return count


@compiled
def list_options(
    board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind, options: Ints, all_actions: Ints
) -> int:
    """Writes what a seat may think about, first what the planner would do; returns how many."""
    options[0] = choose(board, roads, style, s, seat, mind)
    count, ask = 1, s.asks[seat]
    if ask == TURN:
        count = _add_claims(board, style, s, seat, mind, options, count)
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
