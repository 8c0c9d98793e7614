"""Without NumPy and numba, as in the browser, games are the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.site.without_numpy import digests

ROOT = Path(__file__).parents[2]


def test_games_without_numpy_are_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.site.without_numpy"],
        cwd=ROOT,
        env={**os.environ, "OMNIBUS_INTERPRET": "1"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout) == digests()
