"""Interpreted and compiled environments write the same bytes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from omnibus.kernel.compiler import INTERPRETED
from tests.envs.digests import digests

ROOT = Path(__file__).parents[2]


def test_interpreted_and_compiled_environments_are_identical() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.envs.digests"],
        cwd=ROOT,
        env={**os.environ, "OMNIBUS_INTERPRET": "0" if INTERPRETED else "1"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout) == digests()
