"""The two threads of a SQLite store: one reads, one writes."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Callable, Sequence
from functools import partial
from sqlite3 import Connection

from omnibus.server.store.database import Database, Row
from omnibus.server.store.sqlite.worker import Result, Work, Worker


class Threads(Database):
    """Has each request carried out by the right thread."""

    def __init__(self, reader: Worker, writer: Worker) -> None:
        self._reader, self._writer = reader, writer

    def read(self, work: Work[Result]) -> Future[Result]:
        """Queues a request that changes nothing."""
        return self._reader.ask(work)

    def change(self, work: Work[Result]) -> Future[Result]:
        """Queues a request that is made completely or not at all."""
        return self._writer.ask(work)

    def rows(self, make: Callable[..., Row], statement: str, *values: object) -> Future[list[Row]]:
        return self.read(partial(select, make, statement, values))

    def changed(self, make: Callable[..., Row], statement: str, *values: object) -> Future[list[Row]]:
        return self.change(partial(select, make, statement, values))

    def execute(self, statement: str, *values: object) -> Future[int]:
        return self.change(lambda connection: connection.execute(statement, numbered(values)).rowcount)

    async def stop(self) -> None:
        """Completes all requests."""
        await self._reader.stop()
        await self._writer.stop()  # the last connection that closes runs a checkpoint and removes the WAL file


def select(make: Callable[..., Row], statement: str, values: Sequence[object], connection: Connection) -> list[Row]:
    """Calls `make` with the columns of each row."""
    return [make(*row) for row in connection.execute(statement, numbered(values))]


def numbered(values: Sequence[object]) -> dict[str, object]:
    """Values by the names $1, $2, …: PostgreSQL's parameters, which SQLite understands as names."""
    return {str(number): value for number, value in enumerate(values, 1)}
