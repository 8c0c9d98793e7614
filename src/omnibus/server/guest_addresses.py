"""The recent addresses of guests, so that they can be barred there after they have left."""

from __future__ import annotations

import asyncio
import logging

from omnibus.server.clock import now
from omnibus.server.limits import client_network
from omnibus.server.store import StoreFailure
from omnibus.server.store.personal_data import PersonalDataStore

LOG = logging.getLogger("omnibus.server")
STORE_AGAIN = 12 * 3600 * 1000
"""Milliseconds after which an address of a guest is stored again."""
MOST_CACHED = 4096


class GuestAddresses:
    """Stores addresses in the background."""

    def __init__(self, store: PersonalDataStore) -> None:
        self._store = store
        self._noted: dict[tuple[str, str], int] = {}
        self._under_way: set[asyncio.Task[None]] = set()

    def note(self, guest: str, address: str) -> None:
        """Notes that a guest came from an address."""
        came, at = (guest, client_network(address)), now()
        if at - self._noted.get(came, 0) < STORE_AGAIN:
            return
        if len(self._noted) >= MOST_CACHED:
            self._noted.clear()
        self._noted[came] = at
        task = asyncio.create_task(self._keep(*came, at))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _keep(self, guest: str, address: str, at: int) -> None:
        try:
            await self._store.note_address(guest, address, at)
        except StoreFailure as failure:
            LOG.warning("an address could not be stored: %s", failure.code)
            self._noted.pop((guest, address), None)
