"""The outgoing messages of one client: sent at once if it reads, else queued up to a limit."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from omnibus.server.limits import Limits
from omnibus.server.metrics import Metrics

FLUSH_SECONDS = 0.2
"""How long the last messages may take."""


class Wire(Protocol):
    """Sends messages directly, bypassing the layers of the application."""

    @property
    def free(self) -> bool:
        """Whether the client has read enough for a message to be sent at once."""

    async def wait_until_free(self) -> None:
        """Returns when a message can be sent, or the connection has ended."""

    def put(self, message: bytes) -> None:
        """Sends a text message; does nothing if the connection has ended."""


class Outbox:
    """The queue of messages to a client."""

    def __init__(self, wire: Wire, limits: Limits, metrics: Metrics) -> None:
        self._wire, self._limits, self._metrics = wire, limits, metrics
        self._waiting: deque[bytes] = deque()
        """Messages that wait until the client has read earlier ones."""
        self._bytes = 0
        self._writing: asyncio.Task[None] | None = None

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def send(self, message: bytes) -> bool:
        """Sends a message soon; never waits. False if the client is too far behind and should be disconnected."""
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
        """Sends the queued messages, as fast as the client reads."""
        while self._waiting:
            await self._wire.wait_until_free()
            message = self._waiting.popleft()
            self._bytes -= len(message)
            self._put(message)

    async def flush(self) -> None:
        """Sends the last messages, such as why the connection ends, with a time-out."""
        if self._writing is not None:
            await asyncio.wait([self._writing], timeout=FLUSH_SECONDS)

    async def close(self) -> None:
        """Discards the queued messages."""
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
