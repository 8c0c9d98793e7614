"""The number of cores, and of processes for bots."""

from __future__ import annotations

import os


def cores_here() -> int:
    """How many cores this process may use, which in a container may be far fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processes_each(servers: int, processes: int | None) -> int:
    """How many bot processes each of several servers on this machine gets: of a given number, or of the free cores."""
    left = max(1, cores_here() - servers) if processes is None else processes
    return max(1, left // servers)
