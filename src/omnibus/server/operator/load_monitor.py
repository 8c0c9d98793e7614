"""The load of the last minute."""

from __future__ import annotations

import asyncio
from collections import deque
from math import isfinite
from time import monotonic, process_time

from msgspec import Struct

from omnibus.server.metrics import Metrics, quantile

TICK_SECONDS, TICKS_A_SAMPLE, SAMPLES = 1.0, 5, 13


class _Sample(Struct, frozen=True):
    at: float
    processor: float
    moves: int
    counts: dict[str, list[int]]


class LoadMonitor:
    """Samples the metrics every few seconds, and measures the delay of the event loop."""

    MEASURED = ("move_seconds", "commit_seconds", "thinking_wait_seconds")

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._samples: deque[_Sample] = deque([self._sample()], maxlen=SAMPLES)

    def _sample(self) -> _Sample:
        counts = {name: list(self._metrics.histogram(name).counts) for name in self.MEASURED}
        return _Sample(monotonic(), process_time(), self._metrics.counted("actions"), counts)

    async def run(self) -> None:
        """Samples for as long as the server runs."""
        loop, late = asyncio.get_running_loop(), self._metrics.histogram("loop_delay_seconds")
        while True:
            for _ in range(TICKS_A_SAMPLE):
                due = loop.time() + TICK_SECONDS
                await asyncio.sleep(TICK_SECONDS)
                late.observe(max(0.0, loop.time() - due))
            self._samples.append(self._sample())

    def rates(self) -> tuple[float, float]:
        """Moves a second, and the share of one processor that this process used."""
        first, last = self._samples[0], self._sample()
        seconds = max(last.at - first.at, 1e-3)
        return (last.moves - first.moves) / seconds, (last.processor - first.processor) / seconds

    def p99(self, name: str) -> float | None:
        """An upper bound of the 99th percentile in seconds; None without measurements, or above the last bound."""
        then, here = self._samples[0].counts[name], self._metrics.histogram(name).counts
        found = quantile([new - old for new, old in zip(here, then, strict=True)], 0.99)
        return found if found is not None and isfinite(found) else None
