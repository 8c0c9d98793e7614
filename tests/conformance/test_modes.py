"""The same rules at every speed: interpreted and compiled play give the same games, byte for byte."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from omnibus.games import spec_of
from omnibus.kernel.compiler import INTERPRETED
from tests.conformance.digests import digests
from tests.play import STYLES, of_every_game

ROOT = Path(__file__).parents[2]


def _digests_of_a_process(name: str, interpret: str) -> dict[str, str]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.conformance.digests", name],
        cwd=ROOT,
        env={**os.environ, "OMNIBUS_INTERPRET": interpret},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    found: dict[str, str] = json.loads(done.stdout)
    return found


@of_every_game
def test_interpreted_and_compiled_games_are_identical(name: str) -> None:
    here = digests(name)
    least, most = spec_of(name).players
    assert len(set(here.values())) == (most - least + 1) * len(STYLES)
    assert _digests_of_a_process(name, "0" if INTERPRETED else "1") == here
