"""Leases of two nodes on one database: one node holds a table, and the other takes over when it stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from asyncpg import Connection, InternalClientError

from omnibus.server.leases.postgresql import PostgresqlLeases
from omnibus.server.store import Store, StoredEntry, Summary
from omnibus.server.store.postgresql import leases
from omnibus.server.store.postgresql.connections import ReconnectingConnection, connect
from omnibus.server.store.postgresql.dedicated import serve_forever
from omnibus.server.store.postgresql.leases import AT_ONCE
from tests.server.backends import CUT, PostgresqlBackend
from tests.server.serving import PATIENCE

MOVING = Summary("playing", False, b"", (), (), goes_on=True)


class Node:
    """A node, with the tables of its callbacks."""

    def __init__(self, backend: PostgresqlBackend) -> None:
        self.leases, self.called, self.looked = PostgresqlLeases(backend.address), list[str](), list[str]()
        self.leases.begin(self.called.append, self.looked.append)

    async def holds(self, table: str) -> None:
        """Waits until it holds a table."""
        await until(lambda: self.leases.holds(table))


async def until(condition: Callable[[], bool]) -> None:
    """Waits until a condition holds."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


def with_nodes(backend: PostgresqlBackend, scene: Callable[[Store, Node, Node], Awaitable[None]]) -> None:
    """Runs a scene with two nodes."""

    async def play() -> None:
        store = await backend.open()
        nodes = Node(backend), Node(backend)
        try:
            await scene(store, *nodes)
        finally:
            for node in nodes:
                await node.leases.close()
            await store.close()

    asyncio.run(play())


def test_a_table_wanted_by_two_nodes_is_held_by_one_after_the_other(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        await store.append("a", [StoredEntry(1, 0, b"")], Summary("playing", False, b"", (), ()))
        for node in (one, other):
            node.leases.acquire("a")
        await until(lambda: bool(one.called or other.called))
        first, second = (one, other) if one.called else (other, one)
        assert not second.leases.holds("a")
        first.leases.release("a", 1)
        assert not first.leases.holds("a")
        await second.holds("a")
        assert not first.leases.holds("a")

    with_nodes(schema, scene)


def test_a_table_that_acts_by_itself_is_held_without_a_request(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        for table in "abcdefgh":
            await store.append(table, [StoredEntry(1, 0, b"")], MOVING)
        await until(lambda: sorted(one.called + other.called) == list("abcdefgh"))
        for table in "abcdefgh":
            assert one.leases.holds(table) != other.leases.holds(table)

    with_nodes(schema, scene)


def test_only_tables_of_other_nodes_are_counted_as_taken(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        tables = [f"table{number}" for number in range(AT_ONCE + 3)]
        for table in tables:
            await store.append(table, [StoredEntry(1, 0, b"")], MOVING)
        await store.append("waits", [StoredEntry(1, 0, b"")], Summary("playing", False, b"", (), ()))
        one.leases.acquire("waits")
        await until(lambda: sorted(one.called + other.called) == [*sorted(tables), "waits"])
        node = next(node for node in (one, other) if node.leases.holds("table0"))
        node.leases.release("table0", 1, 0.1)  # then this node or the other takes it again
        await until(lambda: len(one.called + other.called) == len(tables) + 2)
        assert one.leases.taken + other.leases.taken == 0, "all of them were new or free"
        had = sum(map(one.leases.holds, [*tables, "waits"]))
        one.leases.retire()
        for table in (*tables, "waits"):
            await other.holds(table)
        assert (one.leases.taken, other.leases.taken) == (0, had), "handed over by a retired node"
        third = Node(schema)
        third.leases.acquire("table0")
        await other.leases.close()
        for table in (*tables, "waits"):
            await third.holds(table)
        assert third.leases.taken == len(tables) + 1, "released by a closed node"
        await third.leases.close()

    with_nodes(schema, scene)


def test_a_claimed_table_counts_as_released_if_its_node_has_left(schema: PostgresqlBackend) -> None:
    async def play() -> None:
        store = await schema.open()
        for table, summary in (("left", MOVING), ("new", MOVING), ("still", Summary("playing", False, b"", (), ()))):
            await store.append(table, [StoredEntry(1, 0, b"")], summary)
        connection = await connect(schema.address)
        first, second = [await leases.register(connection) for _ in range(2)]
        assert await leases.claim(connection, first, ["left"]) == [("left", False, None)]
        await leases.leave(connection, first)
        claimed = await leases.claim(connection, second, ["left", "new", "still"])
        assert sorted(claimed) == [("left", True, None), ("new", False, None), ("still", False, None)]
        assert await leases.held_by(connection, second) == {"left", "new", "still"}
        await connection.close()
        await store.close()

    asyncio.run(play())


def test_a_node_that_retires_tends_on_until_there_is_another(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        await store.append("a", [StoredEntry(1, 0, b"")], MOVING)
        await until(lambda: bool(one.called or other.called))
        for node in (one, other):  # each is notified about the other
            node.leases.retire()
        await store.append("b", [StoredEntry(1, 0, b"")], MOVING)
        await schema.ask(CUT)
        cut = await schema.ask("SELECT clock_timestamp()")
        async with asyncio.timeout(PATIENCE):
            while await schema.ask("SELECT count(*) FROM nodes WHERE seen > $1", cut) < 2:
                await asyncio.sleep(0.005)  # until each has renewed its lease
        assert one.leases.holds("a") != other.leases.holds("a")
        third = Node(schema)
        await third.holds("a")
        await third.holds("b")
        await until(lambda: not one.leases.holds("a") and not other.leases.holds("a"))
        await third.leases.close()

    with_nodes(schema, scene)


def test_a_node_that_retires_hands_over_its_tables_and_still_announces_presence(
    schema: PostgresqlBackend,
) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        for table in "abcdefgh":
            await store.append(table, [StoredEntry(1, 0, b"")], MOVING)
        await until(lambda: sorted(one.called + other.called) == list("abcdefgh"))
        one.leases.retire()
        for table in "abcdefgh":
            await other.holds(table)
        await until(lambda: not any(map(one.leases.holds, "abcdefgh")))
        one.leases.acquire("a")
        one.leases.set_present("a", frozenset({"Ada"}))
        await until(lambda: other.leases.present_elsewhere("a") == {"Ada"})
        await store.append("i", [StoredEntry(1, 0, b"")], MOVING)
        await other.holds("i")
        assert not any(map(one.leases.holds, "abcdefghi"))

    with_nodes(schema, scene)


def test_each_of_many_free_tables_is_held_by_one_node(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        tables = [f"table{number}" for number in range(2 * AT_ONCE + 1)]
        await asyncio.gather(*(store.append(table, [StoredEntry(1, 0, b"")], MOVING) for table in tables))
        await until(lambda: len(one.called + other.called) == len(tables))
        assert sorted(one.called + other.called) == sorted(tables)

    with_nodes(schema, scene)


def test_a_closed_node_releases_its_leases(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        for table in "ab":
            await store.append(table, [StoredEntry(1, 0, b"")], MOVING)
        await until(lambda: len(one.called + other.called) == 2)
        await one.leases.close()
        assert not one.leases.holds("a") and not one.leases.holds("b")
        for table in "ab":
            await other.holds(table)

    with_nodes(schema, scene)


def test_a_lease_is_not_released_after_a_new_entry(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        await store.append("a", [StoredEntry(1, 0, b"")], MOVING)
        await until(lambda: bool(one.called or other.called))
        node = one if one.called else other
        await store.append("a", [StoredEntry(2, 0, b"")], MOVING)
        node.leases.release("a", 1)
        await until(lambda: node.called == ["a", "a"])
        assert node.leases.holds("a")
        node.leases.release("a", 2)
        await until_rows(schema, 0)
        await store.append("a", [StoredEntry(3, 0, b"")], MOVING)
        await until(lambda: len(one.called + other.called) == 3)

    with_nodes(schema, scene)


def test_a_lease_released_for_a_while_is_taken_again(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        await store.append("a", [StoredEntry(1, 0, b"")], MOVING)
        await until(lambda: bool(one.called or other.called))
        node = one if one.called else other
        node.leases.release("a", 1, 0.1)
        await until(lambda: len(one.called + other.called) == 2)

    with_nodes(schema, scene)


def test_a_node_declared_dead_holds_nothing_and_registers_anew(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        one.leases.acquire("a")
        await one.holds("a")
        async with asyncio.timeout(PATIENCE):
            while await schema.ask("DELETE FROM nodes WHERE (SELECT count(*) FROM nodes) = 2 RETURNING true") is None:
                await asyncio.sleep(0.005)  # the other node has not registered yet
        await until(lambda: one.called == ["a", "a"] or other.called == ["a"])
        await until(lambda: one.leases.holds("a") != other.leases.holds("a"))
        await until(lambda: min(one.leases.given_up, other.leases.given_up) >= 1)
        before = one.leases.buried + other.leases.buried
        await schema.ask("INSERT INTO nodes (seen) VALUES (now() - interval '1 day')")  # an expired node
        await until(lambda: one.leases.buried + other.leases.buried > before)

    with_nodes(schema, scene)


def test_lost_connections_are_restored(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        one.leases.acquire("a")
        await one.holds("a")
        await schema.ask(CUT)
        one.leases.acquire("b")
        await one.holds("b")
        await one.holds("a")

    with_nodes(schema, scene)


def test_presence_is_known_elsewhere_until_the_guest_or_the_node_is_gone(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        one.leases.set_present("a", frozenset({"ada", "bo"}))
        other.leases.set_present("a", frozenset({"cy"}))
        await until(
            lambda: one.leases.present_elsewhere("a") == {"cy"} and other.leases.present_elsewhere("a") == {"ada", "bo"}
        )
        one.leases.set_present("a", frozenset({"ada"}))
        await until(lambda: other.leases.present_elsewhere("a") == {"ada"})
        assert set(other.looked) == {"a"}
        await schema.ask(CUT)
        await schema.ask("DELETE FROM nodes")
        one.leases.set_present("a", frozenset({"bo"}))
        await until(
            lambda: one.leases.present_elsewhere("a") == {"cy"} and other.leases.present_elsewhere("a") == {"bo"}
        )
        await one.leases.close()
        await until(lambda: not other.leases.present_elsewhere("a"))

    with_nodes(schema, scene)


def test_the_holder_of_a_table_knows_its_visitors(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, one: Node, other: Node) -> None:
        one.leases.acquire("a")
        await one.holds("a")
        other.leases.set_present("a", frozenset({"cy"}))
        await until(lambda: one.leases.present_elsewhere("a") == {"cy"})
        other.leases.set_present("a", frozenset())
        await until(lambda: not one.leases.present_elsewhere("a"))

    with_nodes(schema, scene)


def test_a_cancelled_connection_ends_although_the_driver_raises_another_error(schema: PostgresqlBackend) -> None:
    async def play() -> None:
        begun, keeper = asyncio.Event(), ReconnectingConnection(schema.address)

        async def serve(connection: Connection) -> None:
            if begun.is_set():  # it continues although it was cancelled
                await asyncio.Event().wait()
            try:
                begun.set()
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                raise InternalClientError("cannot switch to state 12; another operation (2) is in progress") from None

        task = asyncio.create_task(serve_forever(keeper, serve, logging.getLogger("test")))
        await begun.wait()
        task.cancel()
        await asyncio.wait({task}, timeout=PATIENCE)
        assert task.cancelled()
        await keeper.close()

    asyncio.run(play())


async def until_rows(backend: PostgresqlBackend, rows: int) -> None:
    """Waits until the table of leases has this number of rows."""
    async with asyncio.timeout(PATIENCE):
        while await backend.ask("SELECT count(*) FROM tended") != rows:
            await asyncio.sleep(0.01)
