"""Measures the thinking time of the bots, and the play-outs a second of compiled planners.

    python benchmarks/bots.py [--board london,germany] [--bots planner,mcts:iters=200] [--games 20] [--json]

For each board and bot: milliseconds for a decision in whole two-player games against itself, mean and 99th percentile,
called as a command calls it (a view in, an action out). For each board: play-outs a second from the deal, with planners
at both seats, on one core.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import cache
from time import perf_counter, process_time
from typing import Any

import numpy as np

from omnibus.bots.bot import Budget
from omnibus.bots.heuristics.halving import play_out
from omnibus.bots.heuristics.records import make_graph, new_planners
from omnibus.bots.heuristics.styles import style_for
from omnibus.bots.registry import make_bots
from omnibus.core.fair import seed_of_text, seeds_of_series
from omnibus.core.game import Game
from omnibus.games import game_ids, load_game
from omnibus.kernel.log import no_log

SERIES = seed_of_text("benchmark")
BOTS = "random,greedy,tickets,planner,mcts:iters=200,mcts:seconds=0.25"


def time_decisions(game: Game, text: str, number: int) -> list[float]:
    """Seconds of every decision in a game of a bot against itself."""
    seed, key = seeds_of_series(SERIES, number)
    state, bots, seconds = game.new(2, seed), make_bots([text, text], game, key), []
    while not state.over:
        seat = game.to_act(state)
        assert seat is not None
        view, legal = game.observe(state, seat), game.legal(state, seat)
        began = perf_counter()
        action = bots[seat].decide(view, legal, Budget())
        seconds.append(perf_counter() - began)
        game.apply(state, action, seat)
    for bot in bots:
        bot.close()
    return seconds


def measure_bot(game: Game, text: str, games: int) -> dict[str, float]:
    """Milliseconds a decision: mean and 99th percentile."""
    time_decisions(game, text, 0)  # loads and compiles everything
    seconds = np.array([second for number in range(games) for second in time_decisions(game, text, number)])
    return {"mean_ms": float(1e3 * seconds.mean()), "p99_ms": float(1e3 * np.quantile(seconds, 0.99))}


@cache
def _player() -> Any:
    """Plays every game of an array to its end, as a search does, without Python in between.

    It is compiled for every run, because a cached copy would not notice changes of the heuristics.
    """
    from numba import njit

    def play(board: Any, graph: Any, style: Any, games: Any, planners: Any, log: Any) -> None:
        for number in range(len(games)):
            for seat in range(len(planners)):
                planners[seat].planned = 0
            play_out(board, graph, style, games[number], planners, log)

    return njit(nogil=True, error_model="numpy")(play)


def measure_playouts(game: Game, count: int) -> float:
    """Play-outs a second from the deal."""
    graph, style, log = make_graph(game.arrays, game.size), style_for(game.size), no_log()
    planners = new_planners(game.size, game.size.seats)
    deals = [game.new(2, seeds_of_series(SERIES, number)[0]) for number in range(count)]
    games = np.array([np.asarray(deal) for deal in deals]).view(np.recarray)
    _player()(game.arrays, graph, style, games[:1].copy(), planners, log)  # compiles it
    began = process_time()
    _player()(game.arrays, graph, style, games, planners, log)
    return count / (process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--board", default=",".join(game_ids()), help="boards, separated by commas (default: all)")
    parser.add_argument("--bots", default=BOTS, help=f"bots, separated by commas (default: {BOTS})")
    parser.add_argument("--games", type=int, default=4, help="games a bot and board; searches play a quarter of them")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    chosen = parser.parse_args()
    found: dict[str, dict[str, object]] = {}
    for board in chosen.board.split(","):
        game = load_game(board)
        found[board] = {"playouts_per_s": measure_playouts(game, 250 * chosen.games)}
        print(f"{board}: {found[board]['playouts_per_s']:,.0f} play-outs a second", file=sys.stderr)
        for text in chosen.bots.split(","):
            games = max(1, chosen.games // 4) if text.startswith("mcts") else chosen.games
            found[board][text] = numbers = measure_bot(game, text, games)
            print(f"  {text:20} {numbers['mean_ms']:8.3f} ms   {numbers['p99_ms']:8.3f} ms", file=sys.stderr)
    if chosen.json:
        print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
