"""Which store a server keeps everything in, and the bus, the tending and the thinkers that go with it."""

from __future__ import annotations

from pathlib import Path

from omnibus.server.bus import Bus
from omnibus.server.bus.local import LocalBus
from omnibus.server.store import Store
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.sqlite import open_sqlite
from omnibus.server.tending import Tending
from omnibus.server.tending.local import LocalTending
from omnibus.server.thinking.elsewhere import Elsewhere, Nobody
from omnibus.server.thinking.mind import mind


async def open_store(file: Path, address: DatabaseUrl | None) -> tuple[Store, Bus, Tending, Elsewhere]:
    """The store in the database at the address, shared with other nodes, or in this file; raises StoreError."""
    if address is None:
        return await open_sqlite(file), LocalBus(), LocalTending(), Nobody()
    from omnibus.server.bus.postgresql import open_bus  # imported here: their driver is an extra
    from omnibus.server.store.postgresql import open_postgresql
    from omnibus.server.tending.postgresql import PostgresqlTending
    from omnibus.server.thinking.offers import Offers

    store, bus, tending = await open_postgresql(address), await open_bus(address), PostgresqlTending(address)
    return store, bus, tending, Offers(address, lambda: tending.node, mind())
