"""Measures the parts of random play: set-up, dice, choosing among the legal actions, and applying them.

    python benchmarks/parts.py [--board london,germany] [--players 2] [--games 5000]

A profiler cannot see into compiled functions, so each part is repeated several times in the same games, and the added
time is its cost.
"""

from __future__ import annotations

import argparse
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.games import load_game
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.log import no_log
from omnibus.kernel.playout import random_action, seed_game
from omnibus.kernel.random import below, new_dice
from omnibus.kernel.setup import set_up
from omnibus.kernel.state import NONE, new_state
from omnibus.kernel.turn import apply

SERIES = seed_of_text("benchmark")
AGAIN = 4
REPEAT = 5


@compiled
def play(board: Any, source: Any, games: int, players: int, s: Any, dice: Any, spare: Any, log: Any, again: Any) -> int:
    """Plays games; `again` has the repetitions of set-up, of choosing an action, and of a draw of the dice."""
    decisions = 0
    for number in range(games):
        for _ in range(1 + again[0]):
            seed_game(source, number, s, dice)
            set_up(board, s, players, NONE, log)
        while not s.over:
            seat = s.seat if s.setting_up == 0 else seat_to_act(s)
            for _ in range(again[1]):
                decisions += random_action(board, s, seat, spare) < 0
            for _ in range(again[2]):
                decisions += below(spare, 100) > 100
            apply(board, s, seat, random_action(board, s, seat, dice), log)
            decisions += 1
    return decisions


def seconds(game: Game, players: int, games: int, again: tuple[int, int, int]) -> tuple[float, int]:
    """The best time of several runs, and the number of decisions."""
    best, decisions = float("inf"), 0
    for _ in range(REPEAT):
        source, dice, spare = new_dice(SERIES), new_dice(SERIES), new_dice(SERIES)
        began = process_time()
        state, log = new_state(game.size), no_log()
        decisions = play(game.arrays, source, games, players, state, dice, spare, log, again)
        best = min(best, process_time() - began)
    return best, decisions


def parts(game: Game, players: int, games: int) -> dict[str, float]:
    """Nanoseconds a decision, by part."""
    seconds(game, players, 1, (0, 0, 0))
    total, decisions = seconds(game, players, games, (0, 0, 0))
    extra = [(AGAIN, 0, 0), (0, AGAIN, 0), (0, 0, AGAIN)]
    setting_up, choosing, dice = ((seconds(game, players, games, one)[0] - total) / AGAIN for one in extra)
    found = {
        "set-up and its shuffles": setting_up,
        "one draw of the dice": dice,
        "choosing among the legal actions": choosing - dice,
        "applying them, and scoring": total - setting_up - choosing,
        "all": total,
    }
    return {part: spent / decisions * 1e9 for part, spent in found.items()}


def main() -> None:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default="london,germany", help="boards, by id or file, separated by commas")
    parser.add_argument("--players", type=int, default=2, help="number of players")
    parser.add_argument("--games", type=int, default=5000, help="games for each measurement")
    options = parser.parse_args()
    boards = options.board.split(",")
    measured = {board: parts(load_game(board), options.players, options.games) for board in boards}
    table = Table("ns a decision", title=f"random play, {options.players} players")
    for board in boards:
        table.add_column(board, justify="right")
    for part in measured[boards[0]]:
        table.add_row(part, *(f"{measured[board][part]:.0f}" for board in boards))
    Console().print(table)


if __name__ == "__main__":
    main()
