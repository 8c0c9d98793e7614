"""The bus between nodes that share a PostgreSQL database: its NOTIFY, with tables and numbers and nothing else.

What is announced is sent apart from the commit that made it so: a commit with a notification in it lets no other such
commit through until it is on the disk, on any node. A node that dies in between has announced nothing, so every few
seconds everybody looks for themselves; so does whose connection was lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from asyncpg import Connection

from omnibus.server.bus import Doubter, Listener
from omnibus.server.bus.listeners import Listeners
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql.connections import PATIENCE, ReconnectingConnection, hear_others
from omnibus.server.store.postgresql.dedicated import serve_forever, wait_for_work

LOG = logging.getLogger("omnibus.server.bus")
LOOK_SECONDS = 3.0
PAYLOAD = 7000
"""Bytes in a notification; the database takes 8000."""
CHANNEL = "SELECT 'omnibus_' || current_schema()::regnamespace::oid"
"""One for each store: all that are in a database hear of everything that is said on a channel there."""


async def open_bus(address: DatabaseUrl) -> PostgresqlBus:
    """A bus that hears, or will as soon as the database is back."""
    bus = PostgresqlBus(address)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await bus.hears.wait()
    return bus


class PostgresqlBus:
    """A Bus; it belongs to the event loop in which it was opened."""

    def __init__(self, address: DatabaseUrl) -> None:
        self.hears = asyncio.Event()
        self._listeners = Listeners()
        self._keeper = ReconnectingConnection(address)
        self._unsent: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(serve_forever(self._keeper, self._serve, LOG), name="bus")

    async def announce(self, table: str, number: int) -> None:
        self._listeners.tell(table, number)
        self._keep({table: number})

    def listen(self, callback: Listener, doubt: Doubter) -> Callable[[], None]:
        return self._listeners.add(callback, doubt)

    async def close(self) -> None:
        self._listeners.clear()
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._keeper.close()

    def _keep(self, numbers: Mapping[str, int]) -> None:
        """What is to be sent: of each table the last number is enough."""
        for table, number in numbers.items():
            self._unsent[table] = max(number, self._unsent.get(table, 0))
        self._wake.set()

    async def _serve(self, connection: Connection) -> None:
        """Hears and sends, until the connection is lost."""
        channel: str = await connection.fetchval(CHANNEL)
        # Nothing is promised here, and while one notification waits for the disk, all others would wait for it.
        await connection.execute("SET synchronous_commit = off")
        await hear_others(connection, channel, self._hear)  # those here know already
        connection.add_termination_listener(lambda _: self._wake.set())  # sending fails then
        self.hears.set()
        loop = asyncio.get_running_loop()
        try:
            while True:
                self._listeners.doubt()
                until = loop.time() + LOOK_SECONDS
                while await wait_for_work(self._wake, until):
                    await self._send(connection, channel)
                await connection.fetchval("SELECT 1")  # where nobody is there any more, nothing comes either
        finally:
            self.hears.clear()

    async def _send(self, connection: Connection, channel: str) -> None:
        sending, self._unsent = self._unsent, {}
        self._wake.clear()
        try:
            await connection.execute(
                "SELECT pg_notify($1, said) FROM unnest($2::text[]) AS said", channel, list(said(sending))
            )
        except BaseException:
            self._keep(sending)
            raise

    def _hear(self, payload: str) -> None:
        words = payload.split()
        for table, number in zip(words[::2], words[1::2], strict=True):
            self._listeners.tell(table, int(number))


def said(numbers: Mapping[str, int]) -> Iterator[str]:
    """Tables and numbers in as few texts as hold them."""
    text = ""
    for table, number in numbers.items():
        word = f"{table} {number} "
        if len(text) + len(word) > PAYLOAD:
            yield text
            text = ""
        text += word
    if text:
        yield text
