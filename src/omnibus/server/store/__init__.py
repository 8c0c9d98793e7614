"""Where everything that must outlive the process is kept: tables as logs of entries, guests, seat links, boards.

The log is the only arbiter between those who serve a table: of two who append the same number, one gets Conflict.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct

from omnibus.core.errors import OmnibusError
from omnibus.server.metrics import Histogram

if TYPE_CHECKING:
    from omnibus.server.store.admin import AdminStore
    from omnibus.server.store.personal_data import PersonalDataStore
    from omnibus.server.store.reports import Reports

Trouble = Literal["store_full", "store_unwritable", "store_broken", "store_away", "store_unsure"]

OPENING: dict[str, str] = {
    "newer_database": "{path} was written by a newer Omnibus (version {found} of the store, this one knows {known}): "
    "use that one, or another folder with --data",
    "database_in_use": "another server is running on {path}: stop it first, or use another folder with --data",
    "not_a_database": "{path} is no store of Omnibus: use another folder with --data",
    "database_lost": "the store {path} is empty or gone, and with it all that was kept there: put a copy of it back, "
    "or delete everything in that folder to begin anew",
    "end_lost": "the end of the store {path} is lost: table {table} has {found} entries and {known} were acknowledged; "
    "put a whole copy of it back, or delete {path}.lock to go on with what is left",
    "database_unopenable": "the store {path} cannot be opened: {detail}",
    "old_sqlite": "SQLite {found} is too old for the store: {needed} or newer is needed",
    "bad_store": "this is no address of a store: give one such as postgresql://user@host/database, and the password "
    "in PGPASSWORD or in a file that PGPASSFILE names",
    "store_newer": "the store {store} was written by a newer Omnibus (version {found} of the store, this one knows "
    "{known}): use that one, or another database",
    "store_older": "the store {store} was written by an older Omnibus (version {found} of the store, today's is "
    "{known}): save it, then upgrade it with “omnibus store upgrade --store …”",
    "store_foreign": "there is a table “{name}” in {store} that is not of Omnibus: use another database, or another "
    "schema with ?search_path=",
    "store_unopenable": "the store {store} cannot be opened: {detail}",
    "store_missing": "there is no store at {store}: give its folder with --data, or its database with --store",
    "store_not_empty": "there is something in {store} already, and nothing is overwritten: give an empty folder or "
    "database",
    "copy_differs": "what was written to {store} is not what was to be written there: it was taken back",
    "not_a_backup": "{path} is no backup of a store of Omnibus",
    "backup_newer": "{path} was written by a newer Omnibus (format {found}, this one knows {known}): use that one",
    "backup_damaged": "{path} is not whole, or was changed since it was written: take another backup",
    "backup_unusable": "{path} cannot be read or written: {detail}",
    "backup_exists": "there is a file {path} already, and nothing is overwritten: give another name",
    "old_postgresql": "PostgreSQL {found} is too old for the store: {needed} or newer is needed",
}

OPENING_SECONDS = 10.0
"""So long a database is waited for when a server starts: perhaps the same hand has started both."""
AWAY = ("store_away", "store_unsure")
"""Where it cannot be asked, and may be back in a moment."""
UNCHANGED = ("store_full", "store_unwritable")
"""Where it can still be read."""
VISIT_MILLISECONDS = 6 * 3600 * 1000
"""So seldom it is noted that somebody is at a table, or has a board."""


class StoredEntry(Struct, frozen=True):
    """One entry of a table's log."""

    number: int
    """1, 2, 3 …, without gaps."""
    at: int
    """Milliseconds since 1970."""
    body: bytes
    """Opaque to the store."""


class Summary(Struct, frozen=True):
    """What lists of tables need to know of a table; replaced as a whole with every append."""

    status: str
    """`open`, `playing`, `over`, or `aside` for a table that does not replay."""
    listed: bool
    """Whether anybody may find it while it is open."""
    title: bytes
    """What lists show of it; opaque to the store."""
    members: tuple[str, ...]
    """The ids of the guests that belong to it."""
    waiting_for: tuple[str, ...]
    """Those of them whose turn it is."""
    codes: tuple[str, ...] = ()
    """By which it can be found; no other table may have one of them."""
    goes_on: bool = False
    """Whether something happens there by itself. Not kept: it is for those who share the store."""


class TableListing(Struct, frozen=True):
    """A table in a list."""

    table: str
    number: int
    """Of its last entry."""
    at: int
    """When its last entry was made."""
    summary: Summary


class Guest(Struct, frozen=True):
    """Somebody who holds a token; the store knows only the token's SHA-256."""

    id: str
    name: str
    created: int
    """Milliseconds since 1970."""


class Conflict(Exception):  # noqa: N818 - losing a race is no error
    """What was to be added is there already: read on from what you know, and try again."""


class StoreFailure(Exception):  # noqa: N818 - the store is in trouble, its caller did nothing wrong
    """The store cannot do its work at the moment. Nothing was changed; the same call may work later.

    With `store_unsure` alone it was changed, or was not, or will be in a moment: who reads later will know.
    """

    def __init__(self, code: Trouble, detail: str) -> None:
        super().__init__(code, detail)
        self.code: Trouble = code
        self.detail = detail
        """For the log only: it can name files."""


class StoreError(OmnibusError):
    """A store that cannot be opened."""

    sentences = OPENING


def check_consecutive(entries: Sequence[StoredEntry]) -> None:
    """Raises ValueError where there are no entries, or they do not follow each other."""
    numbers = [entry.number for entry in entries]
    if not numbers or numbers != list(range(numbers[0], numbers[0] + len(numbers))) or numbers[0] < 1:
        raise ValueError(f"these entries do not follow each other: {numbers}")


class Store(Protocol):
    """Everything here may raise StoreFailure. What changes something is durable when it returns, all or none of it.

    A caller that is cancelled in the middle of a change does not know whether it was made.
    """

    commits: Histogram
    """How many seconds it took to make changes durable, each time for all that waited."""
    admin: AdminStore
    """For those who run the server."""
    reports: Reports
    personal_data: PersonalDataStore

    async def append(self, table: str, entries: Sequence[StoredEntry], summary: Summary) -> None:
        """Adds entries to the end of a table's log; the first one begins it.

        Conflict where the first number is taken, or a code is another table's. ValueError where there are no entries,
        or they are not consecutive.
        StoreFailure with `store_broken` where entries before the first one are missing.
        """

    async def read(self, table: str, after: int = 0) -> list[StoredEntry]:
        """The entries of a table with numbers above `after`, in order; none where there is no such table."""

    async def numbers(self, tables: Sequence[str]) -> dict[str, int]:
        """The numbers of the last entries of these tables, as far as there are such tables."""

    async def table_with_code(self, code: str) -> str | None:
        """The table that has this code in its summary."""

    async def mark(self, table: str, status: str) -> None:
        """Gives a table another status without an entry, until the next append; nothing where there is no such one."""

    async def unfinished(self) -> list[str]:
        """The tables that are open or being played, in the order in which they were opened."""

    async def listed(self, most: int, since: int = 0) -> list[TableListing]:
        """The tables that are open and listed, at most so many, whose last entry was made since then; those opened last
        come first."""

    async def of_guest(self, guest: str, most: int) -> list[TableListing]:
        """The tables a guest belongs to, at most so many: first those unfinished ones that wait for the guest, then
        all others, each by their last entry, newest first."""

    async def add_guest(self, secret: bytes, guest: Guest) -> None:
        """Adds a guest under the SHA-256 of a token. Conflict where the secret or the id is known already."""

    async def guest(self, secret: bytes) -> Guest | None:
        """The guest whose token has this SHA-256."""

    async def rename_guest(self, guest: str, name: str) -> None:
        """Gives the guest of this id another name; nothing where there is none."""

    async def put_link(self, secret: bytes, table: str, guest: str, expires: int) -> None:
        """Keeps a one-time link to the seat of a guest under the SHA-256 of its secret. Conflict where the secret is
        known."""

    async def link(self, secret: bytes, now: int) -> tuple[str, str] | None:
        """The table and guest of a link that could be taken now."""

    async def take_link(self, secret: bytes, now: int) -> tuple[str, str] | None:
        """Uses a link up: table and guest, for one caller only; None where it is used, expired (at `expires`, in
        milliseconds since 1970, and later) or unknown."""

    async def forget_links(self, now: int) -> None:
        """Deletes the links that have expired."""

    async def visit(self, table: str, now: int) -> None:
        """Somebody is at a table: it is kept as if something had happened there, give or take some hours."""

    async def put_board(self, digest: str, content: bytes, now: int = 0) -> None:
        """Keeps an uploaded board under its digest; once is enough, again does no harm."""

    async def visit_board(self, digest: str, now: int) -> bool:
        """Somebody has an uploaded board, which is kept for longer; False where there is none."""

    async def board(self, digest: str) -> bytes | None:
        """The content of an uploaded board."""

    async def check(self) -> None:
        """Returns where something could be changed now; nothing is."""

    async def close(self) -> None:
        """Waits for what is under way, then closes. Whatever is asked later raises StoreFailure."""
