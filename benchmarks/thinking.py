"""Measures the cost of bots to a server: with its own worker processes, and with a remote one (`omnibus think`).

    python benchmarks/thinking.py [--tables 2] [--seconds 30] [--level expert] [--rounds 2]

At each table bots play one another as fast as they think, with a spectator; the server, the remote worker and a
real PostgreSQL that writes to disk share this machine. The result is the processor time for a bot's decision: of the
server itself, on which players wait, of its worker processes, of the remote worker with its processes, and of the
database.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import sleep

from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.backends import schema_in
from tests.server.databases import DURABLE, Database, database
from tests.server.processes import children_of, seconds_used
from tests.server.serving import OPEN_HOUSE, Person, Serving, serving
from tests.server.test_think import Thinking, measured, thinking, wait_until

HEADINGS = ("decisions/s", "server", "its processes", "thinker", "database")


def watch(server: Serving, level: str, ended: Event) -> None:
    """Watches bots play, game after game."""
    person = Person(server, "Ada")
    while not ended.is_set():
        window = person.at(person.create("london", [level, level], start=True))
        try:
            window.until(lambda each: ended.is_set() or each.table["status"] == "over")
        except (ConnectionClosed, EOFError):
            return
        window.close()


@contextmanager
def watched(server: Serving, tables: int, level: str) -> Iterator[None]:
    """Lets bots play meanwhile."""
    ended = Event()
    watchers = [Thread(target=watch, args=(server, level, ended)) for _ in range(tables)]
    for watcher in watchers:
        watcher.start()
    try:
        yield
    finally:
        ended.set()
        for watcher in watchers:
            watcher.join()


def played(server: Serving) -> int:
    """The number of actions."""
    found = re.search(r"^omnibus_actions_total (\d+)$", Person(server).get("/metrics").decode(), re.MULTILINE)
    assert found is not None
    return int(found[1])


def used(server: Serving, thinker: Thinking | None, store: Database) -> list[float]:
    """The processor seconds of each process so far."""
    assert server.process is not None and store.process is not None
    pids = [] if thinker is None or thinker.process is None else [thinker.process.pid]
    groups = (
        [server.process.pid],
        children_of(server.process.pid),
        [*pids, *(child for pid in pids for child in children_of(pid))],
        [store.process.pid, *children_of(store.process.pid)],
    )
    return [sum(map(seconds_used, group)) for group in groups]


def measure(server: Serving, thinker: Thinking | None, store: Database, seconds: float) -> list[float]:
    """Decisions a second, and milliseconds of processor time for each."""
    sleep(3)  # until earlier jobs are done
    before, actions = used(server, thinker, store), played(server)
    sleep(seconds)
    after, done = used(server, thinker, store), played(server) - actions
    return [done / seconds, *(1000 * (end - begin) / max(done, 1) for begin, end in zip(before, after, strict=True))]


def main() -> None:
    """Prints a line for each configuration, in rounds."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--rounds", type=int, default=2)
    given = parser.parse_args()
    print(f"{'ms of the processor a decision':34}" + "".join(f"{name:>15}" for name in HEADINGS))
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        store = stack.enter_context(database(*DURABLE))
        backend = stack.enter_context(schema_in(store))
        server = stack.enter_context(serving(folder / "data", *OPEN_HOUSE, "--store", backend.url))
        stack.enter_context(watched(server, given.tables, given.level))
        for _ in range(given.rounds):
            show("without a thinker", measure(server, None, store, given.seconds))
            with thinking(backend, folder) as thinker:
                wait_until(lambda: measured(server, "thinkers") == 1)
                show("with a thinker", measure(server, thinker, store, given.seconds))
            wait_until(lambda: measured(server, "thinkers") == 0)


def show(name: str, numbers: list[float]) -> None:
    """Prints one line."""
    print(f"{name:34}" + "".join(f"{number:15.2f}" for number in numbers), flush=True)


if __name__ == "__main__":
    main()
