"""The command line and the output that the GPU benchmarks share."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from omnibus.envs.gpu import cuda

Numbers = dict[str, Any]


def options_of(description: str | None, games: int) -> argparse.ArgumentParser:
    """The common options; `games` is the default number of games for speed."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default="london,germany", help="boards, by id or file, separated by commas")
    parser.add_argument("--players", type=int, default=2, help="number of players")
    parser.add_argument("--games", type=int, default=games, help="games to play for speed")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON, a line for each board")
    return parser


def measure_boards(
    options: argparse.Namespace, measure: Callable[[str], Numbers], differs: Callable[[Numbers], object]
) -> int:
    """Measures and prints every board; the exit status is 1 if anything differs from the CPU."""
    if not cuda.is_available():
        print("No NVIDIA GPU, or no CUDA toolkit, was found on this machine.", file=sys.stderr)
        return 2
    results = {}
    for name in options.board.split(","):
        results[name] = measure(name)
        line = json.dumps({name: results[name]}) if options.json else f"{name}: {results[name]}"
        print(line, flush=True)
    return int(any(map(differs, results.values())))
