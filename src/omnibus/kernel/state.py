"""The record with the whole state of one game, and the codes used in it."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, NamedTuple, TypeAlias, cast, get_type_hints

import numpy as np
from numpy.typing import NDArray

from omnibus.kernel.point_sources import SOURCES

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

# The decision of each seat. During set-up any number of seats may have one, afterwards one seat at a time.
NOTHING, ANNOUNCE, KEEP, PLACE, TURN, SECOND_CARD, PASSENGER, TOURIST, FLAG = range(9)


class Size(NamedTuple):
    """The capacity of a record. Each size is compiled separately, so there are only two."""

    seats: int
    places: int
    routes: int
    tickets: int
    cards: int
    colors: int
    claims: int
    lengths: int

    @property
    def players(self) -> int:
        """Length of an array indexed by the number of players, 0 included."""
        return self.seats + 1

    @property
    def spaces(self) -> int:
        """Length of an array indexed by a number of spaces, 0 included."""
        return self.lengths + 1

    @property
    def bounds(self) -> int:
        """Length of an array of offsets: the start for each place, and the end of the last."""
        return self.places + 1

    @property
    def directions(self) -> int:
        """Length of an array of all routes in both directions."""
        return 2 * self.routes


CITY = Size(seats=4, places=24, routes=64, tickets=32, cards=48, colors=7, claims=2048, lengths=6)
COUNTRY = Size(seats=5, places=64, routes=127, tickets=127, cards=120, colors=9, claims=6144, lengths=9)


def layout(record: type, size: Size) -> np.dtype[Any]:
    """A record's layout for boards of this size, from its annotations: a number type, and dimensions as numbers or as
    names of fields of `Size`."""
    fields = []
    for name, hint in get_type_hints(record, include_extras=True).items():
        kind, *shape = hint.__metadata__
        fields.append((name, kind, tuple(getattr(size, each) if isinstance(each, str) else each for each in shape)))
    return np.dtype(fields, align=True)


def blank_record(kind: np.dtype[Any]) -> Any:
    """A new record of zeros."""
    return np.zeros((), np.dtype((np.record, kind)))[()]


class State:
    """One game, as the type checker sees it: at run time a record of `state_dtype`."""

    shuffles: Annotated[int, "i2"]  # first, so that the layout does not begin like that of `Dice`
    # random numbers: the stream in use (see random.py)
    key: Annotated[Ints, "u4", 8]
    nonce: Annotated[Ints, "u4", 3]
    counter: Annotated[int, "u4"]
    block: Annotated[Ints, "u4", 16]
    used: Annotated[int, "i4"]
    # the turn, and the decision of each seat
    players: Annotated[int, "i1"]
    first: Annotated[int, "i1"]
    seat: Annotated[int, "i1"]
    asks: Annotated[Ints, "i1", "seats"]
    over: Annotated[int, "i1"]
    turns_left: Annotated[int, "i1"]
    passes: Annotated[int, "i1"]
    setting_up: Annotated[int, "i1"]
    turns: Annotated[int, "i2"]
    # cards
    hand: Annotated[Ints, "i1", "seats", "colors"]
    hand_count: Annotated[Ints, "i1", "seats"]
    seen: Annotated[Ints, "i1", "seats", "colors"]
    display: Annotated[Ints, "i1", SLOTS]
    deck: Annotated[Ints, "i1", "cards"]
    deck_count: Annotated[int, "i1"]
    discard: Annotated[Ints, "i1", "colors"]
    discard_count: Annotated[int, "i1"]
    fresh: Annotated[Ints, "i1", "colors"]
    blind: Annotated[Ints, "i1", "seats", "colors"]
    # routes
    owner: Annotated[Ints, "i1", "routes"]
    closed: Annotated[Ints, "u1", "routes"]
    open_routes: Annotated[Ints, "i1", "seats", "colors", "lengths"]  # gray: at the index of wild; without ferries
    pieces: Annotated[Ints, "i1", "seats"]
    component: Annotated[Ints, "i1", "seats", "places"]
    claimed: Annotated[int, "i1"]
    waiting_place: Annotated[int, "i1"]
    # tickets
    ticket_deck: Annotated[Ints, "i1", DECKS, "tickets"]
    ticket_deck_count: Annotated[Ints, "i1", DECKS]
    holder: Annotated[Ints, "i1", "tickets"]
    tickets_held: Annotated[Ints, "i1", "seats", DECKS]
    offer: Annotated[Ints, "i1", "seats", OFFER]
    ticket_seen: Annotated[Ints, "u1", "tickets"]
    # mechanisms
    flag_card: Annotated[Ints, "i1", "seats", 3]
    merchandise: Annotated[Ints, "i1", "seats"]
    merchandise_left: Annotated[int, "i1"]
    tourist_symbol: Annotated[Ints, "i1", "places"]
    tourist_count: Annotated[Ints, "i1", "places"]
    aside_symbol: Annotated[Ints, "i1", PILES_ASIDE]
    aside_count: Annotated[Ints, "i1", PILES_ASIDE]
    tokens: Annotated[Ints, "i1", "seats", TOKENS]
    passengers: Annotated[Ints, "i1", "places", PASSENGER_COLORS]
    collected: Annotated[Ints, "i1", "seats", PASSENGER_COLORS]
    # scores
    score: Annotated[Ints, "i2", "seats", SOURCES]
    tickets_done: Annotated[Ints, "i1", "seats"]
    winner: Annotated[Ints, "i1", "seats"]


@cache
def state_dtype(size: Size) -> np.dtype[Any]:
    return layout(State, size)


def new_state(size: Size) -> State:
    """A blank record; `set_up` turns it into a game."""
    return cast(State, blank_record(state_dtype(size)))


def copy_state(s: State) -> State:
    """An independent copy. (NumPy copies a record field by field, which takes far longer.)"""
    fields = np.asarray(s)
    return cast(State, np.ndarray((), fields.dtype, bytearray(fields.tobytes()))[()])
