"""Deletes old data once a day, if the options ask for it; one of several nodes does it.

Like `omnibus store prune`, it deletes a few tables with each commit, and none that is in use.
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

from omnibus.server.ratings.ladders import RATING_DAYS
from omnibus.server.store import Store, StoreError, StoreFailure
from omnibus.server.store.admin import AdminStore
from omnibus.server.store.locations import StoreLocation, open_pruner
from omnibus.server.store.pruning import PruneLimits, PruneResult, prune
from omnibus.server.tasks import cancel

LOG = logging.getLogger("omnibus.server")
DAY = 24 * 3600
LEASE = 600.0
"""Seconds for which a node holds the chore. It renews the lease; if it dies, another node takes over."""
CHECK_SECONDS = 300.0
"""Seconds between two checks whether the chore is due."""
FIRST_CHECK = 2.0


class Retention(Struct, frozen=True):
    """Days for which unused data is kept; None means for ever."""

    finished: int | None = None
    abandoned: int | None = None

    @property
    def keep(self) -> PruneLimits:
        """The same, counted from now."""
        given = {kind: days for kind, days in asdict(self).items() if days is not None}
        return PruneLimits(**{kind: max(1, _days_ago(days)) for kind, days in given.items()})

    @property
    def chore(self) -> str:
        """The chore's name in the store. It contains the days: after a change, the chore is due at once."""
        return " ".join(f"{kind}={days}d" for kind, days in asdict(self).items() if days is not None)


ADDRESS_DAYS = 14
"""How long the addresses of guests are kept, if there is an operator who could bar them."""
REPORT_DAYS = 90
"""How long closed reports are kept."""
SUBSCRIPTION_DAYS = 180
"""How long subscriptions to notifications are kept that the browser does not renew."""
TOURNAMENT_DAYS = 365
"""How long tournaments are kept after their end; their tables may be deleted before."""
TRACES = " ".join(
    (
        f"addresses={ADDRESS_DAYS}d",
        f"reports={REPORT_DAYS}d",
        f"subscriptions={SUBSCRIPTION_DAYS}d",
        f"tournaments={TOURNAMENT_DAYS}d",
        f"ratings={RATING_DAYS}d",
    )
)


async def forget_traces(store: Store) -> None:
    """Deletes old addresses, reports, subscriptions, tournaments and rated games, and remains of analyses, while the
    server runs."""
    await asyncio.sleep(FIRST_CHECK)
    while True:
        try:
            if await store.admin.claim_chore(TRACES, DAY):
                await store.personal_data.forget_addresses(_days_ago(ADDRESS_DAYS))
                await store.reports.delete_closed(_days_ago(REPORT_DAYS))
                await store.analyses.delete_orphans()
                await store.tournaments.delete_before(_days_ago(TOURNAMENT_DAYS))
                await store.ratings.delete_before(_days_ago(RATING_DAYS + 1))
                await store.notifications.forget_old(_days_ago(SUBSCRIPTION_DAYS), _days_ago(0))
        except StoreFailure as failure:
            LOG.warning("addresses and reports could not be deleted: %s", failure.code)
        await asyncio.sleep(CHECK_SECONDS * uniform(0.5, 1.0))


def _days_ago(days: int) -> int:
    return int(1000 * (time() - days * DAY))


async def keep_retention(retention: Retention, location: StoreLocation, admin: AdminStore) -> None:
    """Deletes old tables, for as long as the server runs."""
    if not retention.chore:
        return
    await asyncio.sleep(FIRST_CHECK)
    while True:
        try:
            if await admin.claim_chore(retention.chore, LEASE):
                await _delete(retention, location, admin)
        except (StoreFailure, StoreError) as error:
            LOG.warning("nothing could be deleted: %s", error)
        except Exception:
            LOG.exception("nothing could be deleted")
        await asyncio.sleep(CHECK_SECONDS * uniform(0.5, 1.0))


async def _delete(retention: Retention, location: StoreLocation, admin: AdminStore) -> None:
    """Deletes in a thread with its own connection, so that nothing waits for it, not even shutdown."""
    ending = Event()
    holding = asyncio.create_task(_hold(retention.chore, admin))
    try:
        gone = await asyncio.to_thread(lambda: asyncio.run(_prune(location, retention.keep, ending)))
    finally:
        ending.set()
        await cancel(holding)
    await admin.postpone_chore(retention.chore, DAY)
    LOG.info("deleted %d finished and %d abandoned tables", gone.finished, gone.abandoned)


async def _hold(chore: str, admin: AdminStore) -> None:
    """Renews the lease until cancelled."""
    while True:
        await asyncio.sleep(LEASE / 3)
        with suppress(StoreFailure):
            await admin.postpone_chore(chore, LEASE)


async def _prune(location: StoreLocation, keep: PruneLimits, ending: Event) -> PruneResult:
    def on_progress(_: int) -> None:
        if ending.is_set():
            raise asyncio.CancelledError

    async with open_pruner(location) as store:
        return await prune(store, keep, on_progress)
