"""Random numbers, draws, shuffles and set-ups as one JSON text; as a script, it prints those of the current mode."""

from __future__ import annotations

import json

import numpy as np

from omnibus.core.fair import dice_of_text, seeds_of_series
from omnibus.kernel.random import below, next_word, open_stream, shuffle
from tests.fair.tables import TABLES, events_of, new_match


def report() -> str:
    """Words, draws, shuffles, derived seeds and set-ups."""
    dice = dice_of_text("report")
    found: list[object] = []
    for purpose in range(8):
        open_stream(dice, purpose, 2**31 + purpose)
        found.append([int(next_word(dice)) for _ in range(40)])
        found.append([int(below(dice, bound)) for bound in (1, 2, 3, 7, 110, 2**16 + 1, 10**9)])
    for count in (2, 44, 110):
        items = np.arange(count, dtype=np.int8)
        shuffle(dice, items, count)
        found.append(items.tolist())
    found.append([key.hex() for number in (0, 1, 99) for key in seeds_of_series(bytes(32), number)])
    found += [events_of(new_match(game, players, "report")) for game, players in TABLES]
    return json.dumps(found)


if __name__ == "__main__":
    print(report())
