"""The first decisions of two planners: `python -m tests.bots.opening 12` prints their numbers, a line for each game."""

from __future__ import annotations

import sys

from omnibus.games import game_ids, load_game
from tests.bots.seating import play_first


def opening(name: str, decisions: int) -> list[int]:
    """The numbers of the first actions, which are the same at every speed."""
    game = load_game(name)
    table = play_first(game, ["planner", "planner"], "opening", decisions)
    assert not table.forfeits, table.forfeits
    return [game.codec.encode(action) for _, action in table.match.actions]


if __name__ == "__main__":
    for name in game_ids():
        print(*opening(name, int(sys.argv[1])))
