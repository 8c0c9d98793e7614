"""A bot process, as the server sees it, and what may stand in for one."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import msgspec

from omnibus.server.worker_pool.process import HEAD, Answer, Loaded

MOST_START_SECONDS = 600.0
"""A process may have to compile everything when it starts."""
NICENESS = 5
"""Bots have a lower priority than the server, which answers people."""


class AnyWorker(Protocol):
    """What answers questions to bots: a process, or a worker of the browser."""

    @property
    def pid(self) -> int:
        """Its number among all workers."""

    @property
    def ended(self) -> asyncio.Future[int]:
        """Done when it has ended."""

    @property
    def is_alive(self) -> bool:
        """Whether it is running, as far as is known."""

    @property
    def searches(self) -> bool:
        """Whether it has loaded the bots that search."""

    async def until_ready(self) -> None:
        """Returns when it accepts questions; raises OSError, EOFError or TimeoutError."""

    async def ask(self, frame: bytes, seconds: float) -> Answer:
        """The answer to a question; raises OSError or EOFError if it has ended, TimeoutError if it is slow."""

    async def end(self) -> str:
        """Ends it, if it runs; returns a description of its end."""


class StartWorker(Protocol):
    async def __call__(self, changed: Callable[[], None], *, gives_way: bool) -> AnyWorker:
        """Starts a worker, which then loads its bots; raises OSError."""


class Worker:
    """A bot process."""

    def __init__(self, process: Process, changed: Callable[[], None]) -> None:
        """`changed` is called when the process has loaded more bots."""
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._in, self._out, self._changed = process, process.stdin, process.stdout, changed
        self.pid, self.ended = process.pid, asyncio.create_task(process.wait())
        self.loaded: Loaded | None = None
        self._answers: asyncio.Queue[Answer | None] = asyncio.Queue()
        """None after the last answer."""
        self._listening = asyncio.create_task(self._listen())

    @property
    def is_alive(self) -> bool:
        """Whether the process is running, as far as is known."""
        return not self.ended.done()

    @property
    def searches(self) -> bool:
        """Whether it has loaded the bots that search."""
        return self.loaded == "searches"

    @classmethod
    async def start(cls, changed: Callable[[], None], *, gives_way: bool) -> Worker:
        """Starts a process, which then loads its bots; raises OSError.

        Without `gives_way`, it loads them with normal priority: on a busy machine it would never be ready.
        """
        # In a session of its own, so that Ctrl-C does not reach it.
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "omnibus.server.worker_pool.process", stdin=PIPE, stdout=PIPE, start_new_session=True
        )
        if gives_way:
            _lower_priority(process.pid)
        return cls(process, changed)

    async def until_ready(self) -> None:
        """Returns when the process accepts questions; raises EOFError or TimeoutError."""
        async with asyncio.timeout(MOST_START_SECONDS):
            await self._answer()
        _lower_priority(self.pid)  # again: Linux refuses it for some of several processes that start at once

    async def ask(self, frame: bytes, seconds: float) -> Answer:
        """The answer to a question; raises OSError or EOFError if the process has ended, TimeoutError if it is slow."""
        async with asyncio.timeout(seconds):
            self._in.write(frame)
            await self._in.drain()
            return await self._answer()

    async def _answer(self) -> Answer:
        if (answer := await self._answers.get()) is None:
            self._answers.put_nowait(None)
            raise EOFError
        return answer

    async def _listen(self) -> None:
        """Reads messages until the process ends; the first reports that it accepts questions."""
        with suppress(OSError, EOFError):
            while True:
                head = await self._out.readexactly(HEAD)
                content = await self._out.readexactly(int.from_bytes(head, "big"))
                answer = msgspec.msgpack.decode(content, type=Answer)
                is_first, self.loaded = self.loaded is None, answer.loaded or self.loaded
                if answer.loaded is None or is_first:
                    self._answers.put_nowait(answer)
                else:
                    self._changed()
        self._answers.put_nowait(None)

    async def end(self) -> str:
        """Kills the process, if it runs; returns a description of its end."""
        with suppress(ProcessLookupError):
            self._process.kill()
        self._in.close()
        return f"process {self.pid} ended with status {await asyncio.shield(self.ended)}"


def _lower_priority(pid: int) -> None:
    """Lowers a process's priority. With Linux's autogroups, niceness alone counts only within a session."""
    with suppress(OSError):  # the process has ended
        os.setpriority(os.PRIO_PROCESS, pid, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
        Path(f"/proc/{pid}/autogroup").write_text(str(NICENESS))
