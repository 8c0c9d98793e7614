"""A link that can stall in one direction or in both, so that data arrives late or never."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tests.server.serving import PATIENCE, Serving


class Direction:
    """Forwards data until it stalls."""

    def __init__(self) -> None:
        self._flows = asyncio.Event()
        self._flows.set()
        self._held = asyncio.Event()
        """Set when data was held back."""

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serves a connection to its end."""
        with suppress(OSError):
            while content := await reader.read(2**16):
                if not self._flows.is_set():
                    self._held.set()
                await self._flows.wait()
                writer.write(content)
                await writer.drain()
        await self._flows.wait()
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()

    def stall(self) -> None:
        """Stops forwarding, silently."""
        self._held.clear()
        self._flows.clear()

    def flow(self) -> None:
        """Forwards the held data to those who are still connected."""
        self._flows.set()

    async def held(self) -> None:
        """Waits until data was held back."""
        async with asyncio.timeout(PATIENCE):
            await self._held.wait()


class Link:
    """Forwards connections to a server."""

    def __init__(self, server: Serving) -> None:
        self._server = server
        self.requests, self.answers = Direction(), Direction()
        self._people: set[asyncio.StreamWriter] = set()
        self._passing: set[asyncio.Future[tuple[None, None]]] = set()

    @property
    def connections(self) -> int:
        """The number of connections."""
        return len(self._people)

    async def pass_through(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serves a connection."""
        try:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._server.port)
        except OSError:
            writer.close()
            return
        self._people.add(writer)
        passing = asyncio.gather(self.requests.carry(reader, there_writer), self.answers.carry(there_reader, writer))
        self._passing.add(passing)
        await passing
        self._people.discard(writer)
        self._passing.discard(passing)

    def hang_up(self) -> None:
        """The clients notice the stall and reconnect elsewhere, while their data is on its way to the server."""
        for writer in list(self._people):
            writer.transport.abort()

    def flow(self) -> None:
        """Forwards data in both directions again."""
        self.requests.flow()
        self.answers.flow()

    async def end(self) -> None:
        """Closes every connection."""
        self.flow()
        self.hang_up()
        await asyncio.gather(*self._passing, return_exceptions=True)


@asynccontextmanager
async def linked(server: Serving) -> AsyncIterator[tuple[Link, Serving]]:
    """A link to a server that clients use as if it were the server."""
    link = Link(server)
    listening = await asyncio.start_server(link.pass_through, "127.0.0.1", 0)
    door = Serving(server.data.with_name(f"{server.data.name}-door"))
    door.port = listening.sockets[0].getsockname()[1]
    try:
        yield link, door
    finally:
        listening.close()
        await link.end()
