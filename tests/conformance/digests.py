"""Plays a few games at every table of a game and prints digests of them: `python -m tests.conformance.digests paris`.

Run once compiled and once with OMNIBUS_INTERPRET=1, it must print the same. A number that does not fit its field is
an error here, where NumPy can tell.
"""

from __future__ import annotations

import hashlib
import sys

import msgspec
import numpy as np

from omnibus.core.fair import dice_of_text, seed_of_text
from omnibus.games import load_game
from omnibus.kernel.log import new_log
from tests.play import STYLES, TABLES, content, trace_from

MOST_ROWS = 20_000


def _digest(name: str, players: int, style: int) -> str:
    """Everything about a game's states, what happened in it, and what is seen and guessed on the way."""
    game, label, log = load_game(name), f"modes {style}", new_log(MOST_ROWS)
    played = trace_from(game, game.new(players, seed_of_text(label)), label, style, log)
    assert log[0, 0] < MOST_ROWS
    digest = hashlib.sha256(content(played.states) + log.tobytes())
    digest.update(msgspec.json.encode((played.seats, played.codes)))
    for seat, part in ((0, 0.0), (1, 0.4), (None, 0.8)):
        state = played.state(int(part * len(played.codes)))
        view = game.observe(state, seat)
        digest.update(content(view.record))
        digest.update(content(game.determinise(view, dice_of_text(label))))
        digest.update(msgspec.json.encode(game.legal(state, seat).codes))
    return digest.hexdigest()


def digests(name: str) -> dict[str, str]:
    """The digests of a game, one for each number of players and style of play."""
    tables = [(players, style) for game, players in TABLES if game == name for style in STYLES]
    return {f"{players} players, style {style}": _digest(name, players, style) for players, style in tables}


if __name__ == "__main__":
    np.seterr(all="raise")
    sys.stdout.buffer.write(msgspec.json.encode(digests(sys.argv[1])))
