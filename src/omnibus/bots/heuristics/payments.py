"""The choice of payments, and of the route to claim first."""

from __future__ import annotations

from omnibus.bots.heuristics.records import UNREACHABLE, Planner, Style
from omnibus.bots.heuristics.route_value import sure_gain
from omnibus.kernel.board_arrays import GRAY, BoardArrays
from omnibus.kernel.claims import is_open
from omnibus.kernel.compiler import compiled
from omnibus.kernel.ferries import fewest_wilds
from omnibus.kernel.state import NONE, State
from omnibus.kernel.turn import FEW_PIECES

SHORT_TIME = 2.0
"""In turns: with less than this left, the game ends anyway."""
MOST_AT_STAKE = 12.0
"""In points: the greatest cost of a detour, and that of a link without one."""
BASE_PRESENCE = 0.3
"""The presence at the ends of a link without an opponent there, relative to that of one opponent."""


@compiled
def loss(s: State, seat: int, planner: Planner, color: int, count: int) -> int:
    """The number of cards needed by the plan that a payment takes away."""
    held, need = int(s.hand[seat, color]), int(planner.need[color])
    return max(0, need - (held - count)) - max(0, need - held)


@compiled
def _pay_gray(board: BoardArrays, style: Style, s: State, seat: int, planner: Planner, route: int) -> tuple[int, float]:
    first, length, fewest = board.claim_first[route], int(board.route_length[route]), fewest_wilds(board, route)
    wilds = int(s.hand[seat, board.wild])
    best, least = NONE, UNREACHABLE
    for color in range(board.wild):
        held = int(s.hand[seat, color])
        spent = max(fewest, length - held)
        if held > 0 and spent <= wilds and spent < length:
            cost = style.wild * spent + loss(s, seat, planner, color, length - spent) - 0.01 * held
            if cost < least:
                best, least = first + color * length + spent, cost
    if best == NONE and wilds >= length:
        return first + board.wild * length, style.wild * length
    return best, least


@compiled
def best_payment(
    board: BoardArrays, style: Style, s: State, seat: int, planner: Planner, route: int
) -> tuple[int, float]:
    """The cheapest action that claims a route, and its cost in points; NONE if cards are missing."""
    color, length = board.route_color[route], int(board.route_length[route])
    if color == GRAY:
        return _pay_gray(board, style, s, seat, planner, route)
    spent = max(fewest_wilds(board, route), length - int(s.hand[seat, color]))
    if spent > s.hand[seat, board.wild]:
        return NONE, UNREACHABLE
    return board.claim_first[route] + spent, style.wild * spent


@compiled
def _stands_at(board: BoardArrays, s: State, seat: int, place: int) -> bool:
    """True if a seat's network reaches a place."""
    component = s.component[seat, place]
    if component != place:
        return True
    for other in range(board.places):
        if other != place and s.component[seat, other] == component:
            return True
    return False


@compiled
def danger(board: BoardArrays, style: Style, s: State, seat: int, route: int) -> float:
    """A rough probability that an opponent soon claims a route."""
    near = BASE_PRESENCE
    for other in range(s.players):
        if other != seat and s.pieces[other] >= board.route_length[route]:
            near += _stands_at(board, s, other, board.route_a[route])
            near += _stands_at(board, s, other, board.route_b[route])
    return min(1.0, style.contested * near)


@compiled
def ends_too_soon(board: BoardArrays, style: Style, s: State, seat: int, planner: Planner, route: int) -> bool:
    """True if claiming a route starts the last round before the seat can finish its plan."""
    if s.pieces[seat] - board.route_length[route] > FEW_PIECES or planner.left < SHORT_TIME:
        return False
    for other in range(board.routes):
        if planner.wanted[other] and other != route:
            action, _ = best_payment(board, style, s, seat, planner, other)
            cards = int(board.route_length[other]) + int(board.route_length[route])
            if action == NONE or s.hand_count[seat] < cards:
                return True
    return False


@compiled
def wanted_claim(board: BoardArrays, style: Style, s: State, seat: int, planner: Planner) -> int:
    """The most urgent claim of a wanted route; NONE if none can be paid."""
    best, most = NONE, -UNREACHABLE
    for route in range(board.routes):
        if planner.wanted[route] and board.route_length[route] <= s.pieces[seat]:
            action, cost = best_payment(board, style, s, seat, planner, route)
            if action != NONE and not ends_too_soon(board, style, s, seat, planner, route):
                stake = danger(board, style, s, seat, route) * min(MOST_AT_STAKE, planner.detour[route])
                score = style.risk * stake - cost + 0.1 * board.route_points[route]
                if score > most:
                    best, most = action, score
    return best


@compiled
def last_claim(board: BoardArrays, style: Style, s: State, seat: int, planner: Planner) -> tuple[int, float]:
    """The claim that gains most if there is no further turn, and its gain."""
    best, most = NONE, 0.0
    for route in range(board.routes):
        if is_open(board, s, seat, route):
            action, _ = best_payment(board, style, s, seat, planner, route)
            if action != NONE:
                gain = sure_gain(board, s, seat, route)
                if gain > most:
                    best, most = action, gain
    return best, most
