"""Where the store is that somebody looks after: a folder, or the address of a database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from omnibus.server.store.addresses import Address
from omnibus.server.store.choice import DATABASE
from omnibus.server.store.whole import Reading, Status, Upgrade, Writing
from omnibus.server.store.whole.pruning import Pruning
from omnibus.server.store.whole.pruning_sqlite import prune_sqlite
from omnibus.server.store.whole.sqlite import read_sqlite, upgrade_sqlite, write_sqlite

Place = Path | Address


def read_place(text: str) -> Place:
    """The address of a database, or a folder. StoreError where it is meant for an address and is none."""
    return Address(text) if "://" in text else Path(text)


@asynccontextmanager
async def reading(place: Place) -> AsyncIterator[tuple[Status, Reading]]:
    """The store that is there, beside whoever uses it, and what is in it."""
    if isinstance(place, Path):
        with read_sqlite(place / DATABASE) as store:
            yield store.status(), store
        return
    from omnibus.server.store.whole.postgresql import read_postgresql  # imported here: its driver is an extra

    async with read_postgresql(place) as database:
        yield await database.status(), database


@asynccontextmanager
async def pruning(place: Place) -> AsyncIterator[Pruning]:
    """The store that is there, to delete from it, beside whoever uses it."""
    if isinstance(place, Path):
        with prune_sqlite(place / DATABASE) as store:
            yield store
        return
    from omnibus.server.store.whole.pruning_postgresql import prune_postgresql  # imported here: its driver is an extra

    async with prune_postgresql(place) as database:
        yield database


async def upgrade(place: Place) -> Upgrade:
    """Brings the store that is there to the version of today."""
    if isinstance(place, Path):
        return upgrade_sqlite(place / DATABASE)
    from omnibus.server.store.postgresql.opening import upgrade as upgrade_postgresql  # imported here: likewise

    return Upgrade(*await upgrade_postgresql(place))


@asynccontextmanager
async def writing(place: Place) -> AsyncIterator[Writing]:
    """A new store there."""
    if isinstance(place, Path):
        with write_sqlite(place / DATABASE) as store:
            yield store
        return
    from omnibus.server.store.whole.postgresql import write_postgresql  # imported here: its driver is an extra

    async with write_postgresql(place) as database:
        yield database
