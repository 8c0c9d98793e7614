"""Chooses the store, and the bus, leases and remote workers that belong to it."""

from __future__ import annotations

from pathlib import Path

from omnibus.server.bus import Bus
from omnibus.server.bus.local import LocalBus
from omnibus.server.leases import Leases
from omnibus.server.leases.local import LocalLeases
from omnibus.server.store import Store
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.sqlite import open_sqlite
from omnibus.server.store.sqlite.worker import ThreadlessWorker, Worker
from omnibus.server.worker_pool.engine_digest import engine_digest
from omnibus.server.worker_pool.remote import RemoteWorkers


async def open_store(
    file: Path, address: DatabaseUrl | None, *, has_threads: bool = True
) -> tuple[Store, Bus, Leases, RemoteWorkers]:
    """Opens the database, which nodes may share, or else the SQLite file. Raises StoreError."""
    if address is None:
        store = await open_sqlite(file, Worker if has_threads else ThreadlessWorker)
        return store, LocalBus(), LocalLeases(), RemoteWorkers()
    from omnibus.server.bus.postgresql import open_bus  # imported here: the driver is an extra
    from omnibus.server.leases.postgresql import PostgresqlLeases
    from omnibus.server.store.postgresql import open_postgresql
    from omnibus.server.worker_pool.job_queue import JobQueue

    store, bus, leases = await open_postgresql(address), await open_bus(address), PostgresqlLeases(address)
    return store, bus, leases, JobQueue(address, lambda: leases.node, engine_digest())
