"""Counts connections by client, so that no client takes all the room."""

from __future__ import annotations

import resource
from collections import Counter

KEPT_FILES = 100
"""Files that the server itself needs open: its store, its log, pipes to its processes."""
NEARLY_FULL, FEW = 0.75, 8
"""From this share on, the remaining room is for clients with few connections."""
ENOUGH = 1 << 20
"""The limit that is set if the system has none."""


def raise_open_file_limit() -> int:
    """Raises the limit of open files as far as the system allows; returns the room that it leaves for connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # some systems report a higher limit than they allow
            wanted = soft
    return max(FEW, wanted - KEPT_FILES)


class ConnectionCounts:
    """The open connections."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._of: Counter[str] = Counter()
        self._all = 0

    def __len__(self) -> int:
        return self._all

    def enter(self, client: str, most: float) -> bool:
        """Counts one more connection of a client with a limit; False if there is no room. Pair it with `leave`.

        A client whose limit is all the room, such as a proxy, is not held back when the room is nearly full.
        """
        own = self._of[client]
        crowded = self._all >= self._room * NEARLY_FULL and own >= FEW and most < self._room
        if own >= most or crowded or self._all >= self._room:
            return False
        self._of[client] += 1
        self._all += 1
        return True

    def leave(self, client: str) -> None:
        """Notes that a connection of a client was closed."""
        self._all -= 1
        self._of[client] -= 1
        if not self._of[client]:
            del self._of[client]
