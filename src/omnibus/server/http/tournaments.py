"""The endpoints of tournaments."""

from __future__ import annotations

import asyncio
import secrets

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from omnibus.core.fair import SEED_BYTES
from omnibus.server.errors import Refused
from omnibus.server.http.bodies import answer
from omnibus.server.identity import client_of
from omnibus.server.limits import RateLimiter
from omnibus.server.protocol.tournaments import (
    EnterTournament,
    RemoveEntrant,
    SetOutcome,
    TournamentAddress,
    TournamentSettings,
    TournamentStanding,
)
from omnibus.server.store import Guest
from omnibus.server.store.tournaments import Entrant
from omnibus.server.tables.commands import clean_name
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tournaments import commands
from omnibus.server.tournaments.game_tables import check_settings
from omnibus.server.tournaments.service import Tournaments
from omnibus.server.tournaments.state import TournamentState
from omnibus.server.tournaments.view import csv_of, standings_of, tournament_of

MOST_LINES = 100
MOST_KEPT = 50
"""Standings in memory."""


class TournamentApi:
    """Methods of `Api`, each named after its endpoint."""

    registry: TableRegistry
    tournaments: Tournaments

    def _limit_tournaments(self, registry: TableRegistry, tournaments: Tournaments) -> None:
        limits, self.tournaments = registry.limits, tournaments
        self._opening = RateLimiter(limits.tournaments_per_second, limits.tournaments_at_once)
        self._entering = RateLimiter(limits.entries_per_second, limits.entries_at_once)
        self._standings: dict[str, tuple[int, list[TournamentStanding]]] = {}
        """By tournament, as of an entry."""

    async def tournament_list(self, request: Request, guest: Guest | None, body: None) -> Response:
        return answer(await self.tournaments.lines(MOST_LINES))

    async def open_tournament(self, request: Request, guest: Guest, body: TournamentSettings) -> Response:
        registry = self.registry
        registry.sanctions.check_not_muted(guest.id)
        settings = replace(body, name=commands.clean_title(body.name))
        commands.check_plan(settings, registry.limits)
        await check_settings(registry, settings)
        if not self._opening.take(client_of(request)):
            raise Refused("too_many_tables")
        opened = commands.open_tournament(settings, secrets.token_hex(SEED_BYTES))
        state = await self.tournaments.open(opened, guest.id, guest.name)
        return answer(TournamentAddress(state.id, state.opened.code))

    async def tournament(self, request: Request, guest: Guest | None, body: None) -> Response:
        return await self._show(await self._find(request), guest)

    async def _find(self, request: Request) -> TournamentState:
        return await self.tournaments.find(request.path_params["tournament"])

    async def _show(self, state: TournamentState, guest: Guest | None) -> Response:
        lines = await self._lines(state)
        return answer(tournament_of(state, None if guest is None else guest.id, lines, self._shown))

    def _shown(self, entrant: Entrant) -> str:
        """The name to show, which the operator may have removed in the meantime."""
        return self.registry.removed_names.display_name(entrant.guest, entrant.name)

    async def _lines(self, state: TournamentState) -> list[TournamentStanding]:
        """The standings, computed once after each change, in a thread."""
        number, lines = self._standings.get(state.id, (0, []))
        if number != state.number:
            number = state.number
            lines = await asyncio.to_thread(standings_of, state.copy())
            self._standings.pop(state.id, None)
            self._standings[state.id] = number, lines
            while len(self._standings) > MOST_KEPT:
                del self._standings[next(iter(self._standings))]
        return lines

    async def enter_tournament(self, request: Request, guest: Guest, body: EnterTournament) -> Response:
        registry = self.registry
        if not self._entering.take(client_of(request)):
            raise Refused("too_fast")
        name = clean_name(guest.name if body.name is None else body.name, registry.limits)
        name = registry.removed_names.display_name(guest.id, name)
        state = await self.tournaments.execute(
            request.path_params["tournament"], lambda state: commands.enter(state, guest.id, body), (guest.id, name)
        )
        return await self._show(state, guest)

    async def leave_tournament(self, request: Request, guest: Guest, body: None) -> Response:
        self._count_change(guest)
        state = await self.tournaments.execute(
            request.path_params["tournament"], lambda state: commands.leave(state, guest.id)
        )
        return await self._show(state, guest)

    async def remove_entrant(self, request: Request, guest: Guest, body: RemoveEntrant) -> Response:
        self._count_change(guest)
        state = await self.tournaments.execute(
            request.path_params["tournament"], lambda state: commands.remove(state, body.person, guest.id)
        )
        return await self._show(state, guest)

    def _count_change(self, guest: Guest) -> None:
        """Counts a stored change against the guest's rate limit. Raises Refused."""
        if not self.registry.changes.take(guest.id):
            raise Refused("too_fast")

    async def begin_round(self, request: Request, guest: Guest, body: None) -> Response:
        return await self._show(await self.tournaments.begin_round(request.path_params["tournament"], guest.id), guest)

    async def set_outcome(self, request: Request, guest: Guest, body: SetOutcome) -> Response:
        self._count_change(guest)
        state = await self.tournaments.correct(request.path_params["tournament"], guest.id, body)
        return await self._show(state, guest)

    async def close_tournament(self, request: Request, guest: Guest, body: None) -> Response:
        state = await self.tournaments.execute(
            request.path_params["tournament"], lambda state: commands.close(state, "host", guest.id)
        )
        return await self._show(state, guest)

    async def standings_file(self, request: Request, guest: Guest | None, body: None) -> Response:
        state = await self._find(request)
        return Response(
            csv_of(state, await self._lines(state), self._shown),
            media_type="text/csv; charset=utf-8",
            headers={"content-disposition": f'attachment; filename="tournament-{state.id}.csv"'},
        )
