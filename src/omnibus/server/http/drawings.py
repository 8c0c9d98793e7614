"""Drawings of boards: shipped ones of the games, and layouts of uploaded boards, made on demand."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress

from omnibus.drawing.drawing import shipped
from omnibus.games import game_ids
from omnibus.server.errors import Refused
from omnibus.server.fair_semaphore import FairSemaphore

LOG = logging.getLogger("omnibus.server")
MOST_KEPT = 64
"""Cached layouts of uploaded boards."""
MOST_SECONDS = 20.0
"""The time-out of a layout, which reaches its limit of steps far sooner unless the machine is very busy."""


class Drawings:
    """Drawings as JSON, by the names of their boards."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}
        self._under_way: dict[str, asyncio.Task[bytes]] = {}
        self._semaphore = FairSemaphore()

    async def drawing(self, name: str, content: bytes, client: str) -> bytes:
        """The drawing of a board with this file."""
        if name in game_ids():
            return shipped(name)
        if name not in self._kept:
            task = self._under_way.get(name) or asyncio.create_task(self._lay_out(name, content, client))
            self._under_way[name] = task
            # Shielded: one client may leave while others still wait.
            return await asyncio.shield(task)
        found = self._kept[name] = self._kept.pop(name)  # now the most recently used
        return found

    async def _lay_out(self, name: str, content: bytes, client: str) -> bytes:
        try:
            async with self._semaphore.slot(client):
                found = await drawn(content)
        finally:
            del self._under_way[name]
        self._kept[name] = found
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return found


async def drawn(content: bytes, *options: str) -> bytes:
    """Lays a board out in a child process: it takes seconds, in which no other Python code could run."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "omnibus.drawing", *options, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
    )
    communication = asyncio.create_task(process.communicate(content))
    try:
        async with asyncio.timeout(MOST_SECONDS):
            found, errors = await asyncio.shield(communication)
    except TimeoutError:
        process.kill()
        await communication
        LOG.warning("a board could not be laid out within %g s", MOST_SECONDS)
        raise Refused("layout_too_long", seconds=f"{MOST_SECONDS:g}") from None
    finally:
        with suppress(ProcessLookupError):
            process.kill()
    if process.returncode != 0:
        LOG.error("a board could not be laid out: %s", errors.decode(errors="replace")[-2000:])
        raise Refused("internal")
    return found
