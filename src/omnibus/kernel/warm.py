"""Compiles the kernel before it is needed: `python -m omnibus.kernel.warm`.

Everything that is called from Python is compiled for both sizes of board, side by side, and kept on disk.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np

from omnibus.kernel import claims, legal, playout, random, score, setup, sight, turn
from omnibus.kernel.compiler import INTERPRETED, cache_folder
from omnibus.kernel.log import no_log
from omnibus.kernel.state import CITY, COUNTRY, Size, new_state
from omnibus.kernel.tables import new_tables

SIZES = {"city boards": CITY, "country boards": COUNTRY}


def entry_points(size: Size) -> list[tuple[Any, tuple[object, ...]]]:
    """The functions that are called from Python, the small ones first, with arguments of the types they get."""
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
        (legal.count_legal, (board, s, 0, dice.ways)),
        (legal.pick_legal, (board, s, 0, 0, dice.ways)),
        (claims.are_connected, (board, s, 0, 0, 0)),
        (score.total_score, (s, 0)),
        (turn.apply, (board, s, 0, 0, log)),
        (sight.observe, (board, s, 0, view)),
        (sight.determinise, (board, s, 0, dice)),
        (playout.seed_game, (dice, 0, s, dice)),
        (playout.random_action, (board, s, 0, dice)),
        (playout.play_out, (board, s, dice, log)),
        (playout.play_one, (board, dice, 0, 2, s, dice, log)),
        (playout.play_series, (board, dice, 0, 2, s, dice, log, results)),
    ]


def warm_size(name: str, *, tell: bool = True) -> None:
    """Compiles every entry point for one size, without calling any of them, and tells how far it is."""
    import numba

    points = entry_points(SIZES[name])
    for number, (function, arguments) in enumerate(points, 1):
        function.compile(tuple(numba.typeof(argument) for argument in arguments))
        if tell:
            print(f"  {name}: {number:2} of {len(points)}, {function.__name__}", flush=True)


def main() -> None:
    """Compiles for all sizes at once, then makes good what one process may have lost of the other's index."""
    if INTERPRETED:
        print("The rules run interpreted (OMNIBUS_INTERPRET=1): nothing to compile.")
        return
    print(f"Compiling the rules, about a minute; kept in {cache_folder()}", flush=True)
    with ProcessPoolExecutor(len(SIZES), mp_context=get_context("spawn")) as pool:
        list(pool.map(warm_size, SIZES))
    for name in SIZES:
        warm_size(name, tell=False)


if __name__ == "__main__":
    main()
