"""Plays chunks of a series in several processes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from omnibus.arena.errors import ArenaError
from omnibus.arena.executor import in_processes
from omnibus.cli.errors import CommandError

if TYPE_CHECKING:
    from omnibus.cli.series import Chunk, Tally
    from omnibus.envs.dataset.rows import Rows


def _play(chunk: Chunk) -> tuple[Tally, list[Rows]]:
    from omnibus.cli.bot_games import play_bots  # imported in the worker process
    from omnibus.cli.series import play_chunk

    games: list[Rows] = []
    play = play_bots if chunk.bots else play_chunk
    return play(chunk, games.append if chunk.keep_games else None), games


def play_all(chunks: Iterable[Chunk], jobs: int) -> Iterator[tuple[Chunk, tuple[Tally, list[Rows]]]]:
    """Plays all chunks; yields each with its tally, and its games if `keep_games`, in order of completion."""
    try:
        yield from in_processes(_play, chunks, jobs)
    except ArenaError:
        raise CommandError("trouble-worker") from None
