"""Combining many requests into few batches."""

from __future__ import annotations

import asyncio

import pytest

from omnibus.server.store import StoreFailure
from omnibus.server.store.postgresql.batching import MOST_AT_ONCE, Batcher


class Database:
    """Doubles numbers; records the batches, and blocks while it is closed."""

    def __init__(self) -> None:
        self.requests: list[int] = []
        self.may_answer = asyncio.Event()
        self.is_away = False

    async def double(self, numbers: list[int]) -> list[int]:
        self.requests.append(len(numbers))
        await self.may_answer.wait()
        if self.is_away:
            raise StoreFailure("store_away", "gone")
        return [2 * number for number in numbers]


async def begun(database: Database, count: int) -> list[asyncio.Task[int]]:
    """Makes many requests, the first of them before the others."""
    together = Batcher(database.double)
    asking = [asyncio.create_task(together.ask(0))]
    while not database.requests:
        await asyncio.sleep(0)
    asking += [asyncio.create_task(together.ask(number)) for number in range(1, count)]
    await asyncio.sleep(0)
    return asking


def test_requests_during_a_batch_are_answered_with_the_next_one() -> None:
    async def scene() -> None:
        database = Database()
        asking = await begun(database, 2 * MOST_AT_ONCE)
        database.may_answer.set()
        assert await asyncio.gather(*asking) == [2 * number for number in range(2 * MOST_AT_ONCE)]
        assert database.requests == [1, MOST_AT_ONCE, MOST_AT_ONCE - 1]

    asyncio.run(scene())


def test_a_failed_batch_fails_for_all_its_callers_and_the_next_is_tried() -> None:
    async def scene() -> None:
        database = Database()
        asking = await begun(database, 3)
        database.is_away = True
        database.may_answer.set()
        troubles = await asyncio.gather(*asking, return_exceptions=True)
        assert [failure.code for failure in troubles if isinstance(failure, StoreFailure)] == ["store_away"] * 3
        assert len(set(map(id, troubles))) == 3, "each caller gets its own exception"
        assert len(database.requests) == 2

    asyncio.run(scene())


def test_cancelled_requests_are_left_out_of_the_batch() -> None:
    async def scene() -> None:
        database = Database()
        first, gone, last = await begun(database, 3)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        database.may_answer.set()
        assert (await first, await last) == (0, 4)
        assert database.requests == [1, 1]

    asyncio.run(scene())
