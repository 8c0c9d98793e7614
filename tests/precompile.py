"""Compiles the helpers of tests, once for all of their processes: `python -m tests.precompile`."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.precompile import only_compile
from tests.play import trace

BOARDS = ("london", "germany")
"""One of each size."""


def play(board: str) -> None:
    """A game as most tests play it."""
    trace(board, 2, "warm")


if __name__ == "__main__":
    from tests.precompile import play as play_once  # under the module name that other processes use

    if not INTERPRETED:
        with ProcessPoolExecutor(len(BOARDS), mp_context=get_context("spawn"), initializer=only_compile) as pool:
            list(pool.map(play_once, BOARDS))
