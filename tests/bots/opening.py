"""The first decisions of two planners: `python -m tests.bots.opening` prints their numbers, a line for each game."""

from __future__ import annotations

from omnibus.games import game_ids, load_game
from tests.bots.seating import table_of

DECISIONS = 12


def opening(name: str) -> list[int]:
    """The numbers of the first actions, which are the same at every speed."""
    game = load_game(name)
    with table_of(game, ["planner", "planner"], "opening") as table:
        while len(table.match.actions) < DECISIONS:
            table.step()
    assert not table.forfeits, table.forfeits
    return [game.codec.encode(action) for _, action in table.match.actions]


if __name__ == "__main__":
    for name in game_ids():
        print(*opening(name))
