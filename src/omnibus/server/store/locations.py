"""Locations of stores: a data folder or a database URL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.pruning import Pruner
from omnibus.server.store.pruning.sqlite import prune_sqlite
from omnibus.server.store.transfer import RowSource, RowTarget, Status, Upgrade
from omnibus.server.store.transfer.sqlite import read_sqlite, upgrade_sqlite, write_sqlite

DATABASE = "omnibus.sqlite"
"""The SQLite file in a data folder."""
StoreLocation = Path | DatabaseUrl


def parse_location(text: str) -> StoreLocation:
    """Parses a database URL or a path. Raises StoreError for a malformed URL."""
    return DatabaseUrl(text) if "://" in text else Path(text)


@asynccontextmanager
async def open_source(location: StoreLocation) -> AsyncIterator[tuple[Status, RowSource]]:
    """Opens a store to read all of it, beside servers that use it."""
    if isinstance(location, Path):
        with read_sqlite(location / DATABASE) as store:
            yield store.status(), store
        return
    from omnibus.server.store.transfer.postgresql import read_postgresql  # imported here: the driver is an extra

    async with read_postgresql(location) as database:
        yield await database.status(), database


@asynccontextmanager
async def open_pruner(location: StoreLocation) -> AsyncIterator[Pruner]:
    """Opens a store to delete from it, beside servers that use it."""
    if isinstance(location, Path):
        with prune_sqlite(location / DATABASE) as store:
            yield store
        return
    from omnibus.server.store.pruning.postgresql import prune_postgresql  # imported here: the driver is an extra

    async with prune_postgresql(location) as database:
        yield database


async def upgrade(location: StoreLocation) -> Upgrade:
    """Migrates a store to the present version."""
    if isinstance(location, Path):
        return upgrade_sqlite(location / DATABASE)
    from omnibus.server.store.postgresql.opening import upgrade as upgrade_postgresql  # imported here: the same

    return Upgrade(*await upgrade_postgresql(location))


@asynccontextmanager
async def open_target(location: StoreLocation) -> AsyncIterator[RowTarget]:
    """Creates an empty store to fill."""
    if isinstance(location, Path):
        with write_sqlite(location / DATABASE) as store:
            yield store
        return
    from omnibus.server.store.transfer.postgresql import write_postgresql  # imported here: the driver is an extra

    async with write_postgresql(location) as database:
        yield database
