"""The players who are absent at their turn, and the beginning of their absence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

TICK = 0.001
"""The resolution of the event loop's clock: a timer may fire this much early."""


class Absence:
    """The seats that others wait for, and a timer for the next one that is overdue."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: dict[int, float] = {}
        self._timer: asyncio.TimerHandle | None = None

    def overdue(self) -> set[int]:
        """The seats whose players have been away at their turn so long that the others may let a bot play."""
        latest = asyncio.get_running_loop().time() - self._seconds
        return {seat for seat, since in self._since.items() if since <= latest}

    def note(self, absent: Iterable[int], notify: Callable[[], None] | None) -> None:
        """Sets the absent seats; `notify` is called when the next one becomes overdue."""
        loop = asyncio.get_running_loop()
        self._since = {seat: self._since.get(seat, loop.time()) for seat in absent}
        self.close()
        later = [since + self._seconds for since in self._since.values() if since + self._seconds > loop.time()]
        if later and notify is not None:
            self._timer = loop.call_at(min(later) + TICK, notify)

    def __bool__(self) -> bool:
        return bool(self._since)

    def close(self) -> None:
        """Cancels the timer."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
