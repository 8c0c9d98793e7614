"""Machine code that was made elsewhere: where nothing can be compiled, some functions may still have it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

_sources: list[Callable[[Callable[..., object]], Callable[..., object] | None]] = []


def provide(source: Callable[[Callable[..., object]], Callable[..., object] | None]) -> None:
    """Names a source of machine code. It must be called before the kernel is imported, and is asked for a function that
    does the same as the given one; None if it has none."""
    _sources.append(source)


def found(function: Function) -> Function:
    """The machine code of a function, or else the function itself."""
    for source in _sources:
        if (code := source(function)) is not None:
            return code  # type: ignore[return-value]
    return function
