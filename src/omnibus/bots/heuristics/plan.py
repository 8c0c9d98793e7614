"""The plan of a seat: a set of routes that serves its tickets together, and how long that takes."""

from __future__ import annotations

from math import exp

from omnibus.bots.heuristics.records import UNREACHABLE, Mind, Roads, Style
from omnibus.bots.heuristics.route_value import bonus_worth
from omnibus.bots.heuristics.shortest_paths import find_ways, want_way
from omnibus.kernel.board_arrays import GRAY, BoardArrays
from omnibus.kernel.claims import are_connected
from omnibus.kernel.compiler import compiled, out_of_line
from omnibus.kernel.ferries import fewest_wilds
from omnibus.kernel.rows import copy_row
from omnibus.kernel.state import NONE, OFFER, State

LEAST_PRICE = 0.1
"""What a route costs at least, however good it is: so that a way goes nowhere it need not."""
GRAY_IS_EASIER = 0.85
SURE, MAYBE = 1, 2
"""Marks of wanted routes: part of the plan, or only of what is being thought about."""
OFFERED = 1.0
"""How often the points of a ticket on offer count: it can still be returned."""


@compiled
def turns_left(board: BoardArrays, style: Style, s: State) -> float:
    """How many turns a seat still has, the last round included: somebody will use up the pieces."""
    if s.turns_left >= 0:
        return 1.0
    fewest = UNREACHABLE
    for seat in range(s.players):
        pieces = max(0.0, s.pieces[seat] - 2.0)
        draws = max(0.0, pieces - s.hand_count[seat]) / 2.0
        fewest = min(fewest, style.pace * (draws + 2.0 * pieces / board.longest))
    return 1.0 + fewest


@compiled
def _effort(board: BoardArrays, style: Style, s: State, seat: int, route: int, most: int) -> float:
    """How many turns it takes to draw the cards for a route and to claim it."""
    color, length = board.route_color[route], float(board.route_length[route])
    held = float(most if color == GRAY else s.hand[seat, color]) + 0.5 * s.hand[seat, board.wild]
    missing = max(0.0, length - style.hand * held)
    if color == GRAY:
        missing *= GRAY_IS_EASIER
    return 1.0 + style.card * missing + 0.5 * fewest_wilds(board, route)


@compiled
def price_routes(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind) -> None:
    """What every route costs the seat in points: its turns, less what it brings by itself."""
    most = 0
    for color in range(board.wild):
        most = max(most, int(s.hand[seat, color]))
    for route in range(board.routes):
        mind.wanted[route] = 0
        if s.owner[route] == seat:
            mind.price[route] = 0.0
        elif (s.closed[route] >> seat) & 1 or board.route_length[route] > s.pieces[seat]:
            mind.price[route] = UNREACHABLE
        else:
            effort = _effort(board, style, s, seat, route, most)
            brings = board.route_points[route] + style.bonus * bonus_worth(board, s, seat, route)
            mind.effort[route] = effort
            mind.price[route] = max(LEAST_PRICE * board.route_length[route], style.turn * effort - brings)


@compiled
def in_time(style: Style, turns: float, left: float) -> float:
    """How likely something that takes so many turns is done before the end."""
    return 1.0 / (1.0 + exp((turns - left) / style.spread))


@compiled
def _worth_of_ticket(style: Style, s: State, seat: int, ticket: int) -> float:
    """How often the points of a ticket count for the seat: not at all where it neither holds it nor may keep it."""
    if s.holder[ticket] == seat:
        return style.held
    for slot in range(OFFER):
        if s.offer[seat, slot] == ticket:
            return OFFERED
    return 0.0


@compiled
def margin_of(board: BoardArrays, roads: Roads, style: Style, mind: Mind, ticket: int, room: int) -> float:
    """What serving a ticket adds to the plan so far; negative where it is not worth it."""
    weight = mind.gain[ticket]
    price = find_ways(board, roads, mind, board.ticket_a[ticket], board.ticket_b[ticket])
    if price >= UNREACHABLE or mind.spaces[board.ticket_b[ticket]] > room:
        return -UNREACHABLE
    chance = in_time(style, mind.turns + mind.toil[board.ticket_b[ticket]], mind.left)
    points = float(board.ticket_points[ticket])
    return points * (weight * chance - (OFFERED if weight == OFFERED else 0.0) * (1.0 - chance)) - price


@compiled
def _sort_tickets(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind) -> None:
    """Notes which tickets count, and serves those that are complete already."""
    for ticket in range(board.tickets):
        mind.served[ticket] = 0
        weight = _worth_of_ticket(style, s, seat, ticket)
        mind.gain[ticket] = weight
        if weight > 0.0 and are_connected(board, s, seat, board.ticket_a[ticket], board.ticket_b[ticket]):
            mind.served[ticket] = 1


@compiled
def _serve_tickets(board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind) -> int:
    """Adds ticket after ticket to the plan, each time the one that gains most; returns the pieces left over."""
    room = int(s.pieces[seat])
    while True:
        best, most = NONE, 0.0
        for ticket in range(board.tickets):
            if mind.gain[ticket] > 0.0 and mind.served[ticket] == 0:
                margin = margin_of(board, roads, style, mind, ticket, room)
                if margin > most:
                    best, most = ticket, margin
        if best == NONE:
            return room
        find_ways(board, roads, mind, board.ticket_a[best], board.ticket_b[best])
        mind.turns += mind.toil[board.ticket_b[best]]
        room -= int(mind.spaces[board.ticket_b[best]])
        want_way(board, mind, board.ticket_b[best], SURE)
        mind.served[best] = 1


@compiled
def _settle_maybe(board: BoardArrays, mind: Mind, take: bool) -> None:
    """Takes what was thought about into the plan, or forgets it."""
    for route in range(board.routes):
        if mind.wanted[route] == MAYBE:
            if take:
                mind.wanted[route] = SURE
            else:
                mind.wanted[route] = 0
                mind.price[route] = mind.detour[route]


@compiled
def _serve_district(board: BoardArrays, roads: Roads, style: Style, mind: Mind, district: int, room: int) -> int:
    """Joins the places of a district where that is worth its points; returns the pieces left over."""
    first, price, toil, spaces = NONE, 0.0, 0.0, 0
    for place in range(board.places):
        if board.district[place] == district:
            if first == NONE:
                first = place
            else:
                price += find_ways(board, roads, mind, first, place)
                if price >= UNREACHABLE:
                    break
                toil += mind.toil[place]
                spaces += int(mind.spaces[place])
                want_way(board, mind, place, MAYBE)
    chance = in_time(style, mind.turns + toil, mind.left)
    take = price < UNREACHABLE and spaces <= room and style.bonus * chance * board.district_points[district] > price
    _settle_maybe(board, mind, take)
    if take:
        mind.turns += toil
        return room - spaces
    return room


@compiled
def _measure_detours(board: BoardArrays, roads: Roads, mind: Mind) -> None:
    """What the loss of each wanted route would cost: the price of the cheapest way around it."""
    for color in range(board.wild + 1):
        mind.need[color] = 0
    for route in range(board.routes):
        if mind.wanted[route]:
            mind.price[route] = UNREACHABLE
            mind.detour[route] = find_ways(board, roads, mind, board.route_a[route], board.route_b[route])
            mind.price[route] = 0.0
            if board.route_color[route] != GRAY:
                mind.need[board.route_color[route]] += int(board.route_length[route])


@out_of_line
def make_plan(board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind) -> None:
    """Plans for the rest of the game, from what the seat knows now."""
    mind.tickets = int(s.tickets_held[seat, 0]) + int(s.tickets_held[seat, 1])
    mind.left = turns_left(board, style, s)
    mind.turns = 0.0
    mind.looked = NONE
    mind.found = 0
    price_routes(board, style, s, seat, mind)
    _sort_tickets(board, style, s, seat, mind)
    copy_row(mind.detour, mind.price)
    room = _serve_tickets(board, roads, style, s, seat, mind)
    for district in range(board.districts):
        room = _serve_district(board, roads, style, mind, district, room)
    _measure_detours(board, roads, mind)
    mind.planned = 1


@compiled
def refresh_plan(board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind) -> None:
    """Keeps the plan while it can be kept: makes a new one for new tickets, or when a wanted route is lost."""
    stale = mind.planned == 0 or mind.tickets != int(s.tickets_held[seat, 0]) + int(s.tickets_held[seat, 1])
    if not stale:
        for route in range(board.routes):
            if mind.wanted[route]:
                if s.owner[route] == seat:
                    mind.wanted[route] = 0
                    mind.turns -= mind.effort[route]
                    if board.route_color[route] != GRAY:
                        mind.need[board.route_color[route]] -= int(board.route_length[route])
                elif (s.closed[route] >> seat) & 1:
                    stale = True
    if stale:
        make_plan(board, roads, style, s, seat, mind)
    else:
        mind.left = turns_left(board, style, s)
