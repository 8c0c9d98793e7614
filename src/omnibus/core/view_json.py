"""A view as plain data with names in it, for programs of any language: what `msgspec.json.encode` writes of it.

Nearly everything in a view is what everybody sees. Where several views of one state are wanted, that is written once,
from the view of a spectator, and each seat's view adds what this seat alone may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct, defstruct
from msgspec.structs import asdict, fields, replace

from omnibus.core.actions import QUESTIONS
from omnibus.core.board import WILD
from omnibus.core.events import HIDDEN_TICKET
from omnibus.core.mechanisms import MECHANISMS, SOURCES
from omnibus.core.tables import DECK_NAMES
from omnibus.core.view import View
from omnibus.kernel.state import NONE, NOTHING, TURN

ASKS: dict[int, str | None] = {
    NOTHING: None,
    TURN: "turn",
    **{question.code: question.name for question in QUESTIONS},
}
"""What a seat is asked for, by the kernel's codes."""


class CommonSeat(Struct, frozen=True, gc=False):
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


_SEAT_PARTS = [kind.seat_part for kind in MECHANISMS if kind.seat_part is not None]
_VIEW_PARTS = [kind.view_part for kind in MECHANISMS if kind.view_part is not None]


def _composed(name: str, common: type[Struct], parts: Sequence[type[Struct]]) -> Any:
    """A type that has the fields of all these; `parts` are what is said about them."""
    added = [(field.name, field.type) for part in parts for field in fields(part)]
    namespace = {"__doc__": common.__doc__, "parts": tuple(parts)}
    return defstruct(name, added, bases=(common,), module=__name__, namespace=namespace, frozen=True, gc=False)


def _blank(parts: Sequence[type[Struct]]) -> dict[str, Any]:
    return {name: value for part in parts for name, value in asdict(part()).items()}


_BLANK_SEAT, _BLANK_VIEW = _blank(_SEAT_PARTS), _blank(_VIEW_PARTS)


class CommonView(Struct, frozen=True, gc=False):
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
    ticket_decks: dict[str, list[int]]
    """Each ticket deck from the bottom to the top: -1, or the number of a ticket that the seat saw returned."""


if TYPE_CHECKING:

    class SeatJson(CommonSeat, frozen=True):
        """The same, and what the mechanisms add."""

        def __init__(self, **fields: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...

    class ViewJson(CommonView, frozen=True):
        """The same, and what the mechanisms add."""

        def __init__(self, **fields: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...

else:
    SeatJson = _composed("SeatJson", CommonSeat, _SEAT_PARTS)
    ViewJson = _composed("ViewJson", CommonView, _VIEW_PARTS)


_FIELDS = (
    *("players", "first", "over", "turns_left", "passes", "setting_up", "shuffles", "winner"),
    *("asks", "pieces", "score", "hand_count", "seen", "display", "deck_count", "discard", "fresh"),
    *("claimed", "tickets_held", "tickets_done", "offer"),
)
"""What is read of every view; the rest where it is needed."""

_SEATS = tuple([seat for seat in range(8) if bits >> seat & 1] for bits in range(256))
"""The seats that a set of bits stands for."""


def _counts(names: Sequence[str], counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=False) if count}


def _tickets(numbers: list[int]) -> list[int]:
    """Tickets by number; what a view shows only the back of is -1, and where there is none, nothing."""
    return [number if number >= 0 else HIDDEN_TICKET for number in numbers if number != NONE]


def _known(number: int) -> int | None:
    return None if number == NONE else number


# Much is mostly as it was an action ago: what has been written of it is used again, and never changed.


@lru_cache(4096)
def _owners(owners: bytes) -> list[int | None]:
    return [None if owner == 255 else owner for owner in owners]


@lru_cache(4096)
def _closed(closed: bytes, players: int) -> list[list[int]]:
    here = (1 << players) - 1
    return [_SEATS[bits & here] for bits in closed]


@lru_cache(4096)
def _deck(tickets: bytes) -> list[int]:
    return [ticket if ticket < 128 else HIDDEN_TICKET for ticket in tickets if ticket != 255]


class _Reader:
    """Puts names to the numbers of one view. Each field is read once, as plain numbers: that is much of the work."""

    def __init__(self, view: View) -> None:
        self.view, self.board, self.spec = view, view.board, view.spec
        self.cards = (*view.spec.colors, WILD)
        self.decks = DECK_NAMES[: len(view.spec.tickets)]

    def field(self, name: str) -> Any:
        """A field as plain numbers."""
        return self.view.fields[name].tolist()

    # What everybody sees

    def public(self) -> ViewJson:
        """The view without what is a seat's own."""
        read = {name: self.field(name) for name in _FIELDS}
        players: int = read["players"]
        fields, routes = self.view.fields, len(self.board.routes)
        return ViewJson(
            seat=None,
            players=players,
            first=read["first"],
            to_act=_to_act(read),
            over=bool(read["over"]),
            winners=[seat for seat in range(players) if read["winner"][seat]],
            setting_up=bool(read["setting_up"]),
            turns_left=_known(read["turns_left"]),
            passes=read["passes"],
            seats=self._seats(read, players),
            display=[None if card == NONE else self.cards[card] for card in read["display"]],
            deck=read["deck_count"],
            deck_cards=_counts(self.cards, read["fresh"]),
            discard=_counts(self.cards, read["discard"]),
            shuffles=read["shuffles"],
            owners=_owners(fields["owner"][:routes].tobytes()),
            closed=_closed(fields["closed"][:routes].tobytes(), players),
            claimed=_known(read["claimed"]),
            ticket_decks=self.ticket_decks(),
            **self._mechanisms(),
        )

    def _mechanisms(self) -> dict[str, Any]:
        """What the game's mechanisms add; of the others, blanks."""
        shown = dict(_BLANK_VIEW)
        for mechanism in self.spec.mechanisms:
            if (part := mechanism.show(self.view)) is not None:
                shown.update(asdict(part))
        return shown

    def _mechanisms_of_seats(self, players: int) -> list[dict[str, Any]]:
        """The same, for each seat."""
        shown = [dict(_BLANK_SEAT) for _ in range(players)]
        for mechanism in self.spec.mechanisms:
            for seat, part in zip(shown, mechanism.show_seats(self.view), strict=False):
                seat.update(asdict(part))
        return shown

    def _seats(self, read: dict[str, Any], players: int) -> list[SeatJson]:
        over, added = bool(read["over"]), self._mechanisms_of_seats(players)
        return [
            SeatJson(
                asks=ASKS[read["asks"][seat]],
                pieces=read["pieces"][seat],
                points=sum(score),
                sources=dict(zip(SOURCES, score, strict=True)),
                cards=read["hand_count"][seat],
                hand=self.hand(seat) if over else None,
                seen=_counts(self.cards, read["seen"][seat]),
                ticket_counts=dict(zip(self.decks, read["tickets_held"][seat], strict=False)),
                tickets=self.tickets(seat) if over else None,
                tickets_done=read["tickets_done"][seat],
                offer=_tickets(read["offer"][seat]),
                **added[seat],
            )
            for seat, score in enumerate(read["score"][:players])
        ]

    # What a seat alone may know, or everybody at the end

    def hand(self, seat: int) -> dict[str, int]:
        return _counts(self.cards, self.field("hand")[seat])

    def tickets(self, seat: int) -> list[int]:
        return [ticket for ticket, owner in enumerate(self.field("holder")) if owner == seat]

    def ticket_decks(self) -> dict[str, list[int]]:
        decks = zip(self.decks, self.view.fields["ticket_deck"], self.field("ticket_deck_count"), strict=False)
        return {name: _deck(deck[:count].tobytes()) for name, deck, count in decks}

    def deck_cards(self, seat: int) -> dict[str, int]:
        """See `View.deck_cards`."""
        fields = self.view.fields
        return _counts(self.cards, (fields["fresh"] - fields["blind"][seat]).tolist())

    def of_seat(self, seat: int, public: ViewJson) -> ViewJson:
        """The view of a seat, in which what everybody sees is as given."""
        seats = public.seats.copy()
        offer = _tickets(self.field("offer")[seat])
        seats[seat] = replace(seats[seat], hand=self.hand(seat), tickets=self.tickets(seat), offer=offer)
        decks, cards = self.ticket_decks(), self.deck_cards(seat)
        return replace(public, seat=seat, seats=seats, deck_cards=cards, ticket_decks=decks)


def _to_act(read: dict[str, Any]) -> int | None:
    """The first seat in turn order that is asked for something."""
    for step in range(read["players"]):
        seat: int = (read["first"] + step) % read["players"]
        if read["asks"][seat] != NOTHING:
            return seat
    return None


def view_as_json(view: View, public: ViewJson | None = None) -> ViewJson:
    """Everything of a view, in names where the stream of events has names.

    Cheaper where a spectator's view of the same state has been written already, and is given as `public`.
    """
    reader = _Reader(view)
    public = reader.public() if public is None else public
    return public if view.seat is None else reader.of_seat(view.seat, public)
