"""Executes tasks: in this process, in several processes, or on a Ray cluster.

All engines take tasks lazily, as workers become free, and yield each with its result in order of completion. A result
does not depend on the worker.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import chain, islice
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import current_thread, main_thread
from traceback import format_exc
from typing import Any, TypeVar

from omnibus.arena.errors import ArenaError

ENGINES = ("processes", "ray")
ENDING = 5.0
"""The seconds within which an idle process must exit."""

Task = TypeVar("Task")
Result = TypeVar("Result")
Done = Generator[tuple[Task, Result], None, None]


def execute(function: Callable[[Task], Result], tasks: Iterable[Task], engine: str, jobs: int) -> Done[Task, Result]:
    """Executes tasks by an engine, `jobs` at a time; 0 jobs means one for each core."""
    if engine == "ray":
        return on_ray(function, tasks, jobs)
    return in_processes(function, tasks, jobs or os.cpu_count() or 1)


def in_processes(function: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Done[Task, Result]:
    """Executes tasks in worker processes; a single job runs in this process. Reraises errors of the function.

    Closing the iterator, or an exception such as KeyboardInterrupt, kills the workers.
    """
    if jobs <= 1:
        for task in tasks:
            yield task, function(task)
        return
    pool = _WorkerPool(function)
    try:
        yield from _distribute(pool, iter(tasks), jobs)
        pool.close()
    finally:
        pool.stop()


def _distribute(pool: _WorkerPool, tasks: Iterator[Any], jobs: int) -> Iterator[tuple[Any, Any]]:
    busy = {pool.start(task): task for task in islice(tasks, jobs)}
    while busy:
        for worker in wait(list(busy)):
            task, result = busy.pop(worker), pool.result(worker)  # type: ignore[arg-type, call-overload]
            for following in islice(tasks, 1):
                worker.send(following)  # type: ignore[union-attr]
                busy[worker] = following  # type: ignore[index]
            yield task, result


class _WorkerPool:
    """Processes that receive tasks through pipes; they exit when their pipe is closed."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        self._function = function
        self._processes: list[SpawnProcess] = []
        self._pipes: list[Connection] = []

    def start(self, task: object) -> Connection:
        """Starts a process with its first task. It ignores Ctrl-C, which this process handles."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._function), daemon=True)
        resource_tracker.ensure_running()  # if it were started later, it would unblock SIGINT
        with undisturbed():
            process.start()
            self._processes.append(process)
            self._pipes.append(ours)
        theirs.close()
        ours.send(task)
        return ours

    def result(self, worker: Connection) -> Any:
        try:
            right, result = worker.recv()
        except (EOFError, ConnectionError):
            raise ArenaError("worker_died") from None
        if right:
            return result
        raise result

    def close(self) -> None:
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(ENDING)

    def stop(self) -> None:
        for process in self._processes:
            process.kill()
        for process in self._processes:
            process.join()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Defers Ctrl-C to the end of the block, and makes processes that are started in it ignore it.

    Blocking the signal keeps it from child processes. But another thread of this process may receive it, and Python
    would then interrupt the main thread; so the handler there only records it.
    """
    pressed: list[int] = []
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    is_main = current_thread() is main_thread()
    handler = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number)) if is_main else None
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if is_main:
            signal.signal(signal.SIGINT, handler)
    if pressed:
        signal.raise_signal(signal.SIGINT)


def _serve(pipe: Connection, function: Callable[[Any], Any]) -> None:
    """The main loop of a worker process."""
    try:
        while True:
            task = pipe.recv()
            try:
                answer = (True, function(task))
            except Exception as error:  # raised again in the parent process
                error.add_note(format_exc())
                answer = (False, error)
            pipe.send(answer)
    except (EOFError, ConnectionError):
        return


class _Worker:
    """A Ray actor that executes tasks."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        self._function = function

    def do(self, task: object) -> object:
        return self._function(task)


def on_ray(function: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Done[Task, Result]:
    """Executes tasks on the Ray cluster at RAY_ADDRESS or on this machine; starts one if there is none.

    The tasks of a machine that is lost are executed elsewhere.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no telemetry
    try:
        ray = import_module("ray")
    except ImportError:
        raise ArenaError("ray_missing") from None
    try:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="error")
    except Exception as error:  # Ray raises ConnectionError, ValueError, RuntimeError and others
        raise ArenaError("ray_failed", detail=error) from None
    try:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        worker = ray.remote(num_cpus=1)(_Worker)
        workers = [worker.remote(function) for _ in range(min(jobs or cores, cores))]
        yield from _on_workers(ray, workers, iter(tasks))
    finally:
        ray.shutdown()


def _on_workers(ray: Any, idle: list[Any], tasks: Iterator[Any]) -> Iterator[tuple[Any, Any]]:
    busy: dict[Any, tuple[Any, Any]] = {}
    while True:
        for task in islice(tasks, len(idle)):
            worker = idle.pop()
            busy[worker.do.remote(task)] = (worker, task)
        if not busy:
            return
        for answer in ray.wait(list(busy), num_returns=1)[0]:
            worker, task = busy.pop(answer)
            try:
                result = ray.get(answer)
            except ray.exceptions.RayTaskError as error:
                raise error.cause from None
            except ray.exceptions.RayError:  # the machine is lost
                tasks = chain([task], tasks)
                if not busy and not idle:
                    raise ArenaError("worker_died") from None
                continue
            idle.append(worker)
            yield task, result
