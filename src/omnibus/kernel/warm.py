"""Compiles the kernel before it is needed: `python -m omnibus.kernel.warm`.

Everything that is called from Python is compiled for both sizes of board, side by side, and kept on disk.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

import numpy as np

from omnibus.kernel import claims, legal, playout, random, score, setup, sight, turn
from omnibus.kernel.compiler import INTERPRETED, cache_folder
from omnibus.kernel.log import no_log
from omnibus.kernel.state import CITY, COUNTRY, Size, new_state
from omnibus.kernel.tables import new_tables

SIZES = {"city boards": CITY, "country boards": COUNTRY}


def entry_points(size: Size) -> list[tuple[object, tuple[object, ...]]]:
    """The functions that are called from Python, each with arguments of the types it is called with."""
    board, s, view, log = new_tables(size), new_state(size), new_state(size), no_log()
    dice = random.new_dice(bytes(32))
    codes, results = np.zeros(1, np.int32), np.zeros((0, 6), np.int16)
    return [
        (playout.play_series, (board, dice, 0, 2, s, dice, log, results)),
        (playout.play_one, (board, dice, 0, 2, s, dice, log)),
        (playout.play_out, (board, s, dice, log)),
        (playout.random_action, (board, s, 0, dice)),
        (playout.seed_game, (dice, 0, s, dice)),
        (setup.set_up, (board, s, 2, 0, log)),
        (turn.apply, (board, s, 0, 0, log)),
        (legal.legal_actions, (board, s, 0, codes)),
        (legal.nth_legal, (board, s, 0, 0)),
        (legal.count_legal, (board, s, 0)),
        (legal.is_legal, (board, s, 0, 0)),
        (legal.seat_to_act, (s,)),
        (sight.observe, (board, s, 0, view)),
        (sight.determinise, (board, s, 0, dice)),
        (score.total_score, (s, 0)),
        (claims.are_connected, (board, s, 0, 0, 0)),
        (random.next_word, (dice,)),
        (random.below, (dice, 1)),
        (random.open_stream, (dice, 0, 0)),
    ]


def warm_size(name: str) -> str:
    """Compiles every entry point for one size, without calling any of them."""
    import numba

    for function, arguments in entry_points(SIZES[name]):
        function.compile(tuple(numba.typeof(argument) for argument in arguments))  # type: ignore[attr-defined]
    return name


def main() -> None:
    """Compiles for all sizes at once, telling what is done."""
    if INTERPRETED:
        print("The rules run interpreted (OMNIBUS_INTERPRET=1): nothing to compile.")
        return
    print(f"Compiling the rules for {len(SIZES)} sizes of board, about a minute; kept in {cache_folder()}", flush=True)
    with ProcessPoolExecutor(len(SIZES), mp_context=get_context("spawn")) as pool:
        for number, done in enumerate(as_completed(pool.submit(warm_size, name) for name in SIZES), 1):
            print(f"  {number} of {len(SIZES)}: {done.result()}", flush=True)


if __name__ == "__main__":
    main()
