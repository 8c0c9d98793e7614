"""Plays a few games at every table and prints a digest of each: `python -m tests.conformance.digests`.

Run once compiled and once with OMNIBUS_INTERPRET=1, it must print the same. A number that does not fit its field is
an error here, where NumPy can tell.
"""

from __future__ import annotations

import hashlib
import sys

import msgspec
import numpy as np

from omnibus.core.fair import dice_of_text
from tests.play import STYLES, TABLES, content, match_of, sample, trace


def digests(name: str, players: int) -> list[str]:
    """For a game of each style: everything about its states, its events, and what is seen and guessed on the way."""
    found = []
    for style in STYLES:
        label = f"modes {style}"
        played = trace(name, players, label, style)
        digest = hashlib.sha256(content(played.states))
        digest.update(msgspec.json.encode((played.seats, played.codes, match_of(played, label).events)))
        for position in sample(played, 2, label):
            state = played.state(position)
            for seat in (*range(players), None):
                view = played.game.observe(state, seat)
                digest.update(content(view.record))
                digest.update(content(played.game.determinise(view, dice_of_text(label))))
                digest.update(msgspec.json.encode(played.game.legal(state, seat).codes))
        found.append(digest.hexdigest())
    return found


def all_digests() -> dict[str, list[str]]:
    """The digests of every table."""
    return {f"{name}-{players}": digests(name, players) for name, players in TABLES}


if __name__ == "__main__":
    np.seterr(all="raise")
    sys.stdout.buffer.write(msgspec.json.encode(all_digests()))
