"""How tournaments are stored, in SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest

from omnibus.server.store import Conflict, Store
from omnibus.server.store.postgresql import PostgresqlStore
from omnibus.server.store.postgresql.connections import ConnectionPool, Work
from omnibus.server.store.postgresql.tournaments import PostgresqlTournamentStore
from omnibus.server.store.tournaments import Entrant, TournamentListing
from tests.server.backends import Backend, PostgresqlBackend, using

CUP = TournamentListing("cup", 1, 100, "open", 1, b"{}")


def at(number: int, **changes: object) -> TournamentListing:
    return CUP._replace(number=number, at=100 + number, **changes)  # type: ignore[arg-type]


def test_of_two_that_append_the_same_number_one_gets_a_conflict(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        kept = store.tournaments
        await kept.append(CUP, b"opened", Entrant(0, "ann", "Ann"))
        with pytest.raises(Conflict):
            await kept.append(CUP, b"again")
        found = await asyncio.gather(
            *(kept.append(at(2), b"%d" % each, Entrant(1, f"g{each}", "Bo")) for each in range(9)),
            return_exceptions=True,
        )
        assert [type(each) for each in found if each is not None] == [Conflict] * 8
        with pytest.raises(Conflict):
            await kept.append(at(4), b"too far")
        entries = await kept.read("cup")
        assert [entry.number for entry in entries] == [1, 2]
        assert [entry.body for entry in await kept.read("cup", 1)] == [entries[1].body]
        people = await kept.people("cup")
        assert people == [Entrant(0, "ann", "Ann"), Entrant(1, f"g{entries[1].body.decode()}", "Bo")]

    using(backend, scene)


class Doubtful:
    """A database whose connection is always lost during the first attempt, which may have succeeded."""

    def __init__(self, database: ConnectionPool) -> None:
        self._database = database

    async def change(self, work: Work[None]) -> None:
        await self._database.change(lambda connection, _: work(connection, True))


def test_of_two_that_enter_while_the_database_dies_one_gets_a_conflict(schema: PostgresqlBackend) -> None:
    async def scene(store: Store) -> None:
        assert isinstance(store, PostgresqlStore)
        kept = store.tournaments
        await kept.append(CUP, b"opened", Entrant(0, "ann", "Ann"))
        await kept.append(at(2), b"entered 1", Entrant(1, "bob", "Bob"))
        doubtful = PostgresqlTournamentStore(Doubtful(kept._database))  # type: ignore[arg-type]
        await doubtful.append(at(2), b"entered 1", Entrant(1, "bob", "Bob"))
        with pytest.raises(Conflict):
            await doubtful.append(at(2), b"entered 1", Entrant(1, "cy", "Cy"))
        assert [each.guest for each in await kept.people("cup")] == ["ann", "bob"]

    using(schema, scene)


def test_lists_and_deletion(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        kept = store.tournaments
        await kept.append(CUP, b"opened", Entrant(0, "ann", "Ann"))
        await kept.append(CUP._replace(id="secret", listed=0, at=200), b"opened", Entrant(0, "bob", "Bob"))
        assert [line.id for line in await kept.listed(9)] == ["cup"]
        assert [line.id for line in await kept.latest(9)] == ["secret", "cup"]
        assert [line.id for line in await kept.running()] == ["cup", "secret"]
        assert [line.id for line in await kept.of_guest("bob")] == ["secret"]
        assert await kept.find("none") is None
        await kept.append(at(2, status="over"), b"closed")
        assert [line.id for line in await kept.running()] == ["secret"]
        assert await kept.delete_before(102) == 0
        await kept.forget("ann", "N. N.")
        assert await kept.people("cup") == [Entrant(0, "", "N. N.")]
        assert await kept.delete_before(10**12) == 1
        assert await kept.read("cup") == [] and await kept.people("cup") == []
        assert len(await kept.read("secret")) == 1

    using(backend, scene)


def test_statuses_of_tables(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        assert await store.statuses(["none"]) == {}

    using(backend, scene)
