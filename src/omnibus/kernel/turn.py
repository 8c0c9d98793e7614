"""The course of a turn: what each action does, and what is asked next."""

from __future__ import annotations

from omnibus.kernel.cards import FROM_DECK, draw_card, has_second_card, settle_display
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
    DECK,
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
def _draw(board: Board, s: State, source: int, log: Ints) -> None:
    """A face-up wild, the second card, or the lack of one ends the turn."""
    second = s.asks[s.seat] == SECOND_CARD
    card = draw_card(board, s, source, log)
    face_up_wild = source != FROM_DECK and card == board.wild
    if second or face_up_wild or not has_second_card(board, s):
        _end_turn(board, s, log)
    else:
        s.asks[s.seat] = SECOND_CARD


@compiled
def _end_claim(board: Board, s: State, log: Ints) -> None:
    """The cards paid may have made the display's refilling or replacing possible."""
    s.claimed = NONE
    complete_flag(board, s, s.seat, log)
    settle_display(board, s, log)
    _end_turn(board, s, log)


@compiled
def _visit(board: Board, s: State, place: int, log: Ints) -> bool:
    """Takes the passenger of a place; True where the seat must first choose a colour."""
    colors = colors_at(board, s, place)
    if colors > 1:
        s.waiting_place = place
        s.asks[s.seat] = PASSENGER
        return True
    if colors == 1:
        take_only_color(board, s, s.seat, place, log)
    return False


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
def _collect_passengers(board: Board, s: State, log: Ints) -> None:
    near, far = board.route_a[s.claimed], board.route_b[s.claimed]
    if board.passenger_each and (_visit(board, s, near, log) or _visit(board, s, far, log)):
        return
    _end_claim(board, s, log)


@compiled
def _collect(board: Board, s: State, log: Ints) -> None:
    """Takes what stands on the route's two places."""
    if board.tourist_symbols and _visit_tourists(board, s, log):
        return
    _collect_passengers(board, s, log)


@compiled
def _claim(board: Board, s: State, action: int, log: Ints) -> None:
    """Takes a route, then what the board's mechanisms bring with it."""
    take_route(board, s, s.seat, action, log)
    if board.merchandise_cards:
        take_merchandise(board, s, s.seat, log)
    if may_keep_card(board, s, s.seat, action):
        s.asks[s.seat] = FLAG
    else:
        _collect(board, s, log)


@compiled
def _choose_passenger(board: Board, s: State, color: int, log: Ints) -> None:
    place, far_end = s.waiting_place, board.route_b[s.claimed]
    s.waiting_place = NONE
    take_passenger(s, s.seat, place, color, log)
    if place == far_end or not _visit(board, s, far_end, log):
        _end_claim(board, s, log)


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
def _keep(board: Board, s: State, seat: int, action: int, log: Ints) -> None:
    keep_tickets(board, s, seat, action, log)
    s.asks[seat] = NOTHING
    if s.setting_up:
        _go_on_with_set_up(board, s)
    else:
        return_under(board, s, seat)
        _end_turn(board, s, log)


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
def apply(board: Board, s: State, seat: int, action: int, log: Ints) -> None:
    """Does what a legal action says; the caller has made sure that it is legal."""
    if s.asks[seat] == TURN:
        s.passes = s.passes + 1 if action == PASS else 0
    if action == DECK:
        _draw(board, s, FROM_DECK, log)
    elif action < TICKETS:
        _draw(board, s, action - SLOT, log)
    elif action < KEEP_TICKETS:
        _draw_tickets(board, s, seat, announced_long(action), log)
    elif action < FLAG_KEEP:
        _keep(board, s, seat, action, log)
    elif action <= FLAG_DECLINE:
        if action == FLAG_KEEP:
            keep_card(board, s, seat, log)
        _collect(board, s, log)
    elif action < PASS:
        _choose_passenger(board, s, action - TAKE_PASSENGER, log)
    elif action == PASS:
        note(log, PASSED, seat)
        _end_turn(board, s, log)
    elif action < board.place_pile:
        take_token(s, seat, action - board.take_token, log)
        _collect_passengers(board, s, log)
    elif action < board.claim:
        _place(board, s, seat, action - board.place_pile, log)
    else:
        _claim(board, s, action, log)
