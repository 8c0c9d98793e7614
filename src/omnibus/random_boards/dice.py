"""Chance from a seed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


class Dice:
    """Draws only by `Random.random`, whose numbers no version of Python changes."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def part(self) -> float:
        """A number from 0 to 1, 1 excluded."""
        return self._random()

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self._random()

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        return int(self._random() * limit)

    def pick(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        return [item for _, _, item in sorted((self._random(), number, item) for number, item in enumerate(items))]
