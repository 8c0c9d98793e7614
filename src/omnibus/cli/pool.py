"""Spreads work over processes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from omnibus.arena.errors import ArenaError
from omnibus.arena.executor import in_processes
from omnibus.cli.trouble import Trouble

if TYPE_CHECKING:
    from omnibus.cli.series import Chunk, Tally


def _play(chunk: Chunk) -> Tally:
    from omnibus.cli.seats import play_bots  # imported in the process that plays
    from omnibus.cli.series import play_chunk

    return play_bots(chunk) if chunk.bots else play_chunk(chunk)


def play_all(chunks: Iterable[Chunk], jobs: int) -> Iterator[tuple[Chunk, Tally]]:
    """Plays all chunks and gives each back as it is done; with several jobs in any order."""
    try:
        yield from in_processes(_play, chunks, jobs)
    except ArenaError:
        raise Trouble("trouble-worker") from None
