"""Deletes tables, guests and boards that have been unused for long, as the operator has chosen.

The transaction that deletes a table checks again that it has no new entry or visit.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from msgspec import Struct

from omnibus.server.store.transfer import OnProgress

AT_ONCE = 50
"""Tables deleted with one commit, so that others do not wait long."""
MENTIONED = re.compile(rb"own:([0-9a-f]{64})")
"""An uploaded board in an entry."""
MENTIONS = b"own:"
OF_GONE_GUESTS = ("guest_keys", "rated_people", "rated_places")
"""The tables of the database whose rows end with their guests."""


class PruneLimits(Struct, frozen=True, kw_only=True):
    """Times in milliseconds since 1970: rows unused since then are deleted; 0 keeps everything."""

    finished: int = 0
    abandoned: int = 0
    """For tables that are open or being played."""
    guests: int = 0
    """Newer guests are kept, and those with a table."""
    boards: int = 0
    """Uploaded boards are kept if they were used since then, or mentioned by a table."""


class PruneResult(Struct, frozen=True):
    """How many tables, guests and boards were or would be deleted."""

    finished: int = 0
    abandoned: int = 0
    guests: int = 0
    boards: int = 0


class Pruner(Protocol):
    """Deletes from a store, beside servers that use it."""

    async def count(self, keep: PruneLimits) -> PruneResult:
        """The number of tables and guests that would be deleted."""

    def delete_tables(self, keep: PruneLimits) -> AsyncIterator[tuple[int, int]]:
        """Deletes tables, and yields the numbers of finished and abandoned ones after each commit."""

    def delete_guests(self, keep: PruneLimits) -> AsyncIterator[int]:
        """Deletes guests, and yields their number after each commit."""

    async def idle_boards(self, keep: PruneLimits) -> set[str]:
        """The boards that have been unused for long."""

    def mentions(self, keep: PruneLimits) -> AsyncIterator[Sequence[bytes]]:
        """The entries of kept tables that mention boards."""

    async def delete_boards(self, keep: PruneLimits, digests: Sequence[str]) -> int:
        """Deletes boards, unless they were used meanwhile; returns their number."""


async def prune(store: Pruner, keep: PruneLimits, on_progress: OnProgress, *, only_count: bool = False) -> PruneResult:
    """Prunes a store, or only counts the rows that it would delete."""
    finished = abandoned = guests = 0
    if only_count:
        counted = await store.count(keep)
        finished, abandoned, guests = counted.finished, counted.abandoned, counted.guests
    else:
        async for over, left in store.delete_tables(keep):
            finished, abandoned = finished + over, abandoned + left
            on_progress(over + left)
        async for count in store.delete_guests(keep):
            guests += count
            on_progress(count)
    idle = await store.idle_boards(keep) if keep.boards else set()
    if idle:
        async for bodies in store.mentions(keep):
            for body in bodies:
                idle.difference_update(digest.decode() for digest in MENTIONED.findall(body))
    boards = len(idle) if only_count else await store.delete_boards(keep, sorted(idle))
    return PruneResult(finished, abandoned, guests, boards)
