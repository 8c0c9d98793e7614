"""Repeats tests with other deals, and counts failures: `python -m tests.repeat 20 tests/server -n 3`.

The arguments after the number go to pytest. To reproduce a failed run, use the deals that it prints:
`OMNIBUS_DEALS=... pytest tests/server`.
"""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

FAILED = ("failure", "error")


def run_once(arguments: list[str], deals: str) -> tuple[Counter[str], list[str]]:
    """Runs pytest once; returns the counts of results, and the names of failed tests."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        command = [sys.executable, "-m", "pytest", *arguments, f"--junit-xml={report}"]
        status = subprocess.run(command, env={**os.environ, "OMNIBUS_DEALS": deals}, check=False).returncode
        cases = list(ElementTree.parse(report).iter("testcase")) if report.exists() else []
    failed = [
        f"{case.get('classname')}::{case.get('name')}"
        for case in cases
        if any(case.find(kind) is not None for kind in FAILED)
    ]
    skipped = sum(case.find("skipped") is not None for case in cases)
    if status and not failed:
        failed = [f"pytest ended with status {status}"]
    return Counter(passed=len(cases) - len(failed) - skipped, failed=len(failed), skipped=skipped), failed


def main(times: int, arguments: list[str]) -> int:
    """Runs the tests `times` times, and prints a summary; the exit status is 1 if anything failed."""
    total: Counter[str] = Counter()
    names: Counter[str] = Counter()
    for number in range(1, times + 1):
        deals = secrets.token_hex(4)
        counts, failed = run_once(arguments, deals)
        total += counts
        names.update(f"{name} (OMNIBUS_DEALS={deals})" for name in failed)
        print(f"Run {number} of {times}, OMNIBUS_DEALS={deals}: {dict(counts)}", flush=True)
    print(f"{times} runs: {total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped")
    for name in sorted(names):
        print(f"  failed: {name}")
    return 1 if names else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
