"""What those who run a server look at and do, and what every node has to heed of it: one log of deeds for all nodes.

Who is blocked and which boards were removed follows from that log alone, as a table follows from its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from msgspec import Struct

from omnibus.server.store import Guest, TableListing

ActionKind = Literal["end", "name", "board", "block", "unblock", "lines", "mute", "unmute", "bar", "unbar", "close"]
"""A table was ended, a name removed, a board removed, a network blocked, or let in again; lines of chat were removed, a
guest was muted or barred, or is no longer, a report was closed."""

SPOKEN, ACTED = b'"k":"said"', b'"k":"acted"'
"""In an entry with which somebody spoke, or played."""


def spoken_by(guest: str) -> bytes:
    """What stands there as well, where it was this guest."""
    return f'"request":"{guest} '.encode()


class AuditEntry(Struct, frozen=True):
    """Something that the operator did."""

    number: int
    """1, 2, 3 …, without gaps."""
    at: int
    """Milliseconds since 1970."""
    what: ActionKind
    whom: str
    """The id of the table or guest, the digest of the board, the network, or the number of the report."""
    shown: str = ""
    """What people knew it by: a name, a board's title."""
    why: str = ""
    until: int = 0
    """When a block, a mute or a bar ends, in milliseconds since 1970."""
    operator: str = ""
    """The name of whoever did it; empty where operators have none."""
    networks: str = ""
    """From which nobody is let in for as long as a guest is barred; separated by spaces."""


class TableDetails(Struct, frozen=True):
    """A table as the operator sees it."""

    line: TableListing
    opened: int
    """Milliseconds since 1970."""
    moves: int


class GuestDetails(Struct, frozen=True):
    """A guest as the operator sees them."""

    id: str
    name: str
    created: int
    tables: int
    """At how many tables they have a seat, or are the host."""
    last: int
    """When something last happened at one of them; 0 where there is none."""


class UploadedBoard(Struct, frozen=True):
    """An uploaded board."""

    digest: str
    content: bytes
    visited: int
    """When somebody last fetched it, give or take some hours."""


class ClusterCounts(Struct, frozen=True):
    """Who shares a store."""

    nodes: int
    people: int
    """Guests who are at tables now, through any node."""


class AdminStore(Protocol):
    """Everything here may raise StoreFailure. Lists have the newest first, and leave out as many as `skip` says."""

    async def add_audit_entry(self, deed: AuditEntry) -> AuditEntry:
        """Adds to the log; the number of what is given does not count, that of what is returned does."""

    async def audit_entries(self, after: int) -> list[AuditEntry]:
        """The log after a number, in order."""

    async def latest_audit_entries(self, most: int, skip: int) -> list[AuditEntry]:
        """The log, newest first."""

    async def tables(self, search: str, status: str, most: int, skip: int) -> list[TableDetails]:
        """Tables by their last entry: those in whose list line or name a text stands, of a status; "" is any."""

    async def tables_of_speaker(self, guest: str) -> list[str]:
        """Unfinished tables at which a guest has spoken, seated or not."""

    async def guest(self, guest: str) -> Guest | None:
        """The guest of this id."""

    async def guests(self, search: str, most: int, skip: int) -> list[GuestDetails]:
        """Guests in whose name or id a text stands."""

    async def boards(self, most: int, skip: int) -> list[UploadedBoard]:
        """Uploaded boards."""

    async def delete_board(self, digest: str) -> None:
        """It is gone, where it was there."""

    async def present(self, tables: Sequence[str]) -> dict[str, frozenset[str]]:
        """Who is at these tables through any node; nothing where there are no others, as that node knows by itself."""

    async def cluster_counts(self) -> ClusterCounts | None:
        """Who shares this store; None where nobody does."""

    async def claim_chore(self, chore: str, seconds: float) -> bool:
        """Whether a chore is due and nobody else is at it; whoever is told so has it for so many seconds."""

    async def postpone_chore(self, chore: str, seconds: float) -> None:
        """It is not due for so many seconds."""
