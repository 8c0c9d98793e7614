"""Limits the work of a layout: somebody may design a board that would take forever.

Work is counted instead of timed, so that a board's layout is the same on every machine. A step is about a microsecond.
"""

from __future__ import annotations


class StepBudget:
    """A number of steps that may be spent."""

    def __init__(self, most: int) -> None:
        self._left = most

    @property
    def is_spent(self) -> bool:
        return self._left <= 0

    def spend(self, steps: int) -> None:
        self._left -= steps
