"""How each function is called: its parameters, and their numba types."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import signature
from typing import Any, NamedTuple

import numba
import numpy as np
from numba.core import types
from numba.np.numpy_support import as_dtype

from omnibus.envs.encoding.layout import ROW
from omnibus.kernel.state import Size
from omnibus.wasm.engine.exports import records_of

INT, FLOAT, BOOL, ROWS = "int", "float", "bool", "rows"


class Parameter(NamedTuple):
    """A parameter; a tuple's elements are parameters of their own."""

    name: str
    kind: str
    """As in the table: `"state"`, `"i4[]"`."""
    bytes: int = 0
    """Of a record, or of each element of an array."""
    dimensions: int | None = None
    """Of an array, also of one that holds a single record and has none."""


class Signature(NamedTuple):
    types: tuple[Any, ...]
    parameters: tuple[Parameter, ...]
    results: tuple[Any, ...]


def signature_of(function: Any, arguments: tuple[object, ...], size: Size) -> Signature:
    """The signature of a function for arguments of these types."""
    kinds = tuple(numba.typeof(argument) for argument in arguments)
    names = signature(function.py_func).parameters
    records = {kind: name for name, kind in records_of(size).items()}
    found = [each for pair in zip(names, kinds, strict=True) for each in _flat(*pair, records)]
    result = function.part_for(kinds).signature.return_type
    return Signature(kinds, tuple(found), () if result is types.none else getattr(result, "types", (result,)))


def kind_of(result: Any) -> str:
    """As in the table."""
    return FLOAT if isinstance(result, types.Float) else BOOL if isinstance(result, types.Boolean) else INT


def _flat(name: str, kind: Any, records: dict[Any, str]) -> Iterator[Parameter]:
    if hasattr(kind, "instance_class"):  # a named tuple
        for field, element in zip(kind.fields, kind.types, strict=True):
            yield from _flat(f"{name}.{field}", element, records)
    elif isinstance(kind, types.Integer):
        yield Parameter(name, INT)
    elif isinstance(kind, types.Float):
        yield Parameter(name, FLOAT)
    elif isinstance(kind, types.Record):
        yield Parameter(name, _record(kind, records), kind.size)
    elif isinstance(kind, types.Array):
        yield _array(name, kind, records)
    else:
        raise TypeError(f"no parameter of a module: {name}, {kind}")


def _array(name: str, kind: Any, records: dict[Any, str]) -> Parameter:
    element = np.dtype(as_dtype(kind.dtype))
    if element.fields == ROW.fields:
        return Parameter(name, ROWS, element.itemsize, kind.ndim)
    is_record = isinstance(kind.dtype, types.Record)
    what = _record(kind.dtype, records) if is_record else element.str[1:]
    dimensions = f"[{',' * (kind.ndim - 1)}]" if kind.ndim else ""
    return Parameter(name, what + dimensions, element.itemsize, kind.ndim)


def _record(kind: Any, records: dict[Any, str]) -> str:
    wanted = as_dtype(kind).fields
    return next(name for layout, name in records.items() if layout.fields == wanted)
