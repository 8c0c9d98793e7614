"""Claiming a route: open routes, payments, and the effects on the board.

A payment is a colour and a number of wilds; the other cards have that colour. The payments of a route are numbered by
colour, then by number of wilds; the payment with wilds only has no colour and comes last.
"""

from __future__ import annotations

from omnibus.kernel.action_kinds import CLAIM_ROUTE
from omnibus.kernel.board_arrays import BITS, GRAY, BoardArrays
from omnibus.kernel.cards import discard_cards
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.event_kinds import CLAIMED
from omnibus.kernel.ferries import fewest_wilds
from omnibus.kernel.log import Log, note
from omnibus.kernel.point_sources import ROUTES
from omnibus.kernel.state import NONE, Ints, State

EVERY_SEAT = 0xFF
MOST_PAYMENTS = (1 << BITS) - 1


@inlined
def is_open(board: BoardArrays, s: State, seat: int, route: int) -> bool:
    """Whether the route is open to the seat and it has enough pieces, whatever its cards."""
    return (s.closed[route] >> seat) & 1 == 0 and board.route_length[route] <= s.pieces[seat]


@inlined
def _useful(board: BoardArrays, s: State, seat: int, card: int) -> int:
    """The number of cards of a kind in the seat's hand, at most the length of the longest route."""
    return min(int(s.hand[seat, card]), int(board.longest))


@inlined
def gray_payments(board: BoardArrays, s: State, seat: int, ferries: int) -> int:
    """The packed numbers of payments for gray routes: with at least one card of a colour, or wilds only.

    Computed once for all gray routes.
    """
    wilds = _useful(board, s, seat, board.wild)
    packed = board.wild_payments[wilds]
    for color in range(board.wild):
        packed += board.mixed_payments[ferries, wilds, _useful(board, s, seat, color)]
    return packed


@inlined
def payments(board: BoardArrays, s: State, seat: int, route: int, gray: int) -> int:
    """The number of the seat's payments for the route; `gray` are the packed ones for gray routes without ferries."""
    ferries, color, packed = fewest_wilds(board, route), board.route_color[route], gray
    if color != GRAY:
        wilds = _useful(board, s, seat, board.wild)
        packed = board.colored_payments[ferries, wilds, _useful(board, s, seat, color)]
    elif ferries > 0:
        packed = gray_payments(board, s, seat, ferries)
    return (packed >> (BITS * (board.route_length[route] - 1))) & MOST_PAYMENTS


@inlined
def weigh_hand(board: BoardArrays, s: State, seat: int, packed: Ints) -> None:
    """Writes the packed numbers of the seat's payments for routes without ferries, by colour (gray at the index of
    wild), up to the length that its pieces allow."""
    wilds = _useful(board, s, seat, board.wild)
    within_reach = (1 << (BITS * min(int(board.longest), int(s.pieces[seat])))) - 1
    gray = board.wild_payments[wilds]
    for color in range(board.wild):
        cards = _useful(board, s, seat, color)
        gray += board.mixed_payments[0, wilds, cards]
        packed[color] = board.colored_payments[0, wilds, cards] & within_reach
    packed[board.wild] = gray & within_reach


@inlined
def count_claims(board: BoardArrays, s: State, seat: int, packed: Ints) -> int:
    """The number of the seat's legal claims, given its packed payments. The state counts open routes, so only routes
    with ferries are visited."""
    count = 0
    for color in range(board.wild + 1):
        ways = packed[color]
        for length in range(board.longest):
            count += s.open_routes[seat, color, length] * ((ways >> (BITS * length)) & MOST_PAYMENTS)
    for number in range(board.ferry_routes):
        route = board.ferry_route[number]
        if is_open(board, s, seat, route):
            count += payments(board, s, seat, route, 0)
    return count


@inlined
def least_wilds(board: BoardArrays, route: int, cards: int) -> int:
    """The fewest wilds that pay for the route beside this number of cards of a colour."""
    return max(int(fewest_wilds(board, route)), int(board.route_length[route]) - cards)


@inlined
def nth_payment(board: BoardArrays, s: State, seat: int, route: int, number: int) -> int:
    """The action that claims the route with the seat's payment of this index."""
    length, first, color = int(board.route_length[route]), board.claim_first[route], board.route_color[route]
    if color != GRAY:
        return first + least_wilds(board, route, int(s.hand[seat, color])) + number
    most = min(length - 1, int(s.hand[seat, board.wild]))
    for color in range(board.wild):
        least = least_wilds(board, route, int(s.hand[seat, color]))
        count = max(0, most - least + 1)
        if number < count:
            return first + color * length + least + number
        number -= count
    return first + board.wild * length


@inlined
def claims_of(board: BoardArrays, s: State, seat: int, route: int, packed: Ints) -> int:
    """The number of the seat's legal claims of a route, given its packed payments."""
    if fewest_wilds(board, route) == 0:
        ways = (packed[board.route_kind[route]] >> board.route_shift[route]) & MOST_PAYMENTS
        return ways & (int((s.closed[route] >> seat) & 1) - 1)
    return payments(board, s, seat, route, 0) if is_open(board, s, seat, route) else 0


@inlined
def nth_claim(board: BoardArrays, s: State, seat: int, number: int, packed: Ints) -> int:
    """The seat's legal claim with this index, given its packed payments; NONE if it has fewer."""
    for route in range(board.routes):
        count = claims_of(board, s, seat, route, packed)
        if number < count:
            return nth_payment(board, s, seat, route, number)
        number -= count
    return NONE


@inlined
def route_of(board: BoardArrays, action: int) -> int:
    return board.claim_route[action - board.first_action[CLAIM_ROUTE]]


@inlined
def paid_wilds(board: BoardArrays, action: int) -> int:
    route = route_of(board, action)
    number, length = action - board.claim_first[route], board.route_length[route]
    if board.route_color[route] != GRAY:
        return number
    return length if number == board.wild * length else number % length


@inlined
def paid_color(board: BoardArrays, action: int) -> int:
    """The colour that a claim pays with; NONE if it pays wilds only."""
    route = route_of(board, action)
    length = board.route_length[route]
    if paid_wilds(board, action) == length:
        return NONE
    if board.route_color[route] != GRAY:
        return board.route_color[route]
    return (action - board.claim_first[route]) // length


@inlined
def is_affordable(board: BoardArrays, s: State, seat: int, action: int) -> bool:
    """Whether the seat holds the cards of this claim, ferries included."""
    route = route_of(board, action)
    wilds, color = paid_wilds(board, action), paid_color(board, action)
    if color == NONE:
        return wilds <= s.hand[seat, board.wild]
    return least_wilds(board, route, int(s.hand[seat, color])) <= wilds and wilds <= s.hand[seat, board.wild]


@inlined
def pay_cards(s: State, seat: int, card: int, count: int) -> None:
    """Moves cards of one kind from a hand to the discard pile."""
    s.hand[seat, card] -= count
    s.hand_count[seat] -= count
    s.seen[seat, card] = max(0, s.seen[seat, card] - count)
    discard_cards(s, card, count)


@inlined
def _close_to(board: BoardArrays, s: State, route: int, seats: int) -> None:
    """Closes a route to the seats in a bit mask."""
    newly = seats & ~s.closed[route]
    s.closed[route] |= seats
    if fewest_wilds(board, route) == 0:
        for seat in range(s.players):
            s.open_routes[seat, board.route_kind[route], board.route_length[route] - 1] -= (newly >> seat) & 1


@inlined
def _close(board: BoardArrays, s: State, seat: int, route: int) -> None:
    """Closes the route to everyone, and parallel routes to the seat or, at small tables, to everyone."""
    _close_to(board, s, route, EVERY_SEAT)
    other = board.route_next[route]
    while other != route:
        _close_to(board, s, other, EVERY_SEAT if s.players <= board.parallels_close_up_to else 1 << seat)
        other = board.route_next[other]


@inlined
def connect(board: BoardArrays, s: State, seat: int, a: int, b: int) -> None:
    """Connects a seat's networks at two places. A country is a dead end and connects nothing."""
    if board.country[a] or board.country[b]:
        return
    one, other = s.component[seat, a], s.component[seat, b]
    low, high = min(one, other), max(one, other)
    for place in range(board.places):
        if s.component[seat, place] == high:
            s.component[seat, place] = low


@inlined
def lay_route(board: BoardArrays, s: State, seat: int, route: int) -> None:
    """Makes the route the seat's: closes it and those parallel to it, connects its places and scores it."""
    s.owner[route] = seat
    _close(board, s, seat, route)
    connect(board, s, seat, board.route_a[route], board.route_b[route])
    s.score[seat, ROUTES] += board.route_points[route]


@inlined
def take_route(board: BoardArrays, s: State, seat: int, action: int, log: Log) -> None:
    """Pays for the route, puts the pieces on it and scores it."""
    route = route_of(board, action)
    length, wilds, color = board.route_length[route], paid_wilds(board, action), paid_color(board, action)
    if color != NONE:
        pay_cards(s, seat, color, length - wilds)
    pay_cards(s, seat, board.wild, wilds)
    s.pieces[seat] -= length
    s.claimed = route
    lay_route(board, s, seat, route)
    note(log, CLAIMED, seat, route, color, wilds, board.route_points[route])


@compiled
def _reaches(board: BoardArrays, s: State, seat: int, place: int, component: int) -> bool:
    """Whether a place belongs to a component; a country does if one of the seat's routes into it starts there."""
    if not board.country[place]:
        return s.component[seat, place] == component
    for route in range(board.routes):
        if s.owner[route] == seat:
            a, b = board.route_a[route], board.route_b[route]
            if (b == place and s.component[seat, a] == component) or (a == place and s.component[seat, b] == component):
                return True
    return False


@compiled
def are_connected(board: BoardArrays, s: State, seat: int, a: int, b: int) -> bool:
    """Whether the seat's routes connect two places by a continuous path."""
    if not board.country[a]:
        return _reaches(board, s, seat, b, s.component[seat, a])
    if not board.country[b]:
        return _reaches(board, s, seat, a, s.component[seat, b])
    for place in range(board.places):
        names_component = not board.country[place] and s.component[seat, place] == place
        if names_component and _reaches(board, s, seat, a, place) and _reaches(board, s, seat, b, place):
            return True
    return False
