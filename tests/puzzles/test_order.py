"""The order in which puzzles are offered."""

from __future__ import annotations

from itertools import pairwise

import pytest

from omnibus.games import load_game
from omnibus.puzzles.order import mixed
from omnibus.puzzles.puzzle import Puzzle
from omnibus.puzzles.shipped import boards_with_puzzles, shipped_for

EASY, HARD = (16, 16, 16), (0, 0, 0)


def puzzle(number: int, theme: str, found: tuple[int, int, int] = EASY) -> Puzzle:
    """A puzzle without content."""
    return Puzzle(players=2, seed=bytes([number] * 32), actions=(), answers=(), chance=500, theme=theme, found=found)


def repeats(puzzles: list[Puzzle]) -> int:
    """How often a theme follows itself although another one was left in the same grade."""
    count = 0
    for number, (one, other) in enumerate(pairwise(puzzles), 1):
        left = {each.theme for each in puzzles[number:] if each.grade == other.grade}
        count += one.theme == other.theme and len(left) > 1
    return count


@pytest.mark.parametrize("board", boards_with_puzzles())
def test_no_theme_comes_twice_in_a_row_where_others_are_left(board: str) -> None:
    collection = shipped_for(load_game(board))
    assert collection is not None
    order = mixed(collection.puzzles)
    assert sorted(order, key=lambda each: each.key) == sorted(collection.puzzles, key=lambda each: each.key)
    assert [each.grade for each in order] == sorted(each.grade for each in order)
    assert repeats(order) == 0
    assert order == mixed(reversed(collection.puzzles)), "the order follows from the puzzles alone"


def test_a_frequent_theme_is_not_left_over() -> None:
    many = [puzzle(number, "card") for number in range(5)] + [puzzle(10 + number, "stop") for number in range(4)]
    assert [each.theme for each in mixed(many)] == ["card", "stop"] * 4 + ["card"]


def test_rare_themes_are_spread() -> None:
    themes = ["card"] * 8 + ["stop"] * 8 + ["block"] * 2
    order = [each.theme for each in mixed(puzzle(number, theme) for number, theme in enumerate(themes))]
    first, second = (number for number, theme in enumerate(order) if theme == "block")
    assert second - first > 4


def test_the_theme_before_counts_also_between_grades() -> None:
    puzzles = [puzzle(1, "card"), puzzle(2, "card", HARD), puzzle(3, "stop", HARD)]
    assert [each.theme for each in mixed(puzzles)] == ["card", "stop", "card"]
    assert [each.theme for each in mixed(puzzles[1:], "stop")] == ["card", "stop"]
    assert mixed(puzzles[:1], "card") == puzzles[:1] and mixed([]) == []
