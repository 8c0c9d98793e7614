"""The hooks of the mechanisms in the course of a game: the only file of the kernel that lists them.

A zero in the board's arrays switches a mechanism off.
"""

from __future__ import annotations

from omnibus.kernel.action_kinds import FLAG_CHOICE, PASSENGER_CHOICE, PILE_CHOICE, TOKEN_CHOICE
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.districts import check_districts, declare_districts, explain_districts, score_districts
from omnibus.kernel.flags import (
    blank_flags,
    check_flags,
    complete_flag,
    declare_flags,
    flag_cards,
    keep_card,
    may_keep_card,
    show_flags,
)
from omnibus.kernel.globetrotter import explain_globetrotter, score_globetrotter
from omnibus.kernel.log import Log
from omnibus.kernel.merchandise import (
    blank_merchandise,
    check_merchandise,
    declare_merchandise,
    explain_merchandise,
    score_merchandise,
    set_up_merchandise,
    show_merchandise,
    take_merchandise,
)
from omnibus.kernel.pad import Pad
from omnibus.kernel.passengers import (
    blank_passengers,
    check_passengers,
    choose_passenger,
    declare_passengers,
    explain_passengers,
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
    check_tourists,
    declare_tourists,
    explain_tourists,
    place_pile,
    score_tourists,
    set_up_tourists,
    show_tourists,
    take_token,
    visit_tourists,
)

# The rewards of a route, in this order.
TOKENS, NEAR_PASSENGER, FAR_PASSENGER, NOTHING_MORE = range(4)


@compiled
def blank_mechanisms(s: State) -> None:
    """Clears the fields of all mechanisms, so that a record can be reused."""
    blank_flags(s)
    blank_merchandise(s)
    blank_tourists(s)
    blank_passengers(s)


@compiled
def show_mechanisms(s: State, view: State) -> None:
    """Writes the visible fields of all mechanisms into a view."""
    show_flags(s, view)
    show_merchandise(s, view)
    show_tourists(s, view)
    show_passengers(s, view)


@compiled
def set_up_mechanisms(board: BoardArrays, s: State, log: Log) -> None:
    """Sets up the pieces on the board, before any card is dealt."""
    set_up_merchandise(board, s)
    if board.passenger_each:
        set_up_passengers(board, s, log)
    if board.tourist_symbols:
        set_up_tourists(board, s, log)


@compiled
def ask_before_first_turn(board: BoardArrays, s: State) -> bool:
    """Asks for decisions of set-up that follow the tickets; True if a seat is asked."""
    return ask_for_place(board, s)


@compiled
def cards_elsewhere(board: BoardArrays, s: State, card: int) -> int:
    """The number of cards of a colour that are visible, but neither in the display nor on the discard pile."""
    return flag_cards(board, s, card)


@inlined
def can_do(board: BoardArrays, s: State, seat: int, kind: int, number: int) -> bool:
    """Whether an action of a mechanism is legal, given its index in the block of its kind. The kind must answer the
    question to the seat."""
    if kind == PASSENGER_CHOICE:
        return s.passengers[s.waiting_place, number] > 0
    if kind == TOKEN_CHOICE:
        return can_choose_token(board, s, seat, number)
    if kind == PILE_CHOICE:
        return can_place(board, s, number)
    return kind == FLAG_CHOICE


@inlined
def _collect(board: BoardArrays, s: State, step: int, log: Log) -> bool:
    """Collects the rewards at the ends of the route just taken, from a step on; True if the seat is asked."""
    if step == TOKENS and board.tourist_symbols and visit_tourists(board, s, log):
        return True
    if board.passenger_each and step < NOTHING_MORE:
        return visit_passengers(board, s, step <= NEAR_PASSENGER, log)
    return False


@inlined
def before_claim(board: BoardArrays, s: State, action: int, log: Log) -> bool:
    """Runs before a route is paid for; True if the seat is asked first, before it takes the route."""
    return False


@inlined
def collect_rewards(board: BoardArrays, s: State, action: int, log: Log) -> bool:
    """Collects the rewards of the route just taken; True if the seat is asked."""
    if board.merchandise_cards:
        take_merchandise(board, s, s.seat, log)
    if board.flag_points and may_keep_card(board, s, s.seat, action):
        s.asks[s.seat] = FLAG
        return True
    return _collect(board, s, TOKENS, log)


@compiled
def do(board: BoardArrays, s: State, seat: int, kind: int, number: int, log: Log) -> bool:
    """Applies a mechanism's action and its consequences; True if a seat is asked again."""
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
    """Runs when a route and all its questions are complete."""
    if board.flag_points:
        complete_flag(board, s, s.seat, log)


@compiled
def before_tickets(board: BoardArrays, s: State, seat: int) -> None:
    """Runs at the end of the game, before tickets are scored: a mechanism may `connect` places here."""


@compiled
def after_tickets(board: BoardArrays, s: State, seat: int) -> None:
    """Runs final scoring that depends on scored tickets."""
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
def declare(board: BoardArrays, pad: Pad, s: State, seat: int, log: Log) -> None:
    """Writes what a score pad says about a mechanism into the state; notes what nobody has said."""
    if board.flag_points:
        declare_flags(board, pad, s, seat, log)
    if board.districts:
        declare_districts(board, pad, s, seat, log)
    if board.merchandise_cards:
        declare_merchandise(board, pad, s, seat, log)
    if board.tourist_symbols:
        declare_tourists(board, pad, s, seat, log)
    if board.passenger_each:
        declare_passengers(board, pad, s, seat, log)


@compiled
def explain(board: BoardArrays, s: State, seat: int, log: Log) -> None:
    """Notes how the points of `after_tickets` come about."""
    if board.districts:
        explain_districts(board, s, seat, log)
    if board.merchandise_cards:
        explain_merchandise(board, s, seat, log)
    if board.tourist_symbols:
        explain_tourists(board, s, seat, log)
    if board.passenger_each:
        explain_passengers(board, s, seat, log)
    if board.globetrotter:
        explain_globetrotter(s, seat, log)


@compiled
def check_pad(board: BoardArrays, pad: Pad, s: State, log: Log) -> None:
    """Notes what cannot be of what a score pad says about a mechanism."""
    if board.flag_points:
        check_flags(board, pad, s, log)
    if board.districts:
        check_districts(board, pad, s, log)
    if board.merchandise_cards:
        check_merchandise(board, pad, s, log)
    if board.tourist_symbols:
        check_tourists(board, pad, s, log)
    if board.passenger_each:
        check_passengers(board, pad, s, log)


@compiled
def tie_breaker(board: BoardArrays, s: State, seat: int) -> int:
    """A number that decides between seats with equal points and completed tickets."""
    return passengers_of(board, s, seat)
