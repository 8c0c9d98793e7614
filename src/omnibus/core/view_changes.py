"""What has changed from one view to a later one, as JSON: a list of paths into it, each with what stands there now.

    [["deck", 44], ["display", 2, "red"], ["seats", 0, "cards", 5]]

Two views are compared as the records that `kernel.sight` made of them, byte by byte, and only what is made of bytes
that differ is written. So a change shows nothing that the two views do not show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from operator import attrgetter, itemgetter, sub
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np
from msgspec.structs import asdict

from omnibus.core.gate import calls
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
"""Fields of a view, and those of its record that they are made of."""
LISTS = {"display": "display", "owners": "owner", "closed": "closed"}
"""The same for lists that are as long as those of the record: what changed of them is told item by item."""
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
"""The same for fields of each seat; but for its tickets, which the record has in one list for all."""
OWN = {"deck_cards", "ticket_decks", "hand", "tickets", "offer"}
"""What one seat may know otherwise than another; all else is the same for everybody."""
UNSHOWN = {
    *("key", "nonce", "counter", "block", "used", "seat", "over"),
    *("discard_count", "deck", "open_routes", "component", "ticket_seen"),
}
"""Fields of a record of which nothing is told; when a game is over, all is told anew."""

CARDS = {"hand", "seen", "discard", "deck_cards"}
"""Cards by their names."""
SMALL = 32
"""What is made of so few bytes is written once for each value of theirs, and then known."""
MOST_KNOWN, MOST_PLANS = 20_000, 4096

_encode = msgspec.json.Encoder().encode


def _path(*steps: str | int) -> bytes:
    """A path as it is written, up to where the value stands."""
    return _encode(steps)[:-1] + b","


class _Spot:
    """A place in a view."""

    def __init__(
        self, path: tuple[str | int, ...], read: Callable[[View], Any], own: bool, made_of: Sequence[slice] = ()
    ) -> None:
        """`made_of` are the bytes of the record that it is made of."""
        self.path, self.own, self._read = _path(*path), own, read
        few = made_of and sum(each.stop - each.start for each in made_of) <= SMALL
        self.key = itemgetter(*made_of) if few else None
        """Reads the bytes it is made of, where it is worth while to know what was written for them."""

    def write(self, view: View, content: bytes) -> bytes:
        """What stands there; `content` are the bytes of the view."""
        return self.path + _encode(self._read(view)) + b"]"


class _Cards(_Spot):
    """Cards by their names: there are too many ways to hold some to know them all, so that they are written anew."""

    def __init__(self, path: tuple[str | int, ...], own: bool, counts: slice, less: slice | None = None) -> None:
        """`less` are those of each seat that are not among them."""
        self.path, self.own, self.key = _path(*path), own, None
        self._counts, self._less = counts, less

    def write(self, view: View, content: bytes) -> bytes:
        counts: Iterable[int] = content[self._counts]
        if self._less is not None and view.seat is not None:
            start = self._less.start + view.seat * (width := len(content[self._counts]))
            counts = map(sub, counts, content[start : start + width])
        named = _cards(view.spec.card_names)
        return (
            self.path
            + b"{"
            + b",".join([cards[count] for cards, count in zip(named, counts, strict=False) if count])
            + b"}]"
        )


@cache
def _cards(names: tuple[str, ...]) -> list[list[bytes]]:
    """So many cards of each name, as they are written."""
    return [[_encode({name: count})[1:-1] for count in range(128)] for name in names]


def _of_seat(name: str, seat: int, made_of: Sequence[slice] = ()) -> _Spot:
    if name in CARDS:
        return _Cards(("seats", seat, name), name in OWN, *made_of)
    return _Spot(("seats", seat, name), partial(_read_seat, SEAT_FIELDS[name], seat), name in OWN, made_of)


def _of_game(name: str, made_of: Sequence[slice]) -> _Spot:
    return (
        _Cards((name,), name in OWN, *made_of)
        if name in CARDS
        else _Spot((name,), attrgetter(name), name in OWN, made_of)
    )


def _read_seat(read: Callable[[View, int], Any], seat: int, view: View) -> Any:
    return read(view, seat)


def _read_item(name: str, index: int, view: View) -> Any:
    return getattr(view, name)[index]


class _Plan(NamedTuple):
    """What is to be told where some cells have changed."""

    public: tuple[_Spot, ...]
    own: tuple[_Spot, ...]
    tickets: bool
    mechanisms: bool


class _Layout:
    """Which spots are made of which bytes of a record."""

    def __init__(self, layout: np.dtype[Any]) -> None:
        self.cells = np.zeros(layout.itemsize, np.int16)
        """For each byte the number of its cell: 0 where nothing is made of it."""
        self._spots: list[tuple[_Spot, ...]] = [()]
        """What is made of each cell."""
        self._tickets = self._mechanisms = 0
        """The cells of who holds which ticket, and of all that mechanisms show."""
        fields = {
            name: slice(start, start + kind.itemsize) for name, (kind, start, *_) in (layout.fields or {}).items()
        }
        self._whole = {name: _of_game(name, [fields[each] for each in made_of]) for name, made_of in FIELDS.items()}
        self.over = fields["over"].start
        """The byte that says whether the game is over."""
        for name, (kind, start, *_) in (layout.fields or {}).items():
            count = kind.shape[0] if kind.shape else 1
            self._add_field(name, start, kind.itemsize // count, count)
        self._plans: dict[bytes, _Plan] = {}

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
                items = [_Spot((field, index), partial(_read_item, field, index), False, item) for field in lists]
                self._add_cell(first, width, (*items, *(_of_seat(field, index, item) for field in seats), *whole))
        elif whole:
            self._add_cell(start, width * count, tuple(whole))
        elif name not in UNSHOWN:
            self._mechanisms = self._mechanisms or self._add_cell(start, 0, ())
            self.cells[start : start + width * count] = self._mechanisms

    def _add_cell(self, start: int, width: int, spots: tuple[_Spot, ...]) -> int:
        number = len(self._spots)
        self._spots.append(spots)
        self.cells[start : start + width] = number
        return number

    def compare(self, before: bytes, after: bytes) -> _Plan:
        """What is to be told of two views; few kinds of changes make nearly all, so that plans are kept."""
        then, now = np.frombuffer(before, np.uint8), np.frombuffer(after, np.uint8)
        found = np.empty(len(self._spots), np.int16)
        changed = found[: calls.changed_cells(then, now, self.cells, found)]
        plan = self._plans.get(key := changed.tobytes())
        if plan is None:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
            plan = self._plans[key] = self._make_plan(changed.tolist())
        return plan

    def _make_plan(self, cells: list[int]) -> _Plan:
        spots = dict.fromkeys([spot for cell in cells for spot in self._spots[cell]])
        public, own = (tuple(spot for spot in spots if spot.own is own) for own in (False, True))
        return _Plan(public, own, self._tickets in cells, self._mechanisms in cells)


@cache
def _layout(layout: np.dtype[Any]) -> _Layout:
    return _Layout(layout)


Known: TypeAlias = dict[tuple[int, _Spot, Any], bytes]
"""Small changes on one board, as they were written: by the number of players, the spot, and what it is made of."""


class Changes:
    """From one state of a game to a later one: what everybody sees of it is written once for all who look."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self._public: list[bytes] | None = None

    def write(self, before: View, after: View) -> msgspec.Raw | None:
        """What changed for a seat, or a spectator, between two views of it; None where the view is to be told whole."""
        layout = _layout(after.fields.dtype)
        then, now = before.to_bytes(), after.to_bytes()
        if then[layout.over] or now[layout.over]:
            return None
        plan = layout.compare(then, now)
        if self._public is None:
            self._public = self._write(plan.public, after, now)
            if plan.mechanisms:
                self._public += _mechanisms(before, after)
        told = self._public + self._write(plan.own, after, now)
        if plan.tickets and after.seat is not None:
            told.append(_of_seat("tickets", after.seat).write(after, now))
        return msgspec.Raw(b"[" + b",".join(told) + b"]")

    def _write(self, spots: Sequence[_Spot], view: View, content: bytes) -> list[bytes]:
        known, players, written = self._known, view.players, []
        for spot in spots:
            if spot.key is None:
                written.append(spot.write(view, content))
                continue
            key = (players, spot, spot.key(content))
            change = known.get(key)
            if change is None:
                if len(known) >= MOST_KNOWN:
                    known.clear()
                change = known[key] = spot.write(view, content)
            written.append(change)
        return written


def _mechanisms(before: View, after: View) -> Iterator[bytes]:
    """What changed of what the game's mechanisms add."""
    for mechanism in after.spec.mechanisms:
        then, now = mechanism.show(before), mechanism.show(after)
        if then is not None and now is not None:
            yield from _parts(then, now)
        if mechanism.seat_part is not None:
            both = zip(mechanism.show_seats(before), mechanism.show_seats(after), strict=True)
            for seat, (its, own) in zip(range(after.players), both, strict=False):
                yield from _parts(its, own, "seats", seat)


def _parts(before: msgspec.Struct, after: msgspec.Struct, *path: str | int) -> Iterator[bytes]:
    then = asdict(before)
    for name, value in asdict(after).items():
        if value != then[name]:
            yield _path(*path, name) + _encode(value) + b"]"
