"""The puzzles of the package: sound, spread, and right when they are judged again."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.games import load_game
from omnibus.puzzles.answers import group_of
from omnibus.puzzles.checking import Checker
from omnibus.puzzles.files import position_of
from omnibus.puzzles.grading import GREEDY, choice_of
from omnibus.puzzles.puzzle import TRIES, Puzzle
from omnibus.puzzles.shipped import boards_with_puzzles, shipped_for
from omnibus.puzzles.themes import THEMES

of_every_file = pytest.mark.parametrize("board", boards_with_puzzles())
STAYS = 0.95
ENOUGH = 200
"""The fewest puzzles of a board."""


@dataclass
class Shipped:
    game: Game
    puzzles: tuple[Puzzle, ...]


def shipped(board: str) -> Shipped:
    game = load_game(board)
    collection = shipped_for(game)
    assert collection is not None, f"the puzzles for {board} are for other rules: make them again"
    return Shipped(game, collection.puzzles)


@of_every_file
def test_each_has_one_best_answer_that_greedy_does_not_find(board: str) -> None:
    found = shipped(board)
    assert len({puzzle.key for puzzle in found.puzzles}) == len(found.puzzles) >= ENOUGH
    games = Counter(puzzle.seed for puzzle in found.puzzles)
    assert max(games.values()) <= 2
    for puzzle in found.puzzles:
        position = position_of(found.game, puzzle)
        assert puzzle.theme in THEMES and all(0 <= count <= TRIES for count in puzzle.found)
        about = {group_of(found.game, position.view, code) for code in puzzle.right}
        assert len(about) == 1
        assert all(0 <= answer.cost <= 1000 for answer in puzzle.answers)
        wrong = [each for each in puzzle.answers if group_of(found.game, position.view, each.action) not in about]
        assert len(wrong) >= 2 and min(answer.cost for answer in wrong) >= 20
        greedy = choice_of(found.game, position, GREEDY, puzzle.seed)
        assert greedy is not None and group_of(found.game, position.view, greedy) not in about


def stay_right(board: str, count: int | None) -> list[bool]:
    found = shipped(board)
    order = sorted(found.puzzles, key=lambda puzzle: seed_of_text(puzzle.key))
    checker = Checker(found.game, "tests")
    return [checker.stays_right(puzzle) for puzzle in order[:count]]


def test_a_few_stay_right_in_other_worlds() -> None:
    results = [stays for board in boards_with_puzzles() for stays in stay_right(board, 2)]
    assert results.count(False) <= 1


@pytest.mark.soak
@of_every_file
def test_nearly_all_stay_right_in_other_worlds(board: str) -> None:
    results = stay_right(board, None)
    assert sum(results) >= STAYS * len(results), f"{sum(results)} of {len(results)}"
