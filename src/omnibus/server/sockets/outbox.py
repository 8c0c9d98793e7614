"""What goes out to one client: at once where it reads, else in order, and never without end."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from omnibus.server.limits import Limits
from omnibus.server.metrics import Metrics

FLUSH_SECONDS = 0.2
"""So long the last words may take."""


class Wire(Protocol):
    """Through which messages go out, past the layers of the application."""

    @property
    def free(self) -> bool:
        """Whether the client has read so much that a message can go out at once."""

    async def wait_until_free(self) -> None:
        """Returns when a message can go out, or nobody is there any more."""

    def put(self, message: bytes) -> None:
        """Sends a text message; where the connection has ended, nobody hears it."""


class Outbox:
    """Messages on their way to a client."""

    def __init__(self, wire: Wire, limits: Limits, metrics: Metrics) -> None:
        self._wire, self._limits, self._metrics = wire, limits, metrics
        self._waiting: deque[bytes] = deque()
        """What the client has to read other things before."""
        self._bytes = 0
        self._writing: asyncio.Task[None] | None = None

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def send(self, message: bytes) -> bool:
        """Sends a message soon; never waits. False where the client is too far behind, and is to be given up."""
        if not self._waiting and self._wire.free:
            self._put(message)
            return True
        self._bytes += len(message)
        self._waiting.append(message)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        return len(self._waiting) <= self._limits.unsent_messages and self._bytes <= self._limits.unsent_bytes

    def _put(self, message: bytes) -> None:
        self._wire.put(message)
        self._metrics.count("messages_out")
        self._metrics.count("bytes_out", by=len(message))

    async def _write(self) -> None:
        """Sends what waits, as fast as the client reads."""
        while self._waiting:
            await self._wire.wait_until_free()
            message = self._waiting.popleft()
            self._bytes -= len(message)
            self._put(message)

    async def flush(self) -> None:
        """Lets the last words out, such as why the connection ends; but not for ever."""
        if self._writing is not None:
            await asyncio.wait([self._writing], timeout=FLUSH_SECONDS)

    async def close(self) -> None:
        """Nothing more goes out."""
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
