"""The engine's functions as WebAssembly (`omnibus.wasm.engine`), called with the addresses of arrays and records.

The module shares Python's own memory, so nothing is copied.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from inspect import signature
from typing import Any, Protocol

from msgspec import Struct, json

from omnibus.browser.arrays.array import asarray, ndarray, zeros

STACK_BYTES = 1 << 18
PACKAGE = "omnibus."


class Instance(Protocol):
    """The module's functions by name."""

    def __getattr__(self, name: str) -> Callable[..., Any]: ...


class _Record(Struct):
    bytes: int


class _Size(Struct):
    records: dict[str, _Record]


class _Call(Struct):
    takes: list[tuple[str, str]]
    """The name and kind of each parameter."""
    gives: list[str]


class Table(Struct):
    """What the module says of itself."""

    sizes: dict[str, _Size]
    calls: dict[str, _Call]


def read_table(content: bytes) -> Table:
    return json.decode(content, type=Table)


class Engine:
    """Finds the machine code of functions."""

    def __init__(self, instantiate: Callable[[int], Instance], table: Table) -> None:
        """`instantiate` takes the upper end of the module's stack, which grows downwards."""
        self._stack = zeros(STACK_BYTES, "u1")
        self._instance, self._table = instantiate((self._stack.address + STACK_BYTES) & ~15), table
        self._sizes = {
            (name, record.bytes): size for size, each in table.sizes.items() for name, record in each.records.items()
        }

    def code_of(self, function: Callable[..., object]) -> Callable[..., object] | None:
        """A function that calls the module; None if the module has none of this name."""
        name = f"{function.__module__}.{function.__qualname__}".removeprefix(PACKAGE)
        call = self._table.calls.get(name)
        return None if call is None else _Code(function, self._instance, name, call, self._sizes)


class _Code:
    """A function of the module. It stands for a Python function with the same parameters."""

    def __init__(
        self,
        function: Callable[..., object],
        instance: Instance,
        name: str,
        call: _Call,
        sizes: dict[tuple[str, int], str],
    ) -> None:
        self.py_func, self.__name__, self.__module__ = function, function.__name__, function.__module__
        self._instance, self._name, self._call, self._sizes = instance, name, call, sizes
        self._signature = signature(function)
        self._defaults = [each.default for each in self._signature.parameters.values()]
        self._codes: dict[str, Callable[..., Any]] = {}
        self._results = zeros(len(call.gives), "f8") if len(call.gives) > 1 else None
        self._convert = _converter(call.gives)

    def __call__(self, *given: Any, **named: Any) -> Any:
        if named or len(given) < len(self._defaults):
            given = self._complete(given, named)
        size, passed = "", []
        for (_, kind), value in zip(self._call.takes, _flat(given), strict=True):
            if kind in ("int", "float"):
                passed.append(int(value) if kind == "int" else float(value))
                continue
            array = value if isinstance(value, ndarray) else asarray(value)
            if kind == "rows":
                passed += (array.address, array.shape[0], array.strides[0])
                continue
            if not array.is_whole:
                raise ValueError(f"{self._name} takes arrays without gaps")
            passed += (array.address, *array.shape)
            if not size:
                size = self._sizes.get((kind.partition("[")[0], array.itemsize), "")
        code = self._codes.get(size) or self._code_for(size)
        if self._results is None:
            return self._convert(code(*passed))
        code(*passed, self._results.address)
        return tuple(self._convert(self._results.tolist()))

    def _code_for(self, size: str) -> Callable[..., Any]:
        """The code for boards of this size; if no parameter depends on it, that of any size."""
        code: Callable[..., Any] = getattr(self._instance, f"{self._name}.{size or 'city'}")
        self._codes[size] = code
        return code

    def _complete(self, given: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
        bound = self._signature.bind(*given, **named)
        bound.apply_defaults()
        return bound.args


def _flat(values: tuple[Any, ...]) -> list[Any]:
    """Tuples of arrays as parameters of their own."""
    found: list[Any] = []
    for value in values:
        if isinstance(value, tuple):
            found += value
        else:
            found.append(value)
    return found


CONVERTERS: dict[str, Callable[[Any], Any]] = {"int": int, "bool": bool, "float": float}


def _converter(kinds: list[str]) -> Callable[[Any], Any]:
    if not kinds:
        return _nothing
    if len(kinds) == 1:
        return CONVERTERS[kinds[0]]
    return partial(_each, [CONVERTERS[kind] for kind in kinds])


def _nothing(_: Any) -> None:
    return None


def _each(converters: list[Callable[[Any], Any]], values: list[Any]) -> list[Any]:
    return [convert(value) for convert, value in zip(converters, values, strict=True)]
