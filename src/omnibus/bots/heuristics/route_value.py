"""The value of a route beyond its path: its points, and each board's bonus."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.claims import are_connected
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.state import NONE, State
from omnibus.kernel.tourists import can_take_token, tokens_held

SAFE_LEAD = 1.5
"""The lead in passengers or merchandise cards that is fairly safe."""


@inlined
def _sure(lead: float) -> float:
    """The probability that a lead lasts."""
    return 0.5 + 0.5 * lead / (SAFE_LEAD + abs(lead))


@compiled
def flag_value(board: BoardArrays, s: State, seat: int, route: int) -> float:
    """A share of a flag's points, the larger the fewer colours are missing."""
    color = board.route_color[route]
    if color < 0 or board.flag_slot[color] == NONE or s.flag_card[seat, board.flag_slot[color]] != 0:
        return 0.0
    held = int(s.flag_card[seat, 0]) + int(s.flag_card[seat, 1]) + int(s.flag_card[seat, 2])
    return board.flag_points / (3.0 - held)


@compiled
def merchandise_value(board: BoardArrays, s: State, seat: int) -> float:
    """The value of one more merchandise card for the rank."""
    if s.merchandise_left == 0:
        return 0.0
    own, last = float(s.merchandise[seat]), s.players - 1
    value = float(board.merchandise_bonus[s.players, last]) if own == 0 else 0.0
    step = (board.merchandise_bonus[s.players, 0] - board.merchandise_bonus[s.players, last]) / last
    for other in range(s.players):
        if other != seat:
            lead = own - s.merchandise[other]
            value += step * (_sure(lead + 1.0) - _sure(lead))
    return value


@compiled
def token_value(board: BoardArrays, s: State, seat: int, route: int) -> float:
    """The value of the token at one end; later tokens are worth more, so progress counts."""
    if not (can_take_token(s, seat, board.route_a[route]) or can_take_token(s, seat, board.route_b[route])):
        return 0.0
    held = tokens_held(board, s, seat)
    further = min(held + 3, board.tourist_symbols)
    return (float(board.tourist_points[further]) - board.tourist_points[held]) / (further - held)


@inlined
def passenger_value(board: BoardArrays, s: State, seat: int, color: int) -> float:
    """The value of one more passenger of a colour, for first and second place in it."""
    own, best, second = int(s.collected[seat, color]), 0, 0
    for other in range(s.players):
        if other != seat:
            count = int(s.collected[other, color])
            if count > best:
                best, second = count, best
            elif count > second:
                second = count
    first = (board.passenger_first - board.passenger_second) * (_sure(own + 1.0 - best) - _sure(own - float(best)))
    if s.players == 2:
        return first + (board.passenger_second if own == 0 else 0)
    return first + board.passenger_second * (_sure(own + 1.0 - second) - (_sure(own - float(second)) if own else 0.0))


@compiled
def best_passenger(board: BoardArrays, s: State, seat: int, place: int) -> tuple[int, float]:
    """The most valuable colour among the passengers of a place, and its value; NONE if there are none."""
    best, most = NONE, -1.0
    for color in range(board.passenger_colors):
        if s.passengers[place, color] > 0:
            value = passenger_value(board, s, seat, color)
            if value > most:
                best, most = color, value
    return best, most


@compiled
def _passengers_value(board: BoardArrays, s: State, seat: int, route: int) -> float:
    _, near = best_passenger(board, s, seat, board.route_a[route])
    _, far = best_passenger(board, s, seat, board.route_b[route])
    return max(0.0, near) + max(0.0, far)


@compiled
def bonus_value(board: BoardArrays, s: State, seat: int, route: int) -> float:
    """The value of a route besides its points, on any board; districts are planned like tickets."""
    value = 0.0
    if board.flag_points:
        value += flag_value(board, s, seat, route)
    if board.merchandise_cards and board.route_cart[route]:
        value += merchandise_value(board, s, seat)
    if board.tourist_symbols:
        value += token_value(board, s, seat, route)
    if board.passenger_each:
        value += _passengers_value(board, s, seat, route)
    return value


@compiled
def _passes_on(board: BoardArrays, s: State, seat: int, end: int, place: int) -> bool:
    """True if a new route to its end leads to a place, or connects to it; countries are dead ends."""
    return end == place or (not board.country[end] and are_connected(board, s, seat, end, place))


@compiled
def completes(board: BoardArrays, s: State, seat: int, route: int, ticket: int) -> bool:
    """True if a route would complete a ticket that is not complete yet."""
    a, b = board.route_a[route], board.route_b[route]
    x, y = board.ticket_a[ticket], board.ticket_b[ticket]
    if _passes_on(board, s, seat, a, x) and _passes_on(board, s, seat, b, y):
        return True
    return _passes_on(board, s, seat, a, y) and _passes_on(board, s, seat, b, x)


@compiled
def _would_complete_district(board: BoardArrays, s: State, seat: int, route: int, district: int) -> bool:
    """True if the route would join exactly the two parts of the seat's network with the district's places."""
    one, other = s.component[seat, board.route_a[route]], s.component[seat, board.route_b[route]]
    in_one, in_other = False, False
    for place in range(board.places):
        if board.district[place] == district:
            component = s.component[seat, place]
            if component != one and component != other:
                return False
            in_one, in_other = in_one or component == one, in_other or component == other
    return in_one and in_other and one != other


@compiled
def sure_gain(board: BoardArrays, s: State, seat: int, route: int) -> float:
    """The gain of a route as the last one: its points, its bonus, and the tickets and districts it completes."""
    gain = board.route_points[route] + bonus_value(board, s, seat, route)
    for ticket in range(board.tickets):
        if s.holder[ticket] == seat:
            a, b = board.ticket_a[ticket], board.ticket_b[ticket]
            if not are_connected(board, s, seat, a, b) and completes(board, s, seat, route, ticket):
                gain += 2.0 * board.ticket_points[ticket]
    for district in range(board.districts):
        if _would_complete_district(board, s, seat, route, district):
            gain += board.district_points[district]
    return gain
