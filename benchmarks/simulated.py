"""A discrete-event simulation of a server with many nodes, as a network of queues.

A node is a thread that works sequentially: it processes an action, and when that is stored, notifies everybody. A
writer at each node collects waiting entries and stores them together, as the store's own writers do, with their pauses.
The database has its own processors, flushes its log to disk for all waiting commits at once, and serialises
notifications. An action whose players are at two nodes is read and delivered once more at the other node.
"""

from __future__ import annotations

import heapq
import random
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from statistics import quantiles
from typing import NamedTuple

Then = Callable[[], None]

SLICE = 0.003
"""The time slice of the scheduler, in seconds."""
CROWD = 3
"""After a batch of this size, the writer expects more entries and pauses, as the real ones do."""


class Costs(NamedTuple):
    """Seconds of work, except for `flush` and `pause`."""

    take: float
    """At the node, before an action is stored."""
    tell: float
    """At the node, after it is stored."""
    batch: float
    """At the node, for each batch of stored actions."""
    append: float
    """At the node, for each action of a batch."""
    flush: float
    """The seconds until the log is on disk."""
    pause: float
    """The least seconds between two large batches."""
    shape: Sequence[float] = (1.0,)
    """The distribution of single actions' costs, relative to the mean."""
    base_batch: float = 0.0
    """In the database, for each batch and for each action; if it is 0, the node itself is the database."""
    base_append: float = 0.0
    follow: float = 0.0
    """At a table's other node: to read an action and deliver it."""
    base_read: float = 0.0
    notify: float = 0.0
    """In the database, for one notification; they are serialised."""
    hear: float = 0.0
    """At every node, for each action at another node."""
    client: float = 0.0
    """In the single process of the clients, if they share the processors."""


class Load(NamedTuple):
    """The load of a simulation."""

    rate: float
    """Actions a second."""
    tables: int = 0
    """The number of tables that act in turn, as benchmarks do; 0 for random moments, as players do."""
    apart: float = 0.0
    """The share of actions whose players are at two nodes."""


class Found(NamedTuple):
    """The results of a simulation."""

    per_s: float
    p50: float
    p99: float
    """The seconds until the acting player has the answer."""
    heard_p99: float
    """The seconds until the other player sees the action, possibly at another node."""
    node_busy: float
    """The utilisation of a node."""
    base_busy: float
    """The utilisation of the database's processors."""
    batch: float
    """The mean size of a batch."""


class Clock:
    """The event queue."""

    def __init__(self) -> None:
        self.now = 0.0
        self._coming: list[tuple[float, int, Then]] = []
        self._count = 0

    def after(self, seconds: float, then: Then) -> None:
        """Schedules an event."""
        self._count += 1
        heapq.heappush(self._coming, (self.now + seconds, self._count, then))

    def run(self, until: float) -> None:
        """Runs all events until a time."""
        while self._coming and self._coming[0][0] <= until:
            self.now, _, then = heapq.heappop(self._coming)
            then()


class Cores:
    """Processors with first-come, first-served scheduling; other processes, which always have work, come last."""

    def __init__(self, clock: Clock, count: int) -> None:
        self._clock, self._free, self._waiting = clock, count, deque[tuple[float, Then]]()
        self._strangers = 0
        self.worked = 0.0

    def let_in(self) -> None:
        """Lets another process work for a moment, once a processor is idle."""
        if not self._free:
            self._strangers += 1
            return
        self._free -= 1
        self._clock.after(SLICE, lambda: self._done(_nothing))

    def do(self, work: float, then: Then) -> None:
        """Does some work as soon as a processor is free."""
        if not self._free:
            self._waiting.append((work, then))
            return
        self._free -= 1
        self.worked += work
        self._clock.after(work, lambda: self._done(then))

    def _done(self, then: Then) -> None:
        self._free += 1
        if self._waiting:
            self.do(*self._waiting.popleft())
        elif self._strangers:
            self._strangers -= 1
            self.let_in()
        then()


class Thread:
    """A thread that works sequentially, on processors that it may share."""

    def __init__(self, cores: Cores) -> None:
        self._cores, self._waiting, self._busy = cores, deque[tuple[float, Then]](), False
        self.worked = self.owes = 0.0
        """The seconds of work so far, and those added to the next piece of work."""

    def do(self, work: float, then: Then) -> None:
        """Does some work after everything queued before."""
        self._waiting.append((work, then))
        if not self._busy:
            self._next()

    def _next(self) -> None:
        self._busy = True
        work, then = self._waiting.popleft()
        work, self.owes = work + self.owes, 0.0
        self.worked += work
        self._cores.do(work, lambda: self._done(then))

    def _done(self, then: Then) -> None:
        self._busy = False
        then()
        if self._waiting and not self._busy:
            self._next()


class Disk:
    """Flushes once for all waiting requests; later ones wait for the next flush."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock, self._seconds = clock, seconds
        self._waiting: list[Then] = []
        self._busy = False

    def flush(self, then: Then) -> None:
        """Requests a flush; calls `then` after a flush that began later."""
        self._waiting.append(then)
        if not self._busy:
            self._begin()

    def _begin(self) -> None:
        group, self._waiting, self._busy = self._waiting, [], True

        def done() -> None:
            self._busy = False
            for then in group:
                then()
            if self._waiting and not self._busy:
                self._begin()

        self._clock.after(self._seconds, done)


class Node:
    """A server with the writer of its store."""

    def __init__(self, world: World, cores: Cores) -> None:
        self._world, self.loop = world, Thread(cores)
        self._unstored: list[Then] = []
        self._writing = self._woken = False
        self._unsaid: list[Then] = []
        self._saying = False
        self.batches = self.stored = 0

    def act(self, done: Then, heard: Then, other: Node | None) -> None:
        """Processes an action; calls `done` when its player has the answer, `heard` when the other player has."""
        costs, work = self._world.costs, random.choice(self._world.costs.shape)

        def follow() -> None:
            if other is None:
                heard()
            else:
                self._world.base.do(costs.base_read, lambda: other.loop.do(work * costs.follow, heard))

        def answered() -> None:
            self._world.clients.do(costs.client, done)
            self._say(follow)

        self.loop.do(work * costs.take, lambda: self._store(lambda: self.loop.do(work * costs.tell, answered)))

    def _store(self, then: Then) -> None:
        self._unstored.append(then)
        if not self._writing:
            self._write()

    def _write(self) -> None:
        world, costs, batch, self._unstored = self._world, self._world.costs, self._unstored, []
        self._writing, began, size = True, world.clock.now, len(batch)
        self.batches, self.stored = self.batches + 1, self.stored + size

        def flushed() -> None:
            for then in batch:
                then()
            pause = began + costs.pause - world.clock.now if size >= CROWD else 0.0
            world.clock.after(max(0.0, pause), self._go_on)

        def in_base() -> None:
            world.base.do(costs.base_batch + size * costs.base_append, lambda: world.disk.flush(flushed))

        work = costs.batch + size * costs.append
        if costs.base_batch:
            self.loop.do(work, in_base)
        else:
            self._world.clock.after(work, lambda: world.disk_of(self).flush(flushed))

    def _go_on(self) -> None:
        self._writing = False
        if self._unstored:
            self._write()

    def _say(self, *follow: Then) -> None:
        """Sends one notification for all new actions; the next one waits for this one."""
        world = self._world
        self._unsaid += follow
        if self._saying or not self._unsaid:
            return
        said, self._unsaid, self._saying = self._unsaid, [], True

        def through() -> None:
            self._saying = False
            for node in world.nodes:
                if node is not self:
                    node.loop.owes += len(said) * world.costs.hear
            for each in said:
                each()
            self._say()

        world.door.do(world.costs.notify, through) if len(world.nodes) > 1 else through()


class World:
    """Nodes and their database, each on its own processors, or all on the same."""

    def __init__(
        self, costs: Costs, nodes: int, base_cores: int, shared_cores: int | None = None, others: float = 0.0
    ) -> None:
        """`others` is the share of the shared processors that other processes use."""
        self.costs, self.clock = costs, Clock()
        shared = None if shared_cores is None else Cores(self.clock, shared_cores)
        if shared is not None and others:
            self._strangers(shared, others * (shared_cores or 0) / SLICE)
        self.base = shared or Cores(self.clock, base_cores)
        self.disk = Disk(self.clock, costs.flush)
        self.door = Thread(self.base)
        """The lock that serialises notifications."""
        self.nodes = [Node(self, shared or Cores(self.clock, 1)) for _ in range(nodes)]
        self.clients = Thread(shared or Cores(self.clock, 1))
        self._disks: dict[int, Disk] = {}
        self.base_cores = shared_cores or base_cores

    def _strangers(self, cores: Cores, rate: float) -> None:
        def come() -> None:
            cores.let_in()
            self.clock.after(random.expovariate(rate), come)

        self.clock.after(0.0, come)

    def disk_of(self, node: Node) -> Disk:
        """The disk of a node with a separate store."""
        return self._disks.setdefault(id(node), Disk(self.clock, self.costs.flush))


def _nothing() -> None:
    pass


def simulate(world: World, load: Load, seconds: float, run_up: float = 0.5, seed: int = 1) -> Found:
    """Simulates some seconds, after a warm-up."""
    random.seed(seed)
    latencies, heard = list[float](), list[float]()
    clock, nodes = world.clock, world.nodes

    def act(node: int, then: Then = _nothing) -> None:
        began = clock.now

        def done() -> None:
            if began >= run_up:
                latencies.append(clock.now - began)
            then()

        def seen() -> None:
            if began >= run_up:
                heard.append(clock.now - began)

        other = nodes[(node + 1) % len(nodes)] if random.random() < load.apart else None
        nodes[node].act(done, seen, other)

    if load.tables:
        gap = load.tables / load.rate
        for table in range(load.tables):
            clock.after(random.random() * gap, _Table(clock, gap, partial(act, table % len(nodes))).turn)
    else:

        def come() -> None:
            act(random.randrange(len(nodes)))
            clock.after(random.expovariate(load.rate), come)

        clock.after(0.0, come)
    clock.run(run_up)
    before = [node.loop.worked for node in nodes], world.base.worked
    clock.run(run_up + seconds)
    worked = sum(node.loop.worked - then for node, then in zip(nodes, before[0], strict=True))
    hundredths, seen_hundredths = (quantiles(times, n=100) for times in (latencies, heard))
    return Found(
        per_s=len(latencies) / seconds,
        p50=hundredths[49],
        p99=hundredths[98],
        heard_p99=seen_hundredths[98],
        node_busy=worked / seconds / len(nodes),
        base_busy=(world.base.worked - before[1]) / seconds / world.base_cores,
        batch=sum(node.stored for node in nodes) / max(1, sum(node.batches for node in nodes)),
    )


class _Table:
    """Acts at its moments; if it still waits for an answer, the action is skipped."""

    def __init__(self, clock: Clock, gap: float, act: Callable[[Then], None]) -> None:
        self._clock, self._gap, self._act, self._waits = clock, gap, act, False

    def turn(self) -> None:
        self._clock.after(self._gap, self.turn)
        if not self._waits:
            self._waits = True
            self._act(self._answered)

    def _answered(self) -> None:
        self._waits = False
