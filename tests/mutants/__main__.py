"""Plants small faults, one at a time, and reports those that no test catches: `make mutants`.

Each fault is planted in a temporary copy, never in the checkout, and tried against the quick tests of its target; the
first red one ends the trial, and so does a run that takes much longer than it should. Faults come in an order drawn
from the seed, the targets in turn by the time each has taken, until all are tried or the time is over. Each process
(--jobs) has its own copy.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import IO

from tests.mutants.faults import Fault, faults_in
from tests.mutants.targets import ROOT, TARGETS, Run, Target

EQUIVALENTS = Path(__file__).with_name("equivalents.toml")
COPIED = ("src", "tests", "docs", "pyproject.toml", "CHANGELOG.md", "README.md", "deploy", "Makefile")
RED = 1
"""The exit status of pytest when a test has failed."""
PATIENCE = 20
"""Tests that wait instead of computing are ended after this many times the limit, on the wall clock."""


@dataclass
class Tally:
    """The results of a target's faults so far."""

    target: Target
    waiting: list[tuple[str, Fault]]
    equivalent: int = 0
    seconds: float = 0.0
    allowed: dict[tuple[str, ...], int] = field(default_factory=dict)
    """Seconds of processor time that a trial may take, by the tests it runs: far more than without a fault."""
    killed: int = 0
    survivors: list[str] = field(default_factory=list)

    @property
    def tried(self) -> int:
        return self.killed + len(self.survivors)

    def __str__(self) -> str:
        share = 100 * len(self.survivors) / max(self.tried, 1)
        return (
            f"{self.target.name}: {self.tried} tried, {self.killed} killed, {len(self.survivors)} survived "
            f"({share:.1f} %), {self.equivalent} equivalent, {len(self.waiting)} not tried"
        )

    @property
    def passes(self) -> bool:
        """Whether few enough survived."""
        return self.target.bar is None or len(self.survivors) <= self.target.bar * self.tried


Key = tuple[str, str, str, int]
"""File, line of code, fault, and the number of this fault among equal ones in the line, from 1 on."""


def equivalents() -> dict[Key, str]:
    """The reason why a fault has no effect."""
    listed = tomllib.loads(EQUIVALENTS.read_text())["equivalent"]
    return {(each["file"], each["code"], each["fault"], each.get("which", 1)): each["why"] for each in listed}


def keyed(path: str, source: bytes) -> Iterator[tuple[Key, Fault]]:
    """The faults of a file as `equivalents.toml` names them: without the numbers of lines, which change with edits."""
    lines, met = source.decode().splitlines(), Counter[tuple[int, str]]()
    for fault in faults_in(source):
        met[fault.line, str(fault)] += 1
        yield (path, lines[fault.line - 1].strip(), str(fault), met[fault.line, str(fault)]), fault


def tally_of(target: Target, dice: random.Random, only: str = "") -> Tally:
    """All faults of a target in an order drawn at random, without those that are listed as equivalent; optionally only
    those in files with a text in their path."""
    known, waiting, equivalent = equivalents(), list[tuple[str, Fault]](), 0
    for path in (path for path in target.files() if only in path):
        for key, fault in keyed(path, (ROOT / path).read_bytes()):
            if key in known:
                equivalent += 1
            else:
                waiting.append((path, fault))
    dice.shuffle(waiting)
    return Tally(target, waiting, equivalent)


@contextmanager
def copy_of_the_checkout() -> Iterator[Path]:
    """A temporary folder with the files that tests read."""
    with tempfile.TemporaryDirectory(prefix="omnibus-mutants-") as folder:
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            copy(ROOT / name, Path(folder, name))
        yield Path(folder)


def started(target: Target, command: list[str], copy: Path, output: IO[str]) -> subprocess.Popen[str]:
    """A process in a copy of the checkout, in a process group of its own."""
    path = os.pathsep.join([str(copy / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, **target.environment, "PYTHONPATH": path, "TMPDIR": str(copy)}
    return subprocess.Popen(
        command,
        cwd=copy, env=environment, start_new_session=True, stdout=output, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip


def pytest_with(run: Run) -> list[str]:
    """The command line of a run."""
    return [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *run]


def run_tests(target: Target, run: Run, copy: Path, seconds: int) -> int:
    """Runs pytest and returns its exit status, or RED if it used more processor time than allowed.

    The limit is processor time, not time on the clock: a busy machine must not look like a caught fault.
    """
    command = ["sh", "-c", f'ulimit -t {seconds}; exec "$@"', "sh", *pytest_with(run)]
    with Path(os.devnull).open("w") as output:
        process = started(target, command, copy, output)
    try:
        return process.wait(PATIENCE * seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.wait()
        return RED


def seconds_of(target: Target, run: Run, copy: Path) -> float | None:
    """Seconds of processor time that tests take without a fault; None, with their output, if they fail."""
    with tempfile.TemporaryFile("w+", dir=copy) as output:
        process = started(target, pytest_with(run), copy, output)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            output.seek(0)
            print(output.read())
            return None
    return used.ru_utime + used.ru_stime


class Trials:
    """Everything that the processes share."""

    def __init__(self, tallies: list[Tally], ends: float, most_runs: int | None) -> None:
        self.tallies, self.ends, self.most_runs = tallies, ends, most_runs
        self.number = 0
        self.failing: str | None = None
        """A target whose tests fail without a fault."""
        self._lock, self._locks = Lock(), dict[Run, Lock]()

    def runs_for(self, tally: Tally, path: str) -> tuple[Run, ...]:
        """The runs for a file, in order."""
        return tally.target.runs_for(path)[: self.most_runs]

    def next(self) -> tuple[Tally, str, Fault, int] | None:
        """A fault to try and its number; None at the end."""
        with self._lock:
            waiting = [tally for tally in self.tallies if tally.waiting]
            if not waiting or monotonic() >= self.ends or self.failing:
                return None
            tally = min(waiting, key=lambda each: each.seconds)
            self.number += 1
            if self.number % 20 == 0:
                print(f"{self.number} tried, {max(0.0, self.ends - monotonic()) / 60:.0f} minutes left", flush=True)
            return tally, *tally.waiting.pop(), self.number

    def is_green(self, tally: Tally, run: Run, copy: Path) -> bool:
        """Whether the tests pass without a fault; runs them once, and sets the limit for all later runs."""
        with self._lock:
            lock = self._locks.setdefault(run, Lock())
        with lock:
            if run not in tally.allowed:
                took = seconds_of(tally.target, run, copy)
                if took is None:
                    return False
                tally.allowed[run] = int(10 + 2 * took)
                print(f"{tally.target.name}: {took:.0f} s for {' '.join(run)}", flush=True)
        return True

    def is_caught(self, tally: Tally, path: str, fault: Fault, copy: Path, number: int) -> bool | None:
        """Plants a fault, tries the tests, and removes it; None if tests fail without it."""
        file = copy / path
        sound = file.read_bytes()
        for run in self.runs_for(tally, path):
            if not self.is_green(tally, run, copy):
                return None
            try:
                file.write_bytes(fault.planted_in(sound))
                os.utime(file, (number, number))  # Python recognises a changed module by this time, in whole seconds
                if run_tests(tally.target, run, copy, tally.allowed[run]):
                    return True
            finally:
                file.write_bytes(sound)
                os.utime(file, (0, 0))
        return False

    def work(self, copy: Path) -> None:
        """Tries one fault after another in a copy."""
        while found := self.next():
            tally, path, fault, number = found
            began = monotonic()
            caught = self.is_caught(tally, path, fault, copy, number)
            with self._lock:
                if caught is None:
                    self.failing = tally.target.name
                elif caught:
                    tally.killed += 1
                else:
                    tally.survivors.append(f"{path}:{fault.line}: {fault}")
                    print(f"survived: {tally.survivors[-1]}", flush=True)
                tally.seconds += monotonic() - began


def main(arguments: list[str]) -> int:
    """Runs the command line; returns 1 if more faults survived than the bar of a target allows."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="the number of faults tried at the same time")
    parser.add_argument("--only", default="", help="only files with this in their path")
    parser.add_argument("--runs", type=int, help="only the first runs of each target: quicker, and more survive")
    parser.add_argument("targets", nargs="*", metavar="target", help=f"some of {', '.join(TARGETS)}; all by default")
    options = parser.parse_args(arguments)
    names = options.targets or TARGETS
    tallies = [tally_of(TARGETS[name], random.Random(options.seed), options.only) for name in names]
    trials = Trials(tallies, monotonic() + 60 * options.minutes, options.runs)
    with ExitStack() as stack, ThreadPoolExecutor(options.jobs) as pool:
        copies = [stack.enter_context(copy_of_the_checkout()) for _ in range(options.jobs)]
        list(pool.map(trials.work, copies))
    if trials.failing:
        print(f"The tests of {trials.failing} fail without any fault planted.")
        return 1
    print(f"\nSeed {options.seed}:")
    for tally in tallies:
        print(tally, *(f"  {survivor}" for survivor in sorted(tally.survivors)), sep="\n")
    return 0 if all(tally.passes for tally in tallies) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
