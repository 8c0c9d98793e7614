"""A process that thinks, as its starter sees it."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from omnibus.server.worker_pool.process import HEAD, Answer, Loaded

MOST_START_SECONDS = 600.0
"""Nothing may be compiled yet when a process starts."""
NICENESS = 5
"""Bots give way to the server: it answers people, and they can wait."""


class Worker:
    """A process that thinks."""

    def __init__(self, process: Process, changed: Callable[[], None]) -> None:
        """`changed` is called when more can be asked of it."""
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._in, self._out, self._changed = process, process.stdin, process.stdout, changed
        self.pid, self.ended = process.pid, asyncio.create_task(process.wait())
        self.loaded: Loaded | None = None
        self._answers: asyncio.Queue[Answer | None] = asyncio.Queue()
        """None where there will be no more."""
        self._listening = asyncio.create_task(self._listen())

    @property
    def is_alive(self) -> bool:
        """Whether the process has not ended, as far as is known."""
        return not self.ended.done()

    @property
    def searches(self) -> bool:
        """Whether bots can be asked that search."""
        return self.loaded == "searches"

    @classmethod
    async def start(cls, changed: Callable[[], None], *, gives_way: bool) -> Worker:
        """A new process, which must still load what it needs; raises OSError where there can be none.

        Where others wait for it to be ready, it does not give way meanwhile: on a busy machine it would never be.
        """
        # A session of its own: the keys that interrupt the server do not reach it.
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "omnibus.server.worker_pool.process", stdin=PIPE, stdout=PIPE, start_new_session=True
        )
        if gives_way:
            _have_give_way(process.pid)
        return cls(process, changed)

    async def until_ready(self) -> None:
        """Returns when it can be asked; raises EOFError or TimeoutError where that never is."""
        async with asyncio.timeout(MOST_START_SECONDS):
            await self._answer()
        _have_give_way(self.pid)  # of several that are started at once, Linux lets one be told so

    async def ask(self, frame: bytes, seconds: float) -> Answer:
        """Its answer; raises OSError or EOFError where it has ended, TimeoutError where it takes too long."""
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
        """Takes in what it says, until it ends; the first is that it can be asked."""
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
        """Ends the process, if it has not ended by itself; says how it ended."""
        with suppress(ProcessLookupError):
            self._process.kill()
        self._in.close()
        return f"process {self.pid} ended with status {await asyncio.shield(self.ended)}"


def _have_give_way(pid: int) -> None:
    """Where Linux shares processors out by sessions, niceness alone would count only among those of one."""
    with suppress(OSError):  # it has ended already
        os.setpriority(os.PRIO_PROCESS, pid, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
        Path(f"/proc/{pid}/autogroup").write_text(str(NICENESS))
