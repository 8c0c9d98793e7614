"""Plants small faults, one at a time, and reports those that no test catches: `make mutants`.

Each fault is planted in a temporary copy, never in the checkout, and tried against the quick tests of its target; the
first red one ends the trial, and so does a run that takes much longer than it should. Faults come in an order drawn
from the seed, the targets in turn by the time each has taken, until all are tried or the time is over.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

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


def equivalents() -> dict[tuple[str, str, str], str]:
    """The reason why a fault has no effect, by file, line of code and fault."""
    listed = tomllib.loads(EQUIVALENTS.read_text())["equivalent"]
    return {(each["file"], each["code"], each["fault"]): each["why"] for each in listed}


def keyed(path: str, fault: Fault, lines: list[str]) -> tuple[str, str, str]:
    """A fault as `equivalents.toml` names it: without the number of its line, which changes with every edit."""
    return path, lines[fault.line - 1].strip(), str(fault)


def tally_of(target: Target, dice: random.Random) -> Tally:
    """All faults of a target in an order drawn at random, without those that are listed as equivalent."""
    known, waiting, equivalent = equivalents(), list[tuple[str, Fault]](), 0
    for path in target.files():
        source = (ROOT / path).read_bytes()
        lines = source.decode().splitlines()
        for fault in faults_in(source):
            if keyed(path, fault, lines) in known:
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


def processor_time() -> float:
    """Seconds of processor time that all finished child processes have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run_tests(target: Target, arguments: Sequence[str], copy: Path, seconds: int | None) -> int:
    """Runs pytest and returns its exit status, or RED if it used more processor time than allowed.

    The limit is processor time, not time on the clock: a busy machine must not look like a caught fault.
    """
    environment = {**os.environ, **target.environment, "PYTHONPATH": str(copy / "src"), "TMPDIR": str(copy)}
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *arguments]
    if seconds is not None:
        command = ["sh", "-c", f'ulimit -t {seconds}; exec "$@"', "sh", *command]
    run = subprocess.Popen(
        command,
        cwd=copy, env=environment, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        output, _ = run.communicate(timeout=None if seconds is None else PATIENCE * seconds)
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, 9)
        run.communicate()
        return RED
    if seconds is None and run.returncode:
        print(output)
    return run.returncode


def is_green(tally: Tally, run: Run, copy: Path) -> bool:
    """Whether the tests pass without a fault; runs them once, and sets the limit for all later runs."""
    if run not in tally.allowed:
        before = processor_time()
        if run_tests(tally.target, run, copy, None):
            return False
        took = processor_time() - before
        tally.allowed[run] = int(10 + 2 * took)
        print(f"{tally.target.name}: {took:.0f} s for {' '.join(run)}", flush=True)
    return True


def is_caught(tally: Tally, path: str, fault: Fault, copy: Path, number: int) -> bool:
    """Plants a fault, tries the tests, and removes it."""
    file = copy / path
    sound = file.read_bytes()
    try:
        file.write_bytes(fault.planted_in(sound))
        os.utime(file, (number, number))  # Python recognises a changed module by this time, in whole seconds
        runs = tally.target.runs_for(path)
        return any(run_tests(tally.target, run, copy, tally.allowed[run]) for run in runs)
    finally:
        file.write_bytes(sound)
        os.utime(file, (0, 0))


def main(arguments: list[str]) -> int:
    """Runs the command line; returns 1 if more faults survived than the bar of a target allows."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("targets", nargs="*", metavar="target", help=f"some of {', '.join(TARGETS)}; all by default")
    options = parser.parse_args(arguments)
    ends = monotonic() + 60 * options.minutes
    tallies = [tally_of(TARGETS[name], random.Random(options.seed)) for name in options.targets or TARGETS]
    with copy_of_the_checkout() as copy:
        number = 0
        while monotonic() < ends and any(tally.waiting for tally in tallies):
            tally = min((each for each in tallies if each.waiting), key=lambda each: each.seconds)
            path, fault = tally.waiting.pop()
            if not all(is_green(tally, run, copy) for run in tally.target.runs_for(path)):
                print(f"The tests of {tally.target.name} fail without any fault planted.")
                return 1
            began, number = monotonic(), number + 1
            if is_caught(tally, path, fault, copy, number):
                tally.killed += 1
            else:
                tally.survivors.append(f"{path}:{fault.line}: {fault}")
                print(f"survived: {tally.survivors[-1]}", flush=True)
            tally.seconds += monotonic() - began
            if number % 20 == 0:
                print(f"{number} tried, {max(0.0, ends - monotonic()) / 60:.0f} minutes left", flush=True)
    print(f"\nSeed {options.seed}:")
    for tally in tallies:
        print(tally, *(f"  {survivor}" for survivor in sorted(tally.survivors)), sep="\n")
    return 0 if all(tally.passes for tally in tallies) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
