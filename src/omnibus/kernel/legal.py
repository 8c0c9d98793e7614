"""Which actions are legal: all of them in ascending order, one by number, or a yes or no.

`legal_actions` writes them down; `count_legal` and `pick_legal` find one by its number without doing so, which makes
random play fast; `is_legal` tests one without looking at the others.
"""

from __future__ import annotations

from omnibus.kernel.board_arrays import DECK, FIRST_OF_MECHANISMS, KEEP_TICKETS, PASS, SLOT, TICKETS, BoardArrays
from omnibus.kernel.cards import has_blind_card
from omnibus.kernel.claims import (
    count_claims,
    gray_payments,
    is_affordable,
    is_open,
    nth_claim,
    nth_payment,
    payments,
    weigh_hand,
)
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.mechanisms import answers_to, can_answer
from omnibus.kernel.state import ANNOUNCE, KEEP, NONE, NOTHING, SECOND_CARD, SLOTS, TURN, Ints, State
from omnibus.kernel.tickets import announced_long, fewest_long, keeps_enough, most_long, offered, tickets_left


@inlined
def drawable(board: BoardArrays, s: State) -> int:
    """The cards that the seat at turn may take, as bits: a blind one while there is one, and face-up ones.

    No face-up wild is the second card; where the rulebook says so, no face-up card at all is the first once deck and
    discard pile are exhausted.
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
def _can_draw_tickets(board: BoardArrays, s: State, action: int) -> bool:
    if s.setting_up:
        return True
    long = announced_long(action)
    return tickets_left(s) > 0 and fewest_long(board, s) <= long <= most_long(board, s)


@compiled
def _must_pass(board: BoardArrays, s: State, seat: int) -> bool:
    """Passing is legal only where nothing else is."""
    if drawable(board, s) != 0 or tickets_left(s) > 0:
        return False
    gray = gray_payments(board, s, seat, 0)
    for route in range(board.routes):
        if is_open(board, s, seat, route) and payments(board, s, seat, route, gray) > 0:
            return False
    return True


@inlined
def is_small_action_legal(board: BoardArrays, s: State, seat: int, action: int) -> bool:
    """Answers for every action but claims."""
    ask = s.asks[seat]
    if action < TICKETS:
        return ask in (TURN, SECOND_CARD) and (drawable(board, s) >> action) & 1 != 0
    if action < KEEP_TICKETS:
        count = board.tickets_drawn if board.decks > 1 else 0
        return ask in (TURN, ANNOUNCE) and announced_long(action) <= count and _can_draw_tickets(board, s, action)
    if action < FIRST_OF_MECHANISMS:
        return ask == KEEP and keeps_enough(board, s, seat, action - KEEP_TICKETS + 1)
    if action == PASS:
        return ask == TURN and _must_pass(board, s, seat)
    return can_answer(board, s, seat, action)


@compiled
def is_legal(board: BoardArrays, s: State, seat: int, action: int) -> bool:
    """Whether the seat may do this now. Any numbers may be asked about."""
    if seat < 0 or seat >= s.players or action < 0 or action >= board.actions or s.asks[seat] == NOTHING:
        return False
    if action < board.claim:
        return is_small_action_legal(board, s, seat, action)
    route = board.claim_route[action - board.claim]
    return s.asks[seat] == TURN and is_open(board, s, seat, route) and is_affordable(board, s, seat, action)


@inlined
def small_range(board: BoardArrays, ask: int) -> tuple[int, int]:
    """The actions, other than claims, that can answer what is asked."""
    if ask == TURN:
        return DECK, KEEP_TICKETS
    if ask == SECOND_CARD:
        return DECK, TICKETS
    if ask == ANNOUNCE:
        return TICKETS, KEEP_TICKETS
    if ask == KEEP:
        return KEEP_TICKETS, FIRST_OF_MECHANISMS
    return answers_to(board, ask)


@compiled
def legal_actions(board: BoardArrays, s: State, seat: int, actions: Ints) -> int:
    """Writes all legal actions of a seat in ascending order, and returns their number."""
    ask, count = s.asks[seat], 0
    start, stop = small_range(board, ask)
    for action in range(start, stop):
        if is_small_action_legal(board, s, seat, action):
            actions[count] = action
            count += 1
    if ask != TURN:
        return count
    gray = gray_payments(board, s, seat, 0)
    for route in range(board.routes):
        if is_open(board, s, seat, route):
            for number in range(payments(board, s, seat, route, gray)):
                actions[count] = nth_payment(board, s, seat, route, number)
                count += 1
    if count == 0:
        actions[count] = PASS
        count += 1
    return count


@inlined
def _announcements(board: BoardArrays, s: State) -> int:
    """In how many ways the seat at turn may draw tickets."""
    return most_long(board, s) - fewest_long(board, s) + 1 if tickets_left(s) > 0 else 0


@inlined
def _count_cards(bits: int) -> int:
    count = 0
    for action in range(DECK, TICKETS):
        count += (bits >> action) & 1
    return count


@inlined
def _nth_card(bits: int, wanted: int) -> int:
    """The drawing of a card of this number, of those that are set."""
    for action in range(DECK, TICKETS):
        wanted -= (bits >> action) & 1
        if wanted < 0:
            return action
    return NONE


@compiled
def _nth_answer(board: BoardArrays, s: State, seat: int, wanted: int) -> int:
    """The legal answer of this number to whatever is asked but a turn; where there are fewer, ~n for their number n."""
    start, stop = small_range(board, s.asks[seat])
    if s.asks[seat] == KEEP:
        stop = KEEP_TICKETS + (1 << offered(s, seat)) - 1
    count = 0
    for action in range(start, stop):
        if is_small_action_legal(board, s, seat, action):
            if count == wanted:
                return action
            count += 1
    return ~count


@inlined
def count_legal(board: BoardArrays, s: State, seat: int, packed: Ints) -> int:
    """How many legal actions a seat has; notes its ways to pay for routes."""
    ask = s.asks[seat]
    if ask == TURN:
        small = _count_cards(drawable(board, s)) + _announcements(board, s)
        weigh_hand(board, s, seat, packed)
        return max(1, small + count_claims(board, s, seat, packed))
    if ask == SECOND_CARD:
        return _count_cards(drawable(board, s))
    return ~_nth_answer(board, s, seat, board.actions)


@inlined
def pick_legal(board: BoardArrays, s: State, seat: int, wanted: int, packed: Ints) -> int:
    """The legal action of this number, where `count_legal` has just noted the ways to pay."""
    ask = s.asks[seat]
    if ask != TURN and ask != SECOND_CARD:
        return _nth_answer(board, s, seat, wanted)
    cards = drawable(board, s)
    if wanted < _count_cards(cards):
        return _nth_card(cards, wanted)
    wanted -= _count_cards(cards)
    if wanted < _announcements(board, s):
        return TICKETS + fewest_long(board, s) + wanted
    claim = nth_claim(board, s, seat, wanted - _announcements(board, s), packed)
    return PASS if claim == NONE else claim


@inlined
def seat_to_act(s: State) -> int:
    """The seat that is asked for something: the one at turn, or during set-up the first in turn order; else NONE."""
    for step in range(s.players):
        seat = (s.first + step) % s.players
        if s.asks[seat] != NOTHING:
            return seat
    return NONE
