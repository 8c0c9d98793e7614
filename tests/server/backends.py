"""The kinds of stores that tests use: a SQLite file, or a schema of a PostgreSQL server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any, Protocol, TypeVar

import asyncpg
import pytest

from omnibus.server.bus import Bus
from omnibus.server.bus.local import LocalBus
from omnibus.server.bus.postgresql import open_bus
from omnibus.server.store import Store
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.locations import DATABASE
from omnibus.server.store.postgresql import connections, open_postgresql, opening, writer
from omnibus.server.store.sqlite import open_sqlite
from tests.server.databases import Database
from tests.server.serving import PATIENCE

T = TypeVar("T")


class Backend(Protocol):
    """A place for one store."""

    arguments: tuple[str, str]
    """The options that name it on the command line."""

    async def open(self) -> Store:
        """Opens the store."""

    async def stores(self) -> tuple[Store, Store]:
        """Opens it for two nodes: one store object for both, or one for each."""

    async def buses(self) -> tuple[Bus, Bus]:
        """Opens buses for two nodes: one for both, or one for each."""

    async def commits(self) -> int:
        """The number of commits that wrote entries."""


class SqliteBackend:
    """A SQLite file."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "data" / DATABASE
        self.arguments = ("--data", str(self.path.parent))

    async def open(self) -> Store:
        return await open_sqlite(self.path)

    async def stores(self) -> tuple[Store, Store]:
        store = await self.open()
        return store, store

    async def buses(self) -> tuple[Bus, Bus]:
        bus = LocalBus()
        return bus, bus

    async def commits(self) -> int:
        """Counted in the write-ahead log (see https://sqlite.org/fileformat2.html#walformat)."""
        log = self.path.with_name(f"{self.path.name}-wal").read_bytes()
        frame = 24 + int.from_bytes(log[8:12])
        heads = [log[at : at + 24] for at in range(32, len(log), frame)]
        return sum(head[4:8] != bytes(4) for head in heads if head[8:16] == log[16:24])


class PostgresqlBackend:
    """A schema in PostgreSQL."""

    def __init__(self, server: Database, schema: str) -> None:
        self.server, self.name, self.url = server, schema, server.url(schema)
        self.address = DatabaseUrl(self.url)
        self.arguments = ("--store", self.url)

    async def open(self) -> Store:
        return await open_postgresql(self.address)

    async def stores(self) -> tuple[Store, Store]:
        first = await self.open()
        return first, await self.open()

    async def buses(self) -> tuple[Bus, Bus]:
        return await open_bus(self.address), await open_bus(self.address)

    async def commits(self) -> int:
        found: int = await self.ask("SELECT count(DISTINCT xmin::text) FROM entries")
        return found

    async def ask(self, statement: str, *values: object) -> Any:
        """The first value of a query's result."""
        connection = await asyncpg.connect(self.url)
        try:
            return await connection.fetchval(statement, *values)
        finally:
            await connection.close()

    @asynccontextmanager
    async def unreadable(self) -> AsyncIterator[None]:
        """Blocks readers of tables' logs for the length of a block."""
        connection = await asyncpg.connect(self.url)
        try:
            async with connection.transaction():
                await connection.execute("LOCK TABLE entries")
                yield
        finally:
            await connection.close()


@contextmanager
def waiting(seconds: float) -> Iterator[None]:
    """Sets how long stores wait for a lost database during a block."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in (
            (connections, "PATIENCE"),
            (writer, "PATIENCE"),
            (writer, "DOUBT_SECONDS"),
            (opening, "OPENING_SECONDS"),
        ):
            patch.setattr(module, name, seconds)
        yield


CUT = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'omnibus'"
"""Closes all connections of stores and buses."""


@contextmanager
def schema_in(server: Database) -> Iterator[PostgresqlBackend]:
    """A new schema, for the length of a block."""
    backend = PostgresqlBackend(server, f"test_{token_hex(6)}")
    asyncio.run(backend.ask(f"CREATE SCHEMA {backend.name}"))
    with waiting(PATIENCE):
        yield backend
    asyncio.run(backend.ask(f"DROP SCHEMA {backend.name} CASCADE"))


def using(backend: Backend, scene: Callable[[Store], Awaitable[T]]) -> T:
    """Runs a scene with the store in a new event loop."""

    async def play() -> T:
        store = await backend.open()
        try:
            return await scene(store)
        finally:
            await store.close()

    return asyncio.run(play())
