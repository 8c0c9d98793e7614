"""Taking a route: who may, every way to pay, and what it does to the board.

A payment is a colour and a number of wilds; the rest of the cards are of that colour. The payments of a route are
numbered by colour, then by number of wilds; all wilds, whatever the colour, is one payment and comes last.
"""

from __future__ import annotations

from omnibus.kernel.cards import discard_cards
from omnibus.kernel.compiler import compiled
from omnibus.kernel.ferries import fewest_wilds
from omnibus.kernel.kinds import CLAIMED
from omnibus.kernel.log import note
from omnibus.kernel.state import NONE, ROUTES, Ints, State
from omnibus.kernel.tables import GRAY, Tables

EVERY_SEAT = 0xFF
BITS = 7
"""Room for a number of payments: a gray route has at most 73, for nine spaces and eight colours."""
MOST_PAYMENTS = (1 << BITS) - 1


@compiled
def is_open(board: Tables, s: State, seat: int, route: int) -> bool:
    """Whether the rules leave this route to the seat, and it has the pieces; the cards are another matter."""
    return (s.closed[route] >> seat) & 1 == 0 and board.route_length[route] <= s.pieces[seat]


@compiled
def _colored_payments(length: int, fewest: int, colored: int, wilds: int) -> int:
    """How many numbers of wilds pay for a route together with cards of one colour."""
    return max(0, min(length, int(wilds)) - max(int(fewest), length - int(colored)) + 1)


@compiled
def _gray_payments(board: Tables, s: State, seat: int, length: int, fewest: int) -> int:
    """All payments for a gray route: those of each colour that use a card of it, and all wilds."""
    hand, wilds = s.hand[seat], int(s.hand[seat, board.wild])
    count = 1 if wilds >= length else 0
    for color in range(board.wild):
        if hand[color] > 0:
            count += max(0, min(length - 1, wilds) - max(int(fewest), length - int(hand[color])) + 1)
    return count


@compiled
def gray_payments(board: Tables, s: State, seat: int) -> int:
    """The numbers of payments for gray routes of every length, packed into one number.

    Counting them once, and not again for every gray route, makes play-outs much faster.
    """
    packed = 0
    for length in range(1, board.longest + 1):
        packed |= _gray_payments(board, s, seat, length, 0) << (BITS * (length - 1))
    return packed


@compiled
def payments(board: Tables, s: State, seat: int, route: int, gray: int) -> int:
    """In how many ways the seat's hand can pay for the route; `gray` is what `gray_payments` says of the hand."""
    length, color, fewest = (
        int(board.route_length[route]),
        board.route_color[route],
        fewest_wilds(board, route),
    )
    if color != GRAY:
        return _colored_payments(length, fewest, s.hand[seat, color], s.hand[seat, board.wild])
    if fewest == 0:
        return (gray >> (BITS * (length - 1))) & MOST_PAYMENTS
    return _gray_payments(board, s, seat, length, fewest)


@compiled
def nth_payment(board: Tables, s: State, seat: int, route: int, number: int) -> int:
    """The action that takes the route with the seat's payment of this number."""
    length, fewest = int(board.route_length[route]), fewest_wilds(board, route)
    hand, color, wilds = s.hand[seat], board.route_color[route], s.hand[seat, board.wild]
    first = board.claim_first[route]
    if color != GRAY:
        return first + max(fewest, length - hand[color]) + number
    most = min(length - 1, wilds)
    for color in range(board.wild):
        if hand[color] > 0:
            least = max(fewest, length - hand[color])
            count = max(0, most - least + 1)
            if number < count:
                return first + color * length + least + number
            number -= count
    return first + board.wild * length


@compiled
def paid_wilds(board: Tables, action: int) -> int:
    """How many wilds a claim pays."""
    route = board.claim_route[action - board.claim]
    number, length = action - board.claim_first[route], board.route_length[route]
    if board.route_color[route] != GRAY:
        return number
    return length if number == board.wild * length else number % length


@compiled
def paid_color(board: Tables, action: int) -> int:
    """The colour a claim pays with; NONE where it pays wilds only."""
    route = board.claim_route[action - board.claim]
    length = board.route_length[route]
    if paid_wilds(board, action) == length:
        return NONE
    if board.route_color[route] != GRAY:
        return board.route_color[route]
    return (action - board.claim_first[route]) // length


@compiled
def is_affordable(board: Tables, s: State, seat: int, action: int) -> bool:
    """Whether the seat holds the cards of this claim, ferries included."""
    route = board.claim_route[action - board.claim]
    wilds, color = paid_wilds(board, action), paid_color(board, action)
    if wilds < fewest_wilds(board, route) or wilds > s.hand[seat, board.wild]:
        return False
    return color == NONE or board.route_length[route] - wilds <= s.hand[seat, color]


@compiled
def pay_cards(s: State, seat: int, card: int, count: int) -> None:
    """Cards of one kind go from a hand to the discard pile."""
    s.hand[seat, card] -= count
    s.hand_count[seat] -= count
    s.seen[seat, card] = max(0, s.seen[seat, card] - count)
    discard_cards(s, card, count)


@compiled
def _close(board: Tables, s: State, seat: int, route: int) -> None:
    """Closes the route to everybody, and those parallel to it to the seat or, at small tables, to everybody."""
    s.closed[route] = EVERY_SEAT
    other = board.route_next[route]
    while other != route:
        if s.players <= board.parallels_close_up_to:
            s.closed[other] = EVERY_SEAT
        else:
            s.closed[other] |= 1 << seat
        other = board.route_next[other]


@compiled
def _connect(board: Tables, s: State, seat: int, route: int) -> None:
    """Joins the components of both places. A country is a dead end, and joins nothing."""
    a, b = board.route_a[route], board.route_b[route]
    if board.country[a] or board.country[b]:
        return
    one, other = s.component[seat, a], s.component[seat, b]
    low, high = min(one, other), max(one, other)
    for place in range(board.places):
        if s.component[seat, place] == high:
            s.component[seat, place] = low


@compiled
def take_route(board: Tables, s: State, seat: int, action: int, log: Ints) -> None:
    """Pays, puts the pieces on the route and scores it."""
    route = board.claim_route[action - board.claim]
    length, wilds, color = board.route_length[route], paid_wilds(board, action), paid_color(board, action)
    if color != NONE:
        pay_cards(s, seat, color, length - wilds)
    pay_cards(s, seat, board.wild, wilds)
    s.pieces[seat] -= length
    s.owner[route] = seat
    s.claimed = route
    _close(board, s, seat, route)
    _connect(board, s, seat, route)
    s.score[seat, ROUTES] += board.route_points[route]
    note(log, CLAIMED, seat, route, color, wilds, board.route_points[route])


@compiled
def _reaches(board: Tables, s: State, seat: int, place: int, component: int) -> bool:
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
def are_connected(board: Tables, s: State, seat: int, a: int, b: int) -> bool:
    """Whether the seat's routes join two places by a continuous path."""
    if not board.country[a]:
        return _reaches(board, s, seat, b, s.component[seat, a])
    if not board.country[b]:
        return _reaches(board, s, seat, a, s.component[seat, b])
    for place in range(board.places):
        names_component = not board.country[place] and s.component[seat, place] == place
        if names_component and _reaches(board, s, seat, a, place) and _reaches(board, s, seat, b, place):
            return True
    return False
