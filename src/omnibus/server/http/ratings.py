"""The endpoints of ratings."""

from __future__ import annotations

from abc import ABC, abstractmethod

from starlette.requests import Request
from starlette.responses import Response

from omnibus.server.errors import Refused
from omnibus.server.http.bodies import answer
from omnibus.server.protocol.ratings import WantRatings
from omnibus.server.ratings.service import Ratings
from omnibus.server.store import Guest
from omnibus.server.tables.commands import check_sight
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table


class RatingApi(ABC):
    """Methods of `Api`, each named after its endpoint."""

    registry: TableRegistry
    ratings: Ratings

    @abstractmethod
    async def _seen(self, request: Request, guest: Guest | None) -> Table:
        """A table; raises Refused if its deal is one that the guest has to play first."""

    async def my_ratings(self, request: Request, guest: Guest, body: None) -> Response:
        return answer(await self.ratings.own(guest.id))

    async def want_ratings(self, request: Request, guest: Guest, body: WantRatings) -> Response:
        await self.ratings.want(guest.id, body.on)
        return answer(await self.ratings.own(guest.id))

    async def rating_list(self, request: Request, guest: Guest | None, body: None) -> Response:
        page = request.query_params.get("page", "0")
        if not (page.isascii() and page.isdecimal()):
            raise Refused("bad_request", detail="page")
        found = await self.ratings.page(
            request.path_params["board"], int(page[:9]), None if guest is None else guest.id
        )
        return answer(found)

    async def table_ratings(self, request: Request, guest: Guest | None, body: None) -> Response:
        """For those who see the table, and after the game for those who see its replay."""
        table = await self.registry.find(request.path_params["table"])
        if table.state.status == "over":
            table = await self._seen(request, guest)
        else:
            check_sight(table.state, "" if guest is None else guest.id)
        return answer(await self.ratings.at_table(table.state))
