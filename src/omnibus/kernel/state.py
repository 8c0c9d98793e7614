"""The record that is the whole state of one game, and the codes written into it."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[Any]

NONE = -1
"""No seat, no card, no ticket, no route."""
HIDDEN = -2
"""In a view: a ticket of the first deck that this seat may not see; HIDDEN - 1 of the second deck."""

SLOTS = 5
DECKS = 2
OFFER = 4
PASSENGER_COLORS = 6
TOKENS = 8
PILES_ASIDE = 2

# What a seat is asked for; any number of seats during set-up, one seat at a time afterwards.
NOTHING, ANNOUNCE, KEEP, PLACE, TURN, SECOND_CARD, PASSENGER, TOURIST, FLAG = range(9)

# Where points come from: the columns of `score`.
ROUTES, FLAGS, TICKETS, DISTRICTS, MERCHANDISE, TOURISTS, PASSENGERS, GLOBETROTTER = range(8)
SOURCES = 8


class Size(NamedTuple):
    """How much a record has room for. Each size is compiled separately, so there are only two."""

    seats: int
    places: int
    routes: int
    tickets: int
    cards: int
    colors: int
    claims: int
    lengths: int


CITY = Size(seats=4, places=24, routes=64, tickets=32, cards=48, colors=7, claims=2048, lengths=6)
COUNTRY = Size(seats=5, places=64, routes=127, tickets=127, cards=120, colors=9, claims=6144, lengths=10)


class State:
    """One game, as the type checker sees it: at run time a record of `state_dtype`."""

    # chance: the stream in use (see random.py)
    key: Ints
    nonce: Ints
    counter: int
    block: Ints
    used: int
    shuffles: int
    # whose turn, and what is asked
    players: int
    first: int
    seat: int
    asks: Ints
    over: int
    turns_left: int
    passes: int
    setting_up: int
    # cards
    hand: Ints
    hand_count: Ints
    seen: Ints
    display: Ints
    deck: Ints
    deck_count: int
    discard: Ints
    discard_count: int
    fresh: Ints
    blind: Ints
    # routes
    owner: Ints
    closed: Ints
    pieces: Ints
    component: Ints
    claimed: int
    waiting_place: int
    # tickets
    ticket_deck: Ints
    ticket_deck_count: Ints
    holder: Ints
    tickets_held: Ints
    offer: Ints
    ticket_seen: Ints
    # mechanisms
    flag_card: Ints
    merchandise: Ints
    merchandise_left: int
    tourist_symbol: Ints
    tourist_count: Ints
    aside_symbol: Ints
    aside_count: Ints
    tokens: Ints
    passengers: Ints
    collected: Ints
    # scores
    score: Ints
    tickets_done: Ints
    winner: Ints


def stream_fields() -> list[tuple[Any, ...]]:
    """A stream of random numbers: the fields that random.py works on."""
    return [("key", "u4", 8), ("nonce", "u4", 3), ("counter", "u4"), ("block", "u4", 16), ("used", "i4")]


@cache
def state_dtype(size: Size) -> np.dtype[Any]:
    """The record's layout for boards of this size."""
    seats, places, colors, tickets = size.seats, size.places, size.colors, size.tickets
    return np.dtype(
        [
            ("shuffles", "i2"),  # first, so that no other stream's layout is the beginning of this one
            *stream_fields(),
            ("players", "i1"),
            ("first", "i1"),
            ("seat", "i1"),
            ("asks", "i1", seats),
            ("over", "i1"),
            ("turns_left", "i1"),
            ("passes", "i1"),
            ("setting_up", "i1"),
            ("hand", "i1", (seats, colors)),
            ("hand_count", "i1", seats),
            ("seen", "i1", (seats, colors)),
            ("display", "i1", SLOTS),
            ("deck", "i1", size.cards),
            ("deck_count", "i1"),
            ("discard", "i1", colors),
            ("discard_count", "i1"),
            ("fresh", "i1", colors),
            ("blind", "i1", (seats, colors)),
            ("owner", "i1", size.routes),
            ("closed", "u1", size.routes),
            ("pieces", "i1", seats),
            ("component", "i1", (seats, places)),
            ("claimed", "i1"),
            ("waiting_place", "i1"),
            ("ticket_deck", "i1", (DECKS, tickets)),
            ("ticket_deck_count", "i1", DECKS),
            ("holder", "i1", tickets),
            ("tickets_held", "i1", (seats, DECKS)),
            ("offer", "i1", (seats, OFFER)),
            ("ticket_seen", "u1", tickets),
            ("flag_card", "i1", (seats, 3)),
            ("merchandise", "i1", seats),
            ("merchandise_left", "i1"),
            ("tourist_symbol", "i1", places),
            ("tourist_count", "i1", places),
            ("aside_symbol", "i1", PILES_ASIDE),
            ("aside_count", "i1", PILES_ASIDE),
            ("tokens", "i1", (seats, TOKENS)),
            ("passengers", "i1", (places, PASSENGER_COLORS)),
            ("collected", "i1", (seats, PASSENGER_COLORS)),
            ("score", "i2", (seats, SOURCES)),
            ("tickets_done", "i1", seats),
            ("winner", "i1", seats),
        ],
        align=True,
    )


def new_state(size: Size) -> State:
    """A blank record; `set_up` makes a game of it."""
    record: Any = np.zeros(1, state_dtype(size)).view(np.recarray)[0]
    return cast(State, record)


def copy_state(s: State) -> State:
    """An equal state of its own. (NumPy's own copy of a record goes field by field, and takes far longer.)"""
    record: Any = s
    return cast(State, np.ndarray((), record.dtype, bytearray(record.tobytes()))[()])
