"""How a seat would pay for a route, and which route it takes first."""

from __future__ import annotations

from omnibus.bots.heuristics.records import UNREACHABLE, Mind, Style
from omnibus.bots.heuristics.route_value import sure_gain
from omnibus.kernel.board_arrays import GRAY, BoardArrays
from omnibus.kernel.claims import is_open
from omnibus.kernel.compiler import compiled
from omnibus.kernel.ferries import fewest_wilds
from omnibus.kernel.state import NONE, State
from omnibus.kernel.turn import FEW_PIECES

SHORT_TIME = 2.0
"""In turns: with no more than this left, the end comes anyway."""
MOST_AT_STAKE = 12.0
"""In points: a link without a way around it counts like a long way around."""
SOMEBODY = 0.3
"""How likely a link is taken where no opponent stands at its ends, compared with one where somebody does."""


@compiled
def loss(s: State, seat: int, mind: Mind, color: int, count: int) -> int:
    """How many cards that the plan needs a payment takes away."""
    held, need = int(s.hand[seat, color]), int(mind.need[color])
    return max(0, need - (held - count)) - max(0, need - held)


@compiled
def _pay_gray(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind, route: int) -> tuple[int, float]:
    first, length, fewest = board.claim_first[route], int(board.route_length[route]), fewest_wilds(board, route)
    wilds = int(s.hand[seat, board.wild])
    best, least = NONE, UNREACHABLE
    for color in range(board.wild):
        held = int(s.hand[seat, color])
        spent = max(fewest, length - held)
        if held > 0 and spent <= wilds and spent < length:
            cost = style.wild * spent + loss(s, seat, mind, color, length - spent) - 0.01 * held
            if cost < least:
                best, least = first + color * length + spent, cost
    if best == NONE and wilds >= length:
        return first + board.wild * length, style.wild * length
    return best, least


@compiled
def best_payment(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind, route: int) -> tuple[int, float]:
    """The action that takes the route at the least cost, and that cost in points; NONE where the cards are missing."""
    color, length = board.route_color[route], int(board.route_length[route])
    if color == GRAY:
        return _pay_gray(board, style, s, seat, mind, route)
    spent = max(fewest_wilds(board, route), length - int(s.hand[seat, color]))
    if spent > s.hand[seat, board.wild]:
        return NONE, UNREACHABLE
    return board.claim_first[route] + spent, style.wild * spent


@compiled
def _stands_at(board: BoardArrays, s: State, seat: int, place: int) -> bool:
    """Whether a seat's network reaches a place."""
    component = s.component[seat, place]
    if component != place:
        return True
    for other in range(board.places):
        if other != place and s.component[seat, other] == component:
            return True
    return False


@compiled
def danger(board: BoardArrays, style: Style, s: State, seat: int, route: int) -> float:
    """How likely, roughly, somebody else takes a route before long."""
    near = SOMEBODY
    for other in range(s.players):
        if other != seat and s.pieces[other] >= board.route_length[route]:
            near += _stands_at(board, s, other, board.route_a[route])
            near += _stands_at(board, s, other, board.route_b[route])
    return min(1.0, style.contested * near)


@compiled
def ends_too_soon(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind, route: int) -> bool:
    """Whether taking a route brings on the last round before the seat can finish what it plans."""
    if s.pieces[seat] - board.route_length[route] > FEW_PIECES or mind.left < SHORT_TIME:
        return False
    for other in range(board.routes):
        if mind.wanted[other] and other != route:
            action, _ = best_payment(board, style, s, seat, mind, other)
            cards = int(board.route_length[other]) + int(board.route_length[route])
            if action == NONE or s.hand_count[seat] < cards:
                return True
    return False


@compiled
def wanted_claim(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind) -> int:
    """The claim of a wanted route that should come first: where most is at stake; NONE where none can be paid."""
    best, most = NONE, -UNREACHABLE
    for route in range(board.routes):
        if mind.wanted[route] and board.route_length[route] <= s.pieces[seat]:
            action, cost = best_payment(board, style, s, seat, mind, route)
            if action != NONE and not ends_too_soon(board, style, s, seat, mind, route):
                stake = danger(board, style, s, seat, route) * min(MOST_AT_STAKE, mind.detour[route])
                score = style.risk * stake - cost + 0.1 * board.route_points[route]
                if score > most:
                    best, most = action, score
    return best


@compiled
def last_claim(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind) -> tuple[int, float]:
    """The claim that brings most if there is no further turn, and what it brings."""
    best, most = NONE, 0.0
    for route in range(board.routes):
        if is_open(board, s, seat, route):
            action, _ = best_payment(board, style, s, seat, mind, route)
            if action != NONE:
                gain = sure_gain(board, s, seat, route)
                if gain > most:
                    best, most = action, gain
    return best, most
