"""Counters, histograms and gauges in the text format of Prometheus.

prometheus_client would save some 80 lines here. But it takes 1.4 times as long for a counter, 4.6 for one with a label,
6 for a histogram, and 13 for a scrape, which would stop the event loop for milliseconds.
"""

from __future__ import annotations

import os
import resource
import sys
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import time

NAMES: dict[str, str] = {
    "actions": "Actions played, by people, bots and clocks.",
    "conditional_moves": "Actions played as conditional moves, which count as actions as well.",
    "notifications": "Notifications to browsers, by the result: sent, gone, refused, failed, late or dropped.",
    "messages_in": "Messages received over sockets.",
    "messages_out": "Messages sent over sockets.",
    "bytes_out": "Bytes sent over sockets.",
    "sockets_opened": "Opened sockets.",
    "sockets_closed": "Closed sockets, by the reason.",
    "refused": "Refused commands and requests, by their code.",
    "requests": "HTTP requests.",
    "guests": "New guests.",
    "tables_opened": "New tables.",
    "daily_games": "Games of daily deals that were begun and count, by the board.",
    "rated_games": "Games noted for ratings that ended, by the result: counted or void.",
    "transfers": "Transfer codes and keys, by what was done: made, taken, wrong, became or ended.",
    "tournament_entries": "Changes of tournaments: entries, rounds, results.",
    "reports": "Reports of chat.",
    "store_troubles": "Failures of the store, by their code.",
    "faults": "Internal errors of the server.",
    "analyses": "Analyses that ended, by the result: done, or the reason why there is none.",
    "analysis_parts": "Computed parts of analyses, by the place: here or elsewhere.",
    "thinking_done": "Answered questions to bots, by the place: here or elsewhere.",
    "thinking_taken_back": "Questions that remote workers did not answer, by the reason.",
}
SECONDS: dict[str, str] = {
    "move_seconds": "From an action's arrival until it is stored and acknowledged.",
    "append_seconds": "From an append to its acknowledgement by the store, waiting included.",
    "commit_seconds": "Commits of the store, each for all waiting changes.",
    "news_seconds": "From an entry of another node until it is applied here, by the clocks of both.",
    "thinking_wait_seconds": "How long a question to a bot waits.",
    "thinking_seconds": "How long a bot takes to answer.",
    "analysis_part_seconds": "How long a part of an analysis takes.",
    "request_seconds": "HTTP requests, by the first word of their path.",
    "loop_delay_seconds": "The delay of the event loop.",
}
"""Histograms, in seconds; their only label is `route`."""
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
STARTED = time()
PROCESS = Path("/proc/self")


class Histogram:
    """A histogram with the buckets of BOUNDS."""

    __slots__ = ("counts", "sum")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds


def quantile(counts: list[int], part: float) -> float | None:
    """The upper bound of the bucket with this quantile; None without measurements."""
    left = part * sum(counts)
    for bound, count in zip((*BOUNDS, float("inf")), counts, strict=True):
        left -= count
        if count and left <= 0:
            return bound
    return None


class Metrics:
    """All metrics of this process."""

    def __init__(self) -> None:
        self._counters: Counter[tuple[str, str]] = Counter()
        self._histograms: dict[tuple[str, str], Histogram] = {(name, ""): Histogram() for name in SECONDS}
        self._read: dict[str, tuple[str, str, Callable[[], float]]] = {}

    def count(self, name: str, label: str = "", by: int = 1) -> None:
        """Adds to one of the NAMES."""
        self._counters[name, label] += by

    def counted(self, name: str) -> int:
        """The sum of a counter over all labels."""
        return sum(count for (key, _), count in self._counters.items() if key == name)

    def histogram(self, name: str, label: str = "") -> Histogram:
        """The histogram of one of the SECONDS. Frequent observers keep it."""
        found = self._histograms.get((name, label))
        if found is None:
            found = self._histograms[name, label] = Histogram()
        return found

    def show(self, name: str, histogram: Histogram) -> None:
        """Publishes a histogram that another object fills as one of the SECONDS."""
        self._histograms[name, ""] = histogram

    def gauge(self, name: str, help: str, read: Callable[[], float]) -> None:
        """Publishes a value that goes up and down."""
        self._read[f"omnibus_{name}"] = ("gauge", help, read)

    def counter(self, name: str, help: str, read: Callable[[], float]) -> None:
        """Publishes a counter that another object keeps."""
        self._read[f"omnibus_{name}_total"] = ("counter", help, read)

    def text(self) -> str:
        """Everything in the text format of Prometheus."""
        return "\n".join((*self._counter_lines(), *self._histogram_lines(), *self._read_values())) + "\n"

    def _counter_lines(self) -> Iterator[str]:
        for name, help in NAMES.items():
            yield from _head(f"omnibus_{name}_total", "counter", help)
            found = {label: count for (key, label), count in self._counters.items() if key == name} or {"": 0}
            for label, count in sorted(found.items()):
                shown = f'{{code="{label}"}}' if label else ""
                yield f"omnibus_{name}_total{shown} {count}"

    def _histogram_lines(self) -> Iterator[str]:
        for name, help in SECONDS.items():
            yield from _head(f"omnibus_{name}", "histogram", help)
            kinds = {label: each for (key, label), each in self._histograms.items() if key == name}
            for label, each in sorted(kinds.items()):
                if label or len(kinds) == 1:
                    yield from _samples(f"omnibus_{name}", label, each)

    def _read_values(self) -> Iterator[str]:
        for name, (kind, help, read) in {**self._read, **of_process()}.items():
            yield from (*_head(name, kind, help), f"{name} {read():.15g}")


def _head(name: str, kind: str, help: str) -> tuple[str, str]:
    return f"# HELP {name} {help}", f"# TYPE {name} {kind}"


def _samples(name: str, label: str, histogram: Histogram) -> Iterator[str]:
    own, so_far = f'route="{label}",' if label else "", 0
    for bound, count in zip((*map(str, BOUNDS), "+Inf"), tuple(histogram.counts), strict=True):
        so_far += count
        yield f'{name}_bucket{{{own}le="{bound}"}} {so_far}'
    shown = f"{{{own.rstrip(',')}}}" if own else ""
    yield f"{name}_sum{shown} {histogram.sum:.15g}"
    yield f"{name}_count{shown} {so_far}"


def of_process() -> dict[str, tuple[str, str, Callable[[], float]]]:
    """The metrics that Prometheus expects of every program."""
    return {
        "process_cpu_seconds_total": ("counter", "Processor time of this process.", lambda: sum(os.times()[:2])),
        "process_resident_memory_bytes": ("gauge", "Memory of this process.", memory_bytes),
        "process_open_fds": ("gauge", "Open files, including connections.", _open_files),
        "process_max_fds": ("gauge", "The limit of open files.", _most_files),
        "process_start_time_seconds": ("gauge", "Start of this process, in seconds since 1970.", lambda: STARTED),
    }


def memory_bytes() -> float:
    """The resident memory, or its maximum so far if the system does not report it."""
    with suppress(OSError, IndexError):
        return int((PROCESS / "statm").read_text().split()[1]) * resource.getpagesize()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else 1024 * most


def _most_files() -> float:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return float("inf") if soft == resource.RLIM_INFINITY else soft


def _open_files() -> float:
    with suppress(OSError):
        return len(list((PROCESS / "fd").iterdir()))
    return float("nan")
