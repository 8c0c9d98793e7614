"""What a planning seat does, whatever it is asked."""

from __future__ import annotations

from omnibus.bots.heuristics.answers import choose_answer
from omnibus.bots.heuristics.drawing_cards import choose_card, think_of_tickets, weigh_cards
from omnibus.bots.heuristics.payments import best_payment, ends_too_soon, last_claim, loss, wanted_claim
from omnibus.bots.heuristics.plan import make_plan, margin_of, refresh_plan
from omnibus.bots.heuristics.records import UNREACHABLE, Mind, Roads, Style
from omnibus.bots.heuristics.route_value import bonus_worth
from omnibus.kernel.board_arrays import GRAY, KEEP_TICKETS, PASS, TICKETS, BoardArrays
from omnibus.kernel.claims import is_open
from omnibus.kernel.compiler import compiled, out_of_line
from omnibus.kernel.ferries import fewest_wilds
from omnibus.kernel.legal import drawable, first_turn_of_mechanisms, is_legal
from omnibus.kernel.state import ANNOUNCE, KEEP, NONE, SECOND_CARD, TURN, State
from omnibus.kernel.tickets import offered, tickets_left


@compiled
def _missing(board: BoardArrays, s: State, seat: int, route: int) -> int:
    """How many cards the seat still lacks for a route."""
    color, held = board.route_color[route], 0
    if color == GRAY:
        for other in range(board.wild):
            held = max(held, int(s.hand[seat, other]))
    else:
        held = int(s.hand[seat, color])
    wilds, ferries = int(s.hand[seat, board.wild]), fewest_wilds(board, route)
    length = int(board.route_length[route])
    return max(length - held - wilds, ferries - wilds, 0)


@compiled
def best_goal(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind) -> tuple[int, float]:
    """With no plan left, the route worth most for its turns, and what it brings beyond them."""
    best, most = NONE, -UNREACHABLE
    for route in range(board.routes):
        if is_open(board, s, seat, route):
            turns = 1.0 + style.card * _missing(board, s, seat, route)
            if turns <= mind.left:
                gain = board.route_points[route] + style.bonus * bonus_worth(board, s, seat, route)
                net = gain - style.turn * turns
                if net > most:
                    best, most = route, net
    return best, most


@compiled
def filler_claim(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind) -> int:
    """A route beside the plan that can be paid now with cards the plan can spare, and is worth the turn; or NONE."""
    room = int(s.pieces[seat])
    for route in range(board.routes):
        if mind.wanted[route]:
            room -= int(board.route_length[route])
    best, most = NONE, style.filler
    for route in range(board.routes):
        if board.route_length[route] <= room and is_open(board, s, seat, route):
            action, cost = best_payment(board, style, s, seat, mind, route)
            if action != NONE and not ends_too_soon(board, style, s, seat, mind, route):
                color = board.route_color[route]
                if color != GRAY:
                    cost += loss(s, seat, mind, color, int(board.route_length[route]))
                gain = board.route_points[route] + style.bonus * bonus_worth(board, s, seat, route)
                net = gain - style.turn - cost
                if net > most:
                    best, most = action, net
    return best


@compiled
def _any_claim(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind) -> int:
    action, _ = last_claim(board, style, s, seat, mind)
    return PASS if action == NONE else action


@compiled
def _draw_or_else(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind, goal: int) -> int:
    """Draws a card; if there is none, takes any route, else tickets, else a turn that only a mechanism knows."""
    if drawable(board, s) != 0:
        weigh_cards(board, style, s, seat, mind, goal)
        return choose_card(board, style, s, seat, mind)
    action = _any_claim(board, style, s, seat, mind)
    if action == PASS and tickets_left(s) > 0:
        return _draw_tickets(board, s, mind)
    if action == PASS:
        return max(action, first_turn_of_mechanisms(board, s, seat))
    return action


@compiled
def _draw_tickets(board: BoardArrays, s: State, mind: Mind) -> int:
    for long in range(mind.long, mind.long + 5):
        if is_legal(board, s, s.seat, TICKETS + long % 5):
            return TICKETS + long % 5
    return TICKETS


@compiled
def _last_turn(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind) -> int:
    action, _ = last_claim(board, style, s, seat, mind)
    return action if action != NONE else _draw_or_else(board, style, s, seat, mind, NONE)


@compiled
def _has_plan(board: BoardArrays, mind: Mind) -> bool:
    for route in range(board.routes):
        if mind.wanted[route]:
            return True
    return False


@compiled
def choose_turn(board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind) -> int:
    """Takes a wanted route, or draws towards it; with nothing wanted, more tickets or the best route that is left."""
    refresh_plan(board, roads, style, s, seat, mind)
    if s.turns_left >= 0:
        return _last_turn(board, style, s, seat, mind)
    if _has_plan(board, mind):
        action = wanted_claim(board, style, s, seat, mind)
        if action == NONE and mind.turns + 1.0 <= mind.left:
            action = filler_claim(board, style, s, seat, mind)
        return action if action != NONE else _draw_or_else(board, style, s, seat, mind, NONE)
    goal, net = best_goal(board, style, s, seat, mind)
    if think_of_tickets(board, roads, style, s, seat, mind) > net + style.tickets:
        return _draw_tickets(board, s, mind)
    if goal != NONE:
        action, _ = best_payment(board, style, s, seat, mind, goal)
        if action != NONE:
            return action
    return _draw_or_else(board, style, s, seat, mind, goal)


@compiled
def choose_second(board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind) -> int:
    """The second card of a turn."""
    refresh_plan(board, roads, style, s, seat, mind)
    goal = NONE
    if not _has_plan(board, mind):
        goal, _ = best_goal(board, style, s, seat, mind)
    weigh_cards(board, style, s, seat, mind, goal)
    return choose_card(board, style, s, seat, mind)


@compiled
def _least_evil(board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind, kept: int) -> int:
    """Of the offered tickets that are not kept, the one that loses least: by serving it, or by failing it."""
    best, most = 0, -UNREACHABLE
    for slot in range(offered(s, seat)):
        if not (kept >> slot) & 1:
            ticket = s.offer[seat, slot]
            served = margin_of(board, roads, style, mind, ticket, int(s.pieces[seat]))
            worth = max(served, -float(board.ticket_points[ticket]))
            if worth > most:
                best, most = slot, worth
    return best


@compiled
def choose_tickets(board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind) -> int:
    """Keeps the offered tickets that a plan for all tickets together serves, and as many as must be."""
    make_plan(board, roads, style, s, seat, mind)
    count = offered(s, seat)
    least = min(count, board.keep_first if s.setting_up else board.keep_later)
    mask, kept = 0, 0
    for slot in range(count):
        if mind.served[s.offer[seat, slot]]:
            mask |= 1 << slot
            kept += 1
    while kept < least:
        mask |= 1 << _least_evil(board, roads, style, s, seat, mind, mask)
        kept += 1
    mind.planned = 0
    return KEEP_TICKETS + mask - 1


@out_of_line
def choose(board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind) -> int:
    """A legal action for a seat that is asked for one, from what that seat knows."""
    ask = s.asks[seat]
    if ask == KEEP:
        return choose_tickets(board, roads, style, s, seat, mind)
    if ask == ANNOUNCE:
        return TICKETS + int(style.long_first)
    if ask == SECOND_CARD:
        return choose_second(board, roads, style, s, seat, mind)
    if ask == TURN:
        return choose_turn(board, roads, style, s, seat, mind)
    return choose_answer(board, roads, style, s, seat, mind)
