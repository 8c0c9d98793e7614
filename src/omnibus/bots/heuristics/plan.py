"""The plan of a seat: a set of routes that serves its tickets together, and its duration."""

from __future__ import annotations

from omnibus.bots.heuristics.exact import exponential
from omnibus.bots.heuristics.records import UNREACHABLE, Graph, Planner, Style
from omnibus.bots.heuristics.route_value import bonus_value
from omnibus.bots.heuristics.shortest_paths import find_paths, want_path
from omnibus.kernel.board_arrays import GRAY, BoardArrays
from omnibus.kernel.claims import are_connected
from omnibus.kernel.compiler import compiled, out_of_line
from omnibus.kernel.ferries import fewest_wilds
from omnibus.kernel.rows import copy_row
from omnibus.kernel.state import NONE, OFFER, State

LEAST_PRICE = 0.1
"""The minimum price of a space, however good its route is, so that paths make no detours."""
GRAY_IS_EASIER = 0.85
SURE, MAYBE = 1, 2
"""Marks of wanted routes: part of the plan, or of a tentative addition."""
OFFERED = 1.0
"""The weight of the points of an offered ticket: it can still be returned."""


@compiled
def turns_left(board: BoardArrays, style: Style, s: State) -> float:
    """The estimated turns that a seat has left, including the last round, until a player runs out of pieces."""
    if s.turns_left >= 0:
        return 1.0
    fewest = UNREACHABLE
    for seat in range(s.players):
        pieces = max(0.0, s.pieces[seat] - 2.0)
        draws = max(0.0, pieces - s.hand_count[seat]) / 2.0
        fewest = min(fewest, style.pace * (draws + 2.0 * pieces / board.longest))
    return 1.0 + fewest


@compiled
def _turns_for(board: BoardArrays, style: Style, s: State, seat: int, route: int, most: int) -> float:
    """The number of turns to draw the cards for a route and to claim it."""
    color, length = board.route_color[route], float(board.route_length[route])
    held = float(most if color == GRAY else s.hand[seat, color]) + 0.5 * s.hand[seat, board.wild]
    missing = max(0.0, length - style.hand * held)
    if color == GRAY:
        missing *= GRAY_IS_EASIER
    return 1.0 + style.card * missing + 0.5 * fewest_wilds(board, route)


@compiled
def price_routes(board: BoardArrays, style: Style, s: State, seat: int, planner: Planner) -> None:
    """The price of every route in points: its turns, less its own gain."""
    most = 0
    for color in range(board.wild):
        most = max(most, int(s.hand[seat, color]))
    for route in range(board.routes):
        planner.wanted[route] = 0
        if s.owner[route] == seat:
            planner.price[route] = 0.0
        elif (s.closed[route] >> seat) & 1 or board.route_length[route] > s.pieces[seat]:
            planner.price[route] = UNREACHABLE
        else:
            turns = _turns_for(board, style, s, seat, route, most)
            brings = board.route_points[route] + style.bonus * bonus_value(board, s, seat, route)
            planner.route_turns[route] = turns
            planner.price[route] = max(LEAST_PRICE * board.route_length[route], style.turn * turns - brings)


@compiled
def in_time(style: Style, turns: float, left: float) -> float:
    """The probability that something that takes this many turns is done before the end."""
    return 1.0 / (1.0 + exponential((turns - left) / style.spread))


@compiled
def _ticket_weight(style: Style, s: State, seat: int, ticket: int) -> float:
    """The weight of a ticket's points for the seat; 0 if it neither holds the ticket nor may keep it."""
    if s.holder[ticket] == seat:
        return style.held
    for slot in range(OFFER):
        if s.offer[seat, slot] == ticket:
            return OFFERED
    return 0.0


@compiled
def margin_of(board: BoardArrays, graph: Graph, style: Style, planner: Planner, ticket: int, room: int) -> float:
    """The gain of adding a ticket to the plan so far; negative if it is not worth its price."""
    weight = planner.gain[ticket]
    price = find_paths(board, graph, planner, board.ticket_a[ticket], board.ticket_b[ticket])
    if price >= UNREACHABLE or planner.spaces_to[board.ticket_b[ticket]] > room:
        return -UNREACHABLE
    chance = in_time(style, planner.turns + planner.turns_to[board.ticket_b[ticket]], planner.left)
    points = float(board.ticket_points[ticket])
    return points * (weight * chance - (OFFERED if weight == OFFERED else 0.0) * (1.0 - chance)) - price


@compiled
def _sort_tickets(board: BoardArrays, style: Style, s: State, seat: int, planner: Planner) -> None:
    """Sets the weights of tickets, and marks those that are already complete as served."""
    for ticket in range(board.tickets):
        planner.served[ticket] = 0
        weight = _ticket_weight(style, s, seat, ticket)
        planner.gain[ticket] = weight
        if weight > 0.0 and are_connected(board, s, seat, board.ticket_a[ticket], board.ticket_b[ticket]):
            planner.served[ticket] = 1


@compiled
def _serve_tickets(board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner) -> int:
    """Adds ticket after ticket to the plan, each time the one that gains most; returns the pieces left over."""
    room = int(s.pieces[seat])
    while True:
        best, most = NONE, 0.0
        for ticket in range(board.tickets):
            if planner.gain[ticket] > 0.0 and planner.served[ticket] == 0:
                margin = margin_of(board, graph, style, planner, ticket, room)
                if margin > most:
                    best, most = ticket, margin
        if best == NONE:
            return room
        find_paths(board, graph, planner, board.ticket_a[best], board.ticket_b[best])
        planner.turns += planner.turns_to[board.ticket_b[best]]
        room -= int(planner.spaces_to[board.ticket_b[best]])
        want_path(board, planner, board.ticket_b[best], SURE)
        planner.served[best] = 1


@compiled
def _settle_maybe(board: BoardArrays, planner: Planner, take: bool) -> None:
    """Adds the tentative routes to the plan, or discards them."""
    for route in range(board.routes):
        if planner.wanted[route] == MAYBE:
            if take:
                planner.wanted[route] = SURE
            else:
                planner.wanted[route] = 0
                planner.price[route] = planner.detour[route]


@compiled
def _serve_district(board: BoardArrays, graph: Graph, style: Style, planner: Planner, district: int, room: int) -> int:
    """Joins the places of a district if its points are worth it; returns the pieces left over."""
    first, price, turns_to, spaces = NONE, 0.0, 0.0, 0
    for place in range(board.places):
        if board.district[place] == district:
            if first == NONE:
                first = place
            else:
                price += find_paths(board, graph, planner, first, place)
                if price >= UNREACHABLE:
                    break
                turns_to += planner.turns_to[place]
                spaces += int(planner.spaces_to[place])
                want_path(board, planner, place, MAYBE)
    chance = in_time(style, planner.turns + turns_to, planner.left)
    take = price < UNREACHABLE and spaces <= room and style.bonus * chance * board.district_points[district] > price
    _settle_maybe(board, planner, take)
    if take:
        planner.turns += turns_to
        return room - spaces
    return room


@compiled
def _measure_detours(board: BoardArrays, graph: Graph, planner: Planner) -> None:
    """Finds the cost of losing each wanted route: the price of the cheapest detour."""
    for color in range(board.wild + 1):
        planner.need[color] = 0
    for route in range(board.routes):
        if planner.wanted[route]:
            planner.price[route] = UNREACHABLE
            planner.detour[route] = find_paths(board, graph, planner, board.route_a[route], board.route_b[route])
            planner.price[route] = 0.0
            if board.route_color[route] != GRAY:
                planner.need[board.route_color[route]] += int(board.route_length[route])


@out_of_line
def make_plan(board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner) -> None:
    """Plans the rest of the game, from the seat's present knowledge."""
    planner.tickets = int(s.tickets_held[seat, 0]) + int(s.tickets_held[seat, 1])
    planner.left = turns_left(board, style, s)
    planner.turns = 0.0
    planner.tickets_checked_at = NONE
    planner.paths_found = 0
    price_routes(board, style, s, seat, planner)
    _sort_tickets(board, style, s, seat, planner)
    copy_row(planner.detour, planner.price)
    room = _serve_tickets(board, graph, style, s, seat, planner)
    for district in range(board.districts):
        room = _serve_district(board, graph, style, planner, district, room)
    _measure_detours(board, graph, planner)
    planner.planned = 1


@compiled
def refresh_plan(board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner) -> None:
    """Keeps the plan if possible; makes a new one for new tickets, or when a wanted route is lost."""
    stale = planner.planned == 0 or planner.tickets != int(s.tickets_held[seat, 0]) + int(s.tickets_held[seat, 1])
    if not stale:
        for route in range(board.routes):
            if planner.wanted[route]:
                if s.owner[route] == seat:
                    planner.wanted[route] = 0
                    planner.turns -= planner.route_turns[route]
                    if board.route_color[route] != GRAY:
                        planner.need[board.route_color[route]] -= int(board.route_length[route])
                elif (s.closed[route] >> seat) & 1:
                    stale = True
    if stale:
        make_plan(board, graph, style, s, seat, planner)
    else:
        planner.left = turns_left(board, style, s)
