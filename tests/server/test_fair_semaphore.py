"""Clients acquire the fair semaphore in turn."""

from __future__ import annotations

import asyncio

from omnibus.server.fair_semaphore import FairSemaphore


def test_a_cancelled_waiter_leaves_its_turn_to_the_next() -> None:
    async def scene() -> None:
        semaphore, done = FairSemaphore(), []

        async def work(name: str, hold: asyncio.Event) -> None:
            async with semaphore.slot(name):
                await hold.wait()
                done.append(name)

        closed, open_ = asyncio.Event(), asyncio.Event()
        open_.set()
        first = asyncio.create_task(work("first", closed))
        others = [asyncio.create_task(work(name, open_)) for name in ("second", "third", "fourth")]
        await asyncio.sleep(0)
        others[0].cancel()  # it waits
        await asyncio.sleep(0)
        first.cancel()  # it has the semaphore
        await asyncio.gather(first, *others, return_exceptions=True)
        assert done == ["third", "fourth"]
        await asyncio.wait_for(work("last", open_), 60)

    asyncio.run(scene())


def test_a_waiter_cancelled_when_called_blocks_nobody() -> None:
    async def scene() -> None:
        semaphore = FairSemaphore()

        async def work() -> None:
            async with semaphore.slot("ada"):
                pass

        called = asyncio.create_task(work())
        await asyncio.sleep(0)
        called.cancel()
        await asyncio.gather(called, return_exceptions=True)
        await asyncio.wait_for(work(), 60)

    asyncio.run(scene())
