"""Legal actions: all of them in ascending order or as a mask, the nth one, or a test of one.

`legal_actions` lists them, `mark_legal` writes a mask; `count_legal` and `pick_legal` find the nth one without a list,
which makes random play fast; `is_legal` tests one action. All of them use the blocks of action numbers in the board's
arrays, one for each kind of action.
"""

from __future__ import annotations

from omnibus.kernel.action_kinds import (
    ACTION_KINDS,
    CLAIM_ROUTE,
    DO_NOTHING,
    DRAW_CARD,
    DRAW_TICKETS,
    FIRST_OF_MECHANISMS,
    KEEP_OFFERED,
)
from omnibus.kernel.board_arrays import BITS, DECK, GRAY, KEEP_TICKETS, PASS, SLOT, TICKETS, BoardArrays
from omnibus.kernel.cards import has_blind_card
from omnibus.kernel.claims import (
    MOST_PAYMENTS,
    claims_of,
    count_claims,
    gray_payments,
    is_affordable,
    is_open,
    least_wilds,
    nth_claim,
    payments,
    weigh_hand,
)
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.mechanisms import can_do
from omnibus.kernel.state import NONE, NOTHING, SLOTS, TURN, Ints, State
from omnibus.kernel.tickets import announceable, keeps_enough, offered, tickets_left


@inlined
def kind_of(board: BoardArrays, action: int) -> int:
    """The kind of an action; NONE if the board has no action of this number."""
    for kind in range(ACTION_KINDS):
        number = action - int(board.first_action[kind])
        if number >= 0 and number < board.action_count[kind]:
            return kind
    return NONE


@inlined
def _answers(board: BoardArrays, kind: int, ask: int) -> bool:
    """Whether actions of a kind answer a question to a seat."""
    return (board.answers[kind] >> ask) & 1 != 0


@inlined
def drawable(board: BoardArrays, s: State) -> int:
    """The cards that the current seat may take, as bits: a blind card if there is one, and face-up cards.

    The second card cannot be a face-up wild. In some games the first card cannot be face up once deck and discard pile
    are exhausted.
    """
    first, blind = s.asks[s.seat] == TURN, has_blind_card(s)
    if first and board.first_card_needs_deck and not blind:
        return 0
    bits = 1 << DECK if blind else 0
    for slot in range(SLOTS):
        card = s.display[slot]
        if card != NONE and (card != board.wild or first):
            bits |= 1 << (SLOT + slot)
    return bits


@inlined
def _can_choose(board: BoardArrays, s: State, seat: int, kind: int, number: int) -> bool:
    """Whether an action that answers a question about an offer of tickets or of a mechanism is legal."""
    return keeps_enough(board, s, seat, number + 1) if kind == KEEP_OFFERED else can_do(board, s, seat, kind, number)


@compiled
def nth_choice(board: BoardArrays, s: State, seat: int, wanted: int) -> int:
    """The legal action with this index among choices of tickets to keep and actions of mechanisms; ~n if there are only
    n."""
    ask, count = s.asks[seat], 0
    if _answers(board, KEEP_OFFERED, ask):
        for mask in range(1, 1 << offered(s, seat)):
            if keeps_enough(board, s, seat, mask):
                if count == wanted:
                    return KEEP_TICKETS + mask - 1
                count += 1
    for kind in range(FIRST_OF_MECHANISMS, ACTION_KINDS):
        if _answers(board, kind, ask):
            for number in range(board.action_count[kind]):
                if can_do(board, s, seat, kind, number):
                    if count == wanted:
                        return int(board.first_action[kind]) + number
                    count += 1
    return ~count


@inlined
def first_turn_of_mechanisms(board: BoardArrays, s: State, seat: int) -> int:
    """The first legal action of a mechanism that is a turn of its own; negative if there is none."""
    return nth_choice(board, s, seat, 0) if (board.choices >> TURN) & 1 else NONE


@compiled
def _must_pass(board: BoardArrays, s: State, seat: int) -> bool:
    """Passing is legal only if nothing else is."""
    if drawable(board, s) != 0 or tickets_left(s) > 0 or first_turn_of_mechanisms(board, s, seat) >= 0:
        return False
    gray = gray_payments(board, s, seat, 0)
    for route in range(board.routes):
        if is_open(board, s, seat, route) and payments(board, s, seat, route, gray) > 0:
            return False
    return True


@compiled
def is_legal(board: BoardArrays, s: State, seat: int, action: int) -> bool:
    """Whether an action is legal for the seat now. Accepts any numbers."""
    kind = kind_of(board, action)
    if seat < 0 or seat >= s.players or kind == NONE or not _answers(board, kind, s.asks[seat]):
        return False
    number = action - int(board.first_action[kind])
    if kind == CLAIM_ROUTE:
        return is_open(board, s, seat, board.claim_route[number]) and is_affordable(board, s, seat, action)
    if kind == DRAW_CARD:
        return (drawable(board, s) >> number) & 1 != 0
    if kind == DRAW_TICKETS:
        fewest, most = announceable(board, s)
        return fewest <= number and number <= most
    if kind == DO_NOTHING:
        return _must_pass(board, s, seat)
    return _can_choose(board, s, seat, kind, number)


@inlined
def _put(actions: Ints, index: int, action: int, marks: int) -> None:
    """Writes an action to this index of a list, or sets it in a mask."""
    if marks:
        actions[action] = 1
    else:
        actions[index] = action


@inlined
def _put_cards(board: BoardArrays, s: State, marks: int, plain: int, actions: Ints, count: int) -> int:
    """Adds cards to draw; if `plain`, only the first of several face-up cards of one colour."""
    bits = drawable(board, s)
    for action in range(DECK, TICKETS):
        repeated = (bits >> action) & 1 == 0
        if plain:
            for earlier in range(action - SLOT):
                repeated = repeated or s.display[earlier] == s.display[action - SLOT]
        if not repeated:
            _put(actions, count, action, marks)
            count += 1
    return count


@inlined
def _put_payments(first: int, least: int, most: int, marks: int, plain: int, actions: Ints, count: int) -> int:
    """Adds the payments from the least to the most wilds; if `plain`, only the first. Returns their number."""
    stop = min(least, most) + 1 if plain else most + 1
    for wilds in range(least, stop):
        _put(actions, count + wilds - least, first + wilds, marks)
    return max(0, stop - least)


@inlined
def _put_gray_claim(
    board: BoardArrays, s: State, seat: int, route: int, marks: int, plain: int, actions: Ints, count: int
) -> None:
    """Adds payments for a gray route; if `plain`, wilds alone only if no colour can pay."""
    length, first, ways = int(board.route_length[route]), int(board.claim_first[route]), 0
    wilds = int(s.hand[seat, board.wild])
    for color in range(board.wild):
        least, most = least_wilds(board, route, int(s.hand[seat, color])), min(length - 1, wilds)
        ways += _put_payments(first + color * length, least, most, marks, plain, actions, count + ways)
    if wilds >= length and not (plain and ways > 0):
        _put(actions, count + ways, first + board.wild * length, marks)


@inlined
def _put_claim(
    board: BoardArrays, s: State, seat: int, route: int, marks: int, plain: int, actions: Ints, count: int
) -> None:
    """Adds payments for a route. Their number is not returned, because that makes masks 15 % slower."""
    if board.route_color[route] == GRAY:
        _put_gray_claim(board, s, seat, route, marks, plain, actions, count)
    else:
        least = least_wilds(board, route, int(s.hand[seat, board.route_color[route]]))
        most = min(int(board.route_length[route]), int(s.hand[seat, board.wild]))
        _put_payments(int(board.claim_first[route]), least, most, marks, plain, actions, count)


@inlined
def _put_others(board: BoardArrays, s: State, seat: int, marks: int, plain: int, actions: Ints) -> int:
    """Adds all legal actions of a seat except claims and passing, in ascending order; returns their number."""
    ask, count = s.asks[seat], 0
    if _answers(board, DRAW_CARD, ask):
        count = _put_cards(board, s, marks, plain, actions, count)
    if _answers(board, DRAW_TICKETS, ask):
        fewest, most = announceable(board, s)
        for number in range(fewest, most + 1):
            _put(actions, count, TICKETS + number, marks)
            count += 1
    if (board.choices >> ask) & 1:
        for kind in range(KEEP_OFFERED, ACTION_KINDS):
            if kind != DO_NOTHING and _answers(board, kind, ask):
                first = int(board.first_action[kind])
                for number in range(board.action_count[kind]):
                    if _can_choose(board, s, seat, kind, number):
                        _put(actions, count, first + number, marks)
                        count += 1
    return count


@compiled
def legal_actions(board: BoardArrays, s: State, seat: int, actions: Ints) -> int:
    """Writes all legal actions of a seat in ascending order, and returns their number."""
    count = _put_others(board, s, seat, 0, 0, actions)
    if s.asks[seat] == TURN:
        gray = gray_payments(board, s, seat, 0)
        for route in range(board.routes):
            if is_open(board, s, seat, route):
                ways = payments(board, s, seat, route, gray)
                if ways > 0:
                    _put_claim(board, s, seat, route, 0, 0, actions, count)
                    count += ways
        if count == 0:
            actions[count] = PASS
            count += 1
    return count


@inlined
def mark_legal(board: BoardArrays, s: State, seat: int, plain: int, packed: Ints, marks: Ints) -> None:
    """Writes a one for each legal action of a seat into a mask of zeros; `packed` is scratch memory.

    If `plain`, only one of several equivalent actions: for each route and colour the payment with the fewest wilds, and
    of face-up cards of one colour the first. Visits only routes of colours and lengths for which the hand can pay.
    """
    found = _put_others(board, s, seat, 1, plain, marks) > 0
    if s.asks[seat] != TURN:
        return
    weigh_hand(board, s, seat, packed)
    for color in range(board.wild + 1):
        ways, length = packed[color], 0
        while ways > 0:
            if ways & MOST_PAYMENTS and s.open_routes[seat, color, length] > 0:
                found = True
                for index in range(board.routes_from[color, length], board.routes_from[color, length + 1]):
                    route = board.route_by_kind[index]
                    if (s.closed[route] >> seat) & 1 == 0:
                        _put_claim(board, s, seat, route, 1, plain, marks, 0)
            ways >>= BITS
            length += 1
    for number in range(board.ferry_routes):
        route = board.ferry_route[number]
        if claims_of(board, s, seat, route, packed) > 0:
            found = True
            _put_claim(board, s, seat, route, 1, plain, marks, 0)
    if not found:
        marks[PASS] = 1


@inlined
def _announcements(board: BoardArrays, s: State) -> int:
    """The number of ways in which the current seat may draw tickets."""
    fewest, most = announceable(board, s)
    return most - fewest + 1


@inlined
def _count_cards(bits: int) -> int:
    count = 0
    for action in range(DECK, TICKETS):
        count += (bits >> action) & 1
    return count


@inlined
def _nth_card(bits: int, wanted: int) -> int:
    """The action that draws the card with this index among the set bits."""
    for action in range(DECK, TICKETS):
        wanted -= (bits >> action) & 1
        if wanted < 0:
            return action
    return NONE


@inlined
def count_legal(board: BoardArrays, s: State, seat: int, packed: Ints) -> int:
    """The number of legal actions of a seat; writes its numbers of payments to `packed`."""
    ask, small = s.asks[seat], 0
    if _answers(board, DRAW_CARD, ask):
        small = _count_cards(drawable(board, s))
    if _answers(board, DRAW_TICKETS, ask):
        small += _announcements(board, s)
    if ask == TURN:
        if (board.choices >> TURN) & 1:
            small += ~nth_choice(board, s, seat, board.actions)
        weigh_hand(board, s, seat, packed)
        return max(1, small + count_claims(board, s, seat, packed))
    return small if small > 0 else ~nth_choice(board, s, seat, board.actions)


@inlined
def pick_legal(board: BoardArrays, s: State, seat: int, wanted: int, packed: Ints) -> int:
    """The legal action with this index; `packed` must have been written by `count_legal`."""
    ask = s.asks[seat]
    if _answers(board, DRAW_CARD, ask):
        cards = drawable(board, s)
        if wanted < _count_cards(cards):
            return _nth_card(cards, wanted)
        wanted -= _count_cards(cards)
    if _answers(board, DRAW_TICKETS, ask):
        if wanted < _announcements(board, s):
            return TICKETS + announceable(board, s)[0] + wanted
        wanted -= _announcements(board, s)
    if ask != TURN:
        return nth_choice(board, s, seat, wanted)
    if (board.choices >> TURN) & 1:
        action = nth_choice(board, s, seat, wanted)
        if action >= 0:
            return action
        wanted -= ~action
    claim = nth_claim(board, s, seat, wanted, packed)
    return PASS if claim == NONE else claim


@inlined
def seat_to_act(s: State) -> int:
    """The seat that has to decide: the current one, or during set-up the first in turn order; otherwise NONE."""
    for step in range(s.players):
        seat = (s.first + step) % s.players
        if s.asks[seat] != NOTHING:
            return seat
    return NONE
