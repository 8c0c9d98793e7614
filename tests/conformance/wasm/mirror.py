"""Calls of the module's functions with this machine's arguments: records and arrays are copied into its memory."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import numpy as np

from omnibus.wasm.engine.document import SECTION
from omnibus.wasm.engine.exports import table_name
from omnibus.wasm.module import sections
from tests.conformance.wasm.module import MODULE, Node


@cache
def table() -> dict[str, Any]:
    """What the module says of itself."""
    content = next(part.content for part in sections(MODULE.read_bytes()) if part.name == SECTION)
    found: dict[str, Any] = json.loads(content)
    return found


class Mirror:
    """The records and arrays of this machine that have a copy in the module's memory."""

    def __init__(self, host: Node, size: str) -> None:
        self._host, self._size = host, size
        self._places: dict[int, tuple[int, Any]] = {}
        """The address of each copy, and the original, whose memory must not be used again."""

    def call(self, function: Any, *arguments: Any, anew: tuple[str, ...] = ()) -> float | tuple[float, ...] | None:
        """Calls a function of the module; those of its arguments that it has are not copied again, but for some."""
        name = table_name(function)
        takes, gives = table()["calls"][name]["takes"], table()["calls"][name]["gives"]
        numbers: list[float] = []
        for (parameter, kind), value in zip(takes, _flat(arguments), strict=True):
            if kind in ("int", "float"):
                numbers.append(value)
                continue
            numbers.append(self._place_of(value, send=parameter in anew))
            if kind == "rows":
                numbers += [len(value), value.strides[0]]
            elif kind.endswith("]"):
                numbers += np.asarray(value).shape
        if len(gives) < 2:
            return self._host.call(f"{name}.{self._size}", *numbers)
        out = self._host.room(8 * len(gives))
        self._host.call(f"{name}.{self._size}", *numbers, out)
        return tuple(np.frombuffer(self._host.read(out, 8 * len(gives))).tolist())

    def content(self, value: Any) -> bytes:
        """The bytes of a copy."""
        return self._host.read(self._places[_key(value)][0], len(bytes_of(value)))

    def _place_of(self, value: Any, *, send: bool) -> int:
        is_new = _key(value) not in self._places
        if is_new:
            self._places[_key(value)] = self._host.room(len(bytes_of(value))), value
        place, _ = self._places[_key(value)]
        if is_new or send:
            self._host.write(place, bytes_of(value))
        return place


def _key(value: Any) -> int:
    """Equal for two arrays over the same memory."""
    return value.ctypes.data if isinstance(value, np.ndarray) and value.ndim else id(value)


def bytes_of(value: Any) -> bytes:
    return np.asarray(value).tobytes()


def _flat(arguments: tuple[Any, ...]) -> list[Any]:
    found = []
    for each in arguments:
        found += list(each) if isinstance(each, tuple) else [each]
    return found
