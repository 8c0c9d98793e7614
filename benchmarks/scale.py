"""Simulates 1, 10 and 100 nodes on one database, and validates the simulation on this machine.

    python benchmarks/scale.py [--picture docs/pictures/scale.svg]     latency against load
    python benchmarks/scale.py --million                               a million concurrent players, several databases
    python benchmarks/scale.py --validate [--rate 100] [--tables 60]   real servers here, against the prediction

`simulated.py` describes the model. QUIET has the measurements (`server.py`, `costs.py`) on quiet cores like those here.
The players' thinking time is an assumption.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.server import Run
from benchmarks.simulated import Costs, Found, Load, World, simulate
from tests.server.databases import DURABLE, database
from tests.server.serving import OPEN_HOUSE, Serving

SHAPE = (0.74, 0.82, 0.87, 0.91, 0.95, 0.99, 1.03, 1.07, 1.12, 1.5)
"""The work for an action, from `costs.py`: deciles over all actions."""
QUIET = Costs(
    take=0.18e-3,
    tell=0.52e-3,
    batch=0.25e-3,
    append=0.03e-3,
    flush=1.0e-3,
    pause=5e-3,
    shape=SHAPE,
    base_batch=0.25e-3,
    base_append=0.012e-3,
    follow=0.65e-3,
    base_read=0.08e-3,
    notify=0.25e-3,
    hear=2e-6,
)
"""One node on PostgreSQL."""
SECONDS_A_MOVE, PLAYERS_A_TABLE = 10.0, 2.5
"""Assumptions: the players' thinking time, and the players at a table."""
BASE_CORES = 16
NODES = (1, 10, 100)
BUSY = (0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1.0, 1.05)
"""The loads, relative to the capacity of a single node."""


def apart(nodes: int) -> float:
    """The share of actions whose players are at two nodes, if players choose nodes at random."""
    return 1 - 1 / nodes


def most_of_a_node(costs: Costs, nodes: int) -> float:
    """The actions a second that saturate a node, if many are stored together."""
    work = costs.take + costs.tell + costs.append + apart(nodes) * costs.follow + nodes * costs.hear
    return 1 / work


def curves(costs: Costs) -> dict[int, list[tuple[float, Found]]]:
    """The results of each load, for each number of nodes."""
    found = {}
    for nodes in NODES:
        most, seconds = most_of_a_node(costs, nodes), max(0.7, 6.0 / nodes)
        found[nodes] = [
            (part * most * nodes, simulate(World(costs, nodes, BASE_CORES), _load(part * most * nodes, nodes), seconds))
            for part in BUSY
        ]
    return found


def _load(rate: float, nodes: int) -> Load:
    return Load(rate, apart=apart(nodes))


def show(found: dict[int, list[tuple[float, Found]]]) -> None:
    """Formats the results."""
    for nodes, points in found.items():
        for offered, each in points:
            print(
                f"{nodes:4} nodes, {offered:8.0f} offered: {each.per_s:8.0f} a second, p50 {1e3 * each.p50:6.1f} ms,"
                f" p99 {1e3 * each.p99:6.1f}, other player p99 {1e3 * each.heard_p99:6.1f}, node"
                f" {each.node_busy:4.0%}, database {each.base_busy:4.0%}, {each.batch:5.1f} a commit"
            )


WIDTH, HEIGHT, LEFT, BOTTOM = 720, 420, 64, 56
MOST_MS = 200.0
STYLE = "svg{color:#444;fill:#444} @media (prefers-color-scheme:dark){svg{color:#ccc;fill:#ccc}}"


def picture(found: dict[int, list[tuple[float, Found]]]) -> str:
    """A chart of latency against load for each number of nodes, with lines distinguished by dashes and names."""
    dashes = dict(zip(NODES, ("", "7 4", "2 3"), strict=True))
    inner_width, inner_height = WIDTH - LEFT - 90, HEIGHT - BOTTOM - 24
    busiest = max(offered / nodes for nodes, points in found.items() for offered, _ in points)

    def place(per_node: float, milliseconds: float) -> str:
        x = LEFT + inner_width * per_node / busiest
        return f"{x:.1f},{24 + inner_height * (1 - min(milliseconds, MOST_MS) / MOST_MS):.1f}"

    drawn = []
    for nodes, points in found.items():
        line = [place(offered / nodes, 1e3 * each.p99) for offered, each in points]
        drawn.append(
            f'<polyline points="{" ".join(line)}" fill="none" stroke="currentColor" stroke-width="2"'
            f' stroke-dasharray="{dashes[nodes]}"/>'
        )
        end_x, end_y = map(float, line[-1].split(","))
        name = f"{nodes} node" if nodes == 1 else f"{nodes} nodes"
        drawn.append(f'<text x="{end_x:.1f}" y="{end_y - 7:.1f}" text-anchor="middle">{name}</text>')
    for milliseconds in range(0, int(MOST_MS) + 1, 50):
        x, y = place(0, milliseconds).split(",")
        drawn.append(f'<text x="{LEFT - 8}" y="{float(y) + 4:.1f}" text-anchor="end">{milliseconds}</text>')
        drawn.append(f'<path d="M{LEFT} {y}h{inner_width}" stroke="currentColor" stroke-opacity=".2"/>')
    for per_node in range(0, int(busiest) + 1, 250):
        x, y = place(per_node, 0).split(",")
        drawn.append(f'<text x="{x}" y="{float(y) + 18:.1f}" text-anchor="middle">{per_node}</text>')
    drawn.append(f'<text x="{LEFT + inner_width / 2}" y="{HEIGHT - 12}" text-anchor="middle">actions/s · node</text>')
    drawn.append(f'<text x="{LEFT - 8}" y="14" text-anchor="end">p99, ms</text>')
    title = "p99 latency against actions a second and node, for 1, 10 and 100 nodes"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif"'
        f' font-size="12"><title>{title}</title><style>{STYLE}</style>{"".join(drawn)}</svg>\n'
    )


def million(costs: Costs, people: int = 1_000_000) -> None:
    """Estimates the capacity for a million concurrent players, and simulates one of its databases."""
    rate = people / PLAYERS_A_TABLE / SECONDS_A_MOVE
    for databases in (1, 4, 8, 16):
        share = rate / databases
        nodes = max(1, round(share / (0.7 * most_of_a_node(costs, 100))))
        found = simulate(World(costs, nodes, BASE_CORES), _load(share, nodes), 1.0)
        print(f"{databases:3} databases, {nodes:4} nodes each, {share:8.0f} actions a second each:")
        show({nodes: [(share, found)]})


# Validation: the prediction against measurements


class Others:
    """The load of the processors by other processes."""

    def __init__(self) -> None:
        self._began, self._then = perf_counter(), _system_seconds()

    def part(self, ours: float) -> float:
        """Their share of all processors since the start, given our own processor time in seconds."""
        spent = (perf_counter() - self._began) * (os.cpu_count() or 1)
        return min(0.85, max(0.0, (_system_seconds() - self._then - ours) / spent))


def _system_seconds() -> float:
    """The processor time of all processes since boot."""
    user, nice, system, _, _, irq, soft, *_ = map(int, Path("/proc/stat").read_text().split()[1:9])
    return (user + nice + system + irq + soft) / os.sysconf("SC_CLK_TCK")


async def _measure(run: Run, tables: int, rate: float, seconds: float) -> dict[str, float]:
    tasks = await run.open(tables, rate)
    others = Others()
    found = await run._count(seconds)
    ours = (found["server_cores"] + found["client_cores"]) * found["seconds"]
    ours += 1e-3 * found.get("database_ms_an_action", 0.0) * len(run.latencies)
    found["others"] = others.part(ours)
    for task in tasks:
        task.cancel()
    return found


def real(nodes: int, tables: int, rate: float, seconds: float) -> dict[str, float]:
    """The measured results of some nodes on this machine, with PostgreSQL."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR"))))
        store = stack.enter_context(database(*DURABLE))
        options = [*OPEN_HOUSE, "--log", "warning", "--store", store.url("public")]
        servers = [Serving(folder / f"data{node}", *options) for node in range(nodes)]
        for server in servers:
            server.start()
            stack.callback(server.stop)
        return uvloop.run(_measure(Run(servers, "london", store=store), tables, rate, seconds))


def fitted(costs: Costs, alone: dict[str, float], two: dict[str, float]) -> Costs:
    """Fits the costs to this machine: from one node at one load, and from two nodes."""
    node, base = 1e-3 * alone["server_ms_an_action"], 1e-3 * alone["database_ms_an_action"]
    usual = costs.take + costs.tell + costs.batch + costs.append
    slower = node / usual
    stored = base / (costs.base_batch + costs.base_append)
    return costs._replace(
        take=costs.take * slower,
        tell=costs.tell * slower,
        batch=costs.batch * slower,
        append=costs.append * slower,
        base_batch=costs.base_batch * stored,
        base_append=costs.base_append * stored,
        base_read=costs.base_read * stored,
        notify=costs.notify * stored,
        follow=max(0.0, 1e-3 * two["server_ms_an_action"] - node),
        flush=_flush_seconds(),
        client=alone["client_cores"] / alone["actions_per_s"],
    )


def _flush_seconds() -> float:
    """The time of a flush to disk on this machine."""
    times = []
    with tempfile.TemporaryFile(dir=os.environ.get("TMPDIR")) as file:
        for _ in range(100):
            file.write(bytes(8192))
            file.flush()
            began = perf_counter()
            os.fdatasync(file.fileno())
            times.append(perf_counter() - began)
    return median(times)


def validate(tables: int, rate: float, seconds: float) -> None:
    """Measures and fits one node and two; predicts one at twice the load, and three."""
    alone, two = real(1, tables, rate, seconds), real(2, tables, rate, seconds)
    costs = fitted(QUIET, alone, two)
    cores = os.cpu_count() or 1
    runs: list[tuple[int, float, dict[str, float]]] = [(1, rate, alone), (2, rate, two)]
    runs += [(1, 2 * rate, real(1, tables, 2 * rate, seconds)), (3, rate, real(3, tables, rate, seconds))]
    for nodes, offered, found in runs:
        world = World(costs, nodes, cores, shared_cores=cores, others=found["others"])
        predicted = simulate(world, Load(offered, tables, float(nodes > 1)), seconds)
        cpu = 1e3 * predicted.node_busy * nodes / predicted.per_s
        print(
            f"{nodes} nodes, {offered:.0f} a second, others {found['others']:.0%}: measured"
            f" p50 {found['p50_ms']:.1f} p99 {found['p99_ms']:.1f} ms, {found['server_ms_an_action']:.2f} ms an action;"
            f" predicted p50 {1e3 * predicted.p50:.1f} p99 {1e3 * predicted.p99:.1f} ms, {cpu:.2f}"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--picture", type=Path, help="write the picture to this file")
    parser.add_argument("--million", action="store_true", help="a million concurrent players")
    parser.add_argument("--validate", action="store_true", help="compare with real servers on this machine")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rate", type=float, default=100.0)
    parser.add_argument("--seconds", type=float, default=15.0)
    chosen: Any = parser.parse_args()
    if chosen.validate:
        validate(chosen.tables, chosen.rate, chosen.seconds)
    elif chosen.million:
        million(QUIET)
    else:
        found = curves(QUIET)
        show(found)
        if chosen.picture is not None:
            chosen.picture.write_text(picture(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
