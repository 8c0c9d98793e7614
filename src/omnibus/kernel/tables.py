"""A board and its game's numbers as one record that never changes, and the numbering of actions."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from omnibus.kernel.state import PASSENGER_COLORS, SLOTS, TOKENS, Ints, Size

GRAY = -1
"""The colour of a route that any one colour may pay for."""

# Actions are dense numbers: these first, then tokens and piles by place, then every payment of every route.
DECK = 0
SLOT = DECK + 1
"""Take the card of a slot: SLOT + slot; the deck counts as the slot before the first, NONE."""
TICKETS = SLOT + SLOTS
"""Draw tickets, so many of them long: TICKETS + number."""
KEEP_TICKETS = TICKETS + 5
"""Keep some of the tickets offered: KEEP_TICKETS + bit mask - 1."""
FLAG_KEEP = KEEP_TICKETS + 15
FLAG_DECLINE = FLAG_KEEP + 1
TAKE_PASSENGER = FLAG_DECLINE + 1
PASS = TAKE_PASSENGER + PASSENGER_COLORS
FIRST_OF_BOARD = PASS + 1


class Board:
    """The tables, as the type checker sees them: at run time a record of `board_dtype`."""

    # how many of each
    places: int
    routes: int
    tickets: int
    decks: int
    wild: int
    cards: Ints
    pieces: int
    cards_dealt: int
    tickets_drawn: int
    keep_first: int
    keep_later: int
    returns_shuffled: int
    parallels_close_up_to: int
    first_card_needs_deck: int
    # numbering of actions
    take_token: int
    place_pile: int
    claim: int
    actions: int
    claim_first: Ints
    claim_route: Ints
    # routes
    route_a: Ints
    route_b: Ints
    route_length: Ints
    route_color: Ints
    route_points: Ints
    route_ferries: Ints
    route_cart: Ints
    route_next: Ints
    longest: int
    country: Ints
    # tickets
    ticket_a: Ints
    ticket_b: Ints
    ticket_points: Ints
    ticket_deck: Ints
    # mechanisms; each is switched off by a zero
    flag_points: int
    flag_slot: Ints
    districts: int
    district: Ints
    district_points: Ints
    merchandise_cards: int
    merchandise_bonus: Ints
    tourist_symbols: int
    tourist_pile: Ints
    tourist_points: Ints
    tourist_place: Ints
    passenger_each: int
    passenger_colors: int
    passengers_at: Ints
    passenger_first: int
    passenger_second: int
    globetrotter: int


def board_dtype(size: Size) -> np.dtype[Any]:
    """The tables' layout for boards of this size."""
    seats, places, routes, tickets = size.seats, size.places, size.routes, size.tickets
    return np.dtype(
        [
            *((name, "i4") for name, kind in Board.__annotations__.items() if kind == "int"),
            ("claim_first", "i4", routes),
            ("cards", "i1", size.colors),
            ("claim_route", "i1", size.claims),
            *(
                (f"route_{name}", "i1", routes)
                for name in ["a", "b", "length", "color", "points", "ferries", "cart", "next"]
            ),
            ("country", "i1", places),
            *((f"ticket_{name}", "i1", tickets) for name in ["a", "b", "points", "deck"]),
            ("flag_slot", "i1", size.colors),
            ("district", "i1", places),
            ("district_points", "i1", places),
            ("merchandise_bonus", "i1", (seats + 1, seats)),
            ("tourist_pile", "i1", seats + 1),
            ("tourist_points", "i1", TOKENS),
            ("tourist_place", "i1", places),
            ("passengers_at", "i1", places),
        ],
        align=True,
    )


def new_tables(size: Size) -> Board:
    """Blank tables."""
    record: Any = np.zeros(1, board_dtype(size)).view(np.recarray)[0]
    return cast(Board, record)
