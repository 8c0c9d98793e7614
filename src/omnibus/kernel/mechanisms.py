"""Where the course of the game asks the mechanisms: the only file of the kernel that lists them.

Each is switched off by a zero in the board's tables.
"""

from __future__ import annotations

from omnibus.kernel.action_kinds import FLAG_CHOICE, PASSENGER_CHOICE, PILE_CHOICE, TOKEN_CHOICE
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.districts import score_districts
from omnibus.kernel.flags import blank_flags, complete_flag, flag_cards, keep_card, may_keep_card, show_flags
from omnibus.kernel.globetrotter import score_globetrotter
from omnibus.kernel.log import Log
from omnibus.kernel.merchandise import (
    blank_merchandise,
    score_merchandise,
    set_up_merchandise,
    show_merchandise,
    take_merchandise,
)
from omnibus.kernel.passengers import (
    blank_passengers,
    choose_passenger,
    passengers_of,
    score_passengers,
    set_up_passengers,
    show_passengers,
    visit_passengers,
)
from omnibus.kernel.state import FLAG, State
from omnibus.kernel.tourists import (
    ask_for_place,
    blank_tourists,
    can_choose_token,
    can_place,
    place_pile,
    score_tourists,
    set_up_tourists,
    show_tourists,
    take_token,
    visit_tourists,
)

# What a route brings with it, in this order.
TOKENS, NEAR_PASSENGER, FAR_PASSENGER, NOTHING_MORE = range(4)


@compiled
def blank_mechanisms(s: State) -> None:
    """Clears their fields, so that a record can be used again."""
    blank_flags(s)
    blank_merchandise(s)
    blank_tourists(s)
    blank_passengers(s)


@compiled
def show_mechanisms(s: State, view: State) -> None:
    """Writes into a view what may be seen of them."""
    show_flags(s, view)
    show_merchandise(s, view)
    show_tourists(s, view)
    show_passengers(s, view)


@compiled
def set_up_mechanisms(board: BoardArrays, s: State, log: Log) -> None:
    """What stands on the board, before any card is dealt."""
    set_up_merchandise(board, s)
    if board.passenger_each:
        set_up_passengers(board, s, log)
    if board.tourist_symbols:
        set_up_tourists(board, s, log)


@compiled
def ask_before_first_turn(board: BoardArrays, s: State) -> bool:
    """Asks what is decided at set-up, after the tickets; True where somebody is asked."""
    return ask_for_place(board, s)


@compiled
def cards_elsewhere(board: BoardArrays, s: State, card: int) -> int:
    """How many cards of a colour lie open elsewhere than on the display and the discard pile."""
    return flag_cards(board, s, card)


@inlined
def can_do(board: BoardArrays, s: State, seat: int, kind: int, number: int) -> bool:
    """Whether the seat may do the action of this number in the block of a mechanism's kind, which answers what the
    seat is asked."""
    if kind == PASSENGER_CHOICE:
        return s.passengers[s.waiting_place, number] > 0
    if kind == TOKEN_CHOICE:
        return can_choose_token(board, s, seat, number)
    if kind == PILE_CHOICE:
        return can_place(board, s, number)
    return kind == FLAG_CHOICE


@inlined
def _collect(board: BoardArrays, s: State, step: int, log: Log) -> bool:
    """What stands on the places of the route just taken, from a step on; True where the seat is asked."""
    if step == TOKENS and board.tourist_symbols and visit_tourists(board, s, log):
        return True
    if board.passenger_each and step < NOTHING_MORE:
        return visit_passengers(board, s, step <= NEAR_PASSENGER, log)
    return False


@inlined
def before_claim(board: BoardArrays, s: State, action: int, log: Log) -> bool:
    """What happens before a route is paid for; True if the seat is asked, and the route not taken yet."""
    return False


@inlined
def bring(board: BoardArrays, s: State, action: int, log: Log) -> bool:
    """What a route just taken brings with it; True where the seat is asked."""
    if board.merchandise_cards:
        take_merchandise(board, s, s.seat, log)
    if may_keep_card(board, s, s.seat, action):
        s.asks[s.seat] = FLAG
        return True
    return _collect(board, s, TOKENS, log)


@compiled
def do(board: BoardArrays, s: State, seat: int, kind: int, number: int, log: Log) -> bool:
    """Does a mechanism's action, and whatever follows; True if a seat is asked once more."""
    if kind == FLAG_CHOICE:
        if number == 0:
            keep_card(board, s, seat, log)
        return _collect(board, s, TOKENS, log)
    if kind == PASSENGER_CHOICE:
        further = choose_passenger(board, s, number, log)
        return _collect(board, s, FAR_PASSENGER if further else NOTHING_MORE, log)
    if kind == TOKEN_CHOICE:
        take_token(s, seat, number, log)
        return _collect(board, s, NEAR_PASSENGER, log)
    place_pile(board, s, seat, number // board.places, number % board.places, log)
    return ask_for_place(board, s)


@inlined
def end_claim(board: BoardArrays, s: State, log: Log) -> None:
    """What happens when a route and all its questions are over."""
    complete_flag(board, s, s.seat, log)


@compiled
def before_tickets(board: BoardArrays, s: State, seat: int) -> None:
    """What happens when the game is over, before tickets are scored: here a mechanism may `connect` places."""


@compiled
def after_tickets(board: BoardArrays, s: State, seat: int) -> None:
    """What counts only when the game is over and all tickets have been scored."""
    if board.districts:
        score_districts(board, s, seat)
    if board.merchandise_cards:
        score_merchandise(board, s, seat)
    if board.tourist_symbols:
        score_tourists(board, s, seat)
    if board.passenger_each:
        score_passengers(board, s, seat)
    if board.globetrotter:
        score_globetrotter(board, s, seat)


@compiled
def tie_breaker(board: BoardArrays, s: State, seat: int) -> int:
    """What decides between seats with as many points and completed tickets."""
    return passengers_of(board, s, seat)
