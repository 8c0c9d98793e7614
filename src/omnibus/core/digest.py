"""Digests that identify boards and states."""

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
"""Fields that only change the picture: old records stay valid when they change."""


def _essentials(item: Struct) -> dict[str, Any]:
    """The fields that the rules depend on, without those that have their default value.

    A field added by a later version therefore leaves the digest of every board without it unchanged.
    """
    values = {"": item.__struct_config__.tag}
    for name, default in _defaults(type(item)):
        value = getattr(item, name)
        if value != default:
            values[name] = value
    return values


@cache
def _defaults(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields that the rules depend on, and their default values."""
    return tuple((field.name, field.default) for field in fields(kind) if field.name not in APPEARANCE)


def board_digest(board: Board, spec: GameSpec) -> str:
    """SHA-256, in hexadecimal, of the board's places, routes and tickets and of its game's numbers."""
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
"""The fields of a board and its parts when picture digests were first stored: always part of the digest. A field added
since then is only part of it if it is not empty, so that the digests of other boards do not change."""


def _shown(item: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in item.items() if name in FIRST_FIELDS or value}


def picture_digest(board: Board) -> str:
    """SHA-256, in hexadecimal, of everything shown of a board: boards with equal rules may look different."""
    shown = _shown(msgspec.to_builtins(board, str_keys=True))
    for items in ("places", "routes", "tickets"):
        shown[items] = [_shown(item) for item in shown[items]]
    return hashlib.sha256(msgspec.json.encode(shown, order="deterministic")).hexdigest()


@cache
def _runs(layout: np.dtype[Any]) -> tuple[tuple[int, int], ...]:
    """The byte ranges of the fields in a record, merged where they touch, without padding."""
    runs: list[tuple[int, int]] = []
    for kind, start, *_ in (layout.fields or {}).values():
        stop = start + kind.itemsize
        if runs and runs[-1][1] == start:
            runs[-1] = (runs[-1][0], stop)
        else:
            runs.append((start, stop))
    return tuple(runs)


@cache
def _little_endian(layout: np.dtype[Any]) -> np.dtype[Any] | None:
    """The same layout in little-endian byte order; None if it is little-endian already."""
    little = layout.newbyteorder("<")
    return None if little == layout else little


@cache
def layout_digest(size: Size) -> str:
    """A digest of the layout of states of a size: state digests are only comparable for equal layouts."""
    described = repr(state_dtype(size).newbyteorder("<").descr)
    return hashlib.blake2b(described.encode(), digest_size=STATE_DIGEST_BYTES).hexdigest()


def field_bytes(state: State) -> bytes:
    """All fields of a state as bytes: the same on every machine, and only equal for equal states."""
    fields = fields_of(state)
    little = _little_endian(fields.dtype)
    content = (fields if little is None else fields.astype(little)).tobytes()
    return b"".join([content[start:stop] for start, stop in _runs(fields.dtype)])


def record_of_fields(content: bytes, layout: np.dtype[Any]) -> bytearray:
    """The memory of a record of this layout, filled from the output of `field_bytes`."""
    record, little, position = bytearray(layout.itemsize), _little_endian(layout), 0
    for start, stop in _runs(layout):
        record[start:stop] = content[position : position + stop - start]
        position += stop - start
    return record if little is None else bytearray(np.ndarray((), little, record).astype(layout).tobytes())


def state_digest(state: State) -> str:
    """Sixteen hexadecimal digits that identify a state: the same on every machine."""
    return hashlib.blake2b(field_bytes(state), digest_size=STATE_DIGEST_BYTES).hexdigest()
