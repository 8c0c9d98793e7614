"""What has changed from one view to a later one, as JSON: a list of paths into the view, each with what stands there now.

    [["deck", 44], ["display", 2, "red"], ["seats", 0, "cards", 5]]

Two views are compared as the records that `kernel.sight` made of them, byte by byte, and only what is made of bytes that
differ is written. So a change shows nothing that the two views do not show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, NamedTuple

import msgspec
import numpy as np
from msgspec.structs import asdict

from omnibus.core.view import SEAT_FIELDS, View
from omnibus.kernel.state import Ints

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

_encode = msgspec.json.Encoder().encode


class _Spot(NamedTuple):
    """A place in a view."""

    path: bytes
    """As it is written, up to where the value stands."""
    read: Callable[[View], Any]
    own: bool

    def write(self, view: View) -> bytes:
        return self.path + _encode(self.read(view)) + b"]"


def _path(*steps: str | int) -> bytes:
    return _encode(steps)[:-1] + b","


@cache
def _spot(name: str) -> _Spot:
    return _Spot(_path(name), lambda view: getattr(view, name), name in OWN)


@cache
def _item(name: str, index: int) -> _Spot:
    return _Spot(_path(name, index), lambda view: getattr(view, name)[index], False)


@cache
def _of_seat(name: str, seat: int) -> _Spot:
    return _Spot(_path("seats", seat, name), partial(_read_seat, SEAT_FIELDS[name], seat), name in OWN)


def _read_seat(read: Callable[[View, int], Any], seat: int, view: View) -> Any:
    return read(view, seat)


class _Layout:
    """Which spots are made of which bytes of a record."""

    def __init__(self, layout: np.dtype[Any]) -> None:
        self.cells = np.zeros(layout.itemsize, np.int16)
        """For each byte the number of its cell: 0 where nothing is made of it."""
        self.spots: list[tuple[_Spot, ...]] = [()]
        """What is made of each cell."""
        self.tickets = self.mechanisms = 0
        """The cells of who holds which ticket, and of all that mechanisms show."""
        for name, (kind, start, *_) in (layout.fields or {}).items():
            count = kind.shape[0] if kind.shape else 1
            self._add_field(name, start, kind.itemsize // count, count)

    def _add_field(self, name: str, start: int, width: int, count: int) -> None:
        whole = [_spot(field) for field, made_of in FIELDS.items() if name in made_of]
        lists = [field for field, made_of in LISTS.items() if name == made_of]
        seats = [field for field, made_of in SEATS.items() if name == made_of]
        if name == "holder":
            self.tickets = self._add_cell(start, width * count, ())
        elif lists or seats:
            for index in range(count):
                own = [_item(field, index) for field in lists] + [_of_seat(field, index) for field in seats]
                self._add_cell(start + index * width, width, (*own, *whole))
        elif whole:
            self._add_cell(start, width * count, tuple(whole))
        elif name not in UNSHOWN:
            self.mechanisms = self.mechanisms or self._add_cell(start, 0, ())
            self.cells[start : start + width * count] = self.mechanisms

    def _add_cell(self, start: int, width: int, spots: tuple[_Spot, ...]) -> int:
        number = len(self.spots)
        self.spots.append(spots)
        self.cells[start : start + width] = number
        return number


@cache
def _layout(layout: np.dtype[Any]) -> _Layout:
    return _Layout(layout)


def _bytes_of(view: View) -> Ints:
    return np.frombuffer(view.to_bytes(), np.uint8)


class Changes:
    """From one state of a game to a later one: what everybody sees of it is written once for all who look."""

    def __init__(self) -> None:
        self._public: list[bytes] | None = None

    def write(self, before: View, after: View) -> msgspec.Raw | None:
        """What changed for a seat, or a spectator, between two views of it; None where the view is to be told whole."""
        if before.over != after.over:
            return None
        layout = _layout(after.fields.dtype)
        cells = dict.fromkeys(layout.cells[_bytes_of(before) != _bytes_of(after)].tolist())
        spots = dict.fromkeys(spot for cell in cells for spot in layout.spots[cell])
        if self._public is None:
            self._public = [spot.write(after) for spot in spots if not spot.own]
            if layout.mechanisms in cells:
                self._public += _mechanisms(before, after)
        own = [spot.write(after) for spot in spots if spot.own]
        if layout.tickets in cells and after.seat is not None:
            own.append(_of_seat("tickets", after.seat).write(after))
        return msgspec.Raw(b"[" + b",".join([*self._public, *own]) + b"]")


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
