"""The time of a report, and of its first curve, in a new process."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import numpy as np

from benchmarks.report.bars import Measured
from omnibus.core.record import read_record

CURVE_WITHIN = 3.0
WITHIN = {"london": 10.0, "germany": 60.0}
"""Seconds: of a report on London with any number of players, and on Germany with five."""
PROGRAM = """
import os, sys
os.environ["OPENBLAS_NUM_THREADS"] = "1"
from pathlib import Path
from omnibus.analysis.analysis import analyse
from omnibus.core.record import read_record
from omnibus.games import load_game
if __name__ == "__main__":
    record = read_record(Path(sys.argv[1]).read_bytes())
    curve = None
    for progress in analyse(load_game(record.board), record, 2):
        if curve is None and progress.curve is not None:
            curve = progress.curve
            print("curve", flush=True)
    print("report", flush=True)
"""


class Times(NamedTuple):
    """Seconds since the start of the process."""

    curve: float
    report: float


def time_of(path: Path) -> Times:
    """The times of the report on one record, with two processes."""
    began = perf_counter()
    with subprocess.Popen([sys.executable, "-c", PROGRAM, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        seconds = [perf_counter() - began for _ in process.stdout]
    if process.returncode != 0:
        raise SystemExit(f"The report on {path} failed.")
    return Times(*seconds)


def measure(folders: list[Path]) -> dict[str, Measured]:
    """The times of the reports on all records of these folders, one after the other."""
    found: dict[tuple[str, int], list[Times]] = defaultdict(list)
    for path in sorted(path for folder in folders for path in folder.glob("**/*.json")):
        record = read_record(path.read_bytes())
        times = time_of(path)
        found[record.board, len(record.players)].append(times)
        print(f"{path.name}: curve {times.curve:.1f} s, report {times.report:.1f} s", flush=True)
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
