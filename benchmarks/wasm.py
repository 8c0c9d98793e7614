"""Measures random play of the engine's WebAssembly, in Node.js and in Chromium, beside that of this machine's code.

    python -m benchmarks.wasm [--board london,germany] [--players 2] [--games 3000] [--json]

All play the same games with the same function, in turns; the best of five rounds counts. The exit status is 1 if the
WebAssembly has less than half of the speed here.
"""

from __future__ import annotations

import argparse
import json
import sys
from math import inf
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
from tests.conformance.wasm.games import size_name, text_of
from tests.conformance.wasm.module import Node, Tab, in_browser, in_node

SERIES = seed_of_text("benchmark")
ROUNDS = 5
BAR = 0.5
MOST_DECISIONS = 500
"""Of a game, on average."""


def measure(name: str, players: int, games: int, hosts: dict[str, Node | Tab]) -> dict[str, Any]:
    """The decisions a second here and in each host, and the ratios."""
    game, actions = load_game(name), games * MOST_DECISIONS
    states, dice = new_records(state_dtype(game.size), games), new_dice(SERIES)
    codes, ends = np.zeros(actions, np.uint16), np.zeros(games, np.int32)
    series = {
        "size": size_name(game.size),
        "board": text_of(game.arrays),
        "players": players,
        "seed": text_of(SERIES),
        "games": games,
        "actions": actions,
    }

    def here() -> float:
        began = perf_counter()
        assert play_games(game.arrays, new_dice(SERIES), 0, players, states, dice, no_log(), codes, ends) == games
        return perf_counter() - began

    seconds = {"native": inf, **dict.fromkeys(hosts, inf)}
    for _ in range(ROUNDS):
        seconds["native"] = min(seconds["native"], here())
        for host, module in hosts.items():
            found = module.time(series)
            assert found["decisions"] == ends[-1], f"{host} plays other games"
            seconds[host] = min(seconds[host], found["seconds"])
    speeds = {f"{host}_per_s": round(int(ends[-1]) / each) for host, each in seconds.items()}
    return speeds | {f"{host}_ratio": round(seconds["native"] / seconds[host], 3) for host in hosts}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default="london,germany", help="boards, separated by commas")
    parser.add_argument("--players", type=int, default=2, help="number of players")
    parser.add_argument("--games", type=int, default=3000, help="games in each round")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON, a line for each board")
    options, failed = parser.parse_args(), False
    with in_node() as host, in_browser() as tab:
        for name in options.board.split(","):
            numbers = measure(name, options.players, options.games, {"node": host, "chromium": tab})
            failed = failed or min(numbers["node_ratio"], numbers["chromium_ratio"]) < BAR
            print(json.dumps({name: numbers}) if options.json else f"{name}: {numbers}", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
