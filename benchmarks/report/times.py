"""The time of a report, and of its first curve, in a new process."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from contextlib import suppress
from os import getloadavg
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import numpy as np

from benchmarks.report.bars import Measured
from omnibus.core.faults import BoardError
from omnibus.core.record import read_record
from omnibus.games import read_board

CURVE_WITHIN = 3.0
WITHIN = {"london": 10.0, "germany": 60.0}
"""Seconds: of a report on London with any number of players, and on Germany with five."""
PROGRAM = """
import os, sys
os.environ["OPENBLAS_NUM_THREADS"] = "1"
from pathlib import Path
from omnibus.analysis.analysis import analyse
from omnibus.core.record import read_record
from omnibus.games import game_on, load_game, read_board
if __name__ == "__main__":
    record, *own = (Path(each).read_bytes() for each in sys.argv[1:])
    record = read_record(record)
    game = game_on(read_board(own[0], kept=True)) if own else load_game(record.board)
    curve = None
    for progress in analyse(game, record, 2):
        if curve is None and progress.curve is not None:
            curve = progress.curve
            print("curve", flush=True)
    print("report", flush=True)
"""


class Times(NamedTuple):
    """Seconds since the start of the process."""

    curve: float
    report: float


def time_of(*files: Path) -> Times:
    """The times of the report on one record, with two processes; a board of one's own is a second file."""
    began = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *map(str, files)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        seconds = [perf_counter() - began for _ in process.stdout]
    if process.returncode != 0:
        raise SystemExit(f"The report on {files[0]} failed.")
    return Times(*seconds)


def boards_in(paths: list[Path]) -> dict[str, Path]:
    """The boards of one's own among some files, by their ids."""
    found = {}
    for path in paths:
        with suppress(BoardError):
            found[read_board(path.read_bytes(), kept=True).id] = path
    return found


def measure(folders: list[Path]) -> dict[str, Measured]:
    """The times of the reports on all records of these folders, one after the other."""
    paths = sorted(path for folder in folders for path in folder.glob("**/*.json"))
    boards = boards_in(paths)
    found: dict[tuple[str, int], list[Times]] = defaultdict(list)
    for path in (each for each in paths if each not in boards.values()):
        record = read_record(path.read_bytes())
        own = [boards[record.board]] if record.board in boards else []
        times = time_of(path, *own)
        found[record.board, len(record.players)].append(times)
        load = " ".join(f"{each:.1f}" for each in getloadavg())
        print(f"{path.name}: curve {times.curve:.1f} s, report {times.report:.1f} s (load {load})", flush=True)
    measured = {}
    for board, within in WITHIN.items():
        tables = [table for table in found if table[0] == board and (board != "germany" or table[1] == 5)]
        mine = [each.report for table in tables for each in found[table]]
        if mine:
            text = f"{max(mine):.1f} s at most, {np.median(mine):.1f} s median of {len(mine)}"
            measured[board] = Measured(text, max(mine) <= within)
    curves = [each.curve for times in found.values() for each in times]
    if curves:
        text = f"{max(curves):.1f} s at most, {np.median(curves):.1f} s median of {len(curves)}"
        measured["curve"] = Measured(text, max(curves) <= CURVE_WITHIN)
    return measured
