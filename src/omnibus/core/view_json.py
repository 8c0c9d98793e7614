"""A view as plain data with names in it, for programs of any language: what `msgspec.json.encode` writes of it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from omnibus.core.board import WILD
from omnibus.core.tables import DECK_NAMES
from omnibus.core.veil import HIDDEN_TICKET
from omnibus.core.view import View
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.state import NONE, OFFER

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


class _Reader:
    """Puts names to the numbers of one view."""

    def __init__(self, view: View) -> None:
        self.view, self.record = view, view.record
        self.cards = (*view.spec.colors, WILD)
        self.decks = DECK_NAMES[: len(view.spec.tickets)]

    def counts(self, names: Sequence[str], counts: list[int]) -> dict[str, int]:
        return {name: count for name, count in zip(names, counts, strict=False) if count}

    def tickets(self, numbers: list[int]) -> list[int]:
        """Tickets by number; what a view shows only the back of is -1, and where there is none, nothing."""
        return [number if number >= 0 else HIDDEN_TICKET for number in numbers if number != NONE]

    def seat(self, seat: int) -> SeatJson:
        record, view = self.record, self.view
        shown = seat == view.seat or view.over
        holder = record.holder[: len(view.board.tickets)].tolist()
        flags = view.spec.flags.colors if view.spec.flags else ()
        return SeatJson(
            asks=ASKS[record.asks[seat]],
            pieces=view.pieces(seat),
            points=view.score(seat),
            sources=dict(zip(SOURCES, record.score[seat].tolist(), strict=True)),
            cards=view.hand_count(seat),
            hand=self.counts(self.cards, record.hand[seat].tolist()) if shown else None,
            seen=view.seen_cards(seat),
            ticket_counts=dict(zip(self.decks, record.tickets_held[seat].tolist(), strict=False)),
            tickets=[ticket for ticket, owner in enumerate(holder) if owner == seat] if shown else None,
            tickets_done=int(record.tickets_done[seat]),
            offer=self.tickets(record.offer[seat, :OFFER].tolist()),
            flag_cards=[color for color, kept in zip(flags, record.flag_card[seat].tolist(), strict=False) if kept],
            merchandise=int(record.merchandise[seat]),
            tokens=[symbol for symbol, held in enumerate(record.tokens[seat].tolist()) if held],
            passengers=self.counts(view.board.passenger_colors, record.collected[seat].tolist()),
        )

    def ticket_decks(self) -> dict[str, list[int]]:
        record = self.record
        return {
            name: self.tickets(record.ticket_deck[deck, : record.ticket_deck_count[deck]].tolist())
            for deck, name in enumerate(self.decks)
        }

    def tourists(self) -> dict[str, tuple[int, int]]:
        symbols, counts = self.record.tourist_symbol.tolist(), self.record.tourist_count.tolist()
        piles = zip(self.view.board.places, symbols, counts, strict=False)
        return {place.id: (symbol, count) for place, symbol, count in piles if count}

    def aside(self) -> list[tuple[int, int]]:
        piles = zip(self.record.aside_symbol.tolist(), self.record.aside_count.tolist(), strict=True)
        return [pile for pile in piles if pile[1]]

    def passengers(self) -> dict[str, dict[str, int]]:
        colors = self.view.board.passenger_colors
        waiting = zip(self.view.board.places, self.record.passengers.tolist(), strict=False)
        return {place.id: self.counts(colors, counts) for place, counts in waiting if any(counts)}

    def closed(self) -> list[list[int]]:
        seats = range(self.view.players)
        closed = self.record.closed[: len(self.view.board.routes)].tolist()
        return [[seat for seat in seats if bits >> seat & 1] for bits in closed]


def _known(number: int) -> int | None:
    return None if number == NONE else int(number)


def view_as_json(view: View) -> ViewJson:
    """Everything of a view, in names where the stream of events has names."""
    record, read = view.record, _Reader(view)
    waiting = _known(record.waiting_place)
    return ViewJson(
        seat=view.seat,
        players=view.players,
        first=int(record.first),
        to_act=_known(seat_to_act(record)),
        over=view.over,
        winners=[seat for seat in range(view.players) if record.winner[seat]],
        setting_up=bool(record.setting_up),
        turns_left=view.turns_left,
        passes=int(record.passes),
        seats=[read.seat(seat) for seat in range(view.players)],
        display=list(view.display),
        deck=view.deck_count,
        deck_cards=view.deck_cards,
        discard=view.discard,
        shuffles=int(record.shuffles),
        owners=[_known(owner) for owner in record.owner[: len(view.board.routes)].tolist()],
        closed=read.closed(),
        claimed=_known(record.claimed),
        waiting_place=None if waiting is None else view.board.places[waiting].id,
        ticket_decks=read.ticket_decks(),
        merchandise_left=int(record.merchandise_left),
        tourists=read.tourists(),
        aside=read.aside(),
        passengers=read.passengers(),
    )
