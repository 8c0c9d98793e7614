"""A view as plain data with names in it, for programs of any language: what `msgspec.json.encode` writes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from omnibus.core.board import WILD
from omnibus.core.tables import DECK_NAMES
from omnibus.core.veil import HIDDEN_TICKET
from omnibus.core.view import View
from omnibus.kernel.state import NONE, NOTHING

ASKS = (None, "announce", "keep", "place", "turn", "second_card", "passenger", "token", "flag")
"""What a seat is asked for, in the order of the kernel's codes."""
SOURCES = ("routes", "flags", "tickets", "districts", "merchandise", "tourists", "passengers", "globetrotter")
"""Where points come from, in the order of the kernel's columns."""


class SeatJson(Struct, frozen=True):
    """What is known of one seat. Cards are colours with their number; tickets are numbers, -1 where hidden."""

    asks: str | None
    """What the seat has to decide; None where nothing."""
    pieces: int
    points: int
    """So far: tickets and final bonuses are added when the game ends."""
    sources: dict[str, int]
    """The same points by where they come from."""
    cards: int
    """How many are in hand."""
    hand: dict[str, int] | None
    """One's own; those of all when the game is over; else None."""
    seen: dict[str, int]
    """Cards in hand that everybody saw the seat take."""
    ticket_counts: dict[str, int]
    """How many tickets are held, by deck."""
    tickets: list[int] | None
    """Which they are: one's own; those of all when the game is over; else None."""
    tickets_done: int
    """When the game is over, how many of them were completed."""
    offer: list[int]
    """Tickets to choose from."""
    flag_cards: list[str]
    merchandise: int
    tokens: list[int]
    """The symbols of the tourist tokens held."""
    passengers: dict[str, int]


class ViewJson(Struct, frozen=True):
    """Everything that a seat may know; places by id, routes and tickets by their number in the board's lists."""

    seat: int | None
    """Whose view it is; None is a spectator's."""
    players: int
    first: int
    to_act: int | None
    over: bool
    winners: list[int]
    setting_up: bool
    turns_left: int | None
    """In the last round, how many turns are still to be played."""
    passes: int
    """How many seats have passed in a row."""
    seats: list[SeatJson]
    display: list[str | None]
    deck: int
    """How many cards the deck holds."""
    deck_cards: dict[str, int]
    """What can still lie in it."""
    discard: dict[str, int]
    shuffles: int
    """How often the cards were shuffled, the first time included."""
    owners: list[int | None]
    """The owner of each route."""
    closed: list[list[int]]
    """For each route, the seats that may not take it any more."""
    claimed: int | None
    """The route just taken, while what it brings is being chosen."""
    waiting_place: str | None
    """The place at which a passenger is being chosen."""
    ticket_decks: dict[str, list[int]]
    """Each ticket deck from the bottom to the top: -1, or the number of a ticket that the seat saw returned."""
    merchandise_left: int
    tourists: dict[str, tuple[int, int]]
    """Symbol and number of the tokens at each place."""
    aside: list[tuple[int, int]]
    """Symbol and number of the piles that are still to be placed."""
    passengers: dict[str, dict[str, int]]
    """Who waits at each place."""


_FIELDS = (
    *("players", "first", "over", "turns_left", "passes", "setting_up", "shuffles", "winner"),
    *("asks", "pieces", "score", "hand", "hand_count", "seen", "display", "deck_count", "discard", "fresh", "blind"),
    *("owner", "closed", "claimed", "waiting_place"),
    *("ticket_deck", "ticket_deck_count", "holder", "tickets_held", "offer", "tickets_done"),
    *("flag_card", "merchandise", "merchandise_left", "tokens", "collected"),
)
"""What every view shows; tourists and passengers are read only on boards that have them."""

_SEATS = tuple(tuple(seat for seat in range(8) if bits >> seat & 1) for bits in range(256))
"""The seats that a set of bits stands for."""


def _counts(names: Sequence[str], counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=False) if count}


def _tickets(numbers: list[int]) -> list[int]:
    """Tickets by number; what a view shows only the back of is -1, and where there is none, nothing."""
    return [number if number >= 0 else HIDDEN_TICKET for number in numbers if number != NONE]


def _known(number: int) -> int | None:
    return None if number == NONE else number


class _Reader:
    """Puts names to the numbers of one view. Each field is read once, as plain numbers: that is most of the work."""

    def __init__(self, view: View) -> None:
        self.view, self.board, self.spec = view, view.board, view.spec
        self.cards = (*view.spec.colors, WILD)
        self.decks = DECK_NAMES[: len(view.spec.tickets)]
        self.read: dict[str, Any] = {name: view.fields[name].tolist() for name in _FIELDS}
        self.players: int = self.read["players"]

    def seat(self, seat: int) -> SeatJson:
        read, score = self.read, self.read["score"][seat]
        shown = seat == self.view.seat or read["over"]
        flags = self.spec.flags.colors if self.spec.flags else ()
        return SeatJson(
            asks=ASKS[read["asks"][seat]],
            pieces=read["pieces"][seat],
            points=sum(score),
            sources=dict(zip(SOURCES, score, strict=True)),
            cards=read["hand_count"][seat],
            hand=_counts(self.cards, read["hand"][seat]) if shown else None,
            seen=_counts(self.cards, read["seen"][seat]),
            ticket_counts=dict(zip(self.decks, read["tickets_held"][seat], strict=False)),
            tickets=[ticket for ticket, owner in enumerate(read["holder"]) if owner == seat] if shown else None,
            tickets_done=read["tickets_done"][seat],
            offer=_tickets(read["offer"][seat]),
            flag_cards=[color for color, kept in zip(flags, read["flag_card"][seat], strict=False) if kept],
            merchandise=read["merchandise"][seat],
            tokens=[symbol for symbol, held in enumerate(read["tokens"][seat]) if held],
            passengers=_counts(self.board.passenger_colors, read["collected"][seat]),
        )

    def to_act(self) -> int | None:
        """The first seat in turn order that is asked for something."""
        for step in range(self.players):
            seat: int = (self.read["first"] + step) % self.players
            if self.read["asks"][seat] != NOTHING:
                return seat
        return None

    def deck_cards(self) -> dict[str, int]:
        """See `View.deck_cards`."""
        fresh, seat = self.read["fresh"], self.view.seat
        if seat is not None:
            fresh = [count - own for count, own in zip(fresh, self.read["blind"][seat], strict=True)]
        return _counts(self.cards, fresh)

    def closed(self) -> list[list[int]]:
        here = (1 << self.players) - 1
        return [[*_SEATS[bits & here]] for bits in self.read["closed"][: len(self.board.routes)]]

    def owners(self) -> list[int | None]:
        return [None if owner == NONE else owner for owner in self.read["owner"][: len(self.board.routes)]]

    def waiting_place(self) -> str | None:
        place = self.read["waiting_place"]
        return None if place == NONE else self.board.places[place].id

    def ticket_decks(self) -> dict[str, list[int]]:
        decks = zip(self.decks, self.read["ticket_deck"], self.read["ticket_deck_count"], strict=False)
        return {name: _tickets(deck[:count]) for name, deck, count in decks}

    def tourists(self) -> dict[str, tuple[int, int]]:
        if self.spec.tourists is None:
            return {}
        symbols, counts = (self.view.fields[field].tolist() for field in ("tourist_symbol", "tourist_count"))
        piles = zip(self.board.places, symbols, counts, strict=False)
        return {place.id: (symbol, count) for place, symbol, count in piles if count}

    def aside(self) -> list[tuple[int, int]]:
        if self.spec.tourists is None:
            return []
        symbols, counts = (self.view.fields[field].tolist() for field in ("aside_symbol", "aside_count"))
        return [(symbol, count) for symbol, count in zip(symbols, counts, strict=True) if count]

    def passengers(self) -> dict[str, dict[str, int]]:
        if self.spec.passengers is None:
            return {}
        at: dict[str, dict[str, int]] = {}
        places, colors, waiting = self.board.places, self.board.passenger_colors, self.view.fields["passengers"]
        where, who = waiting.nonzero()
        for place, color, count in zip(where.tolist(), who.tolist(), waiting[where, who].tolist(), strict=True):
            at.setdefault(places[place].id, {})[colors[color]] = count
        return at


def view_as_json(view: View) -> ViewJson:
    """Everything of a view, in names where the stream of events has names."""
    reader = _Reader(view)
    read, players = reader.read, range(reader.players)
    return ViewJson(
        seat=view.seat,
        players=reader.players,
        first=read["first"],
        to_act=reader.to_act(),
        over=bool(read["over"]),
        winners=[seat for seat in players if read["winner"][seat]],
        setting_up=bool(read["setting_up"]),
        turns_left=_known(read["turns_left"]),
        passes=read["passes"],
        seats=[reader.seat(seat) for seat in players],
        display=[None if card == NONE else reader.cards[card] for card in read["display"]],
        deck=read["deck_count"],
        deck_cards=reader.deck_cards(),
        discard=_counts(reader.cards, read["discard"]),
        shuffles=read["shuffles"],
        owners=reader.owners(),
        closed=reader.closed(),
        claimed=_known(read["claimed"]),
        waiting_place=reader.waiting_place(),
        ticket_decks=reader.ticket_decks(),
        merchandise_left=read["merchandise_left"],
        tourists=reader.tourists(),
        aside=reader.aside(),
        passengers=reader.passengers(),
    )
