"""Computes the parts of an analysis in several processes."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

Made = TypeVar("Made")
Task = TypeVar("Task")
Result = TypeVar("Result")

_made: Any = None
"""In a process of a pool: what the tasks are done with."""


def in_processes(
    make: Callable[[], Made], do: Callable[[Made, Task], Result], tasks: Iterable[Task], processes: int
) -> Generator[tuple[Task, Result], None, None]:
    """Does tasks in processes, with an object that each makes once; yields each with its result, as they are done.

    Reraises errors; raises BrokenProcessPool if a process dies. Closing the iterator kills the processes, and so does
    an exception such as KeyboardInterrupt. They are not forked, as forked threads of libraries may wait for ever; and
    each should multiply matrices on one core, as with OPENBLAS_NUM_THREADS=1.
    """
    earlier = {*active_children()}
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _begin, (make,))
    try:
        waiting = {pool.submit(_do, do, task): task for task in tasks}
        for future in as_completed(waiting):
            yield waiting[future], future.result()
    except BaseException:
        for process in {*active_children()} - earlier:
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(make: Callable[[], object]) -> None:
    global _made
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process handles it
    _made = make()


def _do(do: Callable[[Any, Task], Result], task: Task) -> Result:
    return do(_made, task)
