"""How a server empties before it ends: others take over what it holds, and its people, one by one, go there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

from omnibus.server.leases import Leases

NOTICING = 0.1
"""The part of the time that load balancers have to notice, by asking for the server's health; people play on."""
TELLING = 0.5
"""The part in which everybody is told, however many there are."""
TOLD_A_SECOND = 50
"""So many at least; no more than it takes, so that others can take in those who come."""


class Window(Protocol):
    """Somebody who is here."""

    def come_back(self) -> None:
        """Is told to leave and to come back, as soon as what was asked for is answered."""


class Draining:
    """Those who are here, and whether they are to leave."""

    def __init__(self) -> None:
        self.has_begun = False
        self._here: dict[Window, bool] = {}
        """And whether they were told."""
        self._changed = asyncio.Event()

    @contextmanager
    def visit(self, window: Window) -> Iterator[None]:
        """Somebody is here for the length of a block."""
        self._here[window] = False
        self._changed.set()
        try:
            yield
        finally:
            del self._here[window]
            self._changed.set()

    async def drain(self, leases: Leases, seconds: float) -> None:
        """Returns when nobody is here any more, or after so many seconds."""
        self.has_begun = True
        leases.retire()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                if not leases.alone:  # or else there is nobody who could take them in
                    await self._until_empty(seconds * NOTICING)
                pause = 0.0 if leases.alone else min(1 / TOLD_A_SECOND, seconds * TELLING / max(1, len(self._here)))
                await self._tell_everybody(pause)

    async def _until_empty(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._here:
                    await self._change()

    async def _tell_everybody(self, pause: float) -> None:
        while self._here:
            untold = [window for window, is_told in self._here.items() if not is_told]
            for window in untold:
                if window in self._here:
                    self._here[window] = True
                    window.come_back()
                    await asyncio.sleep(pause)
            if not untold:
                await self._change()

    async def _change(self) -> None:
        self._changed.clear()
        await self._changed.wait()
