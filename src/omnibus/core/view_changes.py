"""What has changed from one view to a later one, as JSON: a list of paths into it, each with what stands there now.

    [["deck", 44], ["display", 2, "red"], ["seats", 0, "cards", 5]]

Two views are compared as the records that `kernel.sight` made of them, byte by byte, and only what is made of bytes
that differ is written. So a change shows nothing that the two views do not show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from operator import attrgetter
from typing import Any, TypeAlias

import msgspec
import numpy as np
from msgspec.structs import asdict

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

SMALL = 9
"""What is made of so few bytes is written once for each value of theirs, and then known."""
MOST_KNOWN = 20_000

_encode = msgspec.json.Encoder().encode


def _path(*steps: str | int) -> bytes:
    """A path as it is written, up to where the value stands."""
    return _encode(steps)[:-1] + b","


class _Spot:
    """A place in a view."""

    __slots__ = ("made_of", "own", "path", "read")

    def __init__(
        self, path: tuple[str | int, ...], read: Callable[[View], Any], own: bool, made_of: slice | None = None
    ) -> None:
        """`made_of` are the bytes of the record that it is made of, where they are few."""
        self.path, self.read, self.own, self.made_of = _path(*path), read, own, made_of

    def write(self, view: View) -> bytes:
        return self.path + _encode(self.read(view)) + b"]"


def _of_seat(name: str, seat: int, made_of: slice | None = None) -> _Spot:
    return _Spot(("seats", seat, name), partial(_read_seat, SEAT_FIELDS[name], seat), name in OWN, made_of)


def _read_seat(read: Callable[[View, int], Any], seat: int, view: View) -> Any:
    return read(view, seat)


def _read_item(name: str, index: int, view: View) -> Any:
    return getattr(view, name)[index]


class _Layout:
    """Which spots are made of which bytes of a record."""

    def __init__(self, layout: np.dtype[Any]) -> None:
        self.cells = np.zeros(layout.itemsize, np.int16)
        """For each byte the number of its cell: 0 where nothing is made of it."""
        self.spots: list[tuple[_Spot, ...]] = [()]
        """What is made of each cell."""
        self.own: list[tuple[slice, int]] = []
        """The bytes of which something is made that one seat may know otherwise than another, and their cells."""
        self.tickets = self.mechanisms = 0
        """The cells of who holds which ticket, and of all that mechanisms show."""
        self._whole = {name: _Spot((name,), attrgetter(name), name in OWN) for name in FIELDS}
        for name, (kind, start, *_) in (layout.fields or {}).items():
            count = kind.shape[0] if kind.shape else 1
            self._add_field(name, start, kind.itemsize // count, count)

    def _add_field(self, name: str, start: int, width: int, count: int) -> None:
        whole = [self._whole[field] for field, made_of in FIELDS.items() if name in made_of]
        lists = [field for field, made_of in LISTS.items() if name == made_of]
        seats = [field for field, made_of in SEATS.items() if name == made_of]
        if name == "holder":
            self.tickets = self._add_cell(start, width * count, ())
            self.own.append((slice(start, start + width * count), self.tickets))
        elif lists or seats:
            for index in range(count):
                first = start + index * width
                few = slice(first, first + width) if width <= SMALL else None
                items = [_Spot((field, index), partial(_read_item, field, index), False, few) for field in lists]
                self._add_cell(first, width, (*items, *(_of_seat(field, index, few) for field in seats), *whole))
        elif whole:
            self._add_cell(start, width * count, tuple(whole))
        elif name not in UNSHOWN:
            self.mechanisms = self.mechanisms or self._add_cell(start, 0, ())
            self.cells[start : start + width * count] = self.mechanisms

    def _add_cell(self, start: int, width: int, spots: tuple[_Spot, ...]) -> int:
        number = len(self.spots)
        self.spots.append(spots)
        self.cells[start : start + width] = number
        if any(spot.own for spot in spots):
            self.own.append((slice(start, start + width), number))
        return number


@cache
def _layout(layout: np.dtype[Any]) -> _Layout:
    return _Layout(layout)


Known: TypeAlias = dict[tuple[_Spot, int, bytes], bytes]
"""Small changes on one board, as they were written: by the spot, the number of players, and what it is made of."""


class Changes:
    """From one state of a game to a later one: what everybody sees of it is written once for all who look."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self._public: list[bytes] | None = None

    def write(self, before: View, after: View) -> msgspec.Raw | None:
        """What changed for a seat, or a spectator, between two views of it; None where the view is to be told whole."""
        if before.over or after.over:
            return None
        layout, then, now = _layout(after.fields.dtype), before.to_bytes(), after.to_bytes()
        if self._public is None:
            differs = np.frombuffer(then, np.uint8) != np.frombuffer(now, np.uint8)
            cells: Iterable[int] = dict.fromkeys(layout.cells[differs.nonzero()[0]].tolist())
            self._public = self._write_spots(layout, cells, after, now, own=False)
            if layout.mechanisms in cells:
                self._public += _mechanisms(before, after)
        cells = [cell for place, cell in layout.own if then[place] != now[place]]
        own = self._write_spots(layout, cells, after, now, own=True)
        if layout.tickets in cells and after.seat is not None:
            own.append(_of_seat("tickets", after.seat).write(after))
        return msgspec.Raw(b"[" + b",".join([*self._public, *own]) + b"]")

    def _write_spots(self, layout: _Layout, cells: Iterable[int], view: View, now: bytes, own: bool) -> list[bytes]:
        spots = dict.fromkeys([spot for cell in cells for spot in layout.spots[cell] if spot.own is own])
        return [self._written(spot, view, now) for spot in spots]

    def _written(self, spot: _Spot, view: View, content: bytes) -> bytes:
        if spot.made_of is None:
            return spot.write(view)
        known, key = self._known, (spot, view.players, content[spot.made_of])
        written = known.get(key)
        if written is None:
            if len(known) >= MOST_KNOWN:
                known.clear()
            written = known[key] = spot.write(view)
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
