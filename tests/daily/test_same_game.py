"""A daily deal is the same game in another process, interpreter and machine."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys

import pytest

from omnibus.games import game_ids
from tests.command import INTERPRETED
from tests.daily.same_game import digest_of
from tests.fork_server import ROOT

DAY = "2026-11-19"
OTHER = shlex.split(os.environ.get("OTHER_PYTHON", "")) or [sys.executable]
"""The interpreter to compare with; OTHER_PYTHON names one of another machine, for example an emulated one."""


def elsewhere(board: str, actions: int) -> str:
    """The digest by interpreted rules and bots, in the other interpreter."""
    command = [*OTHER, "-m", "tests.daily.same_game", board, DAY, str(actions)]
    variables = os.environ | INTERPRETED | {"PYTHONPATH": f"src{os.pathsep}."}
    said = subprocess.run(command, cwd=ROOT, env=variables, check=True, capture_output=True, text=True).stdout
    return said.split()[0]


def test_the_first_moves_are_the_same() -> None:
    assert elsewhere("amsterdam", 20) == digest_of("amsterdam", DAY, 20)


@pytest.mark.soak
@pytest.mark.parametrize("board", game_ids())
def test_whole_games_are_the_same(board: str) -> None:
    assert elsewhere(board, 1000) == digest_of(board, DAY, 1000)
