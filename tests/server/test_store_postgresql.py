"""The store in a real PostgreSQL server: after failures of the server or the connection, acknowledged data is there,
refused changes are not, and work resumes automatically."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count

import asyncpg
import pytest

from omnibus.server.store import Conflict, Guest, Store, StoredEntry, StoreError, StoreFailure
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql import CONNECTIONS, open_postgresql
from omnibus.server.store.postgresql.opening import LOCK, VERSION
from tests.server.backends import CUT, PostgresqlBackend, schema_in, using, waiting
from tests.server.databases import FAST, Database, database
from tests.server.lossy_link import Way, lossy
from tests.server.serving import PATIENCE
from tests.server.store_child import attempt, entry, summary

KILLS = 3
TABLES = 20
SECRET = "hunter2/and#more@"


def refusal(url: str) -> StoreError:
    """The message when the store cannot be opened."""

    async def scene() -> None:
        await open_postgresql(DatabaseUrl(url))

    with pytest.raises(StoreError) as caught:
        asyncio.run(scene())
    return caught.value


# Several nodes


def test_nodes_that_start_at_once_find_one_store(schema: PostgresqlBackend) -> None:
    async def scene() -> None:
        stores = await asyncio.gather(*(schema.open() for _ in range(6)))
        await asyncio.gather(*(attempt(store, f"table{each}", 1) for each, store in enumerate(stores)))
        assert {len(await store.unfinished()) for store in stores} == {6}
        for store in stores:
            await store.close()

    asyncio.run(scene())


def test_of_two_nodes_that_append_the_same_numbers_one_wins_at_every_table(schema: PostgresqlBackend) -> None:
    """They lock the tables in different orders, without a deadlock."""
    tables = [f"table{each}" for each in range(40)]

    async def append(store: Store, node: int, table: str, number: int) -> int:
        try:
            await store.append(table, [StoredEntry(number, node, b"")], summary())
        except Conflict:
            return 0
        return 1

    async def scene() -> None:
        stores = await schema.stores()
        for number in range(1, 8):
            won = await asyncio.gather(
                *(append(stores[0], 0, table, number) for table in tables),
                *(append(stores[1], 1, table, number) for table in reversed(tables)),
            )
            assert sum(won) == len(tables)
            assert all(won[each] + won[-1 - each] == 1 for each in range(len(tables)))
        for table in tables:
            assert [each.number for each in await stores[0].read(table)] == list(range(1, 8))
        assert await stores[1].numbers([*tables, "none"]) == dict.fromkeys(tables, 7)
        for store in stores:
            await store.close()

    asyncio.run(scene())


# Lost requests and answers


def on_a_lossy_way(backend: PostgresqlBackend, scene: Callable[[Store, Way], Awaitable[None]]) -> None:
    """Runs a scene with a store behind a lossy link."""

    async def play() -> None:
        async with lossy(backend.server) as way:
            store = await open_postgresql(DatabaseUrl(way.url(backend.name)))
            try:
                await scene(store, way)
            finally:
                way.passable.set()
                await store.close()

    asyncio.run(play())


@pytest.mark.parametrize("lost", ["request", "answer"])
def test_requests_during_a_lost_connection_are_executed_once(schema: PostgresqlBackend, lost: str) -> None:
    async def scene(store: Store, way: Way) -> None:
        for number in (1, 2, 3):
            assert await attempt(store, "a", number) == "kept"
            way.loses = lost
            await store.append("b", [entry("b", 2 * number - 1), entry("b", 2 * number)], summary("ann"))
            assert not way.loses
        assert await store.read("b") == [entry("b", number) for number in range(1, 7)]
        assert [line.number for line in await store.of_guest("ann", 9)] == [6]
        way.loses = lost
        await store.add_guest(b"a", Guest("ann", "Ann", 5))
        way.loses = lost
        await store.put_link(b"link", "a", "ann", 9)
        way.loses = lost
        await store.put_board("digest", b"board")
        assert (await store.guest(b"a"), await store.link(b"link", 1)) == (Guest("ann", "Ann", 5), ("a", "ann"))
        with pytest.raises(Conflict):
            await store.add_guest(b"a", Guest("ann", "Ann", 5))

    on_a_lossy_way(schema, scene)


def test_a_link_taken_without_an_answer_is_reported_as_unsure(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, way: Way) -> None:
        await store.put_link(b"one", "a", "ann", 9)
        await store.put_link(b"two", "a", "ann", 9)
        way.loses = "request"
        assert await store.take_link(b"one", 1) == ("a", "ann")
        way.loses = "answer"
        with pytest.raises(StoreFailure) as caught:
            await store.take_link(b"two", 1)
        assert caught.value.code == "store_unsure"

    on_a_lossy_way(schema, scene)


def test_a_retry_after_another_node_s_append_is_a_conflict(schema: PostgresqlBackend) -> None:
    async def scene(store: Store, way: Way) -> None:
        other = await schema.open()
        assert await attempt(store, "a", 1) == "kept"
        way.passable.clear()
        way.loses = "request"
        ours = asyncio.ensure_future(store.append("a", [StoredEntry(2, 0, b"ours")], summary()))
        await way.lost.wait()
        await other.append("a", [StoredEntry(2, 0, b"another's")], summary())
        way.passable.set()
        with pytest.raises(Conflict):
            await ours
        assert [each.body for each in await store.read("a", 1)] == [b"another's"]
        await other.close()

    on_a_lossy_way(schema, scene)


@pytest.mark.parametrize("lost", ["request", "answer"])
def test_an_unknown_outcome_is_reported_as_unsure(schema: PostgresqlBackend, lost: str) -> None:
    async def scene(store: Store, way: Way) -> None:
        for number in (1, 2):  # the connection has prepared both statements
            assert await attempt(store, "a", number) == "kept"
        way.passable.clear()
        way.loses = lost
        with waiting(0.05):
            assert await attempt(store, "a", 3) == "store_unsure"
            assert await attempt(store, "b", 1) == "store_away", "nothing of this was sent"
        way.passable.set()
        assert len(await store.read("a")) == (2 if lost == "request" else 3)
        assert await store.read("b") == []

    on_a_lossy_way(schema, scene)


def test_closed_connections_are_restored_unnoticed(schema: PostgresqlBackend) -> None:
    async def scene(store: Store) -> None:
        for number in range(1, 4):
            assert await attempt(store, "a", number) == "kept"
            assert len(await asyncio.gather(*(store.read("a") for _ in range(9)))) == 9
            assert await schema.ask(CUT) > 1
        assert len(await store.read("a")) == 3
        await store.check()

    using(schema, scene)


# Outages


class Books:
    """The answers to all of a player's attempts."""

    def __init__(self) -> None:
        self.kept: set[bytes] = set()
        self.refused: set[bytes] = set()
        self.unsure: set[bytes] = set()
        self.closed = False
        self._names = count()

    @property
    def told(self) -> int:
        """The number of failures and unsure answers."""
        return len(self.refused) + len(self.unsure)

    async def play(self, store: Store, table: str) -> None:
        """Appends pairs of entries until stopped, repeating each after a failure."""
        number = 0
        while not self.closed:
            body = f"{table} {next(self._names)}".encode()
            pair = [StoredEntry(number + each, 0, body + b" %d" % each) for each in (1, 2)]
            try:
                await store.append(table, pair, summary())
            except Conflict:
                self.refused.add(body)
            except StoreFailure as failure:
                (self.unsure if failure.code == "store_unsure" else self.refused).add(body)
            else:
                self.kept.add(body)
                number += 2
                continue
            try:
                number = max((await store.numbers([table])).values(), default=0)
            except StoreFailure:
                continue

    def check(self, log: list[StoredEntry]) -> None:
        """Nothing is lost, doubled, half done, or done although it was refused."""
        assert [each.number for each in log] == list(range(1, len(log) + 1))
        bodies = [each.body for each in log]
        assert len(set(bodies)) == len(bodies)
        assert [body[-1:] for body in bodies] == [b"1", b"2"] * (len(bodies) // 2)
        found = {body[:-2] for body in bodies}
        assert self.kept <= found <= self.kept | self.unsure
        assert not self.refused & found


def test_nothing_is_lost_or_doubled_when_the_database_is_killed() -> None:
    books = {f"table{each}": Books() for each in range(TABLES)}

    async def scene(server: Database, store: Store) -> None:
        async def until_more() -> None:
            before = {table: len(book.kept) for table, book in books.items()}
            while any(len(book.kept) < before[table] + 3 for table, book in books.items()):
                await asyncio.sleep(0.005)

        playing = [asyncio.ensure_future(book.play(store, table)) for table, book in books.items()]
        for _ in range(KILLS):
            await until_more()
            told = sum(book.told for book in books.values())
            with waiting(0.1):
                server.kill()
                while sum(book.told for book in books.values()) < told + TABLES:
                    await asyncio.sleep(0.005)
            await asyncio.to_thread(server.start)
        await until_more()
        for book in books.values():
            book.closed = True
        await asyncio.gather(*playing)
        for table, book in books.items():
            book.check(await store.read(table))

    with database(*FAST) as server, schema_in(server) as backend:
        using(backend, lambda store: scene(server, store))


def test_a_stopped_database_refuses_requests_until_it_is_back() -> None:
    async def refuse(store: Store) -> None:
        for asked in (store.read("a"), store.put_board("digest", b""), store.unfinished(), store.check()):
            with pytest.raises(StoreFailure) as caught:
                await asked
            assert caught.value.code == "store_away"
        assert await attempt(store, "a", 2) == "store_away"

    async def scene(server: Database, backend: PostgresqlBackend, store: Store) -> None:
        assert await attempt(store, "a", 1) == "kept"
        server.stop()
        with waiting(0.1):
            await refuse(store)
            assert (await asyncio.to_thread(refusal, backend.url)).code == "store_unopenable"
        trying = asyncio.ensure_future(_until_kept(store, "a", 2))
        await asyncio.to_thread(server.start)
        await trying
        assert len(await store.read("a")) == 2
        await store.check()

    with database(*FAST) as server, schema_in(server) as backend:
        using(backend, lambda store: scene(server, backend, store))


def test_many_requests_are_all_served_in_the_end(schema: PostgresqlBackend) -> None:
    """A request that waits for a free connection does not fail as in an outage."""

    async def scene(store: Store) -> None:
        assert await attempt(store, "a", 1) == "kept"
        with waiting(0.1):
            async with schema.unreadable():
                crowd = [asyncio.create_task(store.read("a")) for _ in range(3 * CONNECTIONS)]
                await asyncio.sleep(0.3)  # longer than the time to wait for a lost database
            assert {len(read) for read in await asyncio.gather(*crowd)} == {1}

    using(schema, scene)


async def _until_kept(store: Store, table: str, number: int) -> None:
    while await attempt(store, table, number) != "kept":
        await asyncio.sleep(0.01)


def test_a_read_only_database_refuses_changes_and_existing_connections_read(
    schema: PostgresqlBackend,
) -> None:
    async def let(write: bool) -> None:
        connection = await asyncpg.connect(schema.url, server_settings={"default_transaction_read_only": "off"})
        await connection.execute(f"ALTER SYSTEM SET default_transaction_read_only = {'off' if write else 'on'}")
        await connection.execute("SELECT pg_reload_conf()")
        await connection.close()

    async def scene(store: Store) -> None:
        number = 1
        assert await attempt(store, "a", number) == "kept"
        assert len(await store.read("a")) == 1
        await let(write=False)
        try:
            while (answer := await attempt(store, "a", number + 1)) == "kept":
                number += 1
            assert answer == "store_unwritable"
            assert len(await store.read("a")) == number
            with pytest.raises(StoreFailure):
                await store.check()
        finally:
            await let(write=True)
        await _until_kept(store, "a", number + 1)
        assert len(await store.read("a")) == number + 1

    using(schema, scene)


def test_a_new_connection_to_a_read_only_database_reads_and_reports_it(schema: PostgresqlBackend) -> None:
    """When it is writable again, the store recovers by itself."""

    async def let(write: bool) -> None:
        connection = await asyncpg.connect(schema.url, server_settings={"default_transaction_read_only": "off"})
        kept = "DEFAULT" if write else "on"
        await connection.execute(f"ALTER ROLE CURRENT_USER SET default_transaction_read_only = {kept}")
        await connection.close()

    async def scene(store: Store) -> None:
        assert await attempt(store, "a", 1) == "kept"
        await let(write=False)
        try:
            await schema.ask(CUT)
            for _ in range(2):
                assert await attempt(store, "a", 2) == "store_unwritable"
            assert len(await store.read("a")) == 1
            for asked in (store.put_board("digest", b""), store.check()):
                with pytest.raises(StoreFailure) as caught:
                    await asked
                assert caught.value.code == "store_unwritable"
        finally:
            await let(write=True)
        await _until_kept(store, "a", 2)
        await store.put_board("digest", b"")

    using(schema, scene)


def test_a_database_that_goes_away_while_a_store_is_opened_is_waited_for(schema: PostgresqlBackend) -> None:
    waits = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'omnibus' AND wait_event = 'advisory'"

    async def play() -> None:
        blocker = await asyncpg.connect(schema.url)
        async with blocker.transaction():
            await blocker.execute(LOCK)
            opening = asyncio.create_task(schema.open())
            async with asyncio.timeout(PATIENCE):
                while not await schema.ask(waits):
                    await asyncio.sleep(0.01)
            await schema.ask(CUT)
        await blocker.close()
        store = await opening
        assert await attempt(store, "a", 1) == "kept"
        await store.close()

    asyncio.run(play())


# Existing schemas


def test_a_newer_store_is_left_alone(schema: PostgresqlBackend) -> None:
    using(schema, lambda store: attempt(store, "a", 1))
    asyncio.run(schema.ask("UPDATE omnibus SET version = 99"))
    error = refusal(schema.url)
    assert error.code == "store_newer"
    asyncio.run(schema.ask(f"UPDATE omnibus SET version = {VERSION}"))
    assert using(schema, lambda store: store.unfinished()) == ["a"]


def test_tables_of_somebody_else_are_left_alone(schema: PostgresqlBackend) -> None:
    asyncio.run(schema.ask("CREATE TABLE guests (name text)"))
    error = refusal(schema.url)
    assert (error.code, error.details["name"]) == ("store_foreign", "guests")
    assert asyncio.run(schema.ask("SELECT count(*) FROM pg_class WHERE relname = 'entries'")) == 0
    asyncio.run(schema.ask("ALTER TABLE guests RENAME TO visitors"))
    assert using(schema, lambda store: store.unfinished()) == []


def test_an_unopenable_database_is_reported_at_once_without_its_password(postgresql: Database) -> None:
    where = f"?host={postgresql.folder}"
    for url, why in (
        (f"postgresql://omnibus:{'hunter2'}@/nowhere{where}", "nowhere"),
        (f"postgresql://nobody:{'hunter2'}@/postgres{where}", "nobody"),
        (f"postgresql://omnibus:{'hunter2'}@/postgres{where}&search_path=nowhere", "search_path"),
    ):
        error = refusal(url)
        assert error.code == "store_unopenable"
        assert why in str(error)
        assert "hunter2" not in str(error)


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://omnibus:{SECRET}@host/database",
        f"postgresql://omnibus:pass@host:{SECRET}/database",
        f"mysql://omnibus:{SECRET}@host/database",
        f"postgresql://{SECRET}",
        "postgresql://host",
        "somewhere",
        "",
    ],
)
def test_a_wrong_address_is_not_repeated_in_the_error(url: str) -> None:
    with pytest.raises(StoreError) as caught:
        DatabaseUrl(url)
    assert caught.value.code == "bad_store"
    assert "hunter2" not in str(caught.value)


def test_an_address_is_shown_without_its_secrets() -> None:
    shown = DatabaseUrl("postgres://ann:hunter2@one:5433,two/games?password=hunter2&sslmode=require").shown
    assert shown == "postgresql://one:5433,two/games"
