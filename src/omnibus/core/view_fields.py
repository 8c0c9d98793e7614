"""The fields of a view whose changes are sent, and the bytes of a view's record that each is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, partial
from operator import attrgetter, itemgetter, sub
from typing import Any, NamedTuple, Protocol

import msgspec
import numpy as np

from omnibus.core.spec import GameSpec
from omnibus.core.view import SEAT_FIELDS, View

FIELDS = {
    "players": ("players",),
    "first": ("first",),
    "to_act": ("first", "asks"),
    "winners": ("winner",),
    "setting_up": ("setting_up",),
    "turns": ("turns",),
    "turns_left": ("turns_left",),
    "passes": ("passes",),
    "deck": ("deck_count",),
    "deck_cards": ("fresh", "blind"),
    "discard": ("discard",),
    "shuffles": ("shuffles",),
    "claimed": ("claimed",),
    "ticket_decks": ("ticket_deck", "ticket_deck_count"),
}
"""Fields of a view, each with the fields of its record that determine it."""
LISTS = {"display": "display", "owners": "owner", "closed": "closed"}
"""The same for lists whose items correspond to those of the record: changes are sent item by item."""
SEATS = {
    "asks": "asks",
    "pieces": "pieces",
    "points": "score",
    "sources": "score",
    "cards": "hand_count",
    "hand": "hand",
    "seen": "seen",
    "ticket_counts": "tickets_held",
    "tickets_done": "tickets_done",
    "offer": "offer",
}
"""The same for fields of each seat, except its tickets, which are in one list for all seats."""
OWN = {"deck_cards", "ticket_decks", "hand", "tickets", "offer"}
"""Fields that may differ from seat to seat; all others are the same for everyone."""
UNSHOWN = {
    *("key", "nonce", "counter", "block", "used", "seat", "over"),
    *("discard_count", "deck", "open_routes", "component", "ticket_seen"),
}
"""Fields of a record that views do not show. When a game ends, the whole view is sent."""

CARDS = {"hand", "seen", "discard", "deck_cards"}
"""Fields that count cards by name."""
SMALL = 32
"""The JSON of fields made of at most this many bytes is cached by their values."""
MOST_PLANS = 4096

_encode = msgspec.json.Encoder().encode


def path_to(*steps: str | int) -> bytes:
    """The JSON of a change up to its value."""
    return _encode(steps)[:-1] + b","


class Views(Protocol):
    """The views of several seats (`SeatViews`)."""

    seats: tuple[int | None, ...]
    spec: GameSpec

    def view(self, index: int) -> View:
        """One of the views."""


class ViewField:
    """A field of a view, or an item of a list in it."""

    def __init__(
        self, path: tuple[str | int, ...], read: Callable[[View], Any], own: bool, made_of: Sequence[slice] = ()
    ) -> None:
        """`made_of` are the ranges of the record's bytes that it is made of."""
        self.path, self.own, self._read = path_to(*path), own, read
        few = made_of and sum(each.stop - each.start for each in made_of) <= SMALL
        self.key = itemgetter(*made_of) if few else None
        """Reads the bytes that it is made of, if its JSON is cached."""

    def write(self, views: Views, index: int, content: bytes) -> bytes:
        """The change of this field in one of the views; `content` are the bytes of its record."""
        return self.path + _encode(self._read(views.view(index))) + b"]"


class _Cards(ViewField):
    """Cards by name; not cached, because there are too many combinations."""

    def __init__(self, path: tuple[str | int, ...], own: bool, counts: slice, less: slice | None = None) -> None:
        """`less` are counts for each seat to subtract."""
        self.path, self.own, self.key = path_to(*path), own, None
        self._counts, self._less = counts, less

    def write(self, views: Views, index: int, content: bytes) -> bytes:
        counts: Iterable[int] = content[self._counts]
        if self._less is not None and (seat := views.seats[index]) is not None:
            start = self._less.start + seat * (width := len(content[self._counts]))
            counts = map(sub, counts, content[start : start + width])
        named = zip(_cards(views.spec.card_names), counts, strict=False)
        return self.path + b"{" + b",".join([cards[count] for cards, count in named if count]) + b"}]"


@lru_cache(64)
def _cards(names: tuple[str, ...]) -> list[list[bytes]]:
    """The JSON of every number of cards of each name."""
    return [[_encode({name: count})[1:-1] for count in range(128)] for name in names]


def of_seat(name: str, seat: int, made_of: Sequence[slice] = ()) -> ViewField:
    if name in CARDS:
        return _Cards(("seats", seat, name), name in OWN, *made_of)
    return ViewField(("seats", seat, name), partial(_read_seat, SEAT_FIELDS[name], seat), name in OWN, made_of)


def _of_game(name: str, made_of: Sequence[slice]) -> ViewField:
    return (
        _Cards((name,), name in OWN, *made_of)
        if name in CARDS
        else ViewField((name,), attrgetter(name), name in OWN, made_of)
    )


def _read_seat(read: Callable[[View, int], Any], seat: int, view: View) -> Any:
    return read(view, seat)


def _read_item(name: str, index: int, view: View) -> Any:
    return getattr(view, name)[index]


class Plan(NamedTuple):
    """The fields to send if certain cells have changed."""

    public: tuple[ViewField, ...]
    own: tuple[ViewField, ...]
    tickets: bool
    mechanisms: bool


class Layout:
    """The view fields made of each byte of a record."""

    def __init__(self, layout: np.dtype[Any]) -> None:
        self.cells = np.zeros(layout.itemsize, np.int16)
        """For each byte the number of its cell; 0 if no field is made of it."""
        self._view_fields: list[tuple[ViewField, ...]] = [()]
        """The fields made of each cell."""
        self._tickets = self._mechanisms = 0
        """The cells of the tickets' holders, and of everything that mechanisms show."""
        fields = {
            name: slice(start, start + kind.itemsize) for name, (kind, start, *_) in (layout.fields or {}).items()
        }
        self._whole = {name: _of_game(name, [fields[each] for each in made_of]) for name, made_of in FIELDS.items()}
        self.over, self.players = fields["over"].start, fields["players"].start
        """The offsets of the bytes `over` and `players`."""
        for name, (kind, start, *_) in (layout.fields or {}).items():
            count = kind.shape[0] if kind.shape else 1
            self._add_field(name, start, kind.itemsize // count, count)
        self._plans: dict[bytes, Plan] = {}
        self.most = len(self._view_fields)
        """The number of cells."""

    def _add_field(self, name: str, start: int, width: int, count: int) -> None:
        whole = [self._whole[field] for field, made_of in FIELDS.items() if name in made_of]
        lists = [field for field, made_of in LISTS.items() if name == made_of]
        seats = [field for field, made_of in SEATS.items() if name == made_of]
        if name == "holder":
            self._tickets = self._add_cell(start, width * count, ())
        elif lists or seats:
            for index in range(count):
                first = start + index * width
                item = [slice(first, first + width)]
                items = [ViewField((field, index), partial(_read_item, field, index), False, item) for field in lists]
                self._add_cell(first, width, (*items, *(of_seat(field, index, item) for field in seats), *whole))
        elif whole:
            self._add_cell(start, width * count, tuple(whole))
        elif name not in UNSHOWN:
            self._mechanisms = self._mechanisms or self._add_cell(start, 0, ())
            self.cells[start : start + width * count] = self._mechanisms

    def _add_cell(self, start: int, width: int, view_fields: tuple[ViewField, ...]) -> int:
        number = len(self._view_fields)
        self._view_fields.append(view_fields)
        self.cells[start : start + width] = number
        return number

    def plan(self, cells: bytes) -> Plan:
        """The fields to send if these cells have changed; cached, because most changes are of a few kinds."""
        plan = self._plans.get(cells)
        if plan is None:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
            plan = self._plans[cells] = self._make_plan(np.frombuffer(cells, np.int16).tolist())
        return plan

    def _make_plan(self, cells: list[int]) -> Plan:
        view_fields = dict.fromkeys([each for cell in cells for each in self._view_fields[cell]])
        public, own = (tuple(each for each in view_fields if each.own is own) for own in (False, True))
        return Plan(public, own, self._tickets in cells, self._mechanisms in cells)


@cache
def layout_in(record: np.dtype[Any]) -> Layout:
    """The layout of all views of a size."""
    return Layout(record)
