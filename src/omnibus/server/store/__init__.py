"""The interface of stores, which keep everything that must outlive the process: tables as logs of entries, guests, seat
links, boards.

The log decides between nodes that serve a table: of two that append the same number, one gets Conflict.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec
from msgspec import Struct

from omnibus.core.errors import OmnibusError
from omnibus.server.metrics import Histogram
from omnibus.server.store.database import Database, columns

if TYPE_CHECKING:
    from omnibus.server.store.admin import AdminStore
    from omnibus.server.store.analyses import AnalysisStore
    from omnibus.server.store.conditional_moves import ConditionalMovesStore
    from omnibus.server.store.daily import DailyStore
    from omnibus.server.store.notifications import NotificationStore
    from omnibus.server.store.personal_data import PersonalDataStore
    from omnibus.server.store.ratings import RatingStore
    from omnibus.server.store.reports import Reports
    from omnibus.server.store.tournaments import TournamentStore
    from omnibus.server.store.transfer_codes import TransferCodeStore

FailureCode = Literal["store_full", "store_unwritable", "store_broken", "store_away", "store_unsure"]

OPENING: dict[str, str] = {
    "newer_database": "{path} was written by a newer Omnibus (version {found} of the store, this one knows {known}): "
    "use that version, or another folder with --data",
    "database_in_use": "another server is running on {path}: stop it first, or use another folder with --data",
    "not_a_database": "{path} is not a store of Omnibus: use another folder with --data",
    "database_lost": "the store {path} is empty or gone, with everything that was in it: restore a copy of it, "
    "or delete everything in that folder to start over",
    "end_lost": "the end of the store {path} is lost: table {table} has {found} entries and {known} were acknowledged; "
    "restore a complete copy of it, or delete {path}.lock to continue with what is left",
    "database_unopenable": "the store {path} cannot be opened: {detail}",
    "old_sqlite": "SQLite {found} is too old for the store: {needed} or newer is needed",
    "bad_store": "this is not the address of a database: give one such as postgresql://user@host/database, and the "
    "password in PGPASSWORD or in the file that PGPASSFILE names",
    "store_newer": "the store {store} was written by a newer Omnibus (version {found} of the store, this one knows "
    "{known}): use that version, or another database",
    "store_older": "the store {store} was written by an older Omnibus (version {found} of the store, today's is "
    "{known}): back it up, then upgrade it with “omnibus store upgrade --store …”",
    "store_foreign": "the table “{name}” in {store} does not belong to Omnibus: use another database, or another "
    "schema with ?search_path=",
    "store_unopenable": "the store {store} cannot be opened: {detail}",
    "store_missing": "there is no store at {store}: give its folder with --data, or its database with --store",
    "store_not_empty": "{store} is not empty, and nothing is overwritten: give an empty folder or database",
    "copy_differs": "the copy in {store} differs from the original: it was deleted",
    "not_a_backup": "{path} is not a backup of an Omnibus store",
    "backup_newer": "{path} was written by a newer Omnibus (format {found}, this one knows {known}): use that version",
    "backup_damaged": "{path} is incomplete or damaged: use another backup",
    "backup_unusable": "{path} cannot be read or written: {detail}",
    "backup_exists": "{path} exists already, and nothing is overwritten: give another name",
    "old_postgresql": "PostgreSQL {found} is too old for the store: {needed} or newer is needed",
}

OPENING_SECONDS = 10.0
"""How long a starting server waits for its database, as both may have been started together."""
AWAY = ("store_away", "store_unsure")
"""The codes of failures after which the store may soon answer again."""
UNCHANGED = ("store_full", "store_unwritable")
"""The codes of failures during which the store can still be read."""
VISIT_MILLISECONDS = 6 * 3600 * 1000
"""The shortest time between two stored visits of a table or a board."""

LISTINGS = "SELECT name, number, at, status, listed, title, members, waiting, codes FROM tables"
LISTED = f"{LISTINGS} WHERE status = 'open' AND listed = true AND at >= $1 ORDER BY opened DESC, position DESC LIMIT $2"
LINK = 'SELECT "table", guest FROM links WHERE secret = $1 AND expires > $2'
TAKE_LINK = 'DELETE FROM links WHERE secret = $1 AND expires > $2 RETURNING "table", guest'
VISIT = "UPDATE tables SET visited = $1 WHERE name = $2 AND at < $3 AND visited < $3"
PUT_BOARD = """INSERT INTO boards VALUES ($1, $2, $3)
    ON CONFLICT (digest) DO UPDATE SET visited = excluded.visited WHERE boards.visited < excluded.visited"""


class StoredEntry(Struct, frozen=True):
    """An entry of a table's log."""

    number: int
    """1, 2, 3 …, without gaps."""
    at: int
    """Milliseconds since 1970."""
    body: bytes
    """Opaque to the store."""


class Summary(Struct, frozen=True):
    """A table's summary for lists; replaced with every append."""

    status: str
    """`open`, `playing`, `over`, or `aside` for a table that does not replay."""
    listed: bool
    """Whether everybody can find it while it is open."""
    title: bytes
    """The contents of a list's line; opaque to the store."""
    members: tuple[str, ...]
    """The ids of the guests at the table."""
    waiting_for: tuple[str, ...]
    """The members whose turn it is."""
    codes: tuple[str, ...] = ()
    """Codes under which the table is found; no other table may have them."""
    goes_on: bool = False
    """Whether the table acts without commands. It is not stored, and only matters to nodes that share the store."""


class TableListing(Struct, frozen=True):
    """A table in a list."""

    table: str
    number: int
    """The number of the last entry."""
    at: int
    """The time of the last entry, in milliseconds since 1970."""
    summary: Summary


class Guest(Struct, frozen=True):
    """A person with a secret token; the store keeps its SHA-256."""

    id: str
    name: str
    created: int
    """Milliseconds since 1970."""


class Conflict(Exception):  # noqa: N818 - losing a race is not an error
    """The number, id or code is taken: read the latest state, and try again."""


class StoreFailure(Exception):  # noqa: N818 - the store is in trouble, its caller did nothing wrong
    """The store cannot work at the moment. Nothing was changed, and a later attempt may succeed.

    Only with `store_unsure` a change may have been made, or may still be made in a moment; later reads will show it.
    """

    def __init__(self, code: FailureCode, detail: str) -> None:
        super().__init__(code, detail)
        self.code: FailureCode = code
        self.detail = detail
        """For the log only, as it may contain paths."""


class StoreError(OmnibusError):
    """A store that cannot be opened, or a failed backup or copy."""

    sentences = OPENING


IDS = msgspec.json.Decoder(tuple[str, ...])
ENCODER = msgspec.json.Encoder()


def listing(
    table: str, number: int, at: int, status: str, listed: bool, title: bytes, members: str, waiting: str, codes: str
) -> TableListing:
    """A row of LISTINGS."""
    ids = IDS.decode(members), IDS.decode(waiting), IDS.decode(codes)
    return TableListing(table, number, at, Summary(status, bool(listed), title, *ids))


def encode_ids(ids: tuple[str, ...]) -> str:
    """Ids as they are stored."""
    return ENCODER.encode(ids).decode()


def check_consecutive(entries: Sequence[StoredEntry]) -> None:
    """Raises ValueError if there are no entries, or their numbers have a gap."""
    numbers = [entry.number for entry in entries]
    if not numbers or numbers != list(range(numbers[0], numbers[0] + len(numbers))) or numbers[0] < 1:
        raise ValueError(f"these entries do not follow each other: {numbers}")


def refusal(table: str, number: int, first: int) -> Conflict | StoreFailure | None:
    """The error of an append from `first` on to a table with `number` entries."""
    if first <= number:
        return Conflict(f"table {table} has {number} entries, so {first} is taken")
    if first > number + 1:
        return StoreFailure("store_broken", f"table {table} has {number} entries, so {first} cannot follow")
    return None


class Store(ABC):
    """All methods may raise StoreFailure. A change is durable when the method returns, and made completely or not at
    all.

    A caller that is cancelled during a change does not know if it was made.
    """

    commits: Histogram
    """How long commits took, in seconds."""
    admin: AdminStore
    """For operators."""
    reports: Reports
    personal_data: PersonalDataStore
    transfer_codes: TransferCodeStore
    analyses: AnalysisStore
    tournaments: TournamentStore
    daily: DailyStore
    conditional_moves: ConditionalMovesStore
    notifications: NotificationStore
    ratings: RatingStore
    OF_GUEST: ClassVar[str]
    """The statement for `of_guest`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @abstractmethod
    async def append(self, table: str, entries: Sequence[StoredEntry], summary: Summary) -> None:
        """Appends entries to a table's log; the first entry creates it.

        Raises Conflict if the first number is taken, or a code belongs to another table; ValueError if there are no
        entries, or their numbers have a gap; StoreFailure with `store_broken` if earlier entries are missing.
        """

    @abstractmethod
    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        """The entries of a table after this number, in order; empty if there is no such table."""

    @abstractmethod
    async def numbers(self, tables: Sequence[str]) -> dict[str, int]:
        """The numbers of the last entries of those tables that exist."""

    @abstractmethod
    async def statuses(self, tables: Sequence[str]) -> dict[str, str]:
        """The statuses of those tables that exist."""

    async def table_with_code(self, code: str) -> str | None:
        """The table with this code."""
        return await self._database.row(str, 'SELECT "table" FROM codes WHERE code = $1', code)

    async def mark(self, table: str, status: str) -> None:
        """Sets a table's status until its next append, if there is such a table."""
        await self._database.execute("UPDATE tables SET status = $1 WHERE name = $2", status, table)

    async def unfinished(self) -> list[str]:
        """The open tables and those being played, in the order in which they were opened."""
        return await self._database.rows(
            str, "SELECT name FROM tables WHERE status IN ('open', 'playing') ORDER BY opened, position"
        )

    async def listed(self, most: int, since: int = 0) -> list[TableListing]:
        """At most `most` open, listed tables with an entry since a time, the newest table first."""
        return await self._database.rows(listing, LISTED, since, most)

    async def of_guest(self, guest: str, most: int) -> list[TableListing]:
        """At most `most` tables of a guest: first the unfinished ones that wait for the guest, then all others, both by
        their last entry, newest first."""
        return await self._database.rows(listing, self.OF_GUEST, guest, most)

    @abstractmethod
    async def add_guest(self, secret: bytes, guest: Guest) -> None:
        """Adds a guest under the SHA-256 of a token. Raises Conflict if the secret or the id exists."""

    @abstractmethod
    async def guest(self, secret: bytes) -> Guest | None:
        """The guest whose token has this SHA-256."""

    async def rename_guest(self, guest: str, name: str) -> None:
        """Renames the guest with this id, if there is one."""
        await self._database.execute("UPDATE guests SET name = $1 WHERE id = $2", name, guest)

    @abstractmethod
    async def put_link(self, secret: bytes, table: str, guest: str, expires: int) -> None:
        """Stores a one-time link to a guest's seat under the SHA-256 of its secret. Raises Conflict if the secret
        exists."""

    async def link(self, secret: bytes, now: int) -> tuple[str, str] | None:
        """The table and guest of a link that is valid now."""
        return await self._database.row(columns, LINK, secret, now)

    @abstractmethod
    async def take_link(self, secret: bytes, now: int) -> tuple[str, str] | None:
        """Uses up a link and returns its table and guest, to one caller only; None if it is used, unknown or expired
        (at `expires`, in milliseconds since 1970)."""

    async def forget_links(self, now: int) -> None:
        """Deletes expired links."""
        await self._database.execute("DELETE FROM links WHERE expires <= $1", now)

    async def visit(self, table: str, now: int) -> None:
        """Notes that somebody is at a table, which keeps it from being pruned; the time may be hours old."""
        await self._database.execute(VISIT, now, table, now - VISIT_MILLISECONDS)

    async def put_board(self, digest: str, content: bytes, now: int = 0) -> None:
        """Stores an uploaded board under its digest, unless it is there."""
        await self._database.execute(PUT_BOARD, digest, content, now)

    async def visit_board(self, digest: str, now: int) -> bool:
        """Notes that an uploaded board is in use, which keeps it from being pruned; False if there is none."""
        return await self._database.execute("UPDATE boards SET visited = $1 WHERE digest = $2", now, digest) > 0

    async def board(self, digest: str) -> bytes | None:
        """The file of an uploaded board."""
        return await self._database.row(bytes, "SELECT content FROM boards WHERE digest = $1", digest)

    @abstractmethod
    async def check(self) -> None:
        """Raises StoreFailure if the store could not be changed now; changes nothing."""

    @abstractmethod
    async def close(self) -> None:
        """Completes pending requests, then closes. Later requests raise StoreFailure."""
