"""The bus between nodes that share a PostgreSQL database: NOTIFY, with tables and numbers and nothing else.

Announcements are sent outside the commits of their entries: a commit with a notification blocks all other such commits,
of any node, until it is on the disk. A node that dies in between has announced nothing, so all nodes poll every few
seconds, and after a lost connection.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from asyncpg import Connection

from omnibus.server.bus import Listener, Resync
from omnibus.server.bus.listeners import Listeners
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql.connections import PATIENCE, ReconnectingConnection, hear_others
from omnibus.server.store.postgresql.dedicated import serve_forever, wait_for_work
from omnibus.server.tasks import cancel

LOG = logging.getLogger("omnibus.server.bus")
POLL_SECONDS = 3.0
PAYLOAD = 7000
"""Bytes in a notification; the database accepts 8000."""
CHANNEL = "SELECT 'omnibus_' || current_schema()::regnamespace::oid"
"""One channel for each store: a database delivers a channel's notifications to all its stores."""


async def open_bus(address: DatabaseUrl) -> PostgresqlBus:
    """A bus that is connected, or connects as soon as the database is back."""
    bus = PostgresqlBus(address)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await bus.connected.wait()
    return bus


class PostgresqlBus:
    """A bus in a database. Belongs to the event loop in which it was opened."""

    def __init__(self, address: DatabaseUrl) -> None:
        self.connected = asyncio.Event()
        self._listeners = Listeners()
        self._connection = ReconnectingConnection(address)
        self._unsent: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(serve_forever(self._connection, self._serve, LOG), name="bus")

    async def announce(self, table: str, number: int) -> None:
        self._listeners.tell(table, number)
        self._queue({table: number})

    def listen(self, callback: Listener, resync: Resync) -> Callable[[], None]:
        return self._listeners.add(callback, resync)

    async def close(self) -> None:
        self._listeners.clear()
        await cancel(self._task)
        await self._connection.close()

    def _queue(self, numbers: Mapping[str, int]) -> None:
        """Queues numbers to be sent; of each table the last is enough."""
        for table, number in numbers.items():
            self._unsent[table] = max(number, self._unsent.get(table, 0))
        self._wake.set()

    async def _serve(self, connection: Connection) -> None:
        """Receives and sends until the connection is lost."""
        channel: str = await connection.fetchval(CHANNEL)
        # An announcement may be lost, and while one notification waits for the disk, all others would wait for it.
        await connection.execute("SET synchronous_commit = off")
        await hear_others(connection, channel, self._hear)  # those here know already
        connection.add_termination_listener(lambda _: self._wake.set())  # sending fails then
        self.connected.set()
        loop = asyncio.get_running_loop()
        try:
            while True:
                self._listeners.resync()
                until = loop.time() + POLL_SECONDS
                while await wait_for_work(self._wake, until):
                    await self._send(connection, channel)
                await connection.fetchval("SELECT 1")  # where nobody is there any more, nothing comes either
        finally:
            self.connected.clear()

    async def _send(self, connection: Connection, channel: str) -> None:
        sending, self._unsent = self._unsent, {}
        self._wake.clear()
        try:
            await connection.execute(
                "SELECT pg_notify($1, said) FROM unnest($2::text[]) AS said", channel, list(packed(sending))
            )
        except BaseException:
            self._queue(sending)
            raise

    def _hear(self, payload: str) -> None:
        words = payload.split()
        for table, number in zip(words[::2], words[1::2], strict=True):
            self._listeners.tell(table, int(number))


def packed(numbers: Mapping[str, int]) -> Iterator[str]:
    """Packs tables and numbers into as few payloads as possible."""
    text = ""
    for table, number in numbers.items():
        word = f"{table} {number} "
        if len(text) + len(word) > PAYLOAD:
            yield text
            text = ""
        text += word
    if text:
        yield text
