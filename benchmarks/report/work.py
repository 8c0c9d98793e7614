"""Runs functions on many arguments in processes, and shows the progress."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from time import perf_counter
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def each_of(what: str, do: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[tuple[Task, Result]]:
    """Yields every task with its result, as they are done. The first tasks begin first: the longest should lead."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for the processes: each has one core
    listed: Sequence[Task] = list(tasks)
    began, last = perf_counter(), 0.0
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        waiting = {pool.submit(do, task): task for task in listed}
        for number, future in enumerate(as_completed(waiting), 1):
            yield waiting[future], future.result()
            seconds = perf_counter() - began
            if seconds - last > 5 or number == len(listed):
                print(f"{what}: {number} of {len(listed)}, {seconds:.0f} s", file=sys.stderr, flush=True)
                last = seconds
