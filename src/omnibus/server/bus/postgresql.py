"""The bus between nodes that share a PostgreSQL database: NOTIFY, with tables and numbers, and on another channel what
the nodes say about the rooms of replays.

Announcements are sent outside the commits of their entries: a commit with a notification blocks all other such commits,
of any node, until it is on the disk. A node that dies in between has announced nothing, so all nodes poll every few
seconds, and after a lost connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress

from asyncpg import Connection

from omnibus.server.bus.local import LOG, LocalBus
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql.connections import PATIENCE, ReconnectingConnection, listen_to_others, notify
from omnibus.server.store.postgresql.dedicated import serve_forever, wait_for_work
from omnibus.server.tasks import cancel

POLL_SECONDS = 3.0
CHANNEL = "SELECT 'omnibus_' || current_schema()::regnamespace::oid"
"""One channel for each store: a database delivers a channel's notifications to all its stores."""
ROOMS = "SELECT 'omnibus_rooms_' || current_schema()::regnamespace::oid"


async def open_bus(address: DatabaseUrl) -> PostgresqlBus:
    """A bus that is connected, or connects as soon as the database is back."""
    bus = PostgresqlBus(address)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await bus.connected.wait()
    return bus


class PostgresqlBus(LocalBus):
    """A bus in a database. Belongs to the event loop in which it was opened."""

    def __init__(self, address: DatabaseUrl) -> None:
        super().__init__()
        self.connected = asyncio.Event()
        self._connection = ReconnectingConnection(address)
        self._unsent: dict[str, int] = {}
        self._unshared: dict[str, str] = {}
        """What is to be said about each table's room."""
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(serve_forever(self._connection, self._serve, LOG), name="bus")

    async def announce(self, table: str, number: int) -> None:
        await super().announce(table, number)
        self._queue({table: number})

    def share(self, subject: str, words: str) -> None:
        super().share(subject, words)
        self._unshared[subject] = words
        self._wake.set()

    async def close(self) -> None:
        await super().close()
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
        await listen_to_others(connection, channel, self._hear)  # local listeners were called already
        rooms: str = await connection.fetchval(ROOMS)
        await listen_to_others(connection, rooms, self._hear_of_rooms)
        connection.add_termination_listener(lambda _: self._wake.set())  # then sending fails
        self.connected.set()
        loop = asyncio.get_running_loop()
        try:
            while True:
                self._resync()
                until = loop.time() + POLL_SECONDS
                while await wait_for_work(self._wake, until):
                    await self._send(connection, channel)
                    await self._send_rooms(connection, rooms)
                await connection.fetchval("SELECT 1")  # fails if the connection is lost, which may be silent
        finally:
            self.connected.clear()

    async def _send(self, connection: Connection, channel: str) -> None:
        sending, self._unsent = self._unsent, {}
        self._wake.clear()
        try:
            await notify(connection, channel, [f"{table} {number}" for table, number in sending.items()])
        except BaseException:
            self._queue(sending)
            raise

    async def _send_rooms(self, connection: Connection, channel: str) -> None:
        """What is lost with the connection is not repeated: it would be out of date."""
        sharing, self._unshared = self._unshared, {}
        if sharing:
            await notify(connection, channel, sharing.values())

    def _hear_of_rooms(self, payload: str) -> None:
        for words in payload.split():
            self._share_here(words)

    def _hear(self, payload: str) -> None:
        words = payload.split()
        for table, number in zip(words[::2], words[1::2], strict=True):
            self._announce_here(table, int(number))
