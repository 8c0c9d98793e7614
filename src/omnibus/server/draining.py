"""Drains a server before it stops: other nodes take over its leases, and its clients reconnect to them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

from omnibus.server.leases import Leases
from omnibus.server.tasks import next_change

NOTICING = 0.1
"""The share of the time for health checks of load balancers to notice; games continue meanwhile."""
TELLING = 0.5
"""The share of the time for telling all clients to reconnect."""
TOLD_PER_SECOND = 50
"""The lowest rate of telling clients. It is no higher than necessary, so that the other nodes can keep up."""


class Client(Protocol):
    """A connected client."""

    def come_back(self) -> None:
        """Tells the client to reconnect, once its last command is answered."""


class Draining:
    """The connected clients, and whether each was told to reconnect."""

    def __init__(self) -> None:
        self.has_begun = False
        self._clients: dict[Client, bool] = {}
        """Whether each was told to reconnect."""
        self._changed = asyncio.Event()

    @contextmanager
    def visit(self, client: Client) -> Iterator[None]:
        """Tracks a client for the length of a block."""
        self._clients[client] = False
        self._changed.set()
        try:
            yield
        finally:
            del self._clients[client]
            self._changed.set()

    async def drain(self, leases: Leases, seconds: float) -> None:
        """Returns when no client is left, or after `seconds`."""
        self.has_begun = True
        leases.retire()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                if not leases.alone:  # otherwise no other node could accept them
                    await self._until_empty(seconds * NOTICING)
                pause = (
                    0.0 if leases.alone else min(1 / TOLD_PER_SECOND, seconds * TELLING / max(1, len(self._clients)))
                )
                await self._tell_everybody(pause)

    async def _until_empty(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._clients:
                    await next_change(self._changed)

    async def _tell_everybody(self, pause: float) -> None:
        while self._clients:
            untold = [client for client, is_told in self._clients.items() if not is_told]
            for client in untold:
                if client in self._clients:
                    self._clients[client] = True
                    client.come_back()
                    await asyncio.sleep(pause)
            if not untold:
                await next_change(self._changed)
