"""Spreads work: in this process, over processes of this machine, over the machines of a Ray cluster.

All three do the same: they take tasks one by one, as somebody gets free to do them, and give each back with what came
of it, in whatever order they are done. What a task gives does not depend on who does it.
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
"""So many seconds a process that has nothing left to do has for ending."""

Task = TypeVar("Task")
Result = TypeVar("Result")
Done = Generator[tuple[Task, Result], None, None]


def execute(function: Callable[[Task], Result], tasks: Iterable[Task], engine: str, jobs: int) -> Done[Task, Result]:
    """Does all tasks by an engine, `jobs` at a time; with 0 jobs, as many as there are cores."""
    if engine == "ray":
        return on_ray(function, tasks, jobs)
    return in_processes(function, tasks, jobs or os.cpu_count() or 1)


def in_processes(function: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Done[Task, Result]:
    """Does all tasks in so many processes; one job is done in this process. Raises what the function raises.

    Closing the iterator, or an exception like Ctrl-C, stops the processes at once.
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
    """Processes that wait for tasks at one end of a pipe each; they end when nobody holds the other end any more."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        self._function = function
        self._processes: list[SpawnProcess] = []
        self._pipes: list[Connection] = []

    def start(self, task: object) -> Connection:
        """Starts a process with a task. It never hears of Ctrl-C, which is answered here alone."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._function), daemon=True)
        resource_tracker.ensure_running()  # starting this helper later would let SIGINT through again
        with undisturbed():
            process.start()
            self._processes.append(process)
            self._pipes.append(ours)
        theirs.close()
        ours.send(task)
        return ours

    def result(self, worker: Connection) -> Any:
        """What came of the task that a process was given; raises what it raised."""
        try:
            right, result = worker.recv()
        except (EOFError, ConnectionError):
            raise ArenaError("worker_died") from None
        if right:
            return result
        raise result

    def close(self) -> None:
        """Lets the processes end."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(ENDING)

    def stop(self) -> None:
        """Ends the processes that are still there."""
        for process in self._processes:
            process.kill()
        for process in self._processes:
            process.join()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits for the end of the block, and a process that is started in it never hears of it.

    To block the signal keeps it from new processes; but here another thread may still be told of it, and Python then
    interrupts the main one: so there it is only remembered.
    """
    pressed: list[int] = []
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    is_main = current_thread() is main_thread()
    answered = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number)) if is_main else None
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if is_main:
            signal.signal(signal.SIGINT, answered)
    if pressed:
        signal.raise_signal(signal.SIGINT)


def _serve(pipe: Connection, function: Callable[[Any], Any]) -> None:
    """What a process does all its life."""
    try:
        while True:
            task = pipe.recv()
            try:
                answer = (True, function(task))
            except Exception as error:  # whatever it is, it is raised where the result is waited for
                error.add_note(format_exc())
                answer = (False, error)
            pipe.send(answer)
    except (EOFError, ConnectionError):
        return


class _Worker:
    """The one who works, on a machine of a cluster."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        self._function = function

    def do(self, task: object) -> object:
        """Does a task."""
        return self._function(task)


def on_ray(function: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Done[Task, Result]:
    """Does all tasks on the Ray cluster that RAY_ADDRESS names or that runs here, or on one started for the purpose.

    A machine that is lost costs nothing but the time: what it was doing is done elsewhere.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that we play
    try:
        ray = import_module("ray")
    except ImportError:
        raise ArenaError("ray_missing") from None
    try:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="error")
    except Exception as error:  # Ray raises what it likes: ConnectionError, ValueError, RuntimeError
        raise ArenaError("ray_failed", detail=error) from None
    try:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        worker = ray.remote(num_cpus=1)(_Worker)
        hired = [worker.remote(function) for _ in range(min(jobs or cores, cores))]
        yield from _on_workers(ray, hired, iter(tasks))
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
            except ray.exceptions.RayError:  # the machine is gone
                tasks = chain([task], tasks)
                if not busy and not idle:
                    raise ArenaError("worker_died") from None
                continue
            idle.append(worker)
            yield task, result
