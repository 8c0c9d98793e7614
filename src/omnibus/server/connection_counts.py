"""Who has how many connections: nobody so many that others find no room."""

from __future__ import annotations

import resource
from collections import Counter

KEPT_FILES = 100
"""What the server itself needs to have open: its store, its log, the processes beside it."""
NEARLY_FULL, FEW = 0.75, 8
"""From this part on, what is left is for those who have only a few."""
ENOUGH = 1 << 20
"""As many files as anybody will ever have open, where the system sets no limit."""


def raise_limit_of_files() -> int:
    """Lets this process have as many files open as the system allows; returns how many connections that leaves."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # some systems say one thing and allow another
            wanted = soft
    return max(FEW, wanted - KEPT_FILES)


class ConnectionCounts:
    """Everybody who is connected."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._of: Counter[str] = Counter()
        self._all = 0

    def __len__(self) -> int:
        return self._all

    def enter(self, whose: str, most: float) -> bool:
        """Whether one more of these may come in, of whom there may be so many; who does has to leave again.

        Those who may have all the room, since many people come through there, are not held back for newcomers.
        """
        own = self._of[whose]
        crowded = self._all >= self._room * NEARLY_FULL and own >= FEW and most < self._room
        if own >= most or crowded or self._all >= self._room:
            if not own:
                del self._of[whose]
            return False
        self._of[whose] += 1
        self._all += 1
        return True

    def leave(self, whose: str) -> None:
        """One of them has gone."""
        self._all -= 1
        self._of[whose] -= 1
        if not self._of[whose]:
            del self._of[whose]
