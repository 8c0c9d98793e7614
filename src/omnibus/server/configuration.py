"""The configuration of a server process."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from omnibus.server.http.hosts import AllowedHosts
from omnibus.server.http.public_url import PublicUrl
from omnibus.server.limits import Limits
from omnibus.server.notifications.services import PushServices
from omnibus.server.operator.secret import OperatorCredential
from omnibus.server.retention import Retention
from omnibus.server.sibling_metrics import WorkerSlot
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.words.localized import LocalizedText


class Configuration(Struct, frozen=True, kw_only=True):
    """The options of a server process."""

    data: Path
    """The folder of the SQLite store."""
    store: DatabaseUrl | None = None
    """The database that replaces the SQLite store."""
    pace: float = 0.9
    """The shortest time, in seconds, that a bot takes for a decision."""
    thinkers: int = 0
    """Processes for bots; 0 means one for each free core."""
    adviser: str = "expert"
    """The bot that gives hints."""
    origins: frozenset[str] = frozenset()
    """Origins of other sites whose pages may talk to the server."""
    root: str = ""
    """The path below which the server is mounted, such as /omnibus."""
    public_url: PublicUrl = PublicUrl()
    push_services: PushServices = PushServices()
    hosts: AllowedHosts = AllowedHosts()
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose X-Forwarded-For is trusted."""
    clubs: tuple[str, ...] = ()
    """Addresses and networks shared by many people: each guest there has separate limits."""
    room: int = 900
    """The most connections at a time."""
    metrics_secret: str = ""
    """Lets other machines read the metrics; none can without it."""
    operators: tuple[OperatorCredential, ...] = ()
    retention: Retention = Retention()
    ratings: bool = False
    """Whether people may have ratings."""
    privacy_note: LocalizedText | None = None
    """The operator's own text on the privacy page."""
    puzzles: Path | None = None
    """A folder with the operator's own puzzles."""
    limits: Limits = Limits()
    drain: float = 20.0
    """The most seconds that draining takes when the server stops."""
    has_threads: bool = True
    """Not in a browser."""
    worker_slot: WorkerSlot | None = None
    """The slot of this process, if there are several behind one port."""
