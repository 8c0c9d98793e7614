"""The time of a turn: it goes by the time that passes, whatever the time of day is set to."""

from __future__ import annotations

import asyncio
from time import time

NOTICED = 1000
"""Milliseconds by which the time of day has to be set before a deadline is told anew."""


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


class TurnClock:
    """Runs from the moment at which so many milliseconds of a turn were over."""

    def __init__(self, used: int) -> None:
        self._from = asyncio.get_running_loop().time() - used / 1000
        self._told = 0
        """The deadline, by the time of day."""

    @property
    def used(self) -> int:
        """Milliseconds of the turn that are over."""
        return int(1000 * (asyncio.get_running_loop().time() - self._from))

    def left(self, seconds: int) -> float:
        """Seconds that are left of a turn of so many."""
        return max(0.0, self._from + seconds - asyncio.get_running_loop().time())

    def deadline(self, seconds: int) -> int:
        """When a turn of so many seconds is over, by the time of day."""
        deadline = now() + int(1000 * self.left(seconds))
        if abs(deadline - self._told) > NOTICED:
            self._told = deadline
        return self._told
