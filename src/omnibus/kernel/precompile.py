"""Compiles the kernel before it is needed: `python -m omnibus.kernel.precompile`.

Every function that Python calls is compiled for both board sizes in parallel, and cached on disk.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from types import ModuleType
from typing import Any, TypeAlias

from omnibus.kernel import claims, legal, playout, random, score, setup, visibility
from omnibus.kernel.board_arrays import new_board_arrays
from omnibus.kernel.cache.folder import cache_folder, file_lock
from omnibus.kernel.cache.notices import tell_to, to_nobody
from omnibus.kernel.cache.sources import KERNEL, Folder
from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.log import no_log
from omnibus.kernel.state import CITY, COUNTRY, Size, new_state

EntryPoints: TypeAlias = list[tuple[Any, tuple[object, ...]]]
"""Functions called from Python (entry points), each with arguments of the right types."""
EntryPointsOf: TypeAlias = Callable[[Size], EntryPoints]

SIZES = {"city boards": CITY, "country boards": COUNTRY}
GC_THRESHOLD = 200_000
"""The compiler makes many objects and drops few: with the default threshold, garbage collection takes 10 %."""


def rules_entry_points(size: Size) -> EntryPoints:
    """The entry points for playing a game from Python, besides the bindings."""
    board, s, dice = new_board_arrays(size), new_state(size), random.blank_dice()
    return [
        (random.open_stream, (dice, 0, 0)),
        (random.next_word, (dice,)),
        (random.below, (dice, 1)),
        (legal.seat_to_act, (s,)),
        (legal.is_legal, (board, s, 0, 0)),
        (claims.are_connected, (board, s, 0, 0, 0)),
        (score.seats_ahead, (board, s, 0)),
        (setup.set_up, (board, s, 2, 0, no_log())),
    ]


def random_entry_points(size: Size) -> EntryPoints:
    """The entry points for random play step by step."""
    board, s, dice = new_board_arrays(size), new_state(size), random.blank_dice()
    return [(random.open_stream, (dice, 0, 0)), (playout.random_action, (board, s, 0, dice))]


def entry_points(size: Size) -> EntryPoints:
    """All entry points of the kernel, the small ones first."""
    board, s, dice = new_board_arrays(size), new_state(size), random.blank_dice()
    return [*rules_entry_points(size), (visibility.determinise, (board, s, 0, dice)), *random_entry_points(size)]


def _types_of(arguments: tuple[object, ...]) -> tuple[Any, ...]:
    import numba

    return tuple(numba.typeof(argument) for argument in arguments)


def not_compiled(points: EntryPoints) -> EntryPoints:
    """The entry points without cached machine code."""
    return [(function, arguments) for function, arguments in points if not function.is_cached(_types_of(arguments))]


def name_of(function: Any) -> str:
    """The name of a function, as the compiler reports it."""
    return f"{function.__module__}.{function.__qualname__}"


def functions_within(points: EntryPoints) -> set[str]:
    """The names of these functions and of all compiled functions that they call."""
    found: dict[str, Any] = {}
    stack = [function for function, _ in points]
    while stack:
        function = stack.pop()
        if name_of(function) in found:
            continue
        found[name_of(function)] = function
        namespace, names = function.py_func.__globals__, function.py_func.__code__.co_names
        modules = [namespace[name] for name in names if isinstance(namespace.get(name), ModuleType)]
        namespaces = [namespace, *map(vars, modules)]
        called = (each[name] for each in namespaces for name in names if name in each)
        stack += [each for each in called if isinstance(each, type(function))]
    return set(found)


def compile_entry_points(points: EntryPoints) -> None:
    """Compiles functions or loads them from the cache, without calling them.

    If several processes need the same function, one compiles it and the others wait.
    """
    for function, arguments in points:
        types = _types_of(arguments)
        with nullcontext() if function.is_cached(types) else file_lock(function.lock_for(types)):
            function.compile(types)


def only_compile() -> None:
    """Prepares a process that only compiles; its parent reports the progress."""
    gc.set_threshold(GC_THRESHOLD)
    tell_to(to_nobody)
    if not INTERPRETED:
        from numba.core.types import Record

        # Numba writes the `repr` of every type before each pass. Nobody reads it, and listing every field of a state
        # takes 7 % of the compile time.
        Record.__repr__ = Record.__str__  # type: ignore[method-assign]


def precompile_size(entry_points_of: EntryPointsOf, name: str) -> None:
    """Compiles every entry point for one size and reports the progress."""
    points = entry_points_of(SIZES[name])
    for number, point in enumerate(points, 1):
        compile_entry_points([point])
        print(f"  {name}: {number:2} of {len(points)}, {point[0].__name__}", flush=True)


def precompile(entry_points_of: EntryPointsOf, package: Folder) -> None:
    """Compiles a package for all sizes in parallel, each in its own process."""
    if INTERPRETED:
        print("OMNIBUS_INTERPRET=1: nothing is compiled.")
        return
    print(f"  cached in {cache_folder(package).parent}", flush=True)
    from concurrent.futures import ProcessPoolExecutor  # imported here: a browser has no processes
    from multiprocessing import get_context

    with ProcessPoolExecutor(len(SIZES), get_context("spawn"), only_compile) as pool:
        list(pool.map(partial(precompile_size, entry_points_of), SIZES))


if __name__ == "__main__":
    from omnibus.kernel.precompile import entry_points as kernel_entry_points  # importable by other processes

    precompile(kernel_entry_points, KERNEL)
