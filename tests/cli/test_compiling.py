"""Missing functions are compiled before a command starts: with a message, once, and by one process."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

import msgspec
import pytest

from omnibus.bots.levels import LEVELS
from omnibus.cli.compiling import (
    ADVICE,
    ALL_BOTS,
    BOTS,
    LOCK,
    MOST_BOTS,
    RANDOM_PLAY,
    RULES,
    entry_points_of,
    lanes_of,
    needs_of,
)
from omnibus.core.board import Board
from omnibus.games import game_ids, load_board
from omnibus.kernel.cache.folder import file_lock
from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.precompile import name_of
from omnibus.kernel.state import CITY
from tests.command import environment, on_terminal, program

ROOT = Path(__file__).parents[2]
TINY = """
from omnibus.kernel.compiler import compiled

@compiled
def half(number):
    return number // 2

@compiled
def quarter(number):
    return half(half(number))

def entry_points(size):
    return [(quarter, (1,))]
"""
SCRIPT = """
if __name__ == "__main__":  # the compiling processes import this script, too
    from omnibus.cli.compiling import compile_lanes, lanes_of
    from omnibus.cli.session import Session
    from omnibus.words import words_in

    for _ in range(2):
        compile_lanes(Session(words_in("en")), lanes_of(["city boards"], ("tiny.points:entry_points",)))
    from tiny.points import quarter
    print("Playing", quarter(9), len(quarter.stats.cache_hits), flush=True)
"""
COMPILES = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled here")


@pytest.fixture
def tiny(tmp_path: Path) -> dict[str, str]:
    """An environment with a package of two functions, and an empty cache."""
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / "__init__.py").write_text("")
    (tmp_path / "tiny" / "points.py").write_text(TINY)
    (tmp_path / "script.py").write_text(SCRIPT)
    paths = f"{tmp_path}:{ROOT / 'src'}"
    return environment(OMNIBUS_CACHE_DIR=str(tmp_path / "cache"), PYTHONPATH=paths, HERE=str(tmp_path))


def _start(settings: dict[str, str]) -> subprocess.Popen[str]:
    script = Path(settings["HERE"], "script.py")
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, str(script)], env=settings, stdout=pipe, stderr=pipe, text=True)


def _lock(settings: dict[str, str], *, then: str) -> subprocess.Popen[str]:
    """A process that holds the lock, and then runs some code."""
    code = (
        "from pathlib import Path; from omnibus.kernel.cache.folder import cache_folder, file_lock\n"
        f"with file_lock(cache_folder().parent / '{LOCK}'):\n"
        "    print('locked', flush=True)\n"
        f"    {then}\n"
    )
    pipe = subprocess.PIPE
    holder = subprocess.Popen([sys.executable, "-c", code], env=settings, stdin=pipe, stdout=pipe, text=True)
    assert holder.stdout is not None and holder.stdout.readline() == "locked\n"
    return holder


def _lines(stream: IO[str] | None) -> Iterator[str]:
    assert stream is not None
    return iter(stream.readline, "")


@COMPILES
def test_progress_is_shown_the_first_time_only(tiny: dict[str, str]) -> None:
    played, told = _start(tiny).communicate()
    first, *progress, last = told.splitlines()
    assert first.startswith("Compiling") and first.endswith(f"the result is kept in {tiny['OMNIBUS_CACHE_DIR']}.")
    assert progress == [f"Compiling: {percent} %" for percent in (25, 50, 75)]
    assert re.fullmatch(r"Compiled in \d+ s\.", last)
    assert played == "Playing 2 1\n"  # loaded from the cache, not compiled


@COMPILES
def test_a_second_process_waits_and_compiles_nothing(tiny: dict[str, str]) -> None:
    holder = _lock(tiny, then="input(); import tiny.points; tiny.points.quarter(1)")
    slower = _start(tiny)
    waiting = next(_lines(slower.stderr))
    assert waiting == "Another Omnibus is compiling. Waiting for it…\n"
    holder.communicate("\n")
    assert slower.communicate() == ("Playing 2 1\n", "")
    kept = [path.name for path in Path(tiny["OMNIBUS_CACHE_DIR"]).rglob("*.nbc") if ".part." not in path.name]
    assert [re.sub("-.*", "", name) for name in kept] == ["points.quarter"]


def test_the_lock_of_a_killed_process_is_ignored(tiny: dict[str, str]) -> None:
    holder = _lock(tiny, then="input()")
    holder.send_signal(signal.SIGKILL)
    holder.communicate()
    waited: list[bool] = []
    with file_lock(Path(tiny["OMNIBUS_CACHE_DIR"], LOCK), lambda: waited.append(True)):
        assert not waited


@COMPILES
def test_a_server_reports_errors_before_it_compiles(tmp_path: Path) -> None:
    arguments = ("serve", "--root-path", "omnibus", "--data", tmp_path / "data", "--lang", "en")
    status, said = on_terminal(*arguments, stop_at=b"Compiling", OMNIBUS_CACHE_DIR=str(tmp_path / "cache"))
    assert status == 2 and "such as /omnibus" in said and "Compiling" not in said


@COMPILES
@pytest.mark.soak
def test_a_first_command_compiles_before_it_plays(tmp_path: Path) -> None:
    cache = {"OMNIBUS_CACHE_DIR": str(tmp_path)}
    simulate = ("simulate", "--board", "london", "--players", "2", "--games", "5", "--bots", "planner")
    status, told = on_terminal(*simulate, stop_at=None, **cache)
    assert status == 0 and told.index("Compiling") < told.index("100%") < told.index("Compiled in")
    assert told.index("Compiled in") < told.index("Playing") < told.index("5 games each")
    again = subprocess.run(program(*simulate), env=environment(**cache), capture_output=True, text=True, check=True)
    assert again.stderr == ""


def own_board() -> Board:
    """A user's board, without trained weights."""
    return msgspec.structs.replace(load_board("london"), id="own")


def test_only_functions_that_bots_need_are_compiled_for_them() -> None:
    assert needs_of(["random", "greedy", "tickets:slips=0.1", "easy", "mine.py"]) == ()
    assert needs_of(["normal", "planner", "hard"]) == BOTS["planner"]
    assert needs_of(["expert"], map(load_board, game_ids())) == BOTS["search"]
    assert needs_of(["expert", "learned"], [own_board()]) == (*BOTS["search"], BOTS["learned"][1], *BOTS["mcts"])
    assert [lane.needs for lane in lanes_of(["city boards"], (*RULES, *ADVICE, *RULES))] == [RULES, ADVICE]


def test_the_installation_compiles_everything_that_commands_need() -> None:
    installed = ("omnibus.policy.precompile:all_entry_points",)
    needed = {*RULES, *RANDOM_PLAY, *ALL_BOTS, *ADVICE, *needs_of((*BOTS, *LEVELS), [own_board()])}
    assert needed >= {need for needs in BOTS.values() for need in needs}

    def names(points: Iterable[str]) -> set[str]:
        return {name_of(function) for each in points for function, _ in entry_points_of(each)(CITY)}

    assert names(needed) <= names(installed)
    assert names([*RULES, *MOST_BOTS]) == names(["omnibus.bots.precompile:first_entry_points"])
