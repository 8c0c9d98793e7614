"""The endpoints of daily deals, for Api."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from omnibus.server.daily.service import DailyDeals
from omnibus.server.errors import Refused
from omnibus.server.http.bodies import answer
from omnibus.server.identity import client_of
from omnibus.server.protocol.daily import PlayDaily
from omnibus.server.store import Guest
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table


class DailyEndpoints:
    """Reads the requests; `guest` is None without a cookie."""

    def __init__(self, registry: TableRegistry) -> None:
        self._deals = DailyDeals(registry)

    async def today(self, guest: Guest | None) -> Response:
        return answer(await self._deals.today(_id(guest)))

    async def day(self, request: Request, guest: Guest | None) -> Response:
        return answer(await self._deals.day(*_asked(request), _id(guest)))

    async def results(self, request: Request, guest: Guest | None) -> Response:
        page = request.query_params.get("page", "0")
        if not (page.isascii() and page.isdecimal()):
            raise Refused("bad_request", detail="page")
        return answer(await self._deals.results(*_asked(request), int(page[:9]), _id(guest)))

    async def play(self, request: Request, guest: Guest, name: str, body: PlayDaily) -> Table:
        """The table to play at."""
        day, board = _asked(request)
        return await self._deals.play(day, board, guest.id, name, client_of(request), practice=body.practice)


def _asked(request: Request) -> tuple[str, str]:
    return request.path_params["day"], request.path_params["board"]


def _id(guest: Guest | None) -> str | None:
    return None if guest is None else guest.id
