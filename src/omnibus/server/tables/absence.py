"""Whose turn has come that is not there, and since when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

TICK = 0.001
"""The event loop may be early by as much as its clock can tell apart."""


class Absence:
    """The seats that others wait for in vain, and when the others are to be told."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: dict[int, float] = {}
        self._timer: asyncio.TimerHandle | None = None

    def overdue(self) -> set[int]:
        """Seats whose players have been away for so long at their turn that the others may let a bot play."""
        latest = asyncio.get_running_loop().time() - self._seconds
        return {seat for seat, since in self._since.items() if since <= latest}

    def note(self, absent: Iterable[int], tell: Callable[[], None] | None) -> None:
        """Who is away now; whoever is back, or has no turn any more, is not. When the next is overdue, tells."""
        loop = asyncio.get_running_loop()
        self._since = {seat: self._since.get(seat, loop.time()) for seat in absent}
        self.close()
        later = [since + self._seconds for since in self._since.values() if since + self._seconds > loop.time()]
        if later and tell is not None:
            self._timer = loop.call_at(min(later) + TICK, tell)

    def __bool__(self) -> bool:
        return bool(self._since)

    def close(self) -> None:
        """Tells nothing more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
