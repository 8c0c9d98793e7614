"""A small load balancer: forwards connections round-robin to healthy servers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from tests.server.serving import Serving

LOOKING_SECONDS = 0.05
"""The interval between health checks."""


class Balancer:
    """Forwards connections to servers that were healthy at their last check."""

    def __init__(self, servers: Sequence[Serving]) -> None:
        self._servers, self._well = list(servers), set[Serving]()

    async def look(self) -> None:
        """Checks the health of all servers for ever."""
        while True:
            for server in self._servers:
                if await _is_well(server):
                    self._well.add(server)
                else:
                    self._well.discard(server)
            await asyncio.sleep(LOOKING_SECONDS)

    async def pass_through(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forwards a connection to the first server that accepts it; unhealthy ones are tried last."""
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
    """A balancer in front of servers, which clients use as if it were a server."""
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
