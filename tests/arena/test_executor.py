"""Executing tasks in processes: all results and errors return, and no process is left behind."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import pytest

from omnibus.arena.errors import ArenaError
from omnibus.arena.executor import execute, in_processes, on_ray, undisturbed
from omnibus.core.errors import RecordError
from omnibus.core.phrases import Phrase, phrase


@pytest.fixture(autouse=True)
def environment_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restores the variable that is set for Ray: programs that inherited it could not be forked."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")


def double(number: int) -> int:
    return 2 * number


def process_of(_: int) -> int:
    return os.getpid()


def fail(number: int) -> int:
    if number == 3:
        raise RecordError("bad_players", detail=phrase("no_first_seat", seat=number))
    return number


def die(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def finish_late(mark: Path | None) -> int:
    """Writes a mark after a minute."""
    if mark is not None:
        time.sleep(60)
        mark.touch()
    return os.getpid()


def is_running(process: int) -> bool:
    """True if a process is alive."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return found.stdout.strip()[:1] not in ("", "Z")


@pytest.mark.parametrize("jobs", [1, 3])
def test_every_task_is_done_once(jobs: int) -> None:
    assert sorted(in_processes(double, range(20), jobs)) == [(task, 2 * task) for task in range(20)]


def test_one_job_is_done_here_and_two_are_not() -> None:
    assert {process for _, process in in_processes(process_of, range(3), 1)} == {os.getpid()}
    assert os.getpid() not in {process for _, process in in_processes(process_of, range(3), 2)}


def test_no_more_processes_than_tasks() -> None:
    assert len({process for _, process in in_processes(process_of, range(2), 8)}) <= 2
    assert list(in_processes(double, [], 4)) == []


def test_tasks_are_taken_one_by_one() -> None:
    taken = []

    def tasks() -> object:
        for number in range(10):
            taken.append(number)
            yield number

    with closing(in_processes(double, tasks(), 2)) as done:  # type: ignore[arg-type]
        next(done)
        assert len(taken) <= 4


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_of_a_task_is_raised_here(jobs: int) -> None:
    with pytest.raises(RecordError, match="there is no seat 3") as caught:
        list(in_processes(fail, range(5), jobs))
    assert caught.value.code == "bad_players"
    detail = caught.value.details["detail"]
    assert isinstance(detail, Phrase)
    assert (detail.code, detail.details) == ("no_first_seat", {"seat": "3"})


def test_a_process_that_was_killed_is_noticed() -> None:
    with pytest.raises(ArenaError) as caught:
        list(in_processes(die, range(5), 2))
    assert caught.value.code == "worker_died"


def test_stopping_early_stops_all_processes_at_once(tmp_path: Path) -> None:
    with closing(in_processes(finish_late, [None, tmp_path / "finished"], 2)) as done:
        _, process = next(done)
        assert is_running(process)
    assert not is_running(process)
    assert not (tmp_path / "finished").exists()


def receives_ctrl_c(_: int) -> bool:
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_no_process_receives_ctrl_c_not_even_the_first() -> None:
    """In a separate interpreter: only its first process is started together with multiprocessing's resource tracker."""
    code = (
        "from omnibus.arena.executor import in_processes\n"
        "from tests.arena.test_executor import receives_ctrl_c\n"
        "if __name__ == '__main__':\n"
        "    print(sorted(received for _, received in in_processes(receives_ctrl_c, range(2), 2)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[False, False]", "")


def test_ctrl_c_waits_until_a_process_is_started_whichever_thread_receives_it() -> None:
    """A process whose start is interrupted would report missing instructions."""
    begun, ended = Event(), Event()

    def stand_by() -> None:
        begun.set()
        ended.wait()

    bystander = Thread(target=stand_by)
    bystander.start()
    begun.wait()
    reached = False
    woken, wakeup = socket.socketpair()
    wakeup.setblocking(False)
    before = signal.set_wakeup_fd(wakeup.fileno())
    answered = signal.signal(signal.SIGINT, signal.default_int_handler)  # processes in the background ignore it
    try:
        with woken, wakeup, pytest.raises(KeyboardInterrupt), undisturbed():
            signal.pthread_kill(bystander.ident or 0, signal.SIGINT)
            woken.recv(1)  # the signal has been received
            reached = True
    finally:
        signal.signal(signal.SIGINT, answered)
        signal.set_wakeup_fd(before)
        ended.set()
        bystander.join()
    assert reached


def test_the_engine_is_chosen_by_name() -> None:
    assert list(execute(double, [1, 2], "processes", 1)) == [(1, 2), (2, 4)]
    assert sorted(execute(double, [1, 2], "processes", 0)) == [(1, 2), (2, 4)]


def test_without_ray_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match="pip install") as caught:
        list(on_ray(double, [1], 1))
    assert caught.value.code == "ray_missing"


def test_a_cluster_that_cannot_be_reached_is_reported() -> None:
    class Unreachable:
        @staticmethod
        def init(**_: object) -> None:
            raise ConnectionError("nobody there")

    before = sys.modules.get("ray")
    sys.modules["ray"] = Unreachable  # type: ignore[assignment]
    try:
        with pytest.raises(ArenaError, match="nobody there") as caught:
            list(on_ray(double, [1], 1))
    finally:
        sys.modules.pop("ray")
        if before is not None:
            sys.modules["ray"] = before
    assert caught.value.code == "ray_failed"
