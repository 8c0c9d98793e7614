"""Runs a remote worker (`omnibus think`): lends cores until a signal comes."""

from __future__ import annotations

import asyncio
import importlib
import logging
import signal
from collections.abc import Callable

import uvloop

from omnibus.server.errors import SetupError
from omnibus.server.log import set_up_log
from omnibus.server.store.database_url import SCHEMES, DatabaseUrl

LOG = logging.getLogger("omnibus.server.worker_pool")


def run(
    *, store: str, cores: int | None, log: str, prepare: Callable[[], None], on_ready: Callable[[str, int], None]
) -> int:
    """Lends cores; calls `on_ready` with the store and the number of cores when it begins.

    `prepare` may take long; it is called after the arguments were checked. Raises SetupError or StoreError, and
    ModuleNotFoundError if the database driver is not installed.
    """
    if store.partition("://")[0] not in SCHEMES:
        raise SetupError("think-no-database")
    if cores is not None and cores < 1:
        raise SetupError("think-no-cores")
    address = DatabaseUrl(store)
    importlib.import_module("omnibus.server.store.postgresql")
    prepare()
    set_up_log(log)
    uvloop.run(_lend(address, cores, on_ready))
    return 0


async def _lend(address: DatabaseUrl, cores: int | None, on_ready: Callable[[str, int], None]) -> None:
    from omnibus.server.store.postgresql import open_postgresql
    from omnibus.server.worker_pool.cores import cores_here
    from omnibus.server.worker_pool.engine_digest import engine_digest
    from omnibus.server.worker_pool.pool import WorkerPool
    from omnibus.server.worker_pool.remote_worker import RemoteWorker

    stopped = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, stopped.set)
    store = await open_postgresql(address)
    pool = WorkerPool(cores or cores_here())
    remote_worker = RemoteWorker(address, store, pool, engine_digest())
    try:
        warming, stopping = asyncio.create_task(pool.preload()), asyncio.create_task(stopped.wait())
        await asyncio.wait({warming, stopping}, return_when=asyncio.FIRST_COMPLETED)
        warming.cancel()
        if not stopped.is_set():
            if not pool.pids:
                raise SetupError("think-no-processes")
            remote_worker.begin()
            on_ready(address.shown, len(pool.pids))
            LOG.info("lending %d cores to %s", len(pool.pids), address.shown)
        await stopping
    finally:
        await remote_worker.close()
        await pool.close()
        await store.close()
        LOG.info("closed")
