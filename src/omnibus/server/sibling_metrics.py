"""Merges the metrics of all server processes behind a port, so that any of them answers for all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

ANSWER_SECONDS = 2.0
"""Seconds after which a process that does not answer is left out."""
ANSWERED = "omnibus_workers"


class WorkerSlot(Struct, frozen=True):
    """The number of a process, the number of all processes, and the folder of their Unix sockets."""

    number: int
    of: int
    folder: Path

    def path(self, number: int) -> Path:
        """The socket on which a process answers."""
        return self.folder / str(number)


class SiblingMetrics:
    """The metrics of one process, and access to those of its siblings."""

    def __init__(self, slot: WorkerSlot, own: Callable[[], str]) -> None:
        """`own` returns the metrics of this process."""
        self._slot, self._own = slot, own
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Starts answering siblings."""
        path = self._slot.path(self._slot.number)
        path.unlink(missing_ok=True)  # of one that died
        self._server = await asyncio.start_unix_server(self._answer, path)

    def close(self) -> None:
        """Stops answering siblings."""
        if self._server is not None:
            self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            writer.write(self._own().encode())
            await writer.drain()
        writer.close()

    async def text(self) -> str:
        """The metrics of all processes, and how many have answered."""
        numbers = range(self._slot.of)
        texts = await asyncio.gather(*map(self._ask, numbers))
        return merged({str(number): text for number, text in zip(numbers, texts, strict=True) if text is not None})

    async def _ask(self, number: int) -> str | None:
        if number == self._slot.number:
            return self._own()
        with suppress(OSError, TimeoutError):  # it has died, or hangs
            async with asyncio.timeout(ANSWER_SECONDS):
                reader, writer = await asyncio.open_unix_connection(self._slot.path(number))
                try:
                    return (await reader.read()).decode()
                finally:
                    writer.close()
        return None


def merged(texts: Mapping[str, str]) -> str:
    """Merges texts in the Prometheus format; each sample gets the label `worker`."""
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
    """Adds the label to a sample: `name 1`, or `name{code="x"} 1`."""
    name, _, value = sample.partition(" ")
    if "{" not in name:
        return f'{name}{{worker="{worker}"}} {value}'
    return sample.replace("{", f'{{worker="{worker}",', 1)
