"""A pool of idle bot processes: starting a process takes long, so it is reused after its game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from pathlib import Path

from omnibus.bots.child import Child

MOST = 8
GRACE_PERIOD = 0.5
"""The time-out for a process to exit at the end of a game, or to be ready for another, in seconds."""

_IDLE: list[tuple[Hashable, Child]] = []
"""Each process with the key for its reuse, the oldest first."""


def file_stamps(files: Iterable[str | Path]) -> tuple[tuple[int, ...], ...]:
    """The modification time, size and inode of each file, to detect changes."""
    return tuple(_stamp(Path(file)) for file in files)


def _stamp(file: Path) -> tuple[int, ...]:
    try:
        about = file.stat()
    except (OSError, ValueError):
        return ()
    return about.st_mtime_ns, about.st_size, about.st_ino


def take(kind: Hashable) -> Child | None:
    """Takes an idle process with this key out of the pool; one that has died or misbehaves is killed."""
    for entry in [entry for entry in _IDLE if entry[0] == kind]:
        _IDLE.remove(entry)
        if entry[1].is_idle():
            return entry[1]
        entry[1].kill()
    return None


def keep(kind: Hashable, child: Child) -> None:
    """Adds a process to the pool; if the pool is full, the oldest process ends."""
    _IDLE.append((kind, child))
    if len(_IDLE) > MOST:
        _IDLE.pop(0)[1].close(GRACE_PERIOD)
