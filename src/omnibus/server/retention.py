"""What a server deletes by itself, where it was told how long things are kept: once a day, and of several nodes one.

How is no different from `omnibus store prune`: a few tables with each commit, and nothing that is in use.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from random import uniform
from threading import Event
from time import time

from msgspec import Struct
from msgspec.structs import asdict

from omnibus.server.store import Store, StoreError, StoreFailure
from omnibus.server.store.admin import AdminStore
from omnibus.server.store.locations import StoreLocation, open_pruner
from omnibus.server.store.pruning import PruneLimits, PruneResult, prune

LOG = logging.getLogger("omnibus.server")
DAY = 24 * 3600
LEASE = 600.0
"""Seconds for which a node has the chore; it takes it again before they are over. When it dies, another one does."""
LOOK = 300.0
"""Seconds between two looks whether it is due."""
FIRST_LOOK = 2.0


class Retention(Struct, frozen=True):
    """For how many days something is kept that nobody uses; None is for ever."""

    finished: int | None = None
    abandoned: int | None = None

    @property
    def keep(self) -> PruneLimits:
        """The same, reckoned from now."""
        given = {what: days for what, days in asdict(self).items() if days is not None}
        return PruneLimits(**{what: max(1, _days_ago(days)) for what, days in given.items()})

    @property
    def chore(self) -> str:
        """What it is called in the store: who changes the days need not wait for tomorrow."""
        return " ".join(f"{what}={days}d" for what, days in asdict(self).items() if days is not None)


ADDRESS_DAYS = 14
"""So long the addresses of guests are kept, where somebody runs the server who could bar them."""
REPORT_DAYS = 90
"""So long reports are kept after the operator has closed them."""
TRACES = f"addresses={ADDRESS_DAYS}d reports={REPORT_DAYS}d"


async def forget_traces(store: Store) -> None:
    """Deletes, for as long as the server runs, addresses and closed reports that are old enough."""
    await asyncio.sleep(FIRST_LOOK)
    while True:
        try:
            if await store.admin.claim_chore(TRACES, DAY):
                await store.personal_data.forget_addresses(_days_ago(ADDRESS_DAYS))
                await store.reports.delete_closed(_days_ago(REPORT_DAYS))
        except StoreFailure as failure:
            LOG.warning("addresses and reports could not be deleted: %s", failure.code)
        await asyncio.sleep(LOOK * uniform(0.5, 1.0))


def _days_ago(days: int) -> int:
    return int(1000 * (time() - days * DAY))


async def keep_retention(retention: Retention, place: StoreLocation, admin: AdminStore) -> None:
    """Deletes, for as long as the server runs, what is not to be kept."""
    if not retention.chore:
        return
    await asyncio.sleep(FIRST_LOOK)
    while True:
        try:
            if await admin.claim_chore(retention.chore, LEASE):
                await _delete(retention, place, admin)
        except (StoreFailure, StoreError) as error:
            LOG.warning("nothing could be deleted: %s", error)
        except Exception:
            LOG.exception("nothing could be deleted")
        await asyncio.sleep(LOOK * uniform(0.5, 1.0))


async def _delete(retention: Retention, place: StoreLocation, admin: AdminStore) -> None:
    """The work is done in a thread with a connection of its own: nobody waits for it, also where the server ends."""
    ending = Event()
    holding = asyncio.create_task(_hold(retention.chore, admin))
    try:
        gone = await asyncio.to_thread(lambda: asyncio.run(_prune(place, retention.keep, ending)))
    finally:
        ending.set()
        holding.cancel()
        with suppress(asyncio.CancelledError):
            await holding
    await admin.postpone_chore(retention.chore, DAY)
    LOG.info("deleted %d finished and %d abandoned tables", gone.finished, gone.abandoned)


async def _hold(chore: str, admin: AdminStore) -> None:
    """Others leave it to this node for as long as it takes."""
    while True:
        await asyncio.sleep(LEASE / 3)
        with suppress(StoreFailure):
            await admin.postpone_chore(chore, LEASE)


async def _prune(place: StoreLocation, keep: PruneLimits, ending: Event) -> PruneResult:
    def told(_: int) -> None:
        if ending.is_set():
            raise asyncio.CancelledError

    async with open_pruner(place) as store:
        return await prune(store, keep, told)
