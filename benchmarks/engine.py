"""Measures the speed of the games: random play with all mechanisms and final scoring, without a record.

    python benchmarks/engine.py [--board london,germany] [--players 2] [--seconds 2] [--json]

For each board and number of players: games and decisions a second on one core and on all cores, and microseconds to
copy a state, in compiled code (as a search does) and from Python. The calibration is a fixed loop in plain Python:
decisions divided by its steps compare machines.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import timeit
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

import numpy as np

from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.games import game_ids, load_game
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.log import Log, no_log
from omnibus.kernel.playout import random_action, seed_game
from omnibus.kernel.random import Dice, new_dice
from omnibus.kernel.score import total_score
from omnibus.kernel.setup import set_up
from omnibus.kernel.state import NONE, Ints, State, new_state, state_dtype
from omnibus.kernel.turn import apply

SERIES = seed_of_text("benchmark")
CALIBRATION_STEPS = 2_000_000
COPIES = 100_000


@compiled
def play_out(board: BoardArrays, s: State, dice: Dice, log: Log) -> int:
    """Plays a game to its end, and returns the number of decisions."""
    decisions = 0
    while not s.over:
        seat = s.seat if s.setting_up == 0 else seat_to_act(s)
        apply(board, s, seat, random_action(board, s, seat, dice), log)
        decisions += 1
    return decisions


@compiled
def play_one(board: BoardArrays, source: Dice, number: int, players: int, s: State, dice: Dice, log: Log) -> int:
    seed_game(source, number, s, dice)
    set_up(board, s, players, NONE, log)
    return play_out(board, s, dice, log)


@compiled
def summarise(s: State, decisions: int, result: Ints) -> None:
    """Writes the number of decisions, then each seat's total."""
    result[0] = decisions
    for seat in range(s.players):
        result[1 + seat] = total_score(s, seat)


@compiled
def play_series(
    board: BoardArrays, source: Dice, start: int, players: int, s: State, dice: Dice, log: Log, results: Ints
) -> int:
    """Plays the games from `start` on, one for each row of the results; returns the number of decisions."""
    decisions = 0
    for row in range(results.shape[0]):
        played = play_one(board, source, start + row, players, s, dice, log)
        summarise(s, played, results[row])
        decisions += played
    return decisions


def calibrate() -> float:
    """Steps a second of a fixed loop in plain Python: the best of three."""

    def loop() -> int:
        total = 0
        for number in range(CALIBRATION_STEPS):
            total = (total * 31 + number) & 0xFFFF
        return total

    return CALIBRATION_STEPS / min(timeit.repeat(loop, number=1, repeat=3))


def play_for(game: Game, players: int, seconds: float, start: int) -> tuple[int, int, float]:
    """Plays games of the series from `start` on for about `seconds`: returns games, decisions and the elapsed time."""
    state, dice, source, log = new_state(game.size), new_dice(SERIES), new_dice(SERIES), no_log()
    results = np.zeros((200, 6), np.int16)
    games = decisions = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        decisions += int(play_series(game.arrays, source, start + games, players, state, dice, log, results))
        games += len(results)
    return games, decisions, perf_counter() - began


def rate(runs: list[tuple[int, int, float]]) -> dict[str, float]:
    """Games and decisions a second of parallel runs."""
    return {
        "games_per_s": sum(games / seconds for games, _, seconds in runs),
        "decisions_per_s": sum(decisions / seconds for _, decisions, seconds in runs),
    }


@compiled
def copy_many(states: Any, times: int) -> None:
    """Copies one of two states over the other, back and forth."""
    for number in range(times):
        states[number & 1].passes = number & 7
        states[1 - (number & 1)] = states[number & 1]


def measure_copies(game: Game, players: int) -> dict[str, float]:
    """Microseconds to copy a state, in compiled code and from Python."""
    state, states = game.new(players, SERIES), np.zeros(2, state_dtype(game.size))
    copy_many(states, 1)
    compiled_copies = min(timeit.repeat(lambda: copy_many(states, COPIES), number=1, repeat=3))
    python_copies = min(timeit.repeat(lambda: game.copy(state), number=COPIES, repeat=3))
    return {"copy_us": compiled_copies / COPIES * 1e6, "python_copy_us": python_copies / COPIES * 1e6}


def measure(game: Game, players: int, seconds: float) -> dict[str, Any]:
    """Measures one board and number of players."""
    play_for(game, players, 0.05, 0)
    one = rate([play_for(game, players, seconds, 0)])
    cores = os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:  # the compiled games release the interpreter's lock
        runs = list(pool.map(lambda core: play_for(game, players, seconds, core * 10_000_000), range(cores)))
    return {"one_core": one, "all_cores": rate(runs), **measure_copies(game, players)}


def show(results: dict[str, Any], steps: float) -> None:
    """Formats the results as a table."""
    from rich.console import Console
    from rich.table import Table

    title = f"random play, {os.cpu_count()} cores; calibration {steps / 1e6:.1f} million plain Python steps/s"
    table = Table("board", "seats", title=title, box=None, padding=(0, 2, 0, 0))
    for column in ("games/s", "decisions", "a step", "all cores", "µs copy", "Python"):
        table.add_column(column, justify="right")
    for board, by_players in results.items():
        for players, numbers in by_players.items():
            one, every = numbers["one_core"], numbers["all_cores"]
            table.add_row(
                board,
                players,
                f"{one['games_per_s']:,.0f}",
                f"{one['decisions_per_s'] / 1e6:.2f} M",
                f"{one['decisions_per_s'] / steps:.3f}",
                f"{every['decisions_per_s'] / 1e6:.2f} M",
                f"{numbers['copy_us']:.3f}",
                f"{numbers['python_copy_us']:.2f}",
            )
    Console().print(table)


def main() -> None:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default=",".join(game_ids()), help="boards, by id or file, separated by commas")
    parser.add_argument("--players", default="all", help="numbers of players, separated by commas, or all")
    parser.add_argument("--seconds", type=float, default=2.0, help="duration of each measurement")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    options = parser.parse_args()
    steps = calibrate()
    results: dict[str, Any] = {}
    for board in options.board.split(","):
        game = load_game(board)
        least, most = game.spec.players
        counts = range(least, most + 1) if options.players == "all" else map(int, options.players.split(","))
        results[board] = {}
        for players in counts:
            print(f"{board}, {players} players …", file=sys.stderr, flush=True)
            results[board][str(players)] = measure(game, players, options.seconds)
    if options.json:
        print(json.dumps({**results, "calibration": steps}, indent=1))
    else:
        show(results, steps)


if __name__ == "__main__":
    main()
