"""The interfaces of a table's services and of its subscribers."""

from __future__ import annotations

from typing import Any, Protocol

from omnibus.core.errors import OmnibusError
from omnibus.server.boards import Boards
from omnibus.server.bus import Bus
from omnibus.server.leases import Leases
from omnibus.server.limits import Limits
from omnibus.server.metrics import Metrics
from omnibus.server.protocol.table import You
from omnibus.server.store import Store, StoreFailure
from omnibus.server.tables.loader import TableLoader
from omnibus.server.worker_pool.pool import WorkerPool


class Subscriber(Protocol):
    """A client that follows a table."""

    guest: str
    client: str
    """The key of its rate limits."""
    seen: int
    """The number of the last entry that was sent."""
    own: You | None
    """The `you` that was sent last."""
    changes: bool
    """Whether it accepts changes of a view instead of the whole view."""

    def send(self, message: bytes) -> None:
        """Sends a message soon; never waits."""

    def dismiss(self, error: OmnibusError) -> None:
        """Sends the reason, and ends the subscription."""


class TableContext(Protocol):
    """The services that all tables of a process share."""

    store: Store
    bus: Bus
    boards: Boards
    loader: TableLoader
    worker_pool: WorkerPool
    limits: Limits
    metrics: Metrics
    leases: Leases
    pace: float
    """The least number of seconds that a bot takes for an action."""
    moderated: bool
    """Whether an operator reads reports of chat."""

    def on_turn(self, table: Any) -> None:
        """Called with a table at which a turn may have begun just now; never waits."""

    def note_store_failure(self, failure: StoreFailure) -> None:
        """Logs a failure of the store once, however many tables report it."""
