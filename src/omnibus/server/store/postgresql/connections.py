"""Connections to the database that reconnect automatically."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Literal, TypeVar

import asyncpg
from asyncpg import Connection, TargetServerAttributeNotMatched

from omnibus.server.store import StoreFailure
from omnibus.server.store.database import Database, Row
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql.failures import (
    as_unsure,
    closed,
    detail_of,
    failure_of,
    is_lost,
    is_read_only,
    is_wrong_request,
)
from omnibus.server.tasks import cancel

PATIENCE = 2.0
"""Seconds that requests wait for a lost database: a quick restart only delays them."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0
"""Seconds between attempts to connect."""
CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 10.0
"""Longer than any statement takes, and longer than the database lets it run."""
MOST_CHARACTERS = 7000
"""Characters in a notification; the database accepts 8000 bytes."""
SETTINGS = {
    "application_name": "omnibus",
    "synchronous_commit": "on",  # acknowledged data is on the disk, whatever the database's default
    "default_transaction_isolation": "read committed",
    "lock_timeout": "5s",
    "statement_timeout": "8s",
    # Releases the locks of machines that are gone.
    "idle_in_transaction_session_timeout": "8s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    # Every query here has an index, which plans made for a nearly empty table would not use.
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "jit": "off",
}

Result = TypeVar("Result")
Work = Callable[[Connection, bool], Awaitable[Result]]
"""A request: called with a connection, and whether an attempt on a lost connection may have succeeded."""


async def connect(address: DatabaseUrl) -> Connection:
    """Connects to the first of the hosts that is writable.

    If none is, connects to a primary that is read-only for now; its data is up to date, unlike a standby's.
    """
    try:
        return await _connect(address, "read-write")
    except TargetServerAttributeNotMatched:
        return await _connect(address, "primary")


async def _connect(address: DatabaseUrl, kind: Literal["read-write", "primary"]) -> Connection:
    return await asyncpg.connect(
        address.url,
        server_settings=SETTINGS,
        timeout=CONNECT_SECONDS,
        command_timeout=ANSWER_SECONDS,
        target_session_attrs=kind,
    )


class ReconnectingConnection:
    """A connection that reconnects until it succeeds, with growing pauses."""

    def __init__(self, address: DatabaseUrl) -> None:
        self._address = address
        self._kept: Connection | None = None
        self._connecting: asyncio.Task[None] | None = None
        self._failure = StoreFailure("store_away", "it has not answered yet")

    @property
    def is_connected(self) -> bool:
        """Whether there is a connection that is not known to be lost."""
        return self._kept is not None and not self._kept.is_closed()

    async def connection(self, until: float) -> Connection:
        """The connection, or a new one if it is made in time, by the loop's clock. Raises StoreFailure with
        `store_away`, or `store_unwritable` if only standbys answer."""
        if not self.is_connected:
            self._kept = None
            if self._connecting is None or self._connecting.done():
                self._connecting = asyncio.create_task(self._connect())
            await asyncio.wait({self._connecting}, timeout=max(0.0, until - asyncio.get_running_loop().time()))
        if self._kept is None:
            raise StoreFailure(self._failure.code, self._failure.detail)
        return self._kept

    async def _connect(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                self._kept = await connect(self._address)
                return
            except Exception as error:  # of any kind: even a wrong password may be corrected
                self._failure = StoreFailure("store_away", detail_of(error))
                if isinstance(error, TargetServerAttributeNotMatched):
                    self._failure = StoreFailure("store_unwritable", detail_of(error))
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))  # so that not all nodes come back at once
            pause = min(2 * pause, LONGEST_PAUSE)

    def drop(self) -> None:
        """Closes a broken connection."""
        kept, self._kept = self._kept, None
        if kept is not None:
            kept.terminate()

    async def close(self) -> None:
        """Closes the connection properly."""
        await cancel(self._connecting)
        kept, self._kept = self._kept, None
        if kept is not None:
            with suppress(Exception):  # it may be lost
                await kept.close(timeout=PATIENCE)


class ConnectionPool(Database):
    """A pool of connections that uses as few of them as possible."""

    def __init__(self, address: DatabaseUrl, most: int) -> None:
        self._most = most
        self._free: asyncio.LifoQueue[ReconnectingConnection] = asyncio.LifoQueue()
        for _ in range(most):
            self._free.put_nowait(ReconnectingConnection(address))
        self._closed = False

    async def read(self, work: Work[Result]) -> Result:
        """Carries out a request, and retries for a while after the connection is lost."""
        return await self._use(work, changes=False)

    async def change(self, work: Work[Result]) -> Result:
        """The same for changes. Raises StoreFailure with `store_unsure` if the change may have been made."""
        return await self._use(work, changes=True)

    async def rows(self, make: Callable[..., Row], statement: str, *values: object) -> list[Row]:
        searched = [known(value) if isinstance(value, str) else value for value in values]

        async def fetch(connection: Connection, _: bool) -> list[Row]:
            return [make(*row) for row in await connection.fetch(statement, *searched)]

        return await self.read(fetch)

    async def changed(self, make: Callable[..., Row], statement: str, *values: object) -> list[Row]:
        async def change(connection: Connection, _: bool) -> list[Row]:
            return [make(*row) for row in await connection.fetch(statement, *values)]

        return await self.change(change)

    async def execute(self, statement: str, *values: object) -> int:
        async def execute(connection: Connection, _: bool) -> int:
            status: str = await connection.execute(statement, *values)
            return int(status.rpartition(" ")[2])

        return await self.change(execute)

    async def _use(self, work: Work[Result], changes: bool) -> Result:
        loop, doubtful = asyncio.get_running_loop(), False
        arrived = loop.time()
        reconnecting = await self._take(arrived + ANSWER_SECONDS)
        # If all are in use, the node is busy, or the database has been away for as long as this has waited.
        until = PATIENCE + (loop.time() if reconnecting.is_connected else arrived)
        try:
            while True:
                try:
                    return await work(await reconnecting.connection(until), doubtful)
                except StoreFailure as failure:
                    raise (as_unsure(failure) if doubtful and changes else failure) from None
                except Exception as error:
                    if not is_lost(error):
                        if is_read_only(error):  # the connection stays read-only
                            reconnecting.drop()
                        raise (error if is_wrong_request(error) else failure_of(error)) from None
                    reconnecting.drop()
                    doubtful = True
        finally:
            self._free.put_nowait(reconnecting)

    async def _take(self, until: float) -> ReconnectingConnection:
        try:
            async with asyncio.timeout_at(until):
                reconnecting = await self._free.get()
        except TimeoutError:
            raise StoreFailure("store_away", "all connections are in use") from None
        if self._closed:
            self._free.put_nowait(reconnecting)
            raise closed()
        return reconnecting

    async def close(self) -> None:
        """Waits for requests under way."""
        self._closed = True
        pool = [await self._free.get() for _ in range(self._most)]
        for reconnecting in pool:
            await reconnecting.close()
            self._free.put_nowait(reconnecting)


def known(text: str) -> str:
    """A search text for the database, which refuses NUL even there; no name contains the replacement."""
    return text.replace("\0", "\N{REPLACEMENT CHARACTER}")


async def notify(connection: Connection, channel: str, words: Iterable[str]) -> None:
    """Notifies a channel."""
    await connection.execute("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload", channel, packed(words))


def packed(words: Iterable[str]) -> list[str]:
    """Packs words into as few payloads as possible."""
    payloads: list[str] = []
    for word in words:
        if payloads and len(payloads[-1]) + len(word) < MOST_CHARACTERS:
            payloads[-1] += f" {word}"
        else:
            payloads.append(word)
    return payloads


async def listen_to_others(connection: Connection, channel: str, on_payload: Callable[[str], None]) -> None:
    """Calls a function with the notifications of other connections on a channel."""
    own = connection.get_server_pid()  # not available once the connection is lost

    def listen(_: Any, process: int, __: str, payload: object) -> None:
        if process != own:
            on_payload(str(payload))

    await connection.add_listener(channel, listen)
