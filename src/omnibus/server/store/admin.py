"""The operator's part of a store: the audit log, and queries for the operator's page.

Blocks and removed boards follow from the audit log alone, as a table follows from its own log.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from msgspec import Struct

from omnibus.server.store import Guest, TableListing, listing
from omnibus.server.store.database import Database

ActionKind = Literal[
    "end",
    "name",
    "board",
    "block",
    "unblock",
    "lines",
    "mute",
    "unmute",
    "bar",
    "unbar",
    "close",
    "annul",
    "annul_game",
    "tournament",
    "entry",
]
"""The table was ended; a name or a board removed; a network blocked or unblocked; lines of chat removed; a guest muted,
unmuted, barred or unbarred; a report closed; the ratings of a guest
or a game annulled; a tournament ended, or somebody removed from one."""

SPOKEN, ACTED = b'"k":"said"', b'"k":"acted"'
"""Bytes that the entries of chat, and those of actions, contain."""


def spoken_by(guest: str) -> bytes:
    """Bytes that the entries of a guest contain."""
    return f'"request":"{guest} '.encode()


class AuditEntry(Struct, frozen=True):
    """An action of the operator."""

    number: int
    """1, 2, 3 …, without gaps."""
    at: int
    """Milliseconds since 1970."""
    what: ActionKind
    whom: str
    """The id of the table, guest or tournament, the digest of the board, the network, or the number of the report."""
    shown: str = ""
    """The name or title of `whom`."""
    why: str = ""
    until: int = 0
    """When a block, a mute or a bar ends, in milliseconds since 1970."""
    operator: str = ""
    """The operator's name; empty if there is only one."""
    networks: str = ""
    """Networks that are blocked with a barred guest, separated by spaces."""


class TableDetails(Struct, frozen=True):
    """A table, for the operator."""

    line: TableListing
    opened: int
    """Milliseconds since 1970."""
    moves: int


class GuestDetails(Struct, frozen=True):
    """A guest, for the operator."""

    id: str
    name: str
    created: int
    tables: int
    """Tables at which they have a seat, or are the host."""
    last: int
    """The time of the last entry at one of these; 0 without tables."""


class UploadedBoard(Struct, frozen=True):
    """An uploaded board."""

    digest: str
    content: bytes
    visited: int
    """When it was last used, to within some hours."""


class ClusterCounts(Struct, frozen=True):
    """The size of a cluster of nodes."""

    nodes: int
    people: int
    """Guests at tables of any node."""


COLUMNS = "number, at, what, whom, shown, why, until, operator, networks"
ENTRIES = f"SELECT {COLUMNS} FROM deeds"


def details_of(opened: int, moves: int, *line: Any) -> TableDetails:
    """A row of AdminStore.TABLES."""
    return TableDetails(listing(*line), opened, moves)


class AdminStore(ABC):
    """All methods may raise StoreFailure. Lists begin with the newest, and leave out the first `skip`."""

    TABLES: ClassVar[str]
    SPEAKER: ClassVar[str]
    GUESTS: ClassVar[str]
    """The statements for `tables`, `tables_of_speaker` and `guests`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @abstractmethod
    async def add_audit_entry(self, entry: AuditEntry) -> AuditEntry:
        """Appends to the audit log, and returns the entry with its number."""

    async def audit_entries(self, after: int) -> list[AuditEntry]:
        """The entries after a number, in order."""
        return await self._database.rows(AuditEntry, f"{ENTRIES} WHERE number > $1 ORDER BY number", after)

    async def latest_audit_entries(self, most: int, skip: int) -> list[AuditEntry]:
        """The latest entries, newest first."""
        return await self._database.rows(AuditEntry, f"{ENTRIES} ORDER BY number DESC LIMIT $1 OFFSET $2", most, skip)

    async def tables(self, search: str, status: str, most: int, skip: int) -> list[TableDetails]:
        """Tables by their last entry, with a text in their list line or id, and with a status; "" matches all."""
        return await self._database.rows(details_of, self.TABLES, search, status, most, skip, ACTED)

    async def tables_of_speaker(self, guest: str) -> list[str]:
        """Unfinished tables at which a guest has chatted, seated or not."""
        return await self._database.rows(str, self.SPEAKER, SPOKEN, spoken_by(guest))

    async def guest(self, guest: str) -> Guest | None:
        """The guest with this id."""
        return await self._database.row(Guest, "SELECT id, name, created FROM guests WHERE id = $1", guest)

    async def guests(self, search: str, most: int, skip: int) -> list[GuestDetails]:
        """Guests with a text in their name or id."""
        return await self._database.rows(GuestDetails, self.GUESTS, search, most, skip)

    async def boards(self, most: int, skip: int) -> list[UploadedBoard]:
        """Uploaded boards."""
        statement = "SELECT digest, content, visited FROM boards ORDER BY visited DESC, digest LIMIT $1 OFFSET $2"
        return await self._database.rows(UploadedBoard, statement, most, skip)

    async def delete_board(self, digest: str) -> None:
        """Deletes a board, if it is there."""
        await self._database.execute("DELETE FROM boards WHERE digest = $1", digest)

    @abstractmethod
    async def present(self, tables: Sequence[str]) -> dict[str, frozenset[str]]:
        """The guests at these tables on all nodes; empty if the store has one node only, which knows them itself."""

    @abstractmethod
    async def cluster_counts(self) -> ClusterCounts | None:
        """The size of the cluster; None if the store cannot be shared."""

    @abstractmethod
    async def claim_chore(self, chore: str, seconds: float) -> bool:
        """Claims a chore for `seconds`; False if it is not due, or another node has it."""

    @abstractmethod
    async def postpone_chore(self, chore: str, seconds: float) -> None:
        """Makes a chore due after `seconds`."""
