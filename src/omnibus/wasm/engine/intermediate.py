"""The intermediate code of all functions of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature
from typing import Any, cast

from omnibus.kernel.compiler import compiled
from omnibus.wasm.engine.exports import entry_points, name_in_module
from omnibus.wasm.engine.signatures import signature_of
from omnibus.wasm.engine.wrappers import wrapper
from omnibus.wasm.exports import SIZES


def codes() -> Iterator[tuple[str, str]]:
    """The code of each function with all that it calls, under a name of its own; and of the one that calls it with
    plain numbers, under the name in the module."""
    for size, capacity in SIZES.items():
        for function, arguments in entry_points(capacity):
            name = name_in_module(function, size)
            called = signature_of(function, arguments, capacity)
            yield f"{name}.inner", str(_entering(function).draft_for(called.types, f"{name}.inner"))
            yield name, wrapper(name, f"{name}.inner", called)


def names() -> list[str]:
    """The names of the module's functions."""
    return [
        name_in_module(function, size) for size, capacity in SIZES.items() for function, _ in entry_points(capacity)
    ]


def _entering(function: Any) -> Any:
    """A compiled function that calls another one: so the code of that one is shared with its other callers."""
    parameters = ", ".join(signature(function.py_func).parameters)
    namespace: dict[str, Any] = {"inner": function, "__name__": __name__}
    exec(f"def enter({parameters}):\n    return inner({parameters})", namespace)
    return compiled(cast(Callable[..., object], namespace["enter"]))
