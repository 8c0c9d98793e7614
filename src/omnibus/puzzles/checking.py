"""Judges puzzles again, with another seed."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from omnibus.core.fair import SEED_BYTES
from omnibus.core.game import Game
from omnibus.puzzles.answers import group_of
from omnibus.puzzles.files import position_of
from omnibus.puzzles.judging import NEAREST
from omnibus.puzzles.puzzle import Puzzle
from omnibus.puzzles.values import Try, evaluator_for

WORLDS = 24


class Checker:
    """Judges puzzles of one board again: the best answer and its nearest rivals meet in new worlds."""

    def __init__(self, game: Game, seed: str) -> None:
        self._game, self._seed = game, seed
        self._evaluator = cache(lambda players: evaluator_for(game, players))

    def stays_right(self, puzzle: Puzzle) -> bool:
        """Whether the right answer is still the best. Raises PuzzleError for a damaged puzzle."""
        game, position = self._game, position_of(self._game, puzzle)
        right = {group_of(game, position.view, code) for code in puzzle.right}
        rivals = [each.action for each in puzzle.answers if group_of(game, position.view, each.action) not in right]
        codes = [puzzle.best, *rivals[:NEAREST]]
        seed = sha256(f"check {self._seed} {puzzle.key}".encode()).digest()[:SEED_BYTES]
        values = self._evaluator(puzzle.players).values([Try(position.view, codes, 0, WORLDS, seed)])[0]
        return int(values.mean(1).argmax()) == 0
