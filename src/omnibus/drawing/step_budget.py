"""How much may be tried to lay a board out well: boards of others may be made to take for ever.

What is tried is counted and not timed, so that a board is laid out alike on every machine, however busy it is. A step
is about a microsecond of an ordinary one.
"""

from __future__ import annotations


class StepBudget:
    """So many steps."""

    def __init__(self, most: int) -> None:
        self._left = most

    @property
    def is_spent(self) -> bool:
        """Whether nothing more should be tried."""
        return self._left <= 0

    def spend(self, steps: int) -> None:
        """Something was tried."""
        self._left -= steps
