"""Measures the cost of an append in PostgreSQL, by driver: throughput, and the work here and in the database.

    python benchmarks/postgresql.py [--tables 1,10,100,300] [--seconds 3]

The tables append all the time; waiting entries are appended together, as in the store, with the store's own statement
and a real PostgreSQL server that writes to disk. psycopg is measured if it is installed
(pip install 'psycopg[binary]'): in the event loop, in a thread, and with one statement for each append in its pipeline.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Protocol

import asyncpg
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from omnibus.server.store import StoredEntry, Summary
from omnibus.server.store.postgresql.appends import BEGIN, GO_ON, Append, columns
from omnibus.server.store.postgresql.connections import SETTINGS
from omnibus.server.store.postgresql.opening import SCHEMA
from tests.server.databases import DURABLE, Database, database
from tests.server.processes import children_of, seconds_used

BODY, TITLE = bytes(range(120)), b"x" * 400
SUMMARY = Summary("playing", False, TITLE, ("guest0000001", "guest0000002"), ("guest0000001",))
NAMED = re.sub(r"\$(\d+)", r"%(p\1)s", GO_ON.replace("%", "%%"))
OPTIONS = " ".join(f"-c{name}={value.replace(' ', chr(92) + ' ')}" for name, value in SETTINGS.items())


class Driver(Protocol):
    """The interface of a driver."""

    async def open(self, server: Database) -> None:
        """Connects."""

    async def append(self, appends: Sequence[Append]) -> None:
        """Appends all entries."""


class Asyncpg:
    """asyncpg, as in the store."""

    async def open(self, server: Database) -> None:
        self._connection = await asyncpg.connect(server.url("public"), server_settings=SETTINGS)

    async def append(self, appends: Sequence[Append]) -> None:
        assert len(await self._connection.fetch(GO_ON, *columns(appends))) == len(appends)


def values(appends: Sequence[Append]) -> dict[str, Any]:
    """The parameters for psycopg."""
    return {f"p{place}": column for place, column in enumerate(columns(appends), 1)}


class Psycopg:
    """psycopg in the event loop."""

    async def open(self, server: Database) -> None:
        import psycopg

        at = f"host={server.folder} user=omnibus dbname=postgres"
        self._connection = await psycopg.AsyncConnection.connect(at, autocommit=True, options=OPTIONS)

    async def append(self, appends: Sequence[Append]) -> None:
        done = await self._connection.execute(NAMED, values(appends), prepare=True, binary=True)
        assert len(await done.fetchall()) == len(appends)


class PsycopgInThread:
    """psycopg in a thread, so that it does not block the event loop."""

    async def open(self, server: Database) -> None:
        import psycopg

        at = f"host={server.folder} user=omnibus dbname=postgres"
        self._connection = psycopg.connect(at, autocommit=True, options=OPTIONS)

    async def append(self, appends: Sequence[Append]) -> None:
        await asyncio.to_thread(self._append, appends)

    def _append(self, appends: Sequence[Append]) -> None:
        done = self._connection.execute(NAMED, values(appends), prepare=True, binary=True)
        assert len(done.fetchall()) == len(appends)


class PsycopgPipeline(Psycopg):
    """psycopg in pipeline mode: each append is a separate statement, and none waits for the previous one."""

    async def append(self, appends: Sequence[Append]) -> None:
        async with self._connection.pipeline(), self._connection.transaction():
            for append in appends:
                await self._connection.execute(NAMED, values([append]), prepare=True, binary=True)


async def measure(driver: Driver, server: Database, tables: int, seconds: float) -> str:
    """Measures a driver, and formats the result."""
    assert server.process is not None
    names = [f"table{each:07}" for each in range(tables)]
    await _begin(server, names)
    await driver.open(server)
    waiting: list[tuple[Append, asyncio.Future[None]]] = []
    done = batches = 0
    end = perf_counter() + seconds

    async def play(table: str) -> None:
        nonlocal done
        number = 1
        while perf_counter() < end:
            number += 1
            future = asyncio.get_running_loop().create_future()
            waiting.append((Append(table, [StoredEntry(number, 0, BODY)], SUMMARY), future))
            await future
            done += 1

    def work() -> tuple[float, float]:
        assert server.process is not None
        return process_time(), sum(map(seconds_used, children_of(server.process.pid)))

    before, began = work(), perf_counter()
    playing = asyncio.gather(*map(play, names))
    while not playing.done():
        await asyncio.sleep(0)
        batch = waiting[:]
        waiting.clear()
        if batch:
            await driver.append([append for append, _ in batch])
            batches += 1
            for _, future in batch:
                future.set_result(None)
    took = perf_counter() - began
    here, there = (1e6 * (after - was) / done for after, was in zip(work(), before, strict=True))
    rate = f"{done / took:8,.0f} appends/s, {done / batches:5.0f} in a batch"
    cost = f"an append costs {here:6.0f} µs here, {there:6.0f} µs there"
    return f"{tables:4} tables  {type(driver).__name__:16} {rate}; {cost}"


async def _begin(server: Database, names: list[str]) -> None:
    connection = await asyncpg.connect(server.url("public"))
    for statement in ("DROP SCHEMA public CASCADE", "CREATE SCHEMA public", *SCHEMA):
        await connection.execute(statement)
    await connection.fetch(BEGIN, *columns([Append(name, [StoredEntry(1, 0, BODY)], SUMMARY) for name in names]))
    await connection.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", default="1,10,100,300", help="numbers of concurrent tables")
    parser.add_argument("--seconds", type=float, default=3.0, help="duration of each measurement (default: 3)")
    chosen = parser.parse_args()
    others: list[Callable[[], Driver]] = [Psycopg, PsycopgInThread, PsycopgPipeline] if find_spec("psycopg") else []
    with database(*DURABLE) as server:
        for tables in map(int, chosen.tables.split(",")):
            for driver in [Asyncpg, *others]:
                print(uvloop.run(measure(driver(), server, tables, chosen.seconds)), flush=True)


if __name__ == "__main__":
    main()
