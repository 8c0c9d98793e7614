"""What is deleted because nobody has needed it for long: only what its operator names, and never what is in use.

Whether a table is in use is looked at again in the transaction that deletes it: one at which something has happened, or
which somebody has come to see, stays.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from msgspec import Struct

from omnibus.server.store.transfer import OnProgress

AT_ONCE = 50
"""So many tables are deleted with one commit, so that nobody waits for long."""
MENTIONED = re.compile(rb"own:([0-9a-f]{64})")
"""An uploaded board in an entry."""
MENTIONS = b"own:"


class PruneLimits(Struct, frozen=True, kw_only=True):
    """Since when something must have been in use to be kept, in milliseconds since 1970; 0 keeps everything."""

    finished: int = 0
    abandoned: int = 0
    """Of tables that are open or being played."""
    guests: int = 0
    """Made since then, or at some table."""
    boards: int = 0
    """Uploaded or fetched since then, or played at some table."""


class PruneResult(Struct, frozen=True):
    """What was deleted, or would be."""

    finished: int = 0
    abandoned: int = 0
    guests: int = 0
    boards: int = 0


class Pruner(Protocol):
    """A store from which something is deleted, beside whoever uses it."""

    async def count(self, keep: PruneLimits) -> PruneResult:
        """How many tables and guests would be deleted."""

    def delete_tables(self, keep: PruneLimits) -> AsyncIterator[tuple[int, int]]:
        """How many finished and how many abandoned ones went, with one commit after the other."""

    def delete_guests(self, keep: PruneLimits) -> AsyncIterator[int]:
        """The same for guests."""

    async def idle_boards(self, keep: PruneLimits) -> set[str]:
        """The boards that nobody has fetched for long."""

    def mentions(self, keep: PruneLimits) -> AsyncIterator[Sequence[bytes]]:
        """The entries that name boards, of all tables that are kept."""

    async def delete_boards(self, keep: PruneLimits, digests: Sequence[str]) -> int:
        """How many of these went: nobody has fetched them meanwhile."""


async def prune(store: Pruner, keep: PruneLimits, told: OnProgress, *, only_count: bool = False) -> PruneResult:
    """Deletes what is not to be kept, or only says how much that would be."""
    finished = abandoned = guests = 0
    if only_count:
        counted = await store.count(keep)
        finished, abandoned, guests = counted.finished, counted.abandoned, counted.guests
    else:
        async for over, left in store.delete_tables(keep):
            finished, abandoned = finished + over, abandoned + left
            told(over + left)
        async for count in store.delete_guests(keep):
            guests += count
            told(count)
    idle = await store.idle_boards(keep) if keep.boards else set()
    if idle:
        async for bodies in store.mentions(keep):
            for body in bodies:
                idle.difference_update(digest.decode() for digest in MENTIONED.findall(body))
    boards = len(idle) if only_count else await store.delete_boards(keep, sorted(idle))
    return PruneResult(finished, abandoned, guests, boards)
