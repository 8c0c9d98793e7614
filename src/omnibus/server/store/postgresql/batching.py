"""Combines requests of the same kind into one statement.

When a node dies, all its clients come to the others at once. One by one, each request would wait for the round trips of
all those before it, which on a busy node take longer than the database's work.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from omnibus.server.store import StoreFailure
from omnibus.server.tasks import settle

MOST_AT_ONCE = 64
"""The largest batch: the first caller of a larger one would wait too long."""

Question = TypeVar("Question")
Answer = TypeVar("Answer")
Ask = Callable[[list[Question]], Awaitable[Sequence[Answer]]]
"""Answers a batch of requests, in order."""


class Batcher(Generic[Question, Answer]):
    """While a batch is under way, new requests wait for the next one: no answer is older than its request."""

    def __init__(self, ask: Ask[Question, Answer]) -> None:
        self._ask = ask
        self._waiting: deque[tuple[Question, asyncio.Future[Answer]]] = deque()
        self._asking: asyncio.Task[None] | None = None

    async def ask(self, question: Question) -> Answer:
        """The answer to a request. Raises StoreFailure."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, future))
        if self._asking is None:
            self._asking = asyncio.create_task(self._answer())
        return await future

    async def _answer(self) -> None:
        while self._waiting:
            batch = [self._waiting.popleft() for _ in range(min(MOST_AT_ONCE, len(self._waiting)))]
            batch = [(question, future) for question, future in batch if not future.done()]
            if not batch:  # all callers were cancelled
                continue
            try:
                answers = await self._ask([question for question, _ in batch])
            except Exception as error:
                for _, future in batch:
                    settle(future, _copy(error))
            else:
                for (_, future), answer in zip(batch, answers, strict=True):
                    settle(future, answer)
        self._asking = None


def _copy(error: Exception) -> Exception:
    """A copy of the error for each caller."""
    return StoreFailure(error.code, error.detail) if isinstance(error, StoreFailure) else error
