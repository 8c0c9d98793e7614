"""Measures the capacity of a server: real sockets, a real database on disk, and updates for every seat.

    python benchmarks/server.py [--tables 300] [--rate 1050] [--seconds 60] [--board london] [--whole] [--json]
    python benchmarks/server.py --minutes 30 [--tables 200] [--rate 250]     a long run, measured minute by minute
    python benchmarks/server.py --hold 2000          memory and start-up with 2000 unfinished tables
    python benchmarks/server.py --postgresql [--nodes 3] ...     with a PostgreSQL server, which is started for the run,
                                                                 and several nodes
    python benchmarks/server.py --postgresql --workers 2 ...     one node with several processes behind its port

Two players at each table choose random legal actions; when a game is over, they open another table. The clients (one
process) and the server share this machine. With several nodes the two players are at different ones, and the server's
work is that of all nodes together.

First, for `--seconds`, actions are sent at a fixed rate, spread evenly over the tables. If a table still waits for its
previous answer, its action is skipped, so that an overloaded server shows fewer actions and not only later answers.
Latency is the time from sending an action to its acknowledgement, including the client's own work.

With `--minutes` each minute is measured separately, with the server's memory at its end, and nothing else. The exit
status is 1 if a bar is missed: 99 of 100 answers within 100 ms in every minute, none later than 300 ms, and memory that
no longer grows once games have ended and begun at every table.

Then, for a few seconds, every table sends its next action immediately: the server's maximum throughput. All tables then
wait all the time, so that the latency is just the length of the queue: tables / actions a second.

Last, a bare WebSocket echo of messages of the same size: the limit of this machine and the sockets' library.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

import asyncpg
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.databases import DURABLE, Database, database
from tests.server.processes import children_of
from tests.server.serving import OPEN_HOUSE, Person, Serving

START_TOGETHER = 20
"""The tables that are opened concurrently."""
MOST_AHEAD = 50
"""The most actions played at a table beforehand; the numbers differ, so that games end one by one."""
RUN_UP_SECONDS = 3.0
FLAT_OUT_SECONDS = 10.0
"""The seconds of play at maximum speed."""
A_MINUTE = 60.0
P99_MS, GREATEST_MS = 100.0, 300.0
"""The bars of every minute."""
LEVEL_MINUTES, GROWTH = 10, 1.05
"""The minutes until memory, including SQLite's caches, is stable; then it must stay below this multiple."""


class Chair(msgspec.Struct):
    """The fields of a seat that a client needs."""

    kind: str


class Around(msgspec.Struct):
    """The fields of a table that a client needs."""

    status: str
    seats: list[Chair]


class Own(msgspec.Struct):
    """The fields of the client's own role that it needs."""

    invite: str | None


class Heard(msgspec.Struct):
    """The fields of a message that a client needs."""

    t: str
    seq: int
    re: str | None = None
    legal: list[msgspec.Raw] | None = None
    code: str | None = None
    table: Around | None = None
    you: Own | None = None


_read = msgspec.json.Decoder(Heard).decode


class Client:
    """One seat with random play."""

    def __init__(self, socket: ClientConnection, heard: asyncio.Event) -> None:
        self.socket, self.heard, self.number = socket, heard, 0
        self.seq = 0
        self.legal: list[msgspec.Raw] = []
        self.waiting: dict[str, float] = {}
        self.over = False

    async def listen(self, run: Run) -> None:
        """Reads all messages."""
        async for text in self.socket:
            heard = _read(text)
            run.received += 1
            run.received_bytes += len(text)
            self.seq = max(self.seq, heard.seq)
            if heard.legal is not None:
                self.legal = heard.legal
            if heard.t == "refused":
                run.errors.append(heard.code or "?")
            if heard.table is not None and heard.table.status == "over":
                self.over = True
            if heard.re in self.waiting:
                run.latencies.append(perf_counter() - self.waiting.pop(heard.re or ""))
            self.heard.set()

    async def act(self, run: Run) -> None:
        """Sends one action."""
        action = random.choice(self.legal)
        self.legal = []
        self.number += 1
        identity = f"{self.number}"
        message = b'{"t":"act","id":"%s","on":%d,"action":%s}' % (identity.encode(), self.seq, bytes(action))
        self.waiting[identity] = perf_counter()
        await self.socket.send(message.decode())


class Run:
    """All tables, and the measurements."""

    def __init__(
        self, servers: Sequence[Serving], board: str, whole: bool = False, store: Database | None = None
    ) -> None:
        self.servers, self.board, self._store = servers, board, store
        self.hello = '{"t":"hello"}' if whole else '{"t":"hello","changes":true}'
        self.latencies: list[float] = []
        self.errors: list[str] = []
        self.received = self.received_bytes = 0
        self.ready = 0

    async def _connect(self, person: Person, table: str, heard: asyncio.Event) -> tuple[Client, Heard]:
        """Opens a seat's socket, and reads the first message; `heard` is set when there are more."""
        socket = await connect(
            f"ws://127.0.0.1:{person.server.port}/ws/tables/{table}",
            additional_headers={"Cookie": person.cookie},
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=60,
        )
        await socket.send(self.hello)
        return Client(socket, heard), _read(await socket.recv())

    async def sit_down(self, people: list[Person]) -> list[Client]:
        """Opens a table with both players; the game begins."""
        host, other = people
        table = await asyncio.to_thread(host.create, self.board, ["open", "open"])
        heard = asyncio.Event()
        first, welcome = await self._connect(host, table, heard)
        assert welcome.you is not None
        await asyncio.to_thread(other.post, "/api/join", {"code": welcome.you.invite})
        second, _ = await self._connect(other, table, heard)
        await second.socket.send('{"t":"sit","id":"sit"}')
        while (around := _read(await first.socket.recv()).table) is None or around.seats[1].kind == "open":
            pass  # the host may be at another node
        await first.socket.send('{"t":"start","id":"start"}')
        return [first, second]

    async def open(self, tables: int, rate: float) -> list[asyncio.Task[None]]:
        """Opens all tables and plays at a rate."""
        self.gate = asyncio.Event()
        self.gap = tables / rate
        """The seconds between two actions of a table."""
        opened = asyncio.Semaphore(START_TOGETHER)

        async def one(number: int) -> None:
            async with opened:
                names = [f"Player {number} {seat}" for seat in range(2)]
                nodes = [self.servers[(number + seat) % len(self.servers)] for seat in range(2)]
                people = [await asyncio.to_thread(Person, *each) for each in zip(nodes, names, strict=True)]
                clients = await self.sit_down(people)
            await self._play(people, clients)

        tasks = [asyncio.create_task(one(number)) for number in range(tables)]
        while self.ready < tables:
            await asyncio.sleep(0.2)
            for task in tasks:
                if task.done():
                    task.result()
        print(f"{tables} tables are open", file=sys.stderr)
        self.gate.set()
        await self._run_up()
        return tasks

    async def _run_up(self) -> None:
        """Freezes the clients' garbage before measuring: their pauses must not count as the server's."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(10_000, 1_000_000, 1_000_000)
        await asyncio.sleep(RUN_UP_SECONDS)

    async def endure(self, tables: int, rate: float, minutes: int) -> dict[str, Any]:
        """Measures minute by minute."""
        tasks = await self.open(tables, rate)
        found = []
        for number in range(1, minutes + 1):
            minute = await self._count(A_MINUTE) | {"memory_mib": sum(map(memory_of, self._processes()))}
            found.append(minute)
            shown = ", ".join(f"{name} {minute[name]:.1f}" for name in SHOWN)
            print(f"minute {number:3}: {shown}", file=sys.stderr)
            await self._run_up()
        await _end(tasks)
        return {"minutes": found, "missed": missed_bars(found), "errors": sorted(set(self.errors))}

    async def measure(self, tables: int, rate: float, seconds: float) -> dict[str, Any]:
        """Runs all measurements."""
        tasks = await self.open(tables, rate)
        found: dict[str, Any] = {"tables": tables, "rate": rate, **await self._count(seconds)}
        self.gap = 0.0
        await asyncio.sleep(RUN_UP_SECONDS)
        found |= {f"flat_out_{name}": value for name, value in (await self._count(FLAT_OUT_SECONDS)).items()}
        found |= {"errors": len(self.errors), "error_codes": sorted(set(self.errors))}
        await _end(tasks)
        return found

    async def _count(self, seconds: float) -> dict[str, float]:
        """Measures for some seconds."""
        self.latencies.clear()
        before, log = self._worked(), await self._log_bytes()
        began, received, received_bytes = perf_counter(), self.received, self.received_bytes
        await asyncio.sleep(seconds)
        spent = perf_counter() - began
        worked = [now - then for now, then in zip(self._worked(), before, strict=True)]
        messages, hundredths = self.received - received, quantiles(self.latencies, n=100)
        kept = {}
        if self._store is not None:
            kept = {
                "database_ms_an_action": 1e3 * worked[2] / len(self.latencies),
                "database_log_bytes_an_action": (await self._log_bytes() - log) / len(self.latencies),
            }
        return kept | {
            "seconds": spent,
            "actions_per_s": len(self.latencies) / spent,
            "p50_ms": 1e3 * hundredths[49],
            "p99_ms": 1e3 * hundredths[98],
            "greatest_ms": 1e3 * max(self.latencies),
            "messages_per_s": messages / spent,
            "bytes_a_message": (self.received_bytes - received_bytes) / max(1, messages),
            "server_ms_an_action": 1e3 * worked[0] / len(self.latencies),
            "server_cores": worked[0] / spent,
            "client_cores": worked[1] / spent,
        }

    def _processes(self) -> list[int]:
        return [server.process.pid for server in self.servers if server.process is not None]

    def _worked(self) -> tuple[float, float, float]:
        """The processor seconds of all nodes, of the clients, and of the database."""
        store = self._store.process.pid if self._store is not None and self._store.process is not None else 0
        nodes = [each for node in self._processes() for each in (node, *children_of(node))]
        groups = nodes, [os.getpid()], [store, *children_of(store)] if store else []
        served, clients, database = (sum(map(processor_seconds, group)) for group in groups)
        return served, clients, database

    async def _log_bytes(self) -> int:
        """The bytes that the database has written to its log so far."""
        if self._store is None:
            return 0
        connection = await asyncpg.connect(self._store.url("public"))
        try:
            return int(await connection.fetchval("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"))
        finally:
            await connection.close()

    async def _play(self, people: list[Person], clients: list[Client]) -> None:
        """Plays an action at each of a table's moments; opens a new table when the game is over."""
        listening = [asyncio.create_task(client.listen(self)) for client in clients]
        for _ in range(random.randrange(MOST_AHEAD)):
            while not (ready := _ready(clients)) and not clients[0].over:
                await _something(clients)
            if ready is not None:
                await ready.act(self)
        self.ready += 1
        await self.gate.wait()
        moment = perf_counter() + random.random() * self.gap
        while True:
            await asyncio.sleep(max(0.0, moment - perf_counter()))
            moment = max(moment + self.gap, perf_counter() - self.gap)
            if ready := _ready(clients):
                await ready.act(self)
            elif clients[0].over and not any(client.waiting for client in clients):
                for task in listening:
                    task.cancel()
                for client in clients:
                    await client.socket.close()
                clients = await self.sit_down(people)
                listening = [asyncio.create_task(client.listen(self)) for client in clients]
            elif not self.gap:
                await _something(clients)


def _ready(clients: list[Client]) -> Client | None:
    """A client that may act, or None."""
    return next((client for client in clients if client.legal and not client.waiting), None)


async def _something(clients: list[Client]) -> None:
    """Waits until one of the seats receives a message."""
    clients[0].heard.clear()
    await clients[0].heard.wait()


async def _end(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


SHOWN = ("actions_per_s", "p50_ms", "p99_ms", "greatest_ms", "server_cores", "memory_mib")


def missed_bars(minutes: list[dict[str, float]]) -> list[str]:
    """Describes the bars that were missed."""
    missed = []
    for number, minute in enumerate(minutes, 1):
        for name, most in (("p99_ms", P99_MS), ("greatest_ms", GREATEST_MS)):
            if minute[name] > most:
                missed.append(f"minute {number}: {name} {minute[name]:.1f}, at most {most:.0f}")
    memory = [minute["memory_mib"] for minute in minutes]
    if len(memory) > LEVEL_MINUTES and memory[-1] > GROWTH * max(memory[:LEVEL_MINUTES]):
        missed.append(f"memory grew from {max(memory[:LEVEL_MINUTES]):.0f} to {memory[-1]:.0f} MiB")
    return missed


def processor_seconds(process: int) -> float:
    """The processor time of a process so far; 0 if it has ended."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> float:
    """Resident memory in MiB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def echo(size: int, seconds: float) -> float:
    """Messages a second that a bare echo server in another process returns, over 100 sockets."""
    code = (
        "import asyncio\nfrom websockets.asyncio.server import serve\n"
        "async def echo(socket):\n    async for text in socket: await socket.send(text)\n"
        "async def main():\n"
        "    async with serve(echo, '127.0.0.1', 0, compression=None) as server:\n"
        "        print(server.sockets[0].getsockname()[1], flush=True)\n"
        "        await asyncio.get_running_loop().create_future()\n"
        "asyncio.run(main())\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        port = int(process.stdout.readline())

        async def one(until: float) -> int:
            done = 0
            async with connect(f"ws://127.0.0.1:{port}", compression=None) as socket:
                while perf_counter() < until:
                    await socket.send("x" * size)
                    await socket.recv()
                    done += 1
            return done

        async def all_of_them() -> int:
            until = perf_counter() + seconds
            return sum(await asyncio.gather(*(one(until) for _ in range(100))))

        done = asyncio.run(all_of_them())
        process.kill()
    return done / seconds


def hold(server: Serving, board: str, tables: int, actions: int) -> dict[str, float]:
    """The memory of unfinished tables, and the time of a restart with them."""
    person = Person(server, "Host")

    async def all_of_them() -> None:
        opened = asyncio.Semaphore(START_TOGETHER)

        async def one() -> None:
            async with opened:
                table = await asyncio.to_thread(person.create, board, ["open", "easy"], start=True)
                address = f"ws://127.0.0.1:{server.port}/ws/tables/{table}"
                async with connect(
                    address,
                    additional_headers={"Cookie": person.cookie},
                    compression=None,
                    max_size=None,
                    open_timeout=60,
                ) as socket:
                    await socket.send('{"t":"hello"}')
                    done = 0
                    while done < actions:
                        heard = _read(await socket.recv())
                        if heard.legal:
                            action = bytes(random.choice(heard.legal)).decode()
                            await socket.send(f'{{"t":"act","id":"{done}","on":{heard.seq},"action":{action}}}')
                            done += 1

        await asyncio.gather(*(one() for _ in range(tables)))

    asyncio.run(all_of_them())
    assert server.process is not None
    resident = memory_of(server.process.pid)
    server.kill()
    began = perf_counter()
    server.start()
    Person(server).get("/healthz")
    return {
        "tables": tables,
        "memory_mib": resident,
        "start_s": perf_counter() - began,
        "memory_after_start_mib": memory_of(server.process.pid),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--board", default="london")
    parser.add_argument("--tables", type=int, help="concurrent tables (default: 300; with --minutes 200)")
    parser.add_argument("--rate", type=float, help="actions a second (default: 1050; with --minutes 250)")
    parser.add_argument("--minutes", type=int, default=0, help="measure this number of minutes separately")
    parser.add_argument("--seconds", type=float, default=60.0, help="duration (default: 60)")
    parser.add_argument("--hold", type=int, default=0, help="hold this number of unfinished tables instead")
    parser.add_argument("--actions", type=int, default=15, help="with --hold, actions of the player at each table")
    parser.add_argument("--postgresql", action="store_true", help="use a PostgreSQL server")
    parser.add_argument("--nodes", type=int, default=1, help="with --postgresql, number of servers (default: 1)")
    parser.add_argument("--workers", type=int, default=1, help="with --postgresql, processes of each server")
    parser.add_argument("--whole", action="store_true", help="clients request whole views after every action")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    chosen = parser.parse_args()
    tables = chosen.tables or (200 if chosen.minutes else 300)
    rate = chosen.rate or (250.0 if chosen.minutes else 1050.0)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")))
        options, store = ["--log", "warning"], None
        if chosen.postgresql:
            store = stack.enter_context(database(*DURABLE))
            options += ["--store", store.url("public"), "--workers", str(chosen.workers)]
        nodes = range(chosen.nodes if chosen.postgresql else 1)
        servers = [Serving(Path(folder) / f"data{node}", *OPEN_HOUSE, *options) for node in nodes]
        run = Run(servers, chosen.board, chosen.whole, store)
        for server in servers:
            server.start()
            stack.callback(server.stop)
        if chosen.hold:
            found: dict[str, Any] = hold(servers[0], chosen.board, chosen.hold, chosen.actions)
        elif chosen.minutes:
            found = uvloop.run(run.endure(tables, rate, chosen.minutes))
        else:
            found = uvloop.run(run.measure(tables, rate, chosen.seconds))
    if not chosen.hold and not chosen.minutes:
        size = int(found["bytes_a_message"])
        found["echo_messages_per_s"] = echo(size, 5.0)
        found["ratio_to_echo"] = found["messages_per_s"] / found["echo_messages_per_s"]
        found["flat_out_ratio_to_echo"] = found["flat_out_messages_per_s"] / found["echo_messages_per_s"]
    for name, value in found.items():
        if name == "minutes":
            continue
        print(f"{name:24} {value:,.2f}" if isinstance(value, float) else f"{name:24} {value}", file=sys.stderr)
    if chosen.json:
        print(json.dumps(found, indent=1))
    return 1 if found.get("missed") or (chosen.minutes and found["errors"]) else 0


if __name__ == "__main__":
    sys.exit(main())
