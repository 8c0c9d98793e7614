"""A server that is ready has in memory what the first game needs."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PLAY = """
import gc
from numba.core.dispatcher import Dispatcher
from omnibus.core.gate.warm import load_rules
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


@pytest.mark.soak
def test_the_first_game_loads_nothing_that_was_not_loaded_before() -> None:
    environment = {**os.environ, "OMNIBUS_INTERPRET": "0"}
    command = [sys.executable, "-c", PLAY]
    done = subprocess.run(command, env=environment, capture_output=True, check=True, text=True)
    assert done.stdout == "{}\n"
