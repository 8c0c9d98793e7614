"""The finished games of a guest with their score sheets, in the form that the browser stores."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from omnibus.server.errors import Refused
from omnibus.server.limits import RateLimiter
from omnibus.server.protocol.http import OwnGame
from omnibus.server.store import Guest, TableListing
from omnibus.server.tables.messages import own_game
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.worker_pool.analysis_part import unpacked

MOST_GAMES = 1000
MOST_REPORTS = 60
"""The number of latest games whose analyses are read: reports are large, and the browser stores earlier results."""


class _Loss(Struct):
    """The part of a seat's report that is read."""

    mean_loss: float


class _Losses(Struct):
    seats: list[_Loss]


class OwnGames:
    def __init__(self, registry: TableRegistry) -> None:
        self._store = registry.store
        limits = registry.limits
        self._pace = RateLimiter(limits.own_games_per_second, limits.own_games_at_once)

    async def list(self, guest: Guest) -> list[OwnGame]:
        """The latest finished games of a guest. Raises Refused."""
        if not self._pace.take(guest.id):
            raise Refused("too_fast")
        lines = [line for line in await self._store.of_guest(guest.id, MOST_GAMES) if line.summary.status == "over"]
        reports = await self._store.analyses.reports([line.table for line in lines[:MOST_REPORTS]])
        return await asyncio.to_thread(_games, lines, guest.id, reports)


def _games(lines: Sequence[TableListing], guest: str, reports: dict[str, bytes]) -> list[OwnGame]:
    games = (own_game(line, guest, _losses(reports.get(line.table))) for line in lines)
    return [game for game in games if game is not None]


def _losses(report: bytes | None) -> list[float] | None:
    """The mean losses of the seats, by an analysis of any version."""
    if report is None:
        return None
    return [seat.mean_loss for seat in unpacked(report, _Losses).seats]
