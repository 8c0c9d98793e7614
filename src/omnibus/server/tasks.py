"""Helpers for tasks, futures and events of asyncio."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TypeVar

Result = TypeVar("Result")


async def cancel(task: asyncio.Task[None] | None) -> None:
    """Cancels a task, if there is one, and waits for its end."""
    if task is not None:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def settle(future: asyncio.Future[Result], result: Result | Exception) -> None:
    """Sets a future's result or error, unless its caller was cancelled."""
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)


async def next_change(changed: asyncio.Event) -> None:
    """Clears an event, and waits until it is set again."""
    changed.clear()
    await changed.wait()
