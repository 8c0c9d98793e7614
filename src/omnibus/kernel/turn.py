"""The course of a turn: what each action does, and what is asked next."""

from __future__ import annotations

from omnibus.kernel.cards import FROM_DECK, has_second_card, settle_display, take_card
from omnibus.kernel.claims import take_route
from omnibus.kernel.compiler import compiled
from omnibus.kernel.flags import complete_flag, keep_card, may_keep_card
from omnibus.kernel.log import LAST_ROUND, PASSED, note
from omnibus.kernel.merchandise import take_merchandise
from omnibus.kernel.passengers import colors_at, take_only_color, take_passenger
from omnibus.kernel.score import finish
from omnibus.kernel.state import (
    ANNOUNCE,
    FLAG,
    KEEP,
    NONE,
    NOTHING,
    PASSENGER,
    SECOND_CARD,
    TOURIST,
    TURN,
    Ints,
    State,
)
from omnibus.kernel.tables import (
    FLAG_DECLINE,
    FLAG_KEEP,
    KEEP_TICKETS,
    PASS,
    SLOT,
    TAKE_PASSENGER,
    TICKETS,
    Board,
)
from omnibus.kernel.tickets import (
    announced_long,
    keep_tickets,
    offer_from_share,
    offer_from_top,
    return_under,
    shuffle_returned,
    tickets_on_offer,
)
from omnibus.kernel.tourists import ask_for_place, can_take_token, place_pile, take_token

FEW_PIECES = 2

# What an action leads to: a question to somebody, the end of the turn (QUIET: with no card moved), or a second card.
ASKED, QUIET, FIRST_CARD, LAST_CARD, CLAIMED = range(5)

# What a route brings with it, in this order.
FLAG_ASKED, TOKENS, NEAR_PASSENGER, FAR_PASSENGER, NOTHING_MORE = range(5)


@compiled
def _end_turn(board: Board, s: State, log: Ints) -> None:
    """Starts or counts down the last round, and hands the turn on or ends the game."""
    seat = s.seat
    s.asks[seat] = NOTHING
    if s.turns_left > 0:
        s.turns_left -= 1
    elif s.pieces[seat] <= FEW_PIECES:
        s.turns_left = s.players
        note(log, LAST_ROUND, seat)
    if s.turns_left == 0 or s.passes == s.players:
        finish(board, s, log)
    else:
        s.seat = (seat + 1) % s.players
        s.asks[s.seat] = TURN


@compiled
def _draw(board: Board, s: State, source: int, log: Ints) -> int:
    """Takes a card; a face-up wild is the only one of its turn."""
    second = s.asks[s.seat] == SECOND_CARD
    card = take_card(board, s, source, log)
    face_up_wild = source != FROM_DECK and card == board.wild
    return LAST_CARD if second or face_up_wild else FIRST_CARD


@compiled
def _start_first_turn(s: State) -> None:
    s.setting_up = 0
    s.seat = s.first
    s.asks[s.seat] = TURN


@compiled
def _go_on_with_set_up(board: Board, s: State) -> None:
    """When all seats have chosen: returns the tickets, asks for the tourists' piles, starts the first turn."""
    for seat in range(s.players):
        if s.asks[seat] == KEEP or s.asks[seat] == ANNOUNCE:
            return
    if board.returns_shuffled:
        shuffle_returned(board, s)
    else:
        for step in range(s.players):
            return_under(board, s, (s.first + step) % s.players)
    if not ask_for_place(board, s):
        _start_first_turn(s)


@compiled
def _keep(board: Board, s: State, seat: int, action: int, log: Ints) -> int:
    keep_tickets(board, s, seat, action, log)
    s.asks[seat] = NOTHING
    if s.setting_up:
        _go_on_with_set_up(board, s)
        return ASKED
    return_under(board, s, seat)
    return QUIET


@compiled
def _draw_tickets(board: Board, s: State, seat: int, long: int, log: Ints) -> None:
    if s.setting_up:
        offer_from_share(board, s, seat, long, log)
    else:
        offer_from_top(board, s, seat, tickets_on_offer(board, s), long, log)


@compiled
def _place(board: Board, s: State, seat: int, number: int, log: Ints) -> None:
    place_pile(board, s, seat, number // board.places, number % board.places, log)
    s.asks[seat] = NOTHING
    if not ask_for_place(board, s):
        _start_first_turn(s)


@compiled
def _claim(board: Board, s: State, action: int, log: Ints) -> int:
    """Takes a route and its merchandise; returns what comes next, or FLAG_ASKED."""
    take_route(board, s, s.seat, action, log)
    if board.merchandise_cards:
        take_merchandise(board, s, s.seat, log)
    if may_keep_card(board, s, s.seat, action):
        s.asks[s.seat] = FLAG
        return FLAG_ASKED
    return TOKENS


@compiled
def _answer(board: Board, s: State, action: int, log: Ints) -> int:
    """Takes a route, or answers a question that a route brought with it; returns what comes next."""
    seat = s.seat
    if action >= board.claim:
        return _claim(board, s, action, log)
    if action <= FLAG_DECLINE:
        if action == FLAG_KEEP:
            keep_card(board, s, seat, log)
        return TOKENS
    if action < PASS:
        place = s.waiting_place
        s.waiting_place = NONE
        take_passenger(s, seat, place, action - TAKE_PASSENGER, log)
        return FAR_PASSENGER if place == board.route_a[s.claimed] else NOTHING_MORE
    take_token(s, seat, action - board.take_token, log)
    return NEAR_PASSENGER


@compiled
def _visit_tourists(board: Board, s: State, log: Ints) -> bool:
    """Takes the token of one of the route's places; True where the seat must choose between both."""
    seat, a, b = s.seat, board.route_a[s.claimed], board.route_b[s.claimed]
    at_a, at_b = can_take_token(s, seat, a), can_take_token(s, seat, b)
    if at_a and at_b:
        s.asks[seat] = TOURIST
        return True
    if at_a or at_b:
        take_token(s, seat, a if at_a else b, log)
    return False


@compiled
def _visit_passengers(board: Board, s: State, step: int, log: Ints) -> bool:
    """Takes a passenger at the near end, then at the far end; True where the seat must first choose a colour."""
    for end in range(step, NOTHING_MORE):
        place = board.route_a[s.claimed] if end == NEAR_PASSENGER else board.route_b[s.claimed]
        colors = colors_at(board, s, place)
        if colors > 1:
            s.waiting_place = place
            s.asks[s.seat] = PASSENGER
            return True
        if colors == 1:
            take_only_color(board, s, s.seat, place, log)
    return False


@compiled
def _collect(board: Board, s: State, step: int, log: Ints) -> int:
    """Takes what stands on the route's two places, from a step on."""
    if step == FLAG_ASKED or (step == TOKENS and board.tourist_symbols and _visit_tourists(board, s, log)):
        return ASKED
    if board.passenger_each and _visit_passengers(board, s, max(step, NEAR_PASSENGER), log):
        return ASKED
    s.claimed = NONE
    complete_flag(board, s, s.seat, log)
    return CLAIMED


@compiled
def _act(board: Board, s: State, seat: int, action: int, log: Ints) -> int:
    """Does the action itself; returns what it leads to."""
    if action < TICKETS:
        return _draw(board, s, action - SLOT, log)
    if action < KEEP_TICKETS:
        _draw_tickets(board, s, seat, announced_long(action), log)
        return ASKED
    if action < FLAG_KEEP:
        return _keep(board, s, seat, action, log)
    if action == PASS:
        note(log, PASSED, seat)
        return QUIET
    if board.place_pile <= action < board.claim:
        _place(board, s, seat, action - board.place_pile, log)
        return ASKED
    return _collect(board, s, _answer(board, s, action, log), log)


@compiled
def apply(board: Board, s: State, seat: int, action: int, log: Ints) -> None:
    """Does what a legal action says; the caller has made sure that it is legal.

    Cards taken or paid may leave the display to be filled or replaced: that happens here, for all actions alike,
    before the turn goes on or ends.
    """
    if s.asks[seat] == TURN:
        s.passes = s.passes + 1 if action == PASS else 0
    outcome = _act(board, s, seat, action, log)
    if outcome == ASKED:
        return
    if outcome != QUIET:
        settle_display(board, s, log)
    if outcome == FIRST_CARD and has_second_card(board, s):
        s.asks[seat] = SECOND_CARD
    else:
        _end_turn(board, s, log)
