"""The planner's choice for every question."""

from __future__ import annotations

from omnibus.bots.heuristics.answers import choose_answer
from omnibus.bots.heuristics.drawing_cards import choose_card, value_of_new_tickets, weigh_cards
from omnibus.bots.heuristics.payments import best_payment, ends_too_soon, last_claim, loss, wanted_claim
from omnibus.bots.heuristics.plan import make_plan, margin_of, refresh_plan
from omnibus.bots.heuristics.records import UNREACHABLE, Graph, Planner, Style
from omnibus.bots.heuristics.route_value import bonus_value
from omnibus.kernel.board_arrays import GRAY, KEEP_TICKETS, PASS, TICKETS, BoardArrays
from omnibus.kernel.claims import is_open
from omnibus.kernel.compiler import compiled, out_of_line
from omnibus.kernel.ferries import fewest_wilds
from omnibus.kernel.legal import drawable, first_turn_of_mechanisms, is_legal
from omnibus.kernel.state import ANNOUNCE, KEEP, NONE, SECOND_CARD, TURN, State
from omnibus.kernel.tickets import offered, tickets_left


@compiled
def _missing(board: BoardArrays, s: State, seat: int, route: int) -> int:
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
def best_goal(board: BoardArrays, style: Style, s: State, seat: int, planner: Planner) -> tuple[int, float]:
    """The route with the best value for its turns, for a seat without a plan, and its gain beyond them."""
    best, most = NONE, -UNREACHABLE
    for route in range(board.routes):
        if is_open(board, s, seat, route):
            turns = 1.0 + style.card * _missing(board, s, seat, route)
            if turns <= planner.left:
                gain = board.route_points[route] + style.bonus * bonus_value(board, s, seat, route)
                net = gain - style.turn * turns
                if net > most:
                    best, most = route, net
    return best, most


@compiled
def filler_claim(board: BoardArrays, style: Style, s: State, seat: int, planner: Planner) -> int:
    """The best affordable route outside the plan whose cards the plan can spare, if it is worth the turn; or NONE."""
    room = int(s.pieces[seat])
    for route in range(board.routes):
        if planner.wanted[route]:
            room -= int(board.route_length[route])
    best, most = NONE, style.filler
    for route in range(board.routes):
        if board.route_length[route] <= room and is_open(board, s, seat, route):
            action, cost = best_payment(board, style, s, seat, planner, route)
            if action != NONE and not ends_too_soon(board, style, s, seat, planner, route):
                color = board.route_color[route]
                if color != GRAY:
                    cost += loss(s, seat, planner, color, int(board.route_length[route]))
                gain = board.route_points[route] + style.bonus * bonus_value(board, s, seat, route)
                net = gain - style.turn - cost
                if net > most:
                    best, most = action, net
    return best


@compiled
def _draw_or_else(board: BoardArrays, style: Style, s: State, seat: int, planner: Planner, goal: int) -> int:
    """Draws a card; if there is none, claims any route, else draws tickets, else takes a mechanism's kind of turn."""
    if drawable(board, s) != 0:
        weigh_cards(board, style, s, seat, planner, goal)
        return choose_card(board, style, s, seat, planner)
    action, _ = last_claim(board, style, s, seat, planner)
    if action != NONE:
        return action
    if tickets_left(s) > 0:
        return _draw_tickets(board, s, planner)
    return max(PASS, first_turn_of_mechanisms(board, s, seat))


@compiled
def _draw_tickets(board: BoardArrays, s: State, planner: Planner) -> int:
    for long in range(planner.long, planner.long + 5):
        if is_legal(board, s, s.seat, TICKETS + long % 5):
            return TICKETS + long % 5
    return TICKETS


@compiled
def _has_plan(board: BoardArrays, planner: Planner) -> bool:
    for route in range(board.routes):
        if planner.wanted[route]:
            return True
    return False


@compiled
def choose_turn(board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner) -> int:
    """Claims a wanted route, or draws towards it; with nothing wanted, draws tickets or takes the best route left."""
    refresh_plan(board, graph, style, s, seat, planner)
    if s.turns_left >= 0:
        action, _ = last_claim(board, style, s, seat, planner)
        return action if action != NONE else _draw_or_else(board, style, s, seat, planner, NONE)
    if _has_plan(board, planner):
        action = wanted_claim(board, style, s, seat, planner)
        if action == NONE and planner.turns + 1.0 <= planner.left:
            action = filler_claim(board, style, s, seat, planner)
        return action if action != NONE else _draw_or_else(board, style, s, seat, planner, NONE)
    goal, net = best_goal(board, style, s, seat, planner)
    if value_of_new_tickets(board, graph, style, s, seat, planner) > net + style.tickets:
        return _draw_tickets(board, s, planner)
    if goal != NONE:
        action, _ = best_payment(board, style, s, seat, planner, goal)
        if action != NONE:
            return action
    return _draw_or_else(board, style, s, seat, planner, goal)


@compiled
def choose_second(board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner) -> int:
    refresh_plan(board, graph, style, s, seat, planner)
    goal = NONE
    if not _has_plan(board, planner):
        goal, _ = best_goal(board, style, s, seat, planner)
    weigh_cards(board, style, s, seat, planner, goal)
    return choose_card(board, style, s, seat, planner)


@compiled
def _least_loss(
    board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner, kept: int
) -> int:
    """Of the offered tickets that are not kept, the one that costs least, completed or failed."""
    best, most = 0, -UNREACHABLE
    for slot in range(offered(s, seat)):
        if not (kept >> slot) & 1:
            ticket = s.offer[seat, slot]
            served = margin_of(board, graph, style, planner, ticket, int(s.pieces[seat]))
            value = max(served, -float(board.ticket_points[ticket]))
            if value > most:
                best, most = slot, value
    return best


@compiled
def choose_tickets(board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner) -> int:
    """Keeps the offered tickets that a plan for all tickets serves, and as many as the rules demand."""
    make_plan(board, graph, style, s, seat, planner)
    count = offered(s, seat)
    least = min(count, board.keep_first if s.setting_up else board.keep_later)
    mask, kept = 0, 0
    for slot in range(count):
        if planner.served[s.offer[seat, slot]]:
            mask |= 1 << slot
            kept += 1
    while kept < least:
        mask |= 1 << _least_loss(board, graph, style, s, seat, planner, mask)
        kept += 1
    planner.planned = 0
    return KEEP_TICKETS + mask - 1


@out_of_line
def choose(board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner) -> int:
    """A legal action for a seat that must decide, from its own knowledge."""
    ask = s.asks[seat]
    if ask == KEEP:
        return choose_tickets(board, graph, style, s, seat, planner)
    if ask == ANNOUNCE:
        return TICKETS + int(style.long_first)
    if ask == SECOND_CARD:
        return choose_second(board, graph, style, s, seat, planner)
    if ask == TURN:
        return choose_turn(board, graph, style, s, seat, planner)
    return choose_answer(board, graph, style, s, seat, planner)
