"""Puzzles as the browser gets them."""

from __future__ import annotations

from msgspec import Struct

from omnibus.core.actions import Action
from omnibus.core.view_json import ViewJson
from omnibus.server.protocol.messages import Hint


class PuzzleLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A puzzle in the list."""

    puzzle: str
    """Its id."""
    board: str
    title: str | None = None
    """The board's name for people, if it is the operator's own."""
    theme: str
    grade: int
    """From 1 to 5, by how often bots find it."""
    rating: int
    """The puzzle's rating, on the same scale as that of people who solve it."""
    players: int


class PuzzleAnswer(Struct, frozen=True, kw_only=True):
    """An action, and how much smaller the chance of winning is than after the best one."""

    action: Action
    cost: int
    """In thousandths."""
    error: int
    """The standard error of the cost, in thousandths."""
    right: bool


class PuzzleFile(PuzzleLine, frozen=True, kw_only=True):
    """A puzzle: a position as its seat sees it, and the answers."""

    seat: int
    view: ViewJson
    legal: list[Action]
    answers: list[PuzzleAnswer]
    """The best one first, then by their costs."""
    counts_as: list[int]
    """For each legal action, the number of the answer with the same effect, from 0 on."""
    chance: int
    """The chance of winning after the best answer, in thousandths, as far as the seat can know."""
    found: list[int]
    """How many of 16 bots of the levels easy, normal and hard find it."""
    hint: Hint
    """The reason for the best answer."""
