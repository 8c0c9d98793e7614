"""Plays games on every board and prints digests of them: `python -m tests.conformance.digests [every]`.

The output must be the same compiled and with OMNIBUS_INTERPRET=1. A number that does not fit its field is an error if
NumPy detects it.
"""

from __future__ import annotations

import hashlib
import sys

import msgspec
import numpy as np

from omnibus.core.fair import dice_of_text, seed_of_text
from omnibus.games import game_ids, load_game, spec_of
from omnibus.kernel.log import LOG, ROWS
from tests.play import MOST_ACTIONS, STYLES, TABLES, content, trace_from

EVERY = [(name, players, style) for name, players in TABLES for style in STYLES]
FEW = [
    (name, spec_of(name).players[number % 2], STYLES[number % len(STYLES)]) for number, name in enumerate(game_ids())
]
"""Every board once, alternating between small and full tables and between styles of play."""


def _digest(name: str, players: int, style: int) -> str:
    """A digest of a game's states, events, views and sampled states."""
    game, label, logs = load_game(name), f"modes {style}", np.zeros(MOST_ACTIONS, LOG)
    logs["writes"] = 1
    played = trace_from(game, game.new(players, seed_of_text(label)), label, style, logs)
    assert logs["count"].max() <= ROWS
    digest = hashlib.sha256(content(played.states) + logs.tobytes())
    digest.update(msgspec.json.encode((played.seats, played.codes)))
    for seat, part in ((0, 0.0), (1, 0.4), (None, 0.8)):
        state = played.state(int(part * len(played.codes)))
        view = game.observe(state, seat)
        digest.update(content(view.record))
        digest.update(content(game.determinise(view, dice_of_text(label))))
        digest.update(msgspec.json.encode(game.legal(state, seat).codes))
    return digest.hexdigest()


def digests(every: bool) -> dict[str, str]:
    """The digests of games, by board, number of players and style of play."""
    return {
        f"{name}, {players} players, style {style}": _digest(name, players, style)
        for name, players, style in (EVERY if every else FEW)
    }


if __name__ == "__main__":
    np.seterr(all="raise")
    sys.stdout.buffer.write(msgspec.json.encode(digests("every" in sys.argv)))
