"""Measures random play of the engine's WebAssembly in Node.js beside that of this machine's code, in one run.

    python -m benchmarks.wasm [--board london,germany] [--players 2] [--games 3000] [--json]

Both play the same games with the same function, in turns; the best of five rounds counts. The exit status is 1 if the
WebAssembly has less than half of the speed here, or plays another game.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

from omnibus.core.fair import seed_of_text
from omnibus.envs.moves.play import play_games
from omnibus.envs.records import new_records
from omnibus.games import load_game
from omnibus.kernel.log import no_log
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import state_dtype
from tests.conformance.wasm.games import size_name
from tests.conformance.wasm.mirror import Mirror
from tests.conformance.wasm.module import in_node

SERIES = seed_of_text("benchmark")
ROUNDS = 5
BAR = 0.5
MOST_DECISIONS = 500
"""Of a game, on average."""


def measure(name: str, players: int, games: int) -> dict[str, float]:
    """The decisions a second of both."""
    game = load_game(name)
    states, dice = new_records(state_dtype(game.size), games), new_dice(SERIES)
    codes, ends = np.zeros(games * MOST_DECISIONS, np.uint16), np.zeros(games, np.int32)
    call = (game.arrays, new_dice(SERIES), 0, players, states, dice, no_log(), codes, ends)
    with in_node() as host:
        mirror = Mirror(host, size_name(game.size))
        found = mirror.call(play_games, *call)  # copies the records, and lets Node.js compile the function
        there = _best(lambda: mirror.call(play_games, *call))
        here = _best(lambda: play_games(*call))
        assert found == games == play_games(*call)
        same = mirror.content(states) == states.tobytes() and mirror.content(codes) == codes.tobytes()
    decisions = int(ends[-1])
    return {
        "native_per_s": round(decisions / here),
        "wasm_per_s": round(decisions / there),
        "ratio": round(here / there, 3),
        "same": same,
    }


def _best(play: Callable[[], Any]) -> float:
    seconds = float("inf")
    for _ in range(ROUNDS):
        began = perf_counter()
        play()
        seconds = min(seconds, perf_counter() - began)
    return seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default="london,germany", help="boards, separated by commas")
    parser.add_argument("--players", type=int, default=2, help="number of players")
    parser.add_argument("--games", type=int, default=3000, help="games in each round")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON, a line for each board")
    options, failed = parser.parse_args(), False
    for name in options.board.split(","):
        numbers = measure(name, options.players, options.games)
        failed = failed or numbers["ratio"] < BAR or not numbers["same"]
        print(json.dumps({name: numbers}) if options.json else f"{name}: {numbers}", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
