"""A ready server has loaded all code that the first game needs, and its bots that of their first decision."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec
import pytest

from omnibus.bots.levels import LEVELS
from tests.server.test_worker_pool import opening

PLAY = """
import gc
from numba.core.dispatcher import Dispatcher
from omnibus.core.bindings.precompile import load_rules
from omnibus.games import game_ids, load_game
from omnibus.server.tables.game import Play

def loaded():
    return {each.__qualname__: len(each.overloads) for each in gc.get_objects() if isinstance(each, Dispatcher)}

load_rules()
before = loaded()
for game in map(load_game, game_ids()):
    play = Play(game, ["Ada", "Bo"], bytes(32), None, 1)
    for number in range(2, 8):
        seat = play.to_act()[0]
        codes = play.game.legal(play.state, seat).codes
        play.game.observe(play.state, seat)
        if number % 2:
            play.replay(number, seat, int(codes[0]), "player")
        else:
            play.take(play.try_action(seat, int(codes[0])), number, "player")
    play.seen_by(0)
print({name: count for name, count in loaded().items() if count != before.get(name, 0)})
"""


THINK = """
import gc, sys
import msgspec
from numba.core.dispatcher import Dispatcher
from omnibus.server.worker_pool.process import BotQuestion, _load_quick_bots, think

def loaded():
    return {each.__qualname__: len(each.overloads) for each in gc.get_objects() if isinstance(each, Dispatcher)}

_load_quick_bots()
before = loaded()
for question in msgspec.json.decode(sys.stdin.buffer.read(), type=list[BotQuestion]):
    think(question)
print({name: count for name, count in loaded().items() if count != before.get(name, 0)})
"""
GLANCES = [level for level in LEVELS if not LEVELS[level].seconds]


def run(code: str, said: bytes = b"") -> bytes:
    """The output of a new process."""
    environment = {**os.environ, "OMNIBUS_INTERPRET": "0"}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=environment, input=said, capture_output=True, check=True).stdout


@pytest.mark.soak
def test_the_first_game_loads_nothing_that_was_not_loaded_before() -> None:
    assert run(PLAY) == b"{}\n"


@pytest.mark.soak
def test_the_first_decisions_load_nothing_that_was_not_loaded_before() -> None:
    asked = [
        opening(name, level, actions=actions)
        for name in ("london", "germany")
        for level in GLANCES
        for actions in (0, 5, 14, 30)
    ]
    assert run(THINK, msgspec.json.encode(asked)) == b"{}\n"
