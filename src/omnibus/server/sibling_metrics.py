"""The other processes behind the same port: whoever asks one of them what was counted is told what all have."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

PATIENCE = 2.0
"""Seconds after which a colleague who says nothing is left out."""
ANSWERED = "omnibus_workers"


class WorkerSlot(Struct, frozen=True):
    """Which of how many a process is, and the folder in which they find each other."""

    number: int
    of: int
    folder: Path

    def path(self, number: int) -> Path:
        """Where a colleague is asked."""
        return self.folder / str(number)


class SiblingMetrics:
    """All processes behind a port, as one of them sees it."""

    def __init__(self, slot: WorkerSlot, own: Callable[[], str]) -> None:
        """`own` is what this one has counted."""
        self._slot, self._own = slot, own
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """From now on it can be asked."""
        path = self._slot.path(self._slot.number)
        path.unlink(missing_ok=True)  # of one that died
        self._server = await asyncio.start_unix_server(self._answer, path)

    def close(self) -> None:
        """It cannot be asked any longer."""
        if self._server is not None:
            self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            writer.write(self._own().encode())
            await writer.drain()
        writer.close()

    async def text(self) -> str:
        """What all of them have counted, and how many have answered."""
        numbers = range(self._slot.of)
        texts = await asyncio.gather(*map(self._ask, numbers))
        return merged({str(number): text for number, text in zip(numbers, texts, strict=True) if text is not None})

    async def _ask(self, number: int) -> str | None:
        if number == self._slot.number:
            return self._own()
        with suppress(OSError, TimeoutError):  # it has died, or hangs
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_unix_connection(self._slot.path(number))
                try:
                    return (await reader.read()).decode()
                finally:
                    writer.close()
        return None


def merged(texts: Mapping[str, str]) -> str:
    """Several texts in the format of Prometheus as one, in which every number says whose it is."""
    families: dict[str, list[str]] = {}
    for worker, text in texts.items():
        head, samples = "", list[str]()
        for line in text.splitlines():
            if line.startswith("# HELP "):
                head, samples = line, families.setdefault(line, [])
            elif line.startswith("# TYPE "):
                if not samples:
                    samples.append(line)
            elif head and line:
                samples.append(_labelled(line, worker))
    lines = [line for head, samples in families.items() for line in (head, *samples)]
    lines += [
        f"# HELP {ANSWERED} Processes behind this port that have answered.",
        f"# TYPE {ANSWERED} gauge",
        f"{ANSWERED} {len(texts)}",
    ]
    return "\n".join(lines) + "\n"


def _labelled(sample: str, worker: str) -> str:
    """A number with one more label: `name 1`, or `name{code="x"} 1`."""
    name, _, value = sample.partition(" ")
    if "{" not in name:
        return f'{name}{{worker="{worker}"}} {value}'
    return sample.replace("{", f'{{worker="{worker}",', 1)
