"""The changes from one view to a later one, as JSON: a list of paths into the view, each with its new value.

    [["deck", 44], ["display", 2, "red"], ["seats", 0, "cards", 5]]

The records that `kernel.visibility` made for the two views are compared byte by byte, and only fields made of different
bytes are written. Changes therefore reveal nothing that the two views do not show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

import msgspec
import numpy as np
from msgspec.structs import asdict

from omnibus.core.bindings.memory import state_in
from omnibus.core.board import Board
from omnibus.core.spec import GameSpec
from omnibus.core.view import View
from omnibus.core.view_fields import ViewField, layout_in, of_seat, path_to
from omnibus.kernel.state import NONE, Ints

MOST_KNOWN = 20_000

_encode = msgspec.json.Encoder().encode

Seats: TypeAlias = tuple[int | None, ...]
"""Several seats; None is a spectator."""


@cache
def numbers_of(seats: Seats) -> Ints:
    """Seats as the kernel's numbers."""
    return np.array([NONE if seat is None else seat for seat in seats], np.int64)


class SeatViews:
    """The views of several seats on one state, and where they differ from their earlier views (`Game.observe_all`)."""

    def __init__(self, board: Board, spec: GameSpec, seats: Seats, record: np.dtype[Any]) -> None:
        self._board, self.spec, self.seats = board, spec, seats
        self.layout = layout_in(record)
        self._content = bytearray(len(seats) * record.itemsize)
        self.records = np.ndarray(len(seats), record, self._content)
        """The record of each seat's view."""
        self.bytes = np.frombuffer(self._content, np.uint8)
        """The same memory."""
        self.found = np.empty((len(seats), 1 + self.layout.most), np.int16)
        """For each seat, the number of cells that differ from its earlier view, followed by the cells."""
        self._views: dict[int, View] = {}

    def view(self, index: int) -> View:
        """The view of one of the seats."""
        if index not in self._views:
            memory = np.ndarray((), self.records.dtype, self._content, index * self.records.itemsize)
            self._views[index] = View(self._board, self.spec, self.seats[index], state_in(memory))
        return self._views[index]

    def content(self, index: int) -> bytes:
        """The bytes of a view's record."""
        size = self.records.itemsize
        return bytes(memoryview(self._content)[index * size : (index + 1) * size])

    def is_over(self) -> bool:
        return self._content[self.layout.over] != 0


Known: TypeAlias = dict[tuple[int, ViewField, Any], bytes]
"""A cache of small changes on one board as JSON, by the number of players, the field, and the bytes it is made of."""


class Changes:
    """The changes from one state to a later one for several seats; public changes are encoded once for all of them."""

    def __init__(self, known: Known, before: SeatViews, after: SeatViews) -> None:
        """`after` must have been made with `before` as the earlier views."""
        self._known, self._before, self._after = known, before, after
        self._public: list[bytes] | None = None

    def write(self, index: int) -> msgspec.Raw | None:
        """The changes for one of the seats; None if the whole view must be sent."""
        after, before = self._after, self._before
        if before.is_over() or after.is_over():
            return None
        count, content = after.found[index, 0], after.content(index)
        plan = after.layout.plan(after.found[index, 1 : 1 + count].tobytes())
        if self._public is None:
            self._public = self._write(plan.public, index, content)
            if plan.mechanisms:
                self._public += _mechanisms(before.view(index), after.view(index))
        changes = self._public + self._write(plan.own, index, content)
        if plan.tickets and (seat := after.seats[index]) is not None:
            changes.append(of_seat("tickets", seat).write(after, index, content))
        return msgspec.Raw(b"[" + b",".join(changes) + b"]")

    def _write(self, view_fields: Sequence[ViewField], index: int, content: bytes) -> list[bytes]:
        known, players, written = self._known, content[self._after.layout.players], []
        for field in view_fields:
            if field.key is None:
                written.append(field.write(self._after, index, content))
                continue
            key = (players, field, field.key(content))
            change = known.get(key)
            if change is None:
                if len(known) >= MOST_KNOWN:
                    known.clear()
                change = known[key] = field.write(self._after, index, content)
            written.append(change)
        return written


def _mechanisms(before: View, after: View) -> Iterator[bytes]:
    """Yields the changes in the parts of the game's mechanisms."""
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
            yield path_to(*path, name) + _encode(value) + b"]"
