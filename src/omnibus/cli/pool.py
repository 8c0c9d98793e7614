"""Spreads work over processes."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING

from omnibus.cli.trouble import Trouble

if TYPE_CHECKING:
    from omnibus.cli.series import Chunk, Tally

AHEAD = 3
"""So many chunks for each process are handed out at a time."""


def _play(chunk: Chunk) -> Tally:
    from omnibus.cli.series import play_chunk  # imported in the process that plays

    return play_chunk(chunk)


def play_all(chunks: Iterable[Chunk], jobs: int) -> Iterator[tuple[Chunk, Tally]]:
    """Plays all chunks and gives each back as it is done; with several jobs in any order."""
    if jobs <= 1:
        for chunk in chunks:
            yield chunk, _play(chunk)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            yield from _play_spread(pool, iter(chunks), jobs * AHEAD)
        except BrokenProcessPool:
            raise Trouble("trouble-worker") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _play_spread(pool: ProcessPoolExecutor, chunks: Iterator[Chunk], most: int) -> Iterator[tuple[Chunk, Tally]]:
    tasks: dict[Future[Tally], Chunk] = {}
    while True:
        tasks |= _submit(pool, islice(chunks, most - len(tasks)))
        if not tasks:
            return
        done, _ = wait(tasks, return_when=FIRST_COMPLETED)
        for task in done:
            yield tasks.pop(task), task.result()


def _submit(pool: ProcessPoolExecutor, chunks: Iterable[Chunk]) -> dict[Future[Tally], Chunk]:
    """Hands work out. The processes that this may start ignore Ctrl-C, which is answered here alone."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return {pool.submit(_play, chunk): chunk for chunk in chunks}
    finally:
        signal.signal(signal.SIGINT, before)
