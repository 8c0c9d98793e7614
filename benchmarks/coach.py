"""Measures the frequency of the coach's comments, by the level of the player.

    python benchmarks/coach.py [--board london,germany] [--levels easy,normal,hard,expert] [--games 4] [--players 2]

Bots of a level play one another. Every decision of the first seat is judged as on the server: against an expert's
choice, in separate worlds. Prints the decisions, the comments, comments a game, the mean loss in points of the
commented decisions, and the milliseconds for a judgement after the expert's search.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from time import perf_counter
from typing import cast

from msgspec import Struct

from omnibus.bots.bot import Budget, Seat
from omnibus.bots.judgement import Judgement, judge
from omnibus.bots.registry import make_bot, make_bots
from omnibus.core.fair import seed_of_text, seeds_of_series
from omnibus.core.game import Game
from omnibus.games import game_ids, load_game

SERIES = seed_of_text("coach")
ADVISER = "mcts:iters=400"
"""As strong as the expert on a machine of reasonable speed, and reproducible."""
QUICK = {"expert": ADVISER}


class Judged(Struct):
    """A judged decision, and the time of its judgement."""

    judgement: Judgement
    seconds: float


def judged_game(game: Game, level: str, players: int, number: int) -> Iterator[Judged]:
    """The decisions of the first seat in a game."""
    seed, key = seeds_of_series(SERIES, number)
    state, bots = game.new(players, seed), make_bots([QUICK.get(level, level)] * players, game, key)
    while not state.over:
        seat = game.seats_to_act(state)[0]
        view, legal = game.observe(state, seat), game.legal(state, seat)
        chosen = bots[seat].decide(view, legal, Budget())
        if seat == 0 and len(legal) > 1:
            here = f"{number} {view.to_bytes().hex()}"
            better = make_bot(ADVISER, Seat(game, seat, seed_of_text(f"adviser {here}"))).decide(view, legal, Budget())
            began = perf_counter()
            judgement = judge(game, view, cast(int, chosen), cast(int, better), seed_of_text(f"judge {here}"))
            yield Judged(judgement, perf_counter() - began)
        game.apply(state, chosen, seat)


def main() -> None:
    """Prints a line for each board and level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", default=",".join(game_ids()))
    parser.add_argument("--levels", default="easy,normal,hard,expert")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--players", type=int, default=2)
    options = parser.parse_args()
    print(f"{'board':14} {'level':7} {'decisions':>9} {'comments':>8} {'a game':>7} {'points':>7} {'ms':>6}")
    for board in options.board.split(","):
        game = load_game(board)
        for level in options.levels.split(","):
            found = [
                each for number in range(options.games) for each in judged_game(game, level, options.players, number)
            ]
            losses = [each.judgement.loss.points for each in found if each.judgement.better is not None]
            points = f"{sum(losses) / len(losses):.1f}" if losses else "-"
            milliseconds = 1e3 * sum(each.seconds for each in found) / len(found)
            print(
                f"{board:14} {level:7} {len(found):9} {len(losses):8} {len(losses) / options.games:7.2f} {points:>7} "
                f"{milliseconds:6.0f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
