"""Where the store is that somebody looks after: a folder, or the address of a database."""

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
    """The address of a database, or a folder. StoreError where it is meant for an address and is none."""
    return DatabaseUrl(text) if "://" in text else Path(text)


@asynccontextmanager
async def open_source(location: StoreLocation) -> AsyncIterator[tuple[Status, RowSource]]:
    """The store that is there, beside whoever uses it, and what is in it."""
    if isinstance(location, Path):
        with read_sqlite(location / DATABASE) as store:
            yield store.status(), store
        return
    from omnibus.server.store.transfer.postgresql import read_postgresql  # imported here: its driver is an extra

    async with read_postgresql(location) as database:
        yield await database.status(), database


@asynccontextmanager
async def open_pruner(location: StoreLocation) -> AsyncIterator[Pruner]:
    """The store that is there, to delete from it, beside whoever uses it."""
    if isinstance(location, Path):
        with prune_sqlite(location / DATABASE) as store:
            yield store
        return
    from omnibus.server.store.pruning.postgresql import prune_postgresql  # imported here: its driver is an extra

    async with prune_postgresql(location) as database:
        yield database


async def upgrade(location: StoreLocation) -> Upgrade:
    """Brings the store that is there to the version of today."""
    if isinstance(location, Path):
        return upgrade_sqlite(location / DATABASE)
    from omnibus.server.store.postgresql.opening import upgrade as upgrade_postgresql  # imported here: likewise

    return Upgrade(*await upgrade_postgresql(location))


@asynccontextmanager
async def open_target(location: StoreLocation) -> AsyncIterator[RowTarget]:
    """A new store there."""
    if isinstance(location, Path):
        with write_sqlite(location / DATABASE) as store:
            yield store
        return
    from omnibus.server.store.transfer.postgresql import write_postgresql  # imported here: its driver is an extra

    async with write_postgresql(location) as database:
        yield database
