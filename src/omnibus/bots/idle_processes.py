"""Processes whose game is over: they wait for the next one, for it takes long to start a process."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from pathlib import Path

from omnibus.bots.child import Child

MOST = 8
FAREWELL = 0.5
"""So many seconds a process may take to end by itself when the game is over, or to be ready for another."""

_WAITING: list[tuple[Hashable, Child]] = []
"""Each with what it can be taken for; the oldest goes first."""


def stamps_of(names: Iterable[str]) -> tuple[int, ...]:
    """Changes with the files among some names: a process that runs what they were before is no longer wanted."""
    return tuple(_stamp(name) for name in names)


def _stamp(name: str) -> int:
    try:
        return Path(name).stat().st_mtime_ns
    except (OSError, ValueError):
        return 0


def take(kind: Hashable) -> Child | None:
    """A process of a kind that waits, and is well; from now on it serves whoever took it, and nobody else."""
    for entry in [entry for entry in _WAITING if entry[0] == kind]:
        _WAITING.remove(entry)
        if entry[1].is_at_rest():
            return entry[1]
        entry[1].kill()
    return None


def keep(kind: Hashable, child: Child) -> None:
    """Lets a process wait; where too many do, the one that has waited longest ends."""
    _WAITING.append((kind, child))
    if len(_WAITING) > MOST:
        _WAITING.pop(0)[1].close(FAREWELL)
