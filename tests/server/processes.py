"""What the system knows about processes: who started whom, and who is still there."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MARK = "OMNIBUS_TEST_MARK"
PROCESSES = Path("/proc")


@contextmanager
def marked() -> Iterator[str]:
    """Whatever is started in this block, and whatever that starts, carries a mark in its environment."""
    mark = os.environ[MARK] = secrets.token_hex(8)
    try:
        yield mark
    finally:
        del os.environ[MARK]


def with_mark(mark: str) -> list[int]:
    """All processes that carry a mark."""
    return [pid for pid, content in _contents("environ") if f"{MARK}={mark}".encode() in content.split(b"\0")]


def wait_until_none(mark: str, seconds: float) -> None:
    """Waits until no process carries the mark; raises AssertionError where that takes too long."""
    end = time.monotonic() + seconds
    while left := with_mark(mark):
        assert time.monotonic() < end, f"still there: {left}"
        time.sleep(0.02)


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [child for child, content in _contents("stat") if int(_fields(content)[1]) == pid]


def seconds_used(pid: int) -> float:
    """The processor time of a process with all its threads."""
    fields = _fields((PROCESSES / str(pid) / "stat").read_bytes())
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _contents(name: str) -> Iterator[tuple[int, bytes]]:
    for folder in PROCESSES.glob("[0-9]*"):
        try:
            yield int(folder.name), (folder / name).read_bytes()
        except OSError:  # it has ended just now
            continue


def _fields(status: bytes) -> list[bytes]:
    """Those after the name, which may be anything."""
    return status.rpartition(b")")[2].split()
