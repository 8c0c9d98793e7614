"""The view of a game by one seat, with names; `kernel.visibility` decides what it contains.

The names are those of the JSON for programs in any language; `view_json` documents them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from functools import cached_property, lru_cache
from typing import Any

from msgspec import Struct

from omnibus.core.actions import QUESTIONS
from omnibus.core.base_view import BaseView
from omnibus.core.board import Board
from omnibus.core.events import HIDDEN_TICKET
from omnibus.core.mechanisms import SOURCES
from omnibus.core.pickled import PickledBoard, pickled_board, unpickled_board
from omnibus.core.spec import GameSpec
from omnibus.core.state_record import to_bytes, unpickled_state
from omnibus.kernel.state import NONE, NOTHING, TURN, Ints, State, copy_state

ASKS: dict[int, str | None] = {
    NOTHING: None,
    TURN: "turn",
    **{question.code: question.name for question in QUESTIONS},
}
"""The names of the kernel's codes for the decision of a seat."""

_SEATS = tuple([seat for seat in range(8) if bits >> seat & 1] for bits in range(256))
"""The seats in a bit mask."""


def _counts(names: Sequence[str], counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=False) if count}


def _known(number: int) -> int | None:
    return None if number == NONE else number


# Most of a view stays the same from action to action: these values are cached, and must not be modified.


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


class Seat(Struct, frozen=True, gc=False):
    """The visible part of one seat. Cards are counted by colour; tickets are indices, -1 if hidden."""

    asks: str | None
    """The seat's decision; None if it has none."""
    pieces: int
    points: int
    """Points so far; tickets and final bonuses are added when the game ends."""
    sources: dict[str, int]
    """The same points by source."""
    cards: int
    """The number of cards in hand."""
    hand: dict[str, int] | None
    """The cards in hand: the viewer's own, and all when the game is over; otherwise None."""
    seen: dict[str, int]
    """Cards in hand that everyone saw the seat take."""
    ticket_counts: dict[str, int]
    """The number of tickets held, by deck."""
    tickets: list[int] | None
    """The tickets held: the viewer's own, and all when the game is over; otherwise None."""
    tickets_done: int
    """The number of completed tickets, when the game is over."""
    offer: list[int]
    """Tickets to choose from."""

    @property
    def ticket_count(self) -> int:
        """The number of tickets held, of all decks."""
        return sum(self.ticket_counts.values())


class _Numbers(dict[str, Any]):
    """The fields of a record as plain numbers, a lazily filled cache."""

    def __init__(self, fields: Ints) -> None:
        self._fields = fields

    def __missing__(self, field: str) -> Any:
        numbers = self[field] = self._fields[field].tolist()
        return numbers


class View(BaseView):
    """A game as a seat (None: a spectator) sees it. Hidden fields of `record` are blank."""

    def __init__(self, board: Board, spec: GameSpec, seat: int | None, record: State) -> None:
        super().__init__(board, seat, record)
        self.spec = spec

    @cached_property
    def numbers(self) -> dict[str, Any]:
        """The fields as plain numbers."""
        return _Numbers(self.fields)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.seat == other.seat and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> Any:
        return unpickled_view, (pickled_board(self.board, self.spec), self.seat, to_bytes(self.record))

    def __copy__(self) -> View:
        return View(self.board, self.spec, self.seat, copy_state(self.record))

    def __deepcopy__(self, memo: object) -> View:
        return copy(self)

    def to_bytes(self) -> bytes:
        """The view as bytes, which are equal for equal views."""
        return self.fields.tobytes()

    def named(self, counts: list[int]) -> dict[str, int]:
        """The counts of cards by name, without zeros."""
        return _counts(self.spec.card_names, counts)

    # The game

    @property
    def first(self) -> int:
        return int(self.numbers["first"])

    @property
    def to_act(self) -> int | None:
        asks, first = self.numbers["asks"], self.first
        order: tuple[int, ...] = (*range(first, self.players), *range(first))
        return next((seat for seat in order if asks[seat] != NOTHING), None)

    @property
    def over(self) -> bool:
        return bool(self.numbers["over"])

    @property
    def winners(self) -> list[int]:
        return [seat for seat, won in enumerate(self.numbers["winner"][: self.players]) if won]

    @property
    def setting_up(self) -> bool:
        return bool(self.numbers["setting_up"])

    @property
    def turns(self) -> int:
        return int(self.numbers["turns"])

    @property
    def turns_left(self) -> int | None:
        return _known(self.numbers["turns_left"])

    @property
    def passes(self) -> int:
        return int(self.numbers["passes"])

    # The table

    def seat_rows(self) -> list[tuple[Any, ...]]:
        """The visible part of each seat: the fields of `Seat` in order."""
        return [tuple([read(self, seat) for read in SEAT_FIELDS.values()]) for seat in range(self.players)]

    @cached_property
    def seats(self) -> list[Seat]:
        return [Seat(*row) for row in self.seat_rows()]

    def is_open(self, seat: int) -> bool:
        """Whether the cards and tickets of a seat are visible: the viewer's own, and at the end everyone's."""
        return seat == self.seat or self.over

    def tickets_of(self, seat: int) -> list[int]:
        """The tickets of a visible seat."""
        return [ticket for ticket, owner in enumerate(self.numbers["holder"]) if owner == seat]

    @property
    def display(self) -> list[str | None]:
        cards = self.spec.card_names
        return [None if card == NONE else cards[card] for card in self.numbers["display"]]

    @property
    def deck(self) -> int:
        return int(self.numbers["deck_count"])

    @property
    def deck_cards(self) -> dict[str, int]:
        if self.seat is None:
            return self.named(self.numbers["fresh"])
        return self.named((self.fields["fresh"] - self.fields["blind"][self.seat]).tolist())

    @property
    def discard(self) -> dict[str, int]:
        return self.named(self.numbers["discard"])

    @property
    def shuffles(self) -> int:
        return int(self.numbers["shuffles"])

    @property
    def owners(self) -> list[int | None]:
        return _owners(self.fields["owner"][: len(self.board.routes)].tobytes())

    @property
    def closed(self) -> list[list[int]]:
        return _closed(self.fields["closed"][: len(self.board.routes)].tobytes(), self.players)

    @property
    def claimed(self) -> int | None:
        return _known(self.numbers["claimed"])

    @property
    def ticket_decks(self) -> dict[str, list[int]]:
        decks = zip(self.spec.tickets, self.fields["ticket_deck"], self.numbers["ticket_deck_count"], strict=False)
        return {name: _deck(deck[:count].tobytes()) for name, deck, count in decks}

    # One's own

    @property
    def asks(self) -> str | None:
        """The viewer's decision; None if it has none."""
        return None if self.seat is None else ASKS[self.numbers["asks"][self.seat]]

    @property
    def hand(self) -> dict[str, int]:
        """The viewer's own cards."""
        return {} if self.seat is None else self.named(self.numbers["hand"][self.seat])

    @property
    def tickets(self) -> list[int]:
        """The viewer's own tickets."""
        return [] if self.seat is None else self.tickets_of(self.seat)

    @property
    def offer(self) -> list[int]:
        """The tickets that the viewer has to choose from."""
        return [] if self.seat is None else [ticket for ticket in self.numbers["offer"][self.seat] if ticket != NONE]


SEAT_FIELDS: dict[str, Callable[[View, int], Any]] = {
    "asks": lambda view, seat: ASKS[view.numbers["asks"][seat]],
    "pieces": lambda view, seat: view.numbers["pieces"][seat],
    "points": lambda view, seat: sum(view.numbers["score"][seat]),
    "sources": lambda view, seat: dict(zip(SOURCES, view.numbers["score"][seat], strict=False)),
    "cards": lambda view, seat: view.numbers["hand_count"][seat],
    "hand": lambda view, seat: view.named(view.numbers["hand"][seat]) if view.is_open(seat) else None,
    "seen": lambda view, seat: view.named(view.numbers["seen"][seat]),
    "ticket_counts": lambda view, seat: dict(zip(view.spec.tickets, view.numbers["tickets_held"][seat], strict=False)),
    "tickets": lambda view, seat: view.tickets_of(seat) if view.is_open(seat) else None,
    "tickets_done": lambda view, seat: view.numbers["tickets_done"][seat],
    "offer": lambda view, seat: [
        ticket if ticket >= 0 else HIDDEN_TICKET for ticket in view.numbers["offer"][seat] if ticket != NONE
    ],
}
"""The fields of `Seat` in order, each with a function that reads it from a view."""


def unpickled_view(board: PickledBoard, seat: int | None, record: bytes) -> View:
    """Unpickles a view; raises KeptError if another version of the library pickled it."""
    return View(*unpickled_board(board), seat, unpickled_state(record))
