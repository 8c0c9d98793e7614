"""A small load balancer: passes connections round-robin to the servers that report to be healthy."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from tests.server.serving import Serving

LOOKING_SECONDS = 0.05
"""So often their health is asked for."""


class Balancer:
    """Knows which servers are well, as far as it has asked."""

    def __init__(self, servers: Sequence[Serving]) -> None:
        self._servers, self._well = list(servers), set[Serving]()

    async def look(self) -> None:
        """Asks again and again."""
        while True:
            for server in self._servers:
                if await _is_well(server):
                    self._well.add(server)
                else:
                    self._well.discard(server)
            await asyncio.sleep(LOOKING_SECONDS)

    async def pass_through(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, to whoever takes it; who is not well is the last to be asked."""
        self._servers.append(self._servers.pop(0))
        for server in sorted(self._servers, key=lambda each: each not in self._well):
            with suppress(OSError):
                there_reader, there_writer = await asyncio.open_connection("127.0.0.1", server.port)
                break
        else:
            writer.close()
            return
        await asyncio.gather(_carry(reader, there_writer), _carry(there_reader, writer))


async def _is_well(server: Serving) -> bool:
    with suppress(OSError):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        answer = await reader.read()
        writer.close()
        return answer.startswith(b"HTTP/1.1 200 ")
    return False


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while content := await reader.read(2**16):
            writer.write(content)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def balanced(servers: Sequence[Serving]) -> AsyncIterator[Serving]:
    """Where people find them all: as a server that is somebody else's to start."""
    balancer = Balancer(servers)
    listening = await asyncio.start_server(balancer.pass_through, "127.0.0.1", 0)
    looking = asyncio.create_task(balancer.look())
    door = Serving(servers[0].data.with_name("door"))
    door.port = listening.sockets[0].getsockname()[1]
    try:
        yield door
    finally:
        looking.cancel()
        listening.close()
