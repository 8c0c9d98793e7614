"""Locations of stores: a data folder or a database URL."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
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


# The modules for PostgreSQL are imported in the functions: the driver is an extra.


def open_source(location: StoreLocation) -> AbstractAsyncContextManager[tuple[Status, RowSource]]:
    """Opens a store to read all of it, beside servers that use it."""
    if isinstance(location, Path):
        return read_sqlite(location / DATABASE)
    from omnibus.server.store.transfer.postgresql import read_postgresql

    return read_postgresql(location)


def open_target(location: StoreLocation) -> AbstractAsyncContextManager[RowTarget]:
    """Creates an empty store to fill."""
    if isinstance(location, Path):
        return write_sqlite(location / DATABASE)
    from omnibus.server.store.transfer.postgresql import write_postgresql

    return write_postgresql(location)


def open_pruner(location: StoreLocation) -> AbstractAsyncContextManager[Pruner]:
    """Opens a store to delete from it, beside servers that use it."""
    if isinstance(location, Path):
        return prune_sqlite(location / DATABASE)
    from omnibus.server.store.pruning.postgresql import prune_postgresql

    return prune_postgresql(location)


async def upgrade(location: StoreLocation) -> Upgrade:
    """Migrates a store to the present version."""
    if isinstance(location, Path):
        return await upgrade_sqlite(location / DATABASE)
    from omnibus.server.store.postgresql.opening import upgrade as upgrade_postgresql

    return Upgrade(*await upgrade_postgresql(location))
