"""Compiles the kernel before it is needed: `python -m omnibus.kernel.warm`.

Everything that is called from Python is compiled for both sizes of board, side by side, and kept on disk.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, TypeAlias

import numpy as np

from omnibus.kernel import claims, legal, playout, random, score, setup, sight, turn
from omnibus.kernel.compiler import INTERPRETED, KERNEL, Folder, cache_folder
from omnibus.kernel.log import no_log
from omnibus.kernel.state import CITY, COUNTRY, Size, new_state
from omnibus.kernel.tables import new_tables

Points: TypeAlias = list[tuple[Any, tuple[object, ...]]]
"""Functions that are called from Python, with arguments of the types they get."""
PointsOf: TypeAlias = Callable[[Size], Points]

SIZES = {"city boards": CITY, "country boards": COUNTRY}
ROOM_FOR_OBJECTS = 200_000
"""The compiler makes many objects and drops few: looking for those that can go as often as usual would cost a tenth of
its time."""


def entry_points(size: Size) -> Points:
    """Of the kernel, the small ones first."""
    board, s, view, log = new_tables(size), new_state(size), new_state(size), no_log()
    dice = random.new_dice(bytes(32))
    codes, results = np.zeros(1, np.int32), np.zeros((0, 6), np.int16)
    return [
        (random.open_stream, (dice, 0, 0)),
        (random.next_word, (dice,)),
        (random.below, (dice, 1)),
        (setup.set_up, (board, s, 2, 0, log)),
        (legal.seat_to_act, (s,)),
        (legal.is_legal, (board, s, 0, 0)),
        (legal.legal_actions, (board, s, 0, codes)),
        (legal.count_legal, (board, s, 0, dice.payments)),
        (legal.pick_legal, (board, s, 0, 0, dice.payments)),
        (claims.are_connected, (board, s, 0, 0, 0)),
        (score.total_score, (s, 0)),
        (score.seats_ahead, (board, s, 0)),
        (turn.apply, (board, s, 0, 0, log)),
        (sight.observe, (board, s, 0, view)),
        (sight.determinise, (board, s, 0, dice)),
        (playout.seed_game, (dice, 0, s, dice)),
        (playout.random_action, (board, s, 0, dice)),
        (playout.play_out, (board, s, dice, log)),
        (playout.play_one, (board, dice, 0, 2, s, dice, log)),
        (playout.play_series, (board, dice, 0, 2, s, dice, log, results)),
    ]


def warm_size(points_of: PointsOf, name: str, *, tell: bool = True) -> None:
    """Compiles every entry point for one size, without calling any of them, and tells how far it is."""
    import numba

    points = points_of(SIZES[name])
    for number, (function, arguments) in enumerate(points, 1):
        function.compile(tuple(numba.typeof(argument) for argument in arguments))
        if tell:
            print(f"  {name}: {number:2} of {len(points)}, {function.__name__}", flush=True)


def warm(points_of: PointsOf, package: Folder) -> None:
    """Compiles a package for all sizes at once, then makes good what one process may have lost of the other's index."""
    if INTERPRETED:
        print("OMNIBUS_INTERPRET=1: nothing is compiled.")
        return
    print(f"Compiling, a minute or two; kept in {cache_folder(package)}", flush=True)
    rarely = partial(gc.set_threshold, ROOM_FOR_OBJECTS)
    with ProcessPoolExecutor(len(SIZES), mp_context=get_context("spawn"), initializer=rarely) as pool:
        list(pool.map(partial(warm_size, points_of), SIZES))
    for name in SIZES:
        warm_size(points_of, name, tell=False)


if __name__ == "__main__":
    from omnibus.kernel.warm import entry_points as kernel_points  # which other processes find, too

    warm(kernel_points, KERNEL)
