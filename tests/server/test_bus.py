"""The bus: each listener hears every entry even if others fail, and all resync if announcements may be lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import pytest

from omnibus.server.bus.local import LocalBus
from omnibus.server.store.postgresql.connections import MOST_CHARACTERS, packed
from tests.server.backends import CUT, Backend, PostgresqlBackend
from tests.server.serving import PATIENCE


def never() -> None:
    """A callback that is never called, or of no interest."""


async def until(condition: Callable[[], bool]) -> None:
    """Waits until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


def test_everybody_hears_until_they_stop_listening(backend: Backend) -> None:
    async def scene() -> list[tuple[str, str, int]]:
        here, there = await backend.buses()
        heard: list[tuple[str, str, int]] = []
        stop = here.listen(lambda table, number: heard.append(("here", table, number)), never)
        there.listen(lambda table, number: heard.append(("there", table, number)), never)
        await here.announce("a", 1)
        await until(lambda: ("there", "a", 1) in heard)
        stop()
        stop()
        await here.announce("b", 7)
        await there.announce("c", 8)
        await until(lambda: {("there", "b", 7), ("there", "c", 8)} <= set(heard))
        await here.close()
        await there.close()
        await there.announce("b", 9)
        return heard

    assert sorted(asyncio.run(scene())) == [("here", "a", 1), ("there", "a", 1), ("there", "b", 7), ("there", "c", 8)]


def test_announcements_about_many_tables_arrive(schema: PostgresqlBackend) -> None:
    """Also if they do not fit into one notification; for each table, the last number is enough."""
    tables = {f"table{each:07}": each for each in range(1, 2000)}

    async def scene() -> None:
        here, there = await schema.buses()
        heard: dict[str, int] = {}
        there.listen(lambda table, number: heard.update({table: number}), never)
        for number in (0, 1):
            for table, last in tables.items():
                await here.announce(table, last + number)
        await until(lambda: heard == {table: last + 1 for table, last in tables.items()})
        await here.close()
        await there.close()

    asyncio.run(scene())
    words = [f"{table} {number}" for table, number in tables.items()]
    assert max(map(len, packed(words))) <= MOST_CHARACTERS
    assert " ".join(packed(words)) == " ".join(words)


def test_stores_in_one_database_do_not_hear_each_other(schema: PostgresqlBackend) -> None:
    async def scene() -> None:
        name = schema.name + "_other"
        await schema.ask(f"CREATE SCHEMA {name}")
        other = PostgresqlBackend(schema.server, name)
        (here, _), (there, third) = await schema.buses(), await other.buses()
        heard: list[str] = []
        third.listen(lambda table, number: heard.append(table), never)
        await here.announce("elsewhere", 1)
        await there.announce("here", 1)
        await until(lambda: bool(heard))
        assert heard == ["here"]
        for bus in (here, _, there, third):
            await bus.close()
        await schema.ask(f"DROP SCHEMA {name}")

    asyncio.run(scene())


def test_a_bus_that_was_cut_off_says_so_and_loses_nothing_that_is_announced_later(schema: PostgresqlBackend) -> None:
    async def scene() -> None:
        here, there = await schema.buses()
        heard: list[int] = []
        doubts: list[int] = []
        there.listen(lambda table, number: heard.append(number), lambda: doubts.append(len(heard)))
        await here.announce("a", 1)
        await until(lambda: heard == [1])
        doubted = len(doubts)
        await schema.ask(CUT)
        await here.announce("a", 2)
        await until(lambda: len(doubts) > doubted)
        await here.announce("a", 3)
        await until(lambda: heard[-1] == 3)
        await here.close()
        await there.close()

    asyncio.run(scene())


def test_a_listener_that_fails_is_logged_and_disturbs_nobody(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> list[int]:
        bus = LocalBus()
        heard: list[int] = []

        def fail(table: str, number: int) -> None:
            raise RuntimeError(f"cannot take {number}")

        bus.listen(fail, never)
        bus.listen(lambda table, number: heard.append(number), never)
        await bus.announce("a", 1)
        await bus.announce("a", 2)
        return heard

    with caplog.at_level(logging.ERROR, "omnibus.server.bus"):
        assert asyncio.run(scene()) == [1, 2]
    assert [record.exc_info is not None for record in caplog.records] == [True, True]


def test_a_listener_may_stop_while_it_is_called() -> None:
    async def scene() -> list[int]:
        bus = LocalBus()
        heard: list[int] = []

        def once(table: str, number: int) -> None:
            heard.append(number)
            stop()

        stop = bus.listen(once, never)
        bus.listen(lambda table, number: heard.append(-number), never)
        await bus.announce("a", 1)
        await bus.announce("a", 2)
        return heard

    assert asyncio.run(scene()) == [1, -1, -2]
