"""The time of day, and the clock of a turn, which does not depend on it."""

from __future__ import annotations

import asyncio
from time import time

NOTICED = 1000
"""The smallest change of the time of day, in milliseconds, for which players get a new deadline."""


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


class TurnClock:
    """Counts the time of a turn by the event loop's clock."""

    def __init__(self, used: int) -> None:
        self._from = asyncio.get_running_loop().time() - used / 1000
        self._last_deadline = 0
        """By the time of day."""

    @property
    def used(self) -> int:
        """Milliseconds of the turn so far."""
        return int(1000 * (asyncio.get_running_loop().time() - self._from))

    def left(self, seconds: int) -> float:
        """Seconds left of a turn of this length."""
        return max(0.0, self._from + seconds - asyncio.get_running_loop().time())

    def deadline(self, seconds: int) -> int:
        """When a turn of this length ends, by the time of day."""
        deadline = now() + int(1000 * self.left(seconds))
        if abs(deadline - self._last_deadline) > NOTICED:
            self._last_deadline = deadline
        return self._last_deadline
