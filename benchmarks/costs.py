"""Measures the costs of an action, part by part: the input of `scale.py`.

    python benchmarks/costs.py [--json costs.json]

- at a table: processor time before an action is stored and after it, as a distribution, without sockets;
- in a store, SQLite and PostgreSQL: the latency and the work of concurrent appends, here and in the database, and the
  bytes that its log grows by;
- memory: of a table with a game in progress, and of a socket.

All in microseconds, bytes and KiB. `server.py` measures the whole system, including sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from statistics import mean, quantiles
from time import perf_counter, process_time, thread_time
from typing import Any

import asyncpg
import uvloop
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.server import memory_of, processor_seconds
from omnibus.games import load_game
from omnibus.server.bus.local import LocalBus
from omnibus.server.limits import Limits
from omnibus.server.protocol.http import CreateTable
from omnibus.server.protocol.table import Settings, You
from omnibus.server.store import Store, StoredEntry, Summary
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql import open_postgresql
from omnibus.server.store.sqlite import open_sqlite
from omnibus.server.tables import commands, opening
from omnibus.server.tables.entries import Admitted, Entry, Sat
from omnibus.server.tables.queued_command import QueuedCommand
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.state import TableState
from omnibus.server.tables.table import Table
from omnibus.server.worker_pool.pool import WorkerPool
from tests.server.databases import DURABLE, Database, database
from tests.server.processes import children_of
from tests.server.serving import OPEN_HOUSE, Person, Serving

GAMES = 40
BATCHES = (1, 3, 10, 30, 100)
ROUNDS = 40
HELD = 200
"""The number of tables, and then of sockets, whose memory is measured."""
BODY, TITLE = bytes(range(120)), b"x" * 400
SUMMARY = Summary("playing", False, TITLE, ("guest0000001", "guest0000002"), ("guest0000001",))


class Listener:
    """A passive client."""

    def __init__(self, guest: str) -> None:
        self.guest, self.client, self.seen, self.changes = guest, "", 0, True
        self.own: You | None = None

    def send(self, message: bytes) -> None:
        pass

    def dismiss(self, error: Exception) -> None:
        pass


async def at_a_table(folder: Path) -> dict[str, list[float]]:
    """Microseconds before an action is stored, and after it."""
    before, after = list[float](), list[float]()
    become = Table._become

    def timed(self: Table, state: TableState, entries: Sequence[Entry], command: QueuedCommand | None) -> None:
        began = thread_time()
        become(self, state, entries, command)
        after.append(1e6 * (thread_time() - began))

    store = await open_sqlite(folder / "table.db")
    registry, dice = TableRegistry(store, LocalBus(), WorkerPool(), Limits(), 0.0, ""), random.Random(1)
    for _ in range(GAMES):
        wish = CreateTable(settings=Settings(board="london", order="fixed"), seats=["open", "open"])
        table = await opening.create(registry, "a", "A", wish)
        await table.execute(lambda state: commands.Outcome((Admitted("b", True), Sat("b", 1, "B"))))
        await table.execute(lambda state: commands.start(state, "a"))
        for guest in "ab":
            await table.subscribe(Listener(guest), None)
        Table._become = timed  # type: ignore[method-assign]
        while (play := table.state.play) is not None and not play.over:
            seat = play.to_act()[0]
            code = dice.choice(play.game.legal(play.state, seat).codes)

            def decide(state: Any, seat: int = seat, code: int = code) -> commands.Outcome:
                began = thread_time()
                outcome = commands.act_for(state.play, seat, code, "player")
                before.append(1e6 * (thread_time() - began))
                return outcome

            await table.execute(decide)
        Table._become = become  # type: ignore[method-assign]
    await registry.close()
    await store.close()
    return {"decide": quantiles(before, n=20), "tell": quantiles(after, n=20)}


class Log:
    """The log of a table."""

    def __init__(self, name: str) -> None:
        self.name, self._last = name, 0

    def next(self) -> StoredEntry:
        """Makes the next entry."""
        self._last += 1
        return StoredEntry(self._last, 0, BODY)


async def in_a_store(store: Store, elsewhere: Callable[[], float], log: Callable[[], Awaitable[int]]) -> list[Any]:
    """For each batch size: microseconds of latency, of work here and in the database, and bytes of its log."""
    found, logs = [], [Log(f"table{number:07}") for number in range(max(BATCHES))]
    for each in logs:
        await store.append(each.name, [each.next()], SUMMARY)
    for size in BATCHES:
        waits, here, there, bytes_before = [], process_time(), elsewhere(), await log()
        for _ in range(ROUNDS):
            began = perf_counter()
            await asyncio.gather(*(store.append(each.name, [each.next()], SUMMARY) for each in logs[:size]))
            waits.append(1e6 * (perf_counter() - began))
        here, there = process_time() - here, elsewhere() - there
        written = (await log() - bytes_before) / ROUNDS / size
        found.append([size, quantiles(waits, n=20)[9], 1e6 * here / ROUNDS, 1e6 * there / ROUNDS, written])
    return found


async def stores(folder: Path) -> dict[str, Any]:
    """Measures both stores; the database flushes to disk as in production."""

    async def nothing() -> int:
        return 0

    sqlite = await open_sqlite(folder / "store.db")
    found = {"sqlite": await in_a_store(sqlite, lambda: 0.0, nothing)}
    await sqlite.close()
    with database(*DURABLE) as server:
        found["postgresql"] = await _in_postgresql(server)
    return found


async def _in_postgresql(server: Database) -> list[Any]:
    store = await open_postgresql(DatabaseUrl(server.url("public")))
    connection = await asyncpg.connect(server.url("public"))

    def worked() -> float:
        assert server.process is not None
        return sum(map(processor_seconds, children_of(server.process.pid)))

    async def log() -> int:
        return int(await connection.fetchval("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"))

    found = await in_a_store(store, worked, log)
    await connection.close()
    await store.close()
    return found


async def memory(folder: Path) -> dict[str, float]:
    """KiB of a table with a game in progress, and of a socket."""
    server = Serving(folder / "memory", *OPEN_HOUSE, "--log", "warning")
    server.start()
    assert server.process is not None
    process, person = server.process.pid, Person(server, "Host")
    weighed, sockets = [], []
    tables = [person.create("london", ["open", "easy"], start=True) for _ in range(20)]  # warm-up
    weighed.append(memory_of(process))
    tables = [person.create("london", ["open", "easy"], start=True) for _ in range(HELD)]
    weighed.append(memory_of(process))
    for table in tables:
        address = f"ws://127.0.0.1:{server.port}/ws/tables/{table}"
        socket = await connect(address, additional_headers={"Cookie": person.cookie}, compression=None)
        await socket.send('{"t":"hello"}')
        await socket.recv()
        sockets.append(socket)
    weighed.append(memory_of(process))
    for socket in sockets:
        await socket.close()
    server.stop()
    empty, with_tables, with_sockets = weighed
    return {
        "empty_mib": empty,
        "table_kib": 1024 * (with_tables - empty) / HELD,
        "socket_kib": 1024 * (with_sockets - with_tables) / HELD,
    }


async def measure() -> dict[str, Any]:
    """Measures everything."""
    load_game("london")
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as folder:
        table = await at_a_table(Path(folder))
        return {"table": table, "stores": await stores(Path(folder)), "memory": await memory(Path(folder))}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    chosen = parser.parse_args()
    found = uvloop.run(measure())
    for part, times in found["table"].items():
        print(f"{part:8} mean {mean(times):.0f} µs, median {times[9]:.0f}, 95 of 100 {times[18]:.0f}")
    for store, rows in found["stores"].items():
        for size, wait, here, there, log in rows:
            print(
                f"{store:10} {size:4} at once: {wait:6.0f} µs, work {here:6.0f} here, {there:6.0f} there, log {log:.0f}"
            )
    print(", ".join(f"{name} {value:.0f}" for name, value in found["memory"].items()))
    if chosen.json is not None:
        chosen.json.write_text(json.dumps(found, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
