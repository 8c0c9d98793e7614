"""Which actions are legal: all of them in ascending order, one by number, or a yes or no.

`legal_actions` writes them down; `count_legal` and `pick_legal` find one by its number without doing so, which makes
random play fast; `is_legal` tests one without looking at the others.
"""

from __future__ import annotations

from omnibus.kernel.cards import has_blind_card
from omnibus.kernel.claims import gray_payments, is_affordable, is_open, nth_payment, payments
from omnibus.kernel.compiler import compiled
from omnibus.kernel.mechanisms import answers_to, can_answer
from omnibus.kernel.state import ANNOUNCE, KEEP, NONE, NOTHING, SECOND_CARD, TURN, Ints, State
from omnibus.kernel.tables import DECK, FIRST_OF_MECHANISMS, KEEP_TICKETS, PASS, SLOT, TICKETS, Tables
from omnibus.kernel.tickets import announced_long, fewest_long, keeps_enough, most_long, tickets_left


@compiled
def can_draw(board: Tables, s: State, action: int) -> bool:
    """Whether the seat at turn may take this card: a blind one while there is one, or a face-up one.

    No face-up wild is the second card; where the rulebook says so, no face-up card at all is the first once deck and
    discard pile are exhausted.
    """
    if action == DECK:
        return has_blind_card(s)
    card = s.display[action - SLOT]
    if s.asks[s.seat] == TURN and board.first_card_needs_deck and not has_blind_card(s):
        return False
    return card != NONE and (card != board.wild or s.asks[s.seat] == TURN)


@compiled
def _can_draw_tickets(board: Tables, s: State, action: int) -> bool:
    if s.setting_up:
        return True
    long = announced_long(action)
    return tickets_left(s) > 0 and fewest_long(board, s) <= long <= most_long(board, s)


@compiled
def _must_pass(board: Tables, s: State, seat: int) -> bool:
    """Passing is legal only where nothing else is."""
    for action in range(DECK, TICKETS):
        if can_draw(board, s, action):
            return False
    if tickets_left(s) > 0:
        return False
    gray = gray_payments(board, s, seat)
    for route in range(board.routes):
        if is_open(board, s, seat, route) and payments(board, s, seat, route, gray) > 0:
            return False
    return True


@compiled
def _is_small_action_legal(board: Tables, s: State, seat: int, action: int) -> bool:
    """Answers for every action but claims."""
    ask = s.asks[seat]
    if action < TICKETS:
        return ask in (TURN, SECOND_CARD) and can_draw(board, s, action)
    if action < KEEP_TICKETS:
        count = board.tickets_drawn if board.decks > 1 else 0
        return ask in (TURN, ANNOUNCE) and announced_long(action) <= count and _can_draw_tickets(board, s, action)
    if action < FIRST_OF_MECHANISMS:
        return ask == KEEP and keeps_enough(board, s, seat, action - KEEP_TICKETS + 1)
    if action == PASS:
        return ask == TURN and _must_pass(board, s, seat)
    return can_answer(board, s, seat, action)


@compiled
def is_legal(board: Tables, s: State, seat: int, action: int) -> bool:
    """Whether the seat may do this now. Any numbers may be asked about."""
    if seat < 0 or seat >= s.players or action < 0 or action >= board.actions or s.asks[seat] == NOTHING:
        return False
    if action < board.claim:
        return _is_small_action_legal(board, s, seat, action)
    route = board.claim_route[action - board.claim]
    return s.asks[seat] == TURN and is_open(board, s, seat, route) and is_affordable(board, s, seat, action)


@compiled
def _small_range(board: Tables, ask: int) -> tuple[int, int]:
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
def legal_actions(board: Tables, s: State, seat: int, actions: Ints) -> int:
    """Writes all legal actions of a seat in ascending order, and returns their number."""
    ask, count = s.asks[seat], 0
    start, stop = _small_range(board, ask)
    for action in range(start, stop):
        if _is_small_action_legal(board, s, seat, action):
            actions[count] = action
            count += 1
    if ask != TURN:
        return count
    gray = gray_payments(board, s, seat)
    for route in range(board.routes):
        if is_open(board, s, seat, route):
            for number in range(payments(board, s, seat, route, gray)):
                actions[count] = nth_payment(board, s, seat, route, number)
                count += 1
    if count == 0:
        actions[count] = PASS
        count += 1
    return count


@compiled
def _nth_small_action(board: Tables, s: State, seat: int, wanted: int) -> int:
    """The legal action of this number, claims left out; where there are fewer, ~n for their number n."""
    ask, count = s.asks[seat], 0
    start, stop = _small_range(board, ask)
    for action in range(start, TICKETS if ask == TURN else stop):
        if _is_small_action_legal(board, s, seat, action):
            if count == wanted:
                return action
            count += 1
    if ask == TURN and tickets_left(s) > 0:
        least, most = fewest_long(board, s), most_long(board, s)
        if wanted - count <= most - least:
            return TICKETS + least + wanted - count
        count += most - least + 1
    return ~count


@compiled
def count_legal(board: Tables, s: State, seat: int, ways: Ints) -> int:
    """How many legal actions a seat has; notes for each route in how many ways it can be taken."""
    count = ~_nth_small_action(board, s, seat, board.actions)
    if s.asks[seat] != TURN:
        return count
    gray = gray_payments(board, s, seat)
    for route in range(board.routes):
        ways[route] = payments(board, s, seat, route, gray) if is_open(board, s, seat, route) else 0
        count += int(ways[route])
    return max(count, 1)


@compiled
def pick_legal(board: Tables, s: State, seat: int, wanted: int, ways: Ints) -> int:
    """The legal action of this number, where `count_legal` has just noted the ways to take each route."""
    action = _nth_small_action(board, s, seat, wanted)
    if action >= 0:
        return action
    wanted -= ~action
    for route in range(board.routes):
        if wanted < ways[route]:
            return nth_payment(board, s, seat, route, wanted)
        wanted -= int(ways[route])
    return PASS


@compiled
def seat_to_act(s: State) -> int:
    """The seat that is asked for something: the one at turn, or during set-up the first in turn order; else NONE."""
    for step in range(s.players):
        seat = (s.first + step) % s.players
        if s.asks[seat] != NOTHING:
            return seat
    return NONE
