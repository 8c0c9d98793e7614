"""What may be done, as a row with a one for each legal action."""

from __future__ import annotations

from omnibus.envs.encoding.layout import Layout
from omnibus.kernel.board_arrays import BITS, DECK, GRAY, PASS, SLOT, TICKETS, BoardArrays
from omnibus.kernel.claims import MOST_PAYMENTS, claims_of, weigh_hand
from omnibus.kernel.compiler import inlined
from omnibus.kernel.ferries import fewest_wilds
from omnibus.kernel.legal import drawable, is_small_action_legal, small_range
from omnibus.kernel.state import SECOND_CARD, TURN, Ints, State
from omnibus.kernel.tickets import fewest_long, most_long, tickets_left


@inlined
def _mark_cards(board: BoardArrays, s: State, plain: int, out: Ints) -> bool:
    """Cards to draw, and whether there are any; plainly, of face-up cards of one colour only the first."""
    bits = drawable(board, s)
    for action in range(DECK, TICKETS):
        if (bits >> action) & 1:
            repeated = False
            if plain and action >= SLOT:
                for earlier in range(action - SLOT):
                    repeated = repeated or s.display[earlier] == s.display[action - SLOT]
            if not repeated:
                out[action] = 1
    return bits != 0


@inlined
def _mark_wilds(first: int, least: int, most: int, plain: int, out: Ints) -> bool:
    """Payments with one colour and from so many wilds to so many, if any; plainly, only that with fewest."""
    for wilds in range(least, min(least, most) + 1 if plain else most + 1):
        out[first + wilds] = 1
    return least <= most


@inlined
def _mark_gray(board: BoardArrays, s: State, seat: int, route: int, plain: int, out: Ints) -> None:
    """Payments with each colour, and with wilds alone; plainly, the last only where no colour can pay."""
    length, first, ways = int(board.route_length[route]), int(board.claim_first[route]), 0
    fewest, wilds = int(fewest_wilds(board, route)), int(s.hand[seat, board.wild])
    for color in range(board.wild):
        held = int(s.hand[seat, color])
        if held > 0:
            ways += _mark_wilds(first + color * length, max(fewest, length - held), min(length - 1, wilds), plain, out)
    if wilds >= length and not (plain and ways > 0):
        out[first + board.wild * length] = 1


@inlined
def _mark_claim(board: BoardArrays, s: State, seat: int, route: int, plain: int, out: Ints) -> None:
    """The payments for a route that can be taken."""
    if board.route_color[route] == GRAY:
        _mark_gray(board, s, seat, route, plain, out)
    else:
        length, held = int(board.route_length[route]), int(s.hand[seat, board.route_color[route]])
        least, most = max(int(fewest_wilds(board, route)), length - held), min(length, int(s.hand[seat, board.wild]))
        _mark_wilds(int(board.claim_first[route]), least, most, plain, out)


@inlined
def _mark_claims(board: BoardArrays, s: State, seat: int, plain: int, layout: Layout, packed: Ints, out: Ints) -> bool:
    """Says whether there are any. Looks only at routes of colours and lengths for which the hand can pay."""
    found = False
    weigh_hand(board, s, seat, packed)
    for color in range(board.wild + 1):
        ways, length = packed[color], 0
        while ways > 0:
            if ways & MOST_PAYMENTS and s.open_routes[seat, color, length] > 0:
                found = True
                for index in range(layout.routes_from[color, length], layout.routes_from[color, length + 1]):
                    route = layout.route_by_kind[index]
                    if (s.closed[route] >> seat) & 1 == 0:
                        _mark_claim(board, s, seat, route, plain, out)
            ways >>= BITS
            length += 1
    for number in range(board.ferry_routes):
        route = board.ferry_route[number]
        if claims_of(board, s, seat, route, packed) > 0:
            found = True
            _mark_claim(board, s, seat, route, plain, out)
    return found


@inlined
def mark_legal(board: BoardArrays, s: State, seat: int, plain: int, layout: Layout, packed: Ints, out: Ints) -> None:
    """Writes a one for each legal action of a seat into a row of zeros.

    Plainly: of ways to do the same, one. For each route and colour only the payment with fewest wilds, and of face-up
    cards of one colour the first. `packed` is room to count on, as dice have it.
    """
    ask = s.asks[seat]
    if ask in (TURN, SECOND_CARD):
        found = _mark_cards(board, s, plain, out)
        if ask == TURN:
            if tickets_left(s) > 0:
                found = True
                for long in range(fewest_long(board, s), most_long(board, s) + 1):
                    out[TICKETS + long] = 1
            found |= _mark_claims(board, s, seat, plain, layout, packed, out)
            if not found:
                out[PASS] = 1
        return
    start, stop = small_range(board, ask)
    for action in range(start, stop):
        if is_small_action_legal(board, s, seat, action):
            out[action] = 1
