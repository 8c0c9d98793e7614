"""Random numbers are the same interpreted and compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from omnibus.kernel.compiler import INTERPRETED
from tests.fair.chance_report import report

ROOT = Path(__file__).parents[2]


def test_interpreted_and_compiled_chance_are_the_same() -> None:
    """This process runs the kernel in one mode, the other process in the other."""
    environment = os.environ | {"OMNIBUS_INTERPRET": "0" if INTERPRETED else "1"}
    other = subprocess.run(
        [sys.executable, "-m", "tests.fair.chance_report"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.strip() == report()
    assert other.stderr == ""
