"""A puzzle: a position, the answers with their costs, its theme, and how often bots find the best answer."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

from msgspec import Struct

TRIES = 16
"""The tries of a bot of each level at a puzzle."""
LEVELS = ("easy", "normal", "hard")
EQUAL = 15
"""Another payment for the best route that costs at most this much, in thousandths, is right as well."""

Grade = Literal[1, 2, 3, 4, 5]
RATINGS: dict[Grade, int] = {1: 1000, 2: 1250, 3: 1500, 4: 1750, 5: 2000}
"""The rating of a puzzle by its grade, on the scale of the solver's."""


class Answer(Struct, frozen=True, array_like=True):
    """An action and its cost: how much smaller the chance of winning is than after the best one."""

    action: int
    cost: int
    """In thousandths."""
    error: int
    """The standard error of the cost, in thousandths."""
    right: bool = False


class Puzzle(Struct, frozen=True, kw_only=True):
    """One puzzle. The position follows from the seed of a game and the actions before it."""

    players: int
    seed: bytes
    actions: tuple[int, ...]
    """The numbers of all actions so far; each is one of the seat that is to act."""
    answers: tuple[Answer, ...]
    """The best answer first, then by their costs."""
    chance: int
    """The seat's chance of winning, in thousandths, as far as it can know."""
    theme: str
    found: tuple[int, int, int]
    """How many of TRIES bots of each level find it."""

    @property
    def best(self) -> int:
        return self.answers[0].action

    @property
    def right(self) -> tuple[int, ...]:
        """All right actions."""
        return tuple(answer.action for answer in self.answers if answer.right)

    @property
    def grade(self) -> Grade:
        return grade_of(self.found)

    @property
    def rating(self) -> int:
        return RATINGS[self.grade]

    @property
    def key(self) -> str:
        """Names the puzzle among those of its board."""
        return sha256(self.seed + repr(self.actions).encode()).hexdigest()[:10]


class Collection(Struct, frozen=True, kw_only=True):
    """The puzzles of one board, and the seed, versions and judge that made them."""

    format: str
    board: str
    digest: str
    """Of the board and its rules."""
    rules: int
    engine: str
    """The version of Omnibus."""
    judge: str
    """“learned” and the digest of the policy, or “played_out”."""
    seed: str
    puzzles: tuple[Puzzle, ...]


def grade_of(found: tuple[int, int, int]) -> Grade:
    """How difficult a puzzle is, from 1 to 5, by the number of bots of each level that find it."""
    easy, normal, hard = found
    if 2 * hard >= TRIES:
        return 1 if 2 * easy >= TRIES else 2 if 5 * easy >= TRIES else 3
    return 4 if easy + normal >= TRIES // 4 else 5
