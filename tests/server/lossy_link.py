"""A proxy before a database that loses a request or an answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.databases import SOCKET, Database


class Way:
    """Forwards data until it has to lose something; then it cuts the connection."""

    def __init__(self, server: Database, folder: Path) -> None:
        self._server, self.folder = server, folder
        self.loses = ""
        """`request`, `answer` or nothing: the next thing to lose, on any connection."""
        self.passable = asyncio.Event()
        self.passable.set()
        self.lost = asyncio.Event()

    def url(self, schema: str) -> str:
        """The database's socket."""
        return self._server.url(schema, self.folder)

    async def pass_through(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serves a connection."""
        await self.passable.wait()
        there_reader, there_writer = await asyncio.open_unix_connection(self._server.folder / SOCKET)
        ways = [
            asyncio.create_task(self._carry(reader, there_writer, "request")),
            asyncio.create_task(self._carry(there_reader, writer, "answer")),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        writer.close()
        there_writer.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, what: str) -> None:
        with suppress(ConnectionError):
            while content := await reader.read(2**16):
                if self.loses == what:
                    self.loses = ""
                    self.lost.set()
                    return
                writer.write(content)
                await writer.drain()


@asynccontextmanager
async def lossy(server: Database) -> AsyncIterator[Way]:
    """The URL of the database through this link."""
    with TemporaryDirectory(prefix="way") as folder:
        way = Way(server, Path(folder))
        listening = await asyncio.start_unix_server(way.pass_through, way.folder / SOCKET)
        try:
            yield way
        finally:
            listening.close()
