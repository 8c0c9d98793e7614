"""What identifies a board, and what a state, in a few hexadecimal digits."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from msgspec.structs import fields

from omnibus.core.bindings.memory import fields_of
from omnibus.core.board import Board
from omnibus.core.spec import GameSpec
from omnibus.kernel.state import Size, State, state_dtype

STATE_DIGEST_BYTES = 8


APPEARANCE = {"name", "xy", "ends", "bend"}
"""What a better picture changes: it does not make an old record another game."""


def _essentials(item: Struct) -> dict[str, Any]:
    """What the rules depend on: an item's fields, those left out that have their usual value.

    So a field that a later version adds leaves the digest of every board without it as it was.
    """
    values = {"": item.__struct_config__.tag}
    for name, usual in _usual(type(item)):
        value = getattr(item, name)
        if value != usual:
            values[name] = value
    return values


@cache
def _usual(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields on which the rules depend, and their usual values."""
    return tuple((field.name, field.default) for field in fields(kind) if field.name not in APPEARANCE)


def board_digest(board: Board, spec: GameSpec) -> str:
    """SHA-256, in hexadecimal, of the board's places, routes and tickets and its game's numbers."""
    parts = [[_essentials(item) for item in items] for items in (board.places, board.routes, board.tickets)]
    numbers = _essentials(spec) | {"mechanisms": [_essentials(mechanism) for mechanism in spec.mechanisms]}
    points = sorted(board.route_points.items())
    content = (numbers, parts, points, sorted(board.districts), board.passenger_colors)
    return hashlib.sha256(msgspec.json.encode(content)).hexdigest()


FIRST_FIELDS = {
    *("id", "game", "provenance", "places", "routes", "tickets", "route_points", "size", "names", "notes", "version"),
    *("districts", "passenger_colors", "name", "xy", "district", "passengers", "tourists", "country", "ends"),
    *("a", "b", "length", "color", "ferries", "cart", "endpoint", "bend", "points", "deck"),
}
"""The fields of a board, its places, routes and tickets when digests of pictures were first kept: always part of them.
Every field added since is part of a digest only where it says something, so that boards without it keep theirs."""


def _told(item: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in item.items() if name in FIRST_FIELDS or value}


def picture_digest(board: Board) -> str:
    """SHA-256, in hexadecimal, of all that is told of a board: boards of the same rules may look otherwise."""
    told = _told(msgspec.to_builtins(board, str_keys=True))
    for items in ("places", "routes", "tickets"):
        told[items] = [_told(item) for item in told[items]]
    return hashlib.sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()


@cache
def _runs(layout: np.dtype[Any]) -> tuple[tuple[int, int], ...]:
    """Where the fields lie in a record, as ranges of bytes: neighbours together, and nothing that lies between them."""
    runs: list[tuple[int, int]] = []
    for kind, start, *_ in (layout.fields or {}).values():
        stop = start + kind.itemsize
        if runs and runs[-1][1] == start:
            runs[-1] = (runs[-1][0], stop)
        else:
            runs.append((start, stop))
    return tuple(runs)


@cache
def _little(layout: np.dtype[Any]) -> np.dtype[Any] | None:
    """The same layout with the small end of every number first; None where it is so already."""
    little = layout.newbyteorder("<")
    return None if little == layout else little


@cache
def layout_digest(size: Size) -> str:
    """Identifies how states of a size are laid out: only digests of states laid out alike can be compared."""
    described = repr(state_dtype(size).newbyteorder("<").descr)
    return hashlib.blake2b(described.encode(), digest_size=STATE_DIGEST_BYTES).hexdigest()


def field_bytes(state: State) -> bytes:
    """Every field of a state: the same bytes on every machine, for equal states alone."""
    fields = fields_of(state)
    little = _little(fields.dtype)
    content = (fields if little is None else fields.astype(little)).tobytes()
    return b"".join([content[start:stop] for start, stop in _runs(fields.dtype)])


def record_of_fields(content: bytes, layout: np.dtype[Any]) -> bytearray:
    """A record of this layout, with the fields that `field_bytes` has read of another one."""
    record, little, position = bytearray(layout.itemsize), _little(layout), 0
    for start, stop in _runs(layout):
        record[start:stop] = content[position : position + stop - start]
        position += stop - start
    return record if little is None else bytearray(np.ndarray((), little, record).astype(layout).tobytes())


def state_digest(state: State) -> str:
    """Sixteen hexadecimal digits made of every field of a state: the same on every machine, for equal states alone."""
    return hashlib.blake2b(field_bytes(state), digest_size=STATE_DIGEST_BYTES).hexdigest()
