"""Many who ask the same kind of thing at the same time are answered with one request.

When a node dies, all who were there come to the others at once. One after the other, each would wait for a way there
and back of all those before, which on a busy node takes longer than the database does.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from omnibus.server.store import StoreFailure

MOST_AT_ONCE = 64
"""So that the first of many that wait is not answered much later than it could be."""

Question = TypeVar("Question")
Answer = TypeVar("Answer")
Ask = Callable[[list[Question]], Awaitable[Sequence[Answer]]]
"""Answers questions, in their order."""


class Batcher(Generic[Question, Answer]):
    """While one request is under way, those who come wait for the next: nobody is told what was read before."""

    def __init__(self, ask: Ask[Question, Answer]) -> None:
        self._ask = ask
        self._waiting: deque[tuple[Question, asyncio.Future[Answer]]] = deque()
        self._asking: asyncio.Task[None] | None = None

    async def ask(self, question: Question) -> Answer:
        """What is answered; StoreFailure where that cannot be known."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, future))
        if self._asking is None:
            self._asking = asyncio.create_task(self._answer())
        return await future

    async def _answer(self) -> None:
        while self._waiting:
            batch = [self._waiting.popleft() for _ in range(min(MOST_AT_ONCE, len(self._waiting)))]
            batch = [(question, future) for question, future in batch if not future.done()]
            if not batch:  # nobody waits any more
                continue
            try:
                answers = await self._ask([question for question, _ in batch])
            except Exception as error:
                for _, future in batch:
                    if not future.done():
                        future.set_exception(_again(error))
            else:
                for (_, future), answer in zip(batch, answers, strict=True):
                    if not future.done():
                        future.set_result(answer)
        self._asking = None


def _again(error: Exception) -> Exception:
    """One for each who hears of it."""
    return StoreFailure(error.code, error.detail) if isinstance(error, StoreFailure) else error
