"""What may be done, as a row with a one for each legal action."""

from __future__ import annotations

from omnibus.kernel.claims import claims_of, weigh_hand
from omnibus.kernel.compiler import inlined
from omnibus.kernel.ferries import fewest_wilds
from omnibus.kernel.legal import drawable, is_small_action_legal, small_range
from omnibus.kernel.state import SECOND_CARD, TURN, Ints, State
from omnibus.kernel.tables import DECK, GRAY, PASS, SLOT, TICKETS, Tables
from omnibus.kernel.tickets import fewest_long, most_long, tickets_left


@inlined
def _mark_cards(board: Tables, s: State, plain: int, out: Ints) -> int:
    """Cards to draw; plainly, of face-up cards of one colour only the first."""
    bits, count = drawable(board, s), 0
    for action in range(DECK, TICKETS):
        if (bits >> action) & 1:
            repeated = False
            if plain and action >= SLOT:
                for earlier in range(action - SLOT):
                    repeated = repeated or s.display[earlier] == s.display[action - SLOT]
            if not repeated:
                out[action] = 1
                count += 1
    return count


@inlined
def _mark_wilds(first: int, least: int, most: int, plain: int, out: Ints) -> bool:
    """Payments with one colour and from so many wilds to so many, if any; plainly, only that with fewest."""
    for wilds in range(least, min(least, most) + 1 if plain else most + 1):
        out[first + wilds] = 1
    return least <= most


@inlined
def _mark_gray(board: Tables, s: State, seat: int, route: int, plain: int, out: Ints) -> None:
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
def _mark_claims(board: Tables, s: State, seat: int, plain: int, packed: Ints, out: Ints) -> int:
    """Looks closely only at routes that can be taken: ways to pay are counted beforehand, by colour and length."""
    count, wilds = 0, int(s.hand[seat, board.wild])
    weigh_hand(board, s, seat, packed)
    for route in range(board.routes):
        ways = claims_of(board, s, seat, route, packed)
        if ways > 0:
            count += ways
            if board.route_color[route] == GRAY:
                _mark_gray(board, s, seat, route, plain, out)
            else:
                length, held = int(board.route_length[route]), int(s.hand[seat, board.route_color[route]])
                least = max(int(fewest_wilds(board, route)), length - held)
                _mark_wilds(int(board.claim_first[route]), least, min(length, wilds), plain, out)
    return count


@inlined
def mark_legal(board: Tables, s: State, seat: int, plain: int, packed: Ints, out: Ints) -> None:
    """Writes a one for each legal action of a seat into a row of zeros.

    Plainly: of ways to do the same, one. For each route and colour only the payment with fewest wilds, and of face-up
    cards of one colour the first. `packed` is room to count on, as dice have it.
    """
    ask = s.asks[seat]
    if ask in (TURN, SECOND_CARD):
        count = _mark_cards(board, s, plain, out)
        if ask == TURN:
            if tickets_left(s) > 0:
                for long in range(fewest_long(board, s), most_long(board, s) + 1):
                    out[TICKETS + long] = 1
                    count += 1
            count += _mark_claims(board, s, seat, plain, packed, out)
            if count == 0:
                out[PASS] = 1
        return
    start, stop = small_range(board, ask)
    for action in range(start, stop):
        if is_small_action_legal(board, s, seat, action):
            out[action] = 1
