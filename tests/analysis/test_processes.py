"""Parts of an analysis in several processes."""

from __future__ import annotations

import os
import signal
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children
from operator import add, floordiv

import pytest

from omnibus.analysis.analysis import PART, analyse
from omnibus.analysis.precompile import entry_points
from omnibus.analysis.processes import in_processes
from omnibus.games import load_game
from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.precompile import SIZES, name_of
from omnibus.policy.precompile import all_entry_points
from tests.play import match_of, trace


def test_all_tasks_are_done_and_no_process_stays() -> None:
    assert dict(in_processes(partial(int, 100), add, range(5), 2)) == {task: 100 + task for task in range(5)}
    assert not active_children()


def test_an_error_ends_all() -> None:
    with pytest.raises(ZeroDivisionError):
        list(in_processes(partial(int, 100), floordiv, range(3), 2))
    assert not active_children()


def test_the_death_of_a_process_is_an_error() -> None:
    with pytest.raises(BrokenProcessPool):
        list(in_processes(os.getpid, os.kill, [signal.SIGKILL] * 3, 2))
    assert not active_children()


def test_stopping_ends_all() -> None:
    results = in_processes(partial(int, 100), add, range(3), 2)
    next(results)
    results.close()
    assert not active_children()


@pytest.mark.soak
def test_the_report_is_the_same_in_several_processes() -> None:
    record = match_of(trace("paris", 2, "processes"), "processes").record()
    assert len(record.actions) > PART
    game = load_game("paris")
    *_, one = analyse(game, record)
    *_, several = analyse(game, record, processes=2)
    assert one == several and one.report is not None
    assert not active_children()


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled here")
@pytest.mark.parametrize("size", SIZES)
def test_the_compiled_functions_of_a_report_come_with_those_of_bots(size: str) -> None:
    def names(points: list[tuple[object, tuple[object, ...]]]) -> set[str]:
        return {name_of(function) for function, _ in points}

    assert names(entry_points(SIZES[size])) <= names(all_entry_points(SIZES[size]))
