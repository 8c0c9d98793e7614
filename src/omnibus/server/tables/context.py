"""What a table knows of its surroundings: those who follow it, and the server it is in."""

from __future__ import annotations

from typing import Protocol

from omnibus.core.errors import OmnibusError
from omnibus.server.leases import Leases
from omnibus.server.limits import Limits
from omnibus.server.metrics import Metrics
from omnibus.server.protocol.table import You
from omnibus.server.store import Store, StoredEntry, StoreFailure
from omnibus.server.tables.entries import Entry
from omnibus.server.worker_pool.pool import WorkerPool


class Subscriber(Protocol):
    """Somebody who follows a table."""

    guest: str
    client: str
    """Where they are; everybody there is counted together."""
    seen: int
    """The number of the last entry that was sent."""
    own: You | None
    """What they were last told that they are at the table."""
    changes: bool
    """Whether they take in what changed in the view, instead of the whole."""

    def send(self, message: bytes) -> None:
        """Sends a message soon; never waits."""

    def dismiss(self, error: OmnibusError) -> None:
        """Says why nothing more will be sent, and ends."""


class TableContext(Protocol):
    """What a table needs of the server around it."""

    store: Store
    worker_pool: WorkerPool
    limits: Limits
    metrics: Metrics
    leases: Leases
    pace: float
    """So many seconds a bot takes at least."""
    moderated: bool
    """Whether somebody runs the server who reads reports of chat."""

    async def entry_of(self, stored: StoredEntry) -> Entry:
        """What was stored, with its board at hand; raises DoesNotReplay."""

    async def announce(self, table: str, number: int) -> None:
        """Tells other processes that a table has moved on."""

    def board_content(self, board: str) -> bytes:
        """A board's file, for the processes in which bots think."""

    def note_store_failure(self, failure: StoreFailure) -> None:
        """The store could not do something; it is logged once for all tables that notice."""
