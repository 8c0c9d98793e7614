"""The same rules at every speed: interpreted and compiled play give the same games, byte for byte."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from omnibus.kernel.compiler import INTERPRETED
from tests.conformance.digests import digests

ROOT = Path(__file__).parents[2]


def _digests_of_a_process(interpret: str, *arguments: str) -> dict[str, str]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.conformance.digests", *arguments],
        cwd=ROOT,
        env={**os.environ, "OMNIBUS_INTERPRET": interpret},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    found: dict[str, str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("games", ["few", pytest.param("every", marks=pytest.mark.soak)])
def test_interpreted_and_compiled_games_are_identical(games: str) -> None:
    here = digests(games == "every")
    assert len(set(here.values())) == len(here)
    assert _digests_of_a_process("0" if INTERPRETED else "1", games) == here


INTERPRETED_GAME = """
from omnibus.core.fair import dice_of
from omnibus.games import load_game
from omnibus.kernel.playout import random_action
from omnibus.kernel.random import _fill_block

game, dice = load_game("london"), dice_of("overflow")
state = game.new(2, "overflow")
while not state.over:
    seat = game.to_act(state)  # a Python int: with it, NumPy keeps the small types of the record
    game.apply(state, int(random_action(game.arrays, state, seat, dice)), seat)
dice.counter = 2**32 - 1
_fill_block(dice)
assert dice.counter == 0
"""


def test_interpreted_numbers_never_overflow() -> None:
    command = [sys.executable, "-W", "error", "-c", INTERPRETED_GAME]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "OMNIBUS_INTERPRET": "1"}, check=True)
