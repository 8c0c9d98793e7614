"""The bus in one process: everybody hears, whatever the others do with it."""

from __future__ import annotations

import asyncio
import logging

import pytest

from omnibus.server.bus import Bus
from omnibus.server.bus.local import LocalBus


def test_everybody_hears_until_they_stop_listening() -> None:
    async def scene() -> list[tuple[str, str, int]]:
        bus: Bus = LocalBus()
        heard: list[tuple[str, str, int]] = []
        stop = bus.listen(lambda table, number: heard.append(("first", table, number)))
        bus.listen(lambda table, number: heard.append(("second", table, number)))
        await bus.announce("a", 1)
        stop()
        stop()
        await bus.announce("b", 7)
        await bus.close()
        await bus.announce("b", 8)
        return heard

    assert asyncio.run(scene()) == [("first", "a", 1), ("second", "a", 1), ("second", "b", 7)]


def test_a_listener_that_fails_is_logged_and_disturbs_nobody(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> list[int]:
        bus = LocalBus()
        heard: list[int] = []

        def fail(table: str, number: int) -> None:
            raise RuntimeError(f"cannot take {number}")

        bus.listen(fail)
        bus.listen(lambda table, number: heard.append(number))
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

        stop = bus.listen(once)
        bus.listen(lambda table, number: heard.append(-number))
        await bus.announce("a", 1)
        await bus.announce("a", 2)
        return heard

    assert asyncio.run(scene()) == [1, -1, -2]
