"""The endpoints of tournaments."""

from __future__ import annotations

import asyncio
import secrets

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from omnibus.core.fair import SEED_BYTES
from omnibus.server.errors import Refused
from omnibus.server.http.bodies import answer
from omnibus.server.http.pages import tag_of
from omnibus.server.http.public_url import PublicUrl
from omnibus.server.http.qr_codes import qr_picture
from omnibus.server.identity import client_of
from omnibus.server.limits import RateLimiter
from omnibus.server.protocol.http import TournamentLink
from omnibus.server.protocol.tournaments import (
    EnterTournament,
    RemovePerson,
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
from omnibus.server.tournaments.view import csv_of, results_of, standings_of, tournament_of

MOST_LINES = 100
PRIVATE = "private, no-cache"
MOST_KEPT = 50
"""Standings in memory."""


class TournamentApi:
    """Methods of `Api`, each named after its endpoint."""

    registry: TableRegistry
    tournaments: Tournaments
    public_url: PublicUrl

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

    async def my_tournaments(self, request: Request, guest: Guest, body: None) -> Response:
        return answer(await self.tournaments.lines_of(guest.id, MOST_LINES))

    async def tournament(self, request: Request, guest: Guest | None, body: None) -> Response:
        """Open pages ask for it again and again: without news nothing is written, and nothing is sent."""
        state = await self._find(request)
        tag = self._tag(state, guest)
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers={"etag": tag, "cache-control": PRIVATE})
        response = await self._show(state, guest)
        response.headers["etag"], response.headers["cache-control"] = tag, PRIVATE
        return response

    def _tag(self, state: TournamentState, guest: Guest | None) -> str:
        """The ETag of what a reader sees: it follows from the entries, the reader, and the names as they are shown."""
        names = [self._shown(each) for each in state.people.values()]
        content = msgspec.json.encode([state.number, "" if guest is None else guest.id, names])
        return f'"{tag_of(content)}"'

    async def tournament_link(self, request: Request, guest: Guest | None, body: None) -> Response:
        """With `?code=1`, for the host, the code is in the fragment of the link, which is in no log."""
        state = await self._find(request)
        base, reached_by = self.public_url.address_of(request)
        is_wanted = request.query_params.get("code") == "1"
        code = f"#{state.opened.code}" if is_wanted and guest is not None and guest.id == state.host else ""
        address = f"{base}/tournament/{state.id}{code}"
        return answer(TournamentLink(address, await asyncio.to_thread(qr_picture, address), reached_by))

    async def round_results(self, request: Request, guest: Guest | None, body: None) -> Response:
        number = request.path_params["round"]
        state = await self._find(request)
        return answer(results_of(state, int(number) if number.isdecimal() and len(number) < 4 else -1))

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
        return await self._show(await self.tournaments.leave(request.path_params["tournament"], guest.id), guest)

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

    async def remove_person(self, request: Request, guest: Guest, body: RemovePerson) -> Response:
        self._count_change(guest)
        state = await self.tournaments.execute(
            request.path_params["tournament"], lambda state: commands.remove(state, guest.id, body)
        )
        return await self._show(state, guest)

    async def analyse_tournament(self, request: Request, guest: Guest, body: None) -> Response:
        state = await self.tournaments.execute(
            request.path_params["tournament"], lambda state: commands.ask_for_analyses(state, guest.id)
        )
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
