"""The same rules at every speed: interpreted and compiled play give the same games, byte for byte."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from omnibus.kernel.compiler import INTERPRETED
from tests.conformance.digests import all_digests
from tests.play import STYLES, TABLES

ROOT = Path(__file__).parents[2]


def _digests_of_a_process(interpret: str) -> dict[str, list[str]]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.conformance.digests"],
        cwd=ROOT,
        env={**os.environ, "OMNIBUS_INTERPRET": interpret},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def test_interpreted_and_compiled_games_are_identical() -> None:
    here = all_digests()
    assert here.keys() == {f"{name}-{players}" for name, players in TABLES}
    assert all(len(set(found)) == len(STYLES) for found in here.values())
    assert _digests_of_a_process("0" if INTERPRETED else "1") == here
