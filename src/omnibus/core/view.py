"""What one seat sees of a game, by names; `kernel.sight` decides what that is.

The names are those of the JSON that programs of any language get (`view_json`), which says what each of them means.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any

from omnibus.core.actions import QUESTIONS
from omnibus.core.board import WILD, Board
from omnibus.core.events import HIDDEN_TICKET
from omnibus.core.gate.memory import fields_of
from omnibus.core.mechanisms import SOURCES
from omnibus.core.spec import GameSpec
from omnibus.kernel.state import NONE, NOTHING, TURN, State

ASKS: dict[int, str | None] = {
    NOTHING: None,
    TURN: "turn",
    **{question.code: question.name for question in QUESTIONS},
}
"""What a seat is asked for, by the kernel's codes."""

_SEATS = tuple([seat for seat in range(8) if bits >> seat & 1] for bits in range(256))
"""The seats that a set of bits stands for."""


def _counts(names: Sequence[str], counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=False) if count}


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


class View:
    """A game as a seat (or a spectator, seat None) may know it. `record` is blank wherever something is hidden."""

    def __init__(self, board: Board, spec: GameSpec, seat: int | None, record: State) -> None:
        self.board, self.spec, self.seat, self.record = board, spec, seat, record
        self.fields = fields_of(record)
        """The fields of the record by name, which is the fast way to read them."""
        self._numbers: dict[str, Any] = {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.seat == other.seat and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    def to_bytes(self) -> bytes:
        """The view as bytes: equal bytes, equal views."""
        return self.fields.tobytes()

    def read(self, field: str) -> Any:
        """A field of the record as plain numbers, read once."""
        if field not in self._numbers:
            self._numbers[field] = self.fields[field].tolist()
        return self._numbers[field]

    def named(self, counts: list[int]) -> dict[str, int]:
        """Cards by their names, where there are any."""
        return _counts((*self.spec.colors, WILD), counts)

    # The game

    @property
    def players(self) -> int:
        return int(self.read("players"))

    @property
    def first(self) -> int:
        return int(self.read("first"))

    @property
    def to_act(self) -> int | None:
        asks = self.read("asks")
        order = ((self.first + step) % self.players for step in range(self.players))
        return next((seat for seat in order if asks[seat] != NOTHING), None)

    @property
    def over(self) -> bool:
        return bool(self.read("over"))

    @property
    def winners(self) -> list[int]:
        return [seat for seat, won in enumerate(self.read("winner")[: self.players]) if won]

    @property
    def setting_up(self) -> bool:
        return bool(self.read("setting_up"))

    @property
    def turns(self) -> int:
        return int(self.read("turns"))

    @property
    def turns_left(self) -> int | None:
        return _known(self.read("turns_left"))

    @property
    def passes(self) -> int:
        return int(self.read("passes"))

    # The table

    @cached_property
    def seats(self) -> list[SeatView]:
        return [SeatView(self, seat) for seat in range(self.players)]

    @property
    def display(self) -> list[str | None]:
        cards = (*self.spec.colors, WILD)
        return [None if card == NONE else cards[card] for card in self.read("display")]

    @property
    def deck(self) -> int:
        return int(self.read("deck_count"))

    @property
    def deck_cards(self) -> dict[str, int]:
        if self.seat is None:
            return self.named(self.read("fresh"))
        return self.named((self.fields["fresh"] - self.fields["blind"][self.seat]).tolist())

    @property
    def discard(self) -> dict[str, int]:
        return self.named(self.read("discard"))

    @property
    def shuffles(self) -> int:
        return int(self.read("shuffles"))

    @property
    def owners(self) -> list[int | None]:
        return _owners(self.fields["owner"][: len(self.board.routes)].tobytes())

    @property
    def closed(self) -> list[list[int]]:
        return _closed(self.fields["closed"][: len(self.board.routes)].tobytes(), self.players)

    @property
    def claimed(self) -> int | None:
        return _known(self.read("claimed"))

    @property
    def ticket_decks(self) -> dict[str, list[int]]:
        decks = zip(self.spec.tickets, self.fields["ticket_deck"], self.read("ticket_deck_count"), strict=False)
        return {name: _deck(deck[:count].tobytes()) for name, deck, count in decks}

    # One's own

    @property
    def _own(self) -> SeatView | None:
        return None if self.seat is None else self.seats[self.seat]

    @property
    def asks(self) -> str | None:
        """What the seat is asked for."""
        return self._own.asks if self._own else None

    @property
    def hand(self) -> dict[str, int]:
        """The seat's own cards."""
        return (self._own and self._own.hand) or {}

    @property
    def tickets(self) -> list[int]:
        """The seat's own tickets."""
        return (self._own and self._own.tickets) or []

    @property
    def offer(self) -> list[int]:
        """The tickets the seat has to choose from."""
        return self._own.offer if self._own else []


class SeatView:
    """What a view shows of one seat."""

    __slots__ = ("_number", "_view")

    def __init__(self, view: View, number: int) -> None:
        self._view, self._number = view, number

    def _read(self, field: str) -> Any:
        return self._view.read(field)[self._number]

    @property
    def _is_open(self) -> bool:
        """Whether cards and tickets lie open: one's own, and everybody's at the end."""
        return self._number == self._view.seat or self._view.over

    @property
    def asks(self) -> str | None:
        return ASKS[self._read("asks")]

    @property
    def pieces(self) -> int:
        return int(self._read("pieces"))

    @property
    def points(self) -> int:
        return sum(self._read("score"))

    @property
    def sources(self) -> dict[str, int]:
        return dict(zip(SOURCES, self._read("score"), strict=True))

    @property
    def cards(self) -> int:
        return int(self._read("hand_count"))

    @property
    def hand(self) -> dict[str, int] | None:
        return self._view.named(self._read("hand")) if self._is_open else None

    @property
    def seen(self) -> dict[str, int]:
        return self._view.named(self._read("seen"))

    @property
    def ticket_counts(self) -> dict[str, int]:
        return dict(zip(self._view.spec.tickets, self._read("tickets_held"), strict=False))

    @property
    def ticket_count(self) -> int:
        """How many tickets are held, of all decks."""
        return sum(self._read("tickets_held"))

    @property
    def tickets(self) -> list[int] | None:
        if not self._is_open:
            return None
        return [ticket for ticket, owner in enumerate(self._view.read("holder")) if owner == self._number]

    @property
    def tickets_done(self) -> int:
        return int(self._read("tickets_done"))

    @property
    def offer(self) -> list[int]:
        return [ticket if ticket >= 0 else HIDDEN_TICKET for ticket in self._read("offer") if ticket != NONE]
