"""The players' endpoints: one method for each, by its name."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Coroutine
from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omnibus.core.texts import clean_text
from omnibus.games import background_of, game_ids
from omnibus.server.analyses.service import Analyses
from omnibus.server.boards import board_file, own_boards
from omnibus.server.clock import now
from omnibus.server.closed_deals import ClosedDeals
from omnibus.server.errors import Refused
from omnibus.server.http.bodies import answer
from omnibus.server.http.daily import DailyEndpoints
from omnibus.server.http.drawings import Drawings
from omnibus.server.http.finished_games import FinishedGames
from omnibus.server.http.pages import REVALIDATE, File, tag_of
from omnibus.server.http.public_url import PublicUrl
from omnibus.server.http.qr_codes import qr_picture
from omnibus.server.http.ratings import RatingApi
from omnibus.server.http.tournaments import TournamentApi
from omnibus.server.http.workshop import Workshop
from omnibus.server.identity import COOKIE_SECONDS, GUEST_COOKIE, client_of, hash_of, new_guest, new_secret
from omnibus.server.lessons import all_lessons, lesson_file
from omnibus.server.limits import RateLimiter
from omnibus.server.metrics import Metrics
from omnibus.server.notifications.requests import NotificationRequests
from omnibus.server.own_games import OwnGames
from omnibus.server.personal_data import PersonalData
from omnibus.server.privacy import LINK_SECONDS
from omnibus.server.protocol.conditional import ConditionalMoves
from omnibus.server.protocol.daily import PlayDaily
from omnibus.server.protocol.http import (
    Again,
    Become,
    BoardAdded,
    CarriedIdentity,
    CreateTable,
    Deleted,
    DeleteMe,
    Fork,
    Introduce,
    InviteLink,
    JoinTable,
    Keys,
    MakeTransfer,
    Me,
    Privacy,
    Reachable,
    ReplayLink,
    SeatLink,
    TableAddress,
    TakeLesson,
    TakeSeat,
    TakeTransfer,
    TransferCode,
    Transferred,
)
from omnibus.server.protocol.notifications import Subscribe, Unsubscribe
from omnibus.server.puzzles import Puzzles
from omnibus.server.ratings.service import Ratings
from omnibus.server.store import Guest
from omnibus.server.tables import opening
from omnibus.server.tables.commands import (
    admit,
    check_no_tournament,
    clean_name,
    finished_play,
    is_invited,
    move,
    seat_at,
)
from omnibus.server.tables.conditional_requests import ConditionalRequests
from omnibus.server.tables.messages import line_for
from omnibus.server.tables.opening import MOST_LINES
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.tournaments.service import Tournaments
from omnibus.server.transfers import Transfers, shown
from omnibus.wasm.layouts import board_numbers

A_DAY = "public, max-age=86400"
EndKeys = Callable[[str, bytes], Awaitable[None]]
"""See `FurtherKeys.end`."""
LEFT = 499
"""The status that nginx logs for a client that disconnected before its answer."""


@lru_cache(maxsize=64)
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def _tagged(request: Request, content: bytes, media: str = "application/json", caching: str = REVALIDATE) -> Response:
    """An answer with an ETag, compressed if the browser accepts that."""
    return File(media, caching, {"": content, "gzip": _packed(content)}, tag_of(content)).answer(request)


async def _left(request: Request) -> None:
    """Waits until the client disconnects."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _unless_left(request: Request, work: Coroutine[Any, Any, bytes]) -> bytes | None:
    """The result of slow work; None if the client disconnects first, which cancels the work."""
    done, left = asyncio.create_task(work), asyncio.create_task(_left(request))
    try:
        await asyncio.wait((done, left), return_when=asyncio.FIRST_COMPLETED)
        return await done if done.done() else None
    finally:
        done.cancel()
        left.cancel()


def _address(table: Table, guest: Guest) -> Response:
    """The address of a table, with the guest's seat."""
    return answer(TableAddress(table.state.id, table.state.seat_of(guest.id)))


def _with_key(request: Request, response: Response, secret: str) -> Response:
    """Sets the cookie of a guest, which scripts cannot read."""
    response.set_cookie(
        GUEST_COOKIE,
        secret,
        max_age=COOKIE_SECONDS,
        path=request.scope.get("root_path") or "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return response


class Api(TournamentApi, RatingApi):
    """The endpoints, which `endpoints.py` describes.

    Each gets the request, the guest (None if the endpoint needs none and the client has no cookie), and the body.
    """

    def __init__(
        self,
        registry: TableRegistry,
        metrics: Metrics,
        public_url: PublicUrl,
        privacy: Privacy,
        analyses: Analyses,
        notifications: NotificationRequests,
        tournaments: Tournaments,
        ratings: Ratings,
        end_keys: EndKeys,
        closed: ClosedDeals,
        puzzles: Puzzles,
    ) -> None:
        self.registry, self.metrics, self.public_url, self._privacy = registry, metrics, public_url, privacy
        self._analyses, self._notifications, self._closed = analyses, notifications, closed
        self._limit_tournaments(registry, tournaments)
        self.ratings, self._end_keys, self._puzzles = ratings, end_keys, puzzles
        self._personal, self._conditional = PersonalData(registry, tournaments), ConditionalRequests(registry)
        self._own_games, self._transfers = OwnGames(registry), Transfers(registry)
        limits = registry.limits
        self._guests = RateLimiter(limits.guests_per_second, limits.guests_at_once)
        self._drawings, self._finished = Drawings(), FinishedGames(registry, closed)
        self._workshop, self._daily = Workshop(limits), DailyEndpoints(registry)
        self._tables = RateLimiter(limits.tables_per_second, limits.tables_at_once)
        self._rematches = RateLimiter(limits.rematches_per_second, limits.rematches_at_once)

    # Guests

    async def introduce(self, request: Request, guest: Guest | None, body: Introduce) -> Response:
        """Creates a guest and sets the cookie, or renames the guest; without a name, a known guest keeps theirs."""
        limits = self.registry.limits
        if guest is not None:
            if body.name is None:
                return answer(Me(guest.name))
            name = self._name(guest, body.name)
            await self.registry.store.rename_guest(guest.id, name)
            return answer(Me(name))
        if not self._guests.take(client_of(request)):
            raise Refused("too_fast")
        found, secret = await new_guest(self.registry.store, clean_text(body.name or "", limits.name_length))
        self.metrics.count("guests")
        return _with_key(request, answer(Me(found.name)), secret)

    def _name(self, guest: Guest, text: str) -> str:
        """The display name for a name that a guest chose. Raises Refused."""
        return self.registry.removed_names.display_name(guest.id, clean_name(text, self.registry.limits))

    async def me(self, request: Request, guest: Guest, body: None) -> Response:
        return answer(Me(guest.name))

    async def my_tables(self, request: Request, guest: Guest, body: None) -> Response:
        lines = await self.registry.store.of_guest(guest.id, MOST_LINES)
        return answer([line_for(line, guest.id) for line in lines])

    async def my_games(self, request: Request, guest: Guest, body: None) -> Response:
        return answer(await self._own_games.list(guest))

    async def make_transfer(self, request: Request, guest: Guest, body: MakeTransfer) -> Response:
        """The code is in the fragment of the link, which is in no log."""
        code, expires = await self._transfers.make(guest, client_of(request), body.bundle, body.identity)
        base, reached_by = self.public_url.address_of(request)
        address = f"{base}/games#{shown(code)}"
        picture = await asyncio.to_thread(qr_picture, address)
        return answer(TransferCode(shown(code), address, picture, expires, reached_by))

    async def take_transfer(self, request: Request, guest: Guest | None, body: TakeTransfer) -> Response:
        bundle, owner, secret = await self._transfers.take(body.code, client_of(request))
        same = owner is None or (guest is not None and guest.id == owner.id)
        return answer(Transferred(bundle, None if same or owner is None else CarriedIdentity(owner.name, secret)))

    async def become(self, request: Request, guest: Guest | None, body: Become) -> Response:
        owner, key = await self._transfers.become(body.secret, client_of(request))
        return _with_key(request, answer(Me(owner.name)), key)

    async def keys(self, request: Request, guest: Guest, body: None) -> Response:
        return answer(Keys(*await self._transfers.keys(guest, hash_of(request.cookies[GUEST_COOKIE]))))

    async def forget_keys(self, request: Request, guest: Guest, body: None) -> Response:
        await self._end_keys(guest.id, hash_of(request.cookies[GUEST_COOKIE]))
        return await self.keys(request, guest, None)

    async def my_data(self, request: Request, guest: Guest, body: None) -> Response:
        response = answer(await self._personal.data(guest, client_of(request)))
        response.headers["content-disposition"] = 'attachment; filename="omnibus-my-data.json"'
        return response

    async def delete_me(self, request: Request, guest: Guest, body: DeleteMe) -> Response:
        """Deletes everything stored about the guest, and the cookie."""
        if not body.sure:
            raise Refused("bad_request", detail="sure")
        response = answer(Deleted(await self._personal.delete(guest, client_of(request))))
        response.delete_cookie(GUEST_COOKIE, path=request.scope.get("root_path") or "/", httponly=True, samesite="lax")
        return response

    async def privacy(self, request: Request, guest: Guest | None, body: None) -> Response:
        return answer(self._privacy)

    async def push_key(self, request: Request, guest: Guest | None, body: None) -> Response:
        return answer(await self._notifications.key())

    async def subscribe(self, request: Request, guest: Guest, body: Subscribe) -> Response:
        base, _ = self.public_url.address_of(request)
        return answer(await self._notifications.subscribe(guest.id, f"{base}/", body))

    async def unsubscribe(self, request: Request, guest: Guest, body: Unsubscribe) -> Response:
        return answer(await self._notifications.unsubscribe(guest.id, body))

    async def reach(self, request: Request, guest: Guest | None, body: None) -> Response:
        base, reached_by = self.public_url.address_of(request)
        return answer(Reachable(f"{base}/", reached_by))

    # Boards

    async def boards(self, request: Request, guest: Guest | None, body: None) -> Response:
        return answer(own_boards())

    async def board(self, request: Request, guest: Guest | None, body: None) -> Response:
        game = await self.registry.boards.fetch(request.path_params["board"])
        return _tagged(request, msgspec.json.encode(board_file(game.board)))

    async def drawing(self, request: Request, guest: Guest | None, body: None) -> Response:
        name = request.path_params["board"]
        await self.registry.boards.fetch(name)
        name = self.registry.boards.drawn_as(name)
        content = await self._drawings.drawing(name, self.registry.boards.content(name), client_of(request))
        return _tagged(request, content)

    async def board_numbers(self, request: Request, guest: Guest | None, body: None) -> Response:
        game = await self.registry.boards.fetch(request.path_params["board"])
        return _tagged(request, board_numbers(game), "application/octet-stream")

    async def background(self, request: Request, guest: Guest | None, body: None) -> Response:
        name = request.path_params["board"]
        await self.registry.boards.fetch(name)
        name = self.registry.boards.drawn_as(name)
        if name not in game_ids():
            raise Refused("no_such_page")
        return _tagged(request, background_of(name).encode(), "image/svg+xml", A_DAY)

    async def add_board(self, request: Request, guest: Guest, body: bytes) -> Response:
        if not self._tables.take(client_of(request)):
            raise Refused("too_many_tables")
        return answer(BoardAdded(await self.registry.boards.add(body)))

    async def survey(self, request: Request, guest: Guest, body: bytes) -> Response:
        return Response(await self._workshop.survey(body, client_of(request)), media_type="application/json")

    async def lay_out(self, request: Request, guest: Guest, body: bytes) -> Response:
        found = await _unless_left(request, self._workshop.lay_out(body, client_of(request)))
        return Response(status_code=LEFT) if found is None else Response(found, media_type="application/json")

    # Lessons

    async def lessons(self, request: Request, guest: Guest | None, body: None) -> Response:
        return answer(all_lessons())

    async def lesson(self, request: Request, guest: Guest | None, body: None) -> Response:
        return _tagged(request, msgspec.json.encode(lesson_file(request.path_params["lesson"])))

    async def puzzles(self, request: Request, guest: Guest | None, body: None) -> Response:
        return _tagged(request, await self._puzzles.lines())

    async def puzzle(self, request: Request, guest: Guest | None, body: None) -> Response:
        return _tagged(request, await self._puzzles.file(request.path_params["puzzle"]))

    async def take_lesson(self, request: Request, guest: Guest, body: TakeLesson) -> Response:
        self._count_opening(request)
        name = self._name(guest, guest.name if body.name is None else body.name)
        table = await opening.teach(self.registry, guest.id, name, request.path_params["lesson"], body.anew)
        if name != guest.name:
            await self.registry.rename(guest.id, name)
        return _address(table, guest)

    # Daily deals

    async def daily(self, request: Request, guest: Guest | None, body: None) -> Response:
        return await self._daily.today(guest)

    async def daily_day(self, request: Request, guest: Guest | None, body: None) -> Response:
        return await self._daily.day(request, guest)

    async def daily_results(self, request: Request, guest: Guest | None, body: None) -> Response:
        return await self._daily.results(request, guest)

    async def play_daily(self, request: Request, guest: Guest, body: PlayDaily) -> Response:
        self._count_opening(request)
        name = self._name(guest, guest.name if body.name is None else body.name)
        table = await self._daily.play(request, guest, name, body)
        if name != guest.name:
            await self.registry.rename(guest.id, name)
        return _address(table, guest)

    # Tables

    async def lobby(self, request: Request, guest: Guest | None, body: None) -> Response:
        return answer([line_for(line, None) for line in await self.registry.lobby.lines()])

    def _count_opening(self, request: Request) -> None:
        """Counts a new table against the client's rate limit. Raises Refused."""
        if not self._tables.take(client_of(request)):
            raise Refused("too_many_tables")
        self.metrics.count("tables_opened")

    async def create(self, request: Request, guest: Guest, body: CreateTable) -> Response:
        self._count_opening(request)
        name = guest.name if body.name is None else body.name
        if body.sit or body.name is not None:
            name = self._name(guest, name)
        if body.settings.listed:
            await self.registry.lobby.check(client_of(request))
        table = await opening.create(self.registry, guest.id, name, body)
        if body.settings.listed:
            self.registry.lobby.note(table.state.id, client_of(request))
        if name != guest.name:
            await self.registry.rename(guest.id, name)
        return _address(table, guest)

    async def join(self, request: Request, guest: Guest, body: JoinTable) -> Response:
        code = clean_text(body.code, 40).upper().replace("-", "").replace(" ", "")
        table = await self.registry.with_code(code)
        await table.execute(lambda state: admit(state, guest.id, code))
        return _address(await opening.latest_of_room(self.registry, table, guest.id), guest)

    async def invite(self, request: Request, guest: Guest, body: None) -> Response:
        table = await self.registry.find(request.path_params["table"])
        if not is_invited(table.state, guest.id):
            raise Refused("not_seated")
        base, reached_by = self.public_url.address_of(request)
        code = table.state.opened.invite
        address, watch = f"{base}/join/{code}", f"{base}/watch/{table.state.opened.watch}"
        picture = await asyncio.to_thread(qr_picture, address)
        return answer(InviteLink(address, watch, picture, reached_by, code, f"{base}/screen/{code}"))

    async def seat_link(self, request: Request, guest: Guest, body: None) -> Response:
        """A link to move the seat to another device. The secret is in the fragment, which is in no log."""
        table = await self.registry.find(request.path_params["table"])
        seat_at(table.state, guest.id)
        check_no_tournament(table.state)
        secret, expires = new_secret(), now() + 1000 * LINK_SECONDS
        await self.registry.store.put_link(hash_of(secret), table.state.id, guest.id, expires)
        base, reached_by = self.public_url.address_of(request)
        address = f"{base}/seat#{secret}"
        return answer(SeatLink(address, await asyncio.to_thread(qr_picture, address), expires, reached_by))

    async def take_seat(self, request: Request, guest: Guest, body: TakeSeat) -> Response:
        """Moves a seat here with its link, which is then used up; a refusal leaves it valid."""
        secret = hash_of(body.secret)
        found = await self.registry.store.link(secret, now())
        if found is None:
            raise Refused("link_used")
        name, owner = found
        table = await self.registry.find(name)
        move(table.state, owner, guest.id, body.known_deal)
        if await self.registry.store.take_link(secret, now()) is None:
            raise Refused("link_used")
        await table.execute(lambda state: move(state, owner, guest.id, body.known_deal))
        await self.registry.store.daily.move(name, guest.id)
        await self.registry.store.conditional_moves.move(name, owner, guest.id)
        return _address(table, guest)

    async def again(self, request: Request, guest: Guest, body: Again) -> Response:
        """Opens a rematch, which all players of this table find in their lists."""
        self._count_opening(request)
        table = await self.registry.find(request.path_params["table"])
        if body.same_deal:
            await self._closed.check_may_copy(table.state)
        others = {owner_of(occupant.guest) for occupant in table.state.occupants if occupant.guest is not None} - {
            guest.id
        }
        opens = body.same_deal or table.state.next is None
        if others and opens and not self._rematches.take(guest.id):
            raise Refused("too_fast")
        new = await opening.again(self.registry, table, guest.id, body.same_deal)
        return _address(new, guest)

    async def fork(self, request: Request, guest: Guest, body: Fork) -> Response:
        self._count_opening(request)
        table = await self._seen(request, guest)
        await self._closed.check_may_copy(table.state)
        new = await opening.fork(self.registry, table, guest.id, self._name(guest, guest.name or "?"), body)
        return _address(new, guest)

    async def conditional_moves(self, request: Request, guest: Guest, body: None) -> Response:
        return answer(await self._conditional.show(request.path_params["table"], guest.id))

    async def set_conditional_moves(self, request: Request, guest: Guest, body: ConditionalMoves) -> Response:
        return answer(await self._conditional.put(request.path_params["table"], guest.id, body))

    async def withdraw_conditional_moves(self, request: Request, guest: Guest, body: None) -> Response:
        return answer(await self._conditional.withdraw(request.path_params["table"], guest.id))

    # After the game

    async def _seen(self, request: Request, guest: Guest | None) -> Table:
        """A table; raises Refused if the guest may not see its deal yet."""
        table = await self.registry.find(request.path_params["table"])
        await self._closed.check_may_see(table.state, None if guest is None else guest.id)
        return table

    async def record(self, request: Request, guest: Guest | None, body: None) -> Response:
        table = request.path_params["table"]
        content = await self._finished.record(table, client_of(request), None if guest is None else guest.id)
        board = msgspec.json.decode(content)["board"]
        name = f"{board if board in game_ids() else 'own'}-{table}.json"  # no text of guests in headers
        return Response(
            content,
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    async def replay(self, request: Request, guest: Guest | None, body: None) -> Response:
        table, viewer = request.path_params["table"], None if guest is None else guest.id
        content = await self._finished.replay(table, client_of(request), viewer)
        return Response(content, media_type="application/json")

    async def replay_link(self, request: Request, guest: Guest | None, body: None) -> Response:
        table = request.path_params["table"]
        finished_play((await self._seen(request, guest)).state)
        base, reached_by = self.public_url.address_of(request)
        address = f"{base}/replay/{table}"
        return answer(ReplayLink(address, await asyncio.to_thread(qr_picture, address), reached_by))

    async def analysis(self, request: Request, guest: Guest | None, body: None) -> Response:
        return answer(await self._analyses.progress((await self._seen(request, guest)).state.id))

    async def analyse(self, request: Request, guest: Guest, body: None) -> Response:
        table = (await self._seen(request, guest)).state.id
        return answer(await self._analyses.ask(table, guest.id, client_of(request)))

    async def stop_analysing(self, request: Request, guest: Guest, body: None) -> Response:
        return answer(await self._analyses.withdraw((await self._seen(request, guest)).state.id, guest.id))
