"""What happens in a game, as the public stream of typed events (version 1)."""

from __future__ import annotations

from msgspec import Struct


class _Event(Struct, frozen=True, tag_field="e"):
    """Something that happened at the table. Cards are colour names; routes and tickets are indices of the board."""


class Start(_Event, frozen=True, tag="start"):
    """The first line of a stream."""

    board: str
    players: tuple[str, ...]
    first: int
    commitment: str


class Passengers(_Event, frozen=True, tag="passengers"):
    """Which passengers stand where, at set-up."""

    at: dict[str, list[str]]


class Tourists(_Event, frozen=True, tag="tourists"):
    """Which piles of tokens stand where, and which stand aside, at set-up: symbol and count."""

    at: dict[str, tuple[int, int]]
    aside: list[tuple[int, int]]


class Dealt(_Event, frozen=True, tag="dealt"):
    """A seat's first cards; only that seat sees which."""

    seat: int
    cards: list[str]


class Turned(_Event, frozen=True, tag="turned"):
    """A card is turned face up into an empty slot."""

    slot: int
    card: str


class Swept(_Event, frozen=True, tag="swept"):
    """Three or more face-up cards were wild: all face-up cards go to the discard pile."""

    cards: list[str]


class Reshuffled(_Event, frozen=True, tag="reshuffled"):
    """The discard pile became the deck."""

    count: int


class Announced(_Event, frozen=True, tag="announced"):
    """How many tickets a seat draws from each deck."""

    seat: int
    short: int
    long: int


class Offered(_Event, frozen=True, tag="offered"):
    """Tickets drawn; only that seat sees which."""

    seat: int
    tickets: list[int]


class Kept(_Event, frozen=True, tag="kept"):
    """The choice on an offer; only that seat sees which, everybody how many."""

    seat: int
    kept: list[int]
    returned: list[int]


class Placed(_Event, frozen=True, tag="placed"):
    """A pile of tokens was put on a place at set-up."""

    seat: int
    place: str
    symbol: int
    count: int


class Drew(_Event, frozen=True, tag="drew", rename={"source": "from"}):
    """A card taken, from "deck" (only that seat sees it) or from a slot."""

    seat: int
    source: str | int
    card: str


class Claimed(_Event, frozen=True, tag="claimed"):
    """A route taken, and what was paid."""

    seat: int
    route: int
    paid: list[str]
    points: int


class Passenger(_Event, frozen=True, tag="passenger"):
    """A passenger taken."""

    seat: int
    place: str
    color: str


class Tourist(_Event, frozen=True, tag="tourist"):
    """A token taken."""

    seat: int
    place: str
    symbol: int


class Merchandise(_Event, frozen=True, tag="merchandise"):
    """A merchandise card taken; so many are left in the stack."""

    seat: int
    left: int


class FlagCard(_Event, frozen=True, tag="flag_card"):
    """A card kept in front of the player."""

    seat: int
    card: str


class Flag(_Event, frozen=True, tag="flag"):
    """Three colours are complete."""

    seat: int
    points: int


class Passed(_Event, frozen=True, tag="passed"):
    """A seat could do nothing."""

    seat: int


class LastRound(_Event, frozen=True, tag="last_round"):
    """That seat ended a turn with two pieces or fewer."""

    seat: int


class SeatResult(Struct, frozen=True):
    """A seat's points by source; 0 where the board has no such bonus."""

    routes: int
    flags: int
    tickets_done: list[int]
    tickets_failed: list[int]
    tickets: int
    districts: int
    merchandise: int
    tourists: int
    passengers: int
    globetrotter: int
    total: int


class Final(_Event, frozen=True, tag="final"):
    """The last line of a stream."""

    seats: list[SeatResult]
    winners: list[int]


Event = (
    Start
    | Passengers
    | Tourists
    | Dealt
    | Turned
    | Swept
    | Reshuffled
    | Announced
    | Offered
    | Kept
    | Placed
    | Drew
    | Claimed
    | Passenger
    | Tourist
    | Merchandise
    | FlagCard
    | Flag
    | Passed
    | LastRound
    | Final
)
