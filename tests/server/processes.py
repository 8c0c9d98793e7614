"""Information of the system about processes."""

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
    """Marks all processes started in this block, and their descendants, through their environment."""
    mark = os.environ[MARK] = secrets.token_hex(8)
    try:
        yield mark
    finally:
        del os.environ[MARK]


def with_mark(mark: str) -> list[int]:
    """All programs with a mark in their environment. Children of the fork server are not among them: they were forked
    with the server's environment, and the test that asked for one waits for it."""
    return [pid for pid in _pids() if _carries(pid, mark)]


def wait_until_none(mark: str, seconds: float) -> None:
    """Waits until no process has the mark. Raises AssertionError after a time."""
    end = time.monotonic() + seconds
    while left := with_mark(mark):
        while left := [pid for pid in left if _carries(pid, mark)]:
            assert time.monotonic() < end, f"still there: {left}"
            time.sleep(0.02)


def _carries(pid: int, mark: str) -> bool:
    return f"{MARK}={mark}".encode() in _content(pid, "environ").split(b"\0")


def children_of(pid: int) -> list[int]:
    """The children of a process."""
    found = ((child, _fields(_content(child, "stat"))) for child in _pids())
    return [child for child, fields in found if fields and int(fields[1]) == pid]


def seconds_used(pid: int) -> float:
    """The processor time of a process with all its threads."""
    fields = _fields((PROCESSES / str(pid) / "stat").read_bytes())
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _pids() -> list[int]:
    return [int(folder.name) for folder in PROCESSES.iterdir() if folder.name.isdecimal()]


def _content(pid: int, name: str) -> bytes:
    try:
        return (PROCESSES / str(pid) / name).read_bytes()
    except OSError:  # it has just ended
        return b""


def _fields(status: bytes) -> list[bytes]:
    """The fields after the name, which may contain anything."""
    return status.rpartition(b")")[2].split()
