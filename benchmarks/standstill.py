"""Measures the pauses of bots when a server is restarted, killed, or started.

    python benchmarks/standstill.py [--tables 10] [--rounds 3]

Two regular servers on a real PostgreSQL that writes to disk, all on this machine. At each table three bots play at
their usual pace, with a spectator on each server. Then every server in turn is stopped and started again (a
rolling restart), or one is killed (`kill -9`) and started again at once. The result is the longest time at each table
between two moves of bots, by their times in the log, which includes the usual pace. Last, a server with its own file is
started, as `make play` does, and a player plays against a bot.

Other load on the machine affects the result; the load is printed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import monotonic, sleep

from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))

from omnibus.server.store import Store, StoredEntry
from omnibus.server.tables.entries import Acted, read_entry
from tests.server.backends import PostgresqlBackend, schema_in, using
from tests.server.databases import DURABLE, database
from tests.server.serving import OPEN_HOUSE, Answered, Person, Serving, serving
from tests.server.test_games import choose
from tests.server.test_nodes import elsewhere, held_tables

PACE = ("--bot-pace", "0.9")
AS_STARTED = {"OMNIBUS_MEASURED": "1"}
"""Environment variables: servers start as new processes, not forked from one that has loaded everything."""
SETTLED = 6.0
"""The idle seconds before and after."""

Act = Callable[[Sequence[Serving]], None]


class Watched:
    """A table of bots, with a reconnecting spectator on each of the servers."""

    def __init__(self, nodes: Sequence[Serving]) -> None:
        person = Person(nodes[0], "Ada")
        self.table, self._ended = person.create("london", ["hard", "normal", "easy"], start=True), Event()
        self._threads = [Thread(target=self._watch, args=(elsewhere(person, node),)) for node in nodes]
        for thread in self._threads:
            thread.start()

    def _watch(self, person: Person) -> None:
        while not self._ended.is_set():
            with suppress(OSError, EOFError, TimeoutError, WebSocketException, Answered, KeyError):
                window = person.at(self.table)
                try:
                    while not self._ended.is_set():
                        with suppress(TimeoutError):
                            window.hear(0.5)
                finally:
                    window.close()
            self._ended.wait(0.1)

    def end(self) -> None:
        """Disconnects the spectators."""
        self._ended.set()
        for thread in self._threads:
            thread.join()


def longest_gap(entries: Sequence[StoredEntry], since: float) -> float:
    """The longest pause between two moves of bots, from a time on."""
    times = [
        each.at / 1000 for each in entries if isinstance(entry := read_entry(each.body), Acted) and entry.by == "bot"
    ]
    return max((later - sooner for sooner, later in pairwise(times) if later >= since), default=float("inf"))


def gaps(backend: PostgresqlBackend, tables: Sequence[Watched], since: float) -> list[float]:
    """The longest pause at each table."""

    async def read(store: Store) -> list[float]:
        return [longest_gap(await store.read(each.table), since) for each in tables]

    return sorted(using(backend, read))


def restart_all(nodes: Sequence[Serving]) -> None:
    """Restarts the servers in turn, each when the previous one is ready."""
    for node in nodes:
        node.stop()
        node.start()


def kill_one(nodes: Sequence[Serving]) -> None:
    """Kills the server that runs the bots of more tables."""
    node = max(nodes, key=held_tables)
    node.end(signal.SIGKILL)
    node.start()


def nothing(_: Sequence[Serving]) -> None:
    """Does nothing, for comparison."""


def measure(backend: PostgresqlBackend, nodes: Sequence[Serving], count: int, act: Act) -> list[float]:
    """Disturbs the servers while bots play at `count` tables."""
    tables = [Watched(nodes) for _ in range(count)]
    try:
        sleep(SETTLED)
        since = asyncio.run(backend.ask("SELECT extract(epoch FROM clock_timestamp())::double precision"))
        act(nodes)
        sleep(SETTLED)
        return gaps(backend, tables, since)
    finally:
        for table in tables:
            table.end()


def first_move(folder: Path) -> tuple[float, float]:
    """The seconds until a server is ready, and until a bot has answered the first move there."""
    began = monotonic()
    with serving(folder, *OPEN_HOUSE, *PACE, module="omnibus", **AS_STARTED) as server:
        ready = monotonic()
        ada = Person(server, "Ada")
        window = ada.at(ada.create("london", ["open", "normal"], order="fixed", start=True))
        window.until(lambda each: bool(each.legal))
        while window.legal:
            window.act(choose(window, 0))
        asked = monotonic()
        before = len(window.events)
        window.until(lambda each: len(each.events) > before)
        return ready - began, monotonic() - asked


def main() -> None:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before; longest time between two moves of bots")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        store = stack.enter_context(database(*DURABLE))
        backend = stack.enter_context(schema_in(store))
        options = [*OPEN_HOUSE, *PACE, "--drain", "20", "--store", backend.url]
        nodes = [Serving(folder / f"node{each}", *options, module="omnibus", **AS_STARTED) for each in range(2)]
        for node in nodes:
            stack.callback(lambda each: each.end(signal.SIGKILL) if each.process else None, node)
            node.start()
        for name, act in (("nothing", nothing), ("rolling restart", restart_all), ("kill -9", kill_one)):
            for _ in range(given.rounds):
                found = measure(backend, nodes, given.tables, act)
                load = os.getloadavg()[0]
                shown = f"median {median(found):5.2f} s   worst {found[-1]:5.2f} s   load {load:4.1f}"
                print(f"{name:18} {shown}", flush=True)
    with TemporaryDirectory() as data:
        for number in range(given.rounds):
            ready, moved = first_move(Path(data) / str(number))
            moves = f"first move of a bot {moved:5.2f} s after the player's"
            print(f"{'start':18} ready after {ready:5.2f} s, {moves}", flush=True)


if __name__ == "__main__":
    main()
