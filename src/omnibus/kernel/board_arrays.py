"""A board and its game's numbers as one record that never changes, and the numbering of actions."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, cast

import numpy as np

from omnibus.kernel.action_kinds import ACTION_KINDS
from omnibus.kernel.mechanism_arrays import MechanismArrays
from omnibus.kernel.state import PASSENGER_COLORS, SLOTS, Ints, Size, layout

GRAY = -1
"""The colour of a route that cards of any one colour may pay for."""
BITS = 7
"""The bits for a number of payments: a gray route has at most 73, for nine spaces and eight colours. The numbers for
routes of one, two, three … spaces are packed into one integer, the first in the lowest bits."""

# Actions are dense numbers: these first, then those of mechanisms, then every payment of every route.
DECK = 0
SLOT = DECK + 1
"""Take the card of a slot: SLOT + slot. The deck counts as the slot before the first, NONE."""
TICKETS = SLOT + SLOTS
"""Draw tickets: TICKETS + the number of long ones."""
KEEP_TICKETS = TICKETS + 5
"""Keep some of the offered tickets: KEEP_TICKETS + bit mask - 1."""
FLAG_KEEP = KEEP_TICKETS + 15
FLAG_DECLINE = FLAG_KEEP + 1
TAKE_PASSENGER = FLAG_DECLINE + 1
PASS = TAKE_PASSENGER + PASSENGER_COLORS
FIRST_OF_BOARD = PASS + 1


class CommonArrays:
    """The arrays of every game."""

    # counts
    places: Annotated[int, "i4"]
    routes: Annotated[int, "i4"]
    tickets: Annotated[int, "i4"]
    decks: Annotated[int, "i4"]
    wild: Annotated[int, "i4"]
    pieces: Annotated[int, "i4"]
    cards_dealt: Annotated[int, "i4"]
    tickets_drawn: Annotated[int, "i4"]
    keep_first: Annotated[int, "i4"]
    keep_later: Annotated[int, "i4"]
    returns_shuffled: Annotated[int, "i4"]
    parallels_close_up_to: Annotated[int, "i4"]
    first_card_needs_deck: Annotated[int, "i4"]
    cards: Annotated[Ints, "i1", "colors"]
    # numbering of actions: the block of each kind, and a bit mask of the questions that it answers
    first_action: Annotated[Ints, "i4", ACTION_KINDS]
    action_count: Annotated[Ints, "i4", ACTION_KINDS]
    answers: Annotated[Ints, "u4", ACTION_KINDS]
    choices: Annotated[int, "u4"]  # the questions answered by tickets to keep or by actions of mechanisms, as bits
    actions: Annotated[int, "i4"]
    claim_first: Annotated[Ints, "i4", "routes"]
    claim_route: Annotated[Ints, "i1", "claims"]
    # packed numbers of payments (see claims.py), by the numbers of ferries, of wilds and of cards of a colour
    colored_payments: Annotated[Ints, "i8", "spaces", "spaces", "spaces"]
    mixed_payments: Annotated[Ints, "i8", "spaces", "spaces", "spaces"]
    wild_payments: Annotated[Ints, "i8", "spaces"]
    # routes
    longest: Annotated[int, "i4"]
    route_a: Annotated[Ints, "i1", "routes"]
    route_b: Annotated[Ints, "i1", "routes"]
    route_length: Annotated[Ints, "i1", "routes"]
    route_color: Annotated[Ints, "i1", "routes"]
    route_kind: Annotated[Ints, "i1", "routes"]  # its colour; for a gray one, that of wilds
    route_shift: Annotated[Ints, "i1", "routes"]  # the bit offset of its length in packed numbers of payments
    route_points: Annotated[Ints, "i1", "routes"]
    route_next: Annotated[Ints, "i1", "routes"]
    # routes without ferries by kind and length: those of length l are `route_by_kind[routes_from[kind, l - 1] :
    # routes_from[kind, l]]`
    routes_from: Annotated[Ints, "u1", "colors", "spaces"]
    route_by_kind: Annotated[Ints, "u1", "routes"]
    open_routes: Annotated[Ints, "i1", "colors", "lengths"]  # before any is taken, counted as in the state
    country: Annotated[Ints, "i1", "places"]
    # tickets
    ticket_a: Annotated[Ints, "i1", "tickets"]
    ticket_b: Annotated[Ints, "i1", "tickets"]
    ticket_points: Annotated[Ints, "i1", "tickets"]
    ticket_deck: Annotated[Ints, "i1", "tickets"]
    # for score pads: the numbers of players, and the points of a route by its length (0: there is none)
    fewest_players: Annotated[int, "i4"]
    most_players: Annotated[int, "i4"]
    length_points: Annotated[Ints, "i1", "spaces"]


class BoardArrays(MechanismArrays, CommonArrays):
    """The arrays, as the type checker sees them: at run time a record of `board_arrays_dtype`, the common ones first.

    In the other order, games on large boards take 4 % longer.
    """


@cache
def board_arrays_dtype(size: Size) -> np.dtype[Any]:
    """Always the same object for a size: compiled functions compare distinct dtypes field by field in every call."""
    return np.dtype((np.record, layout(BoardArrays, size)))


def new_board_arrays(size: Size) -> BoardArrays:
    return cast(BoardArrays, np.zeros((), board_arrays_dtype(size))[()])
