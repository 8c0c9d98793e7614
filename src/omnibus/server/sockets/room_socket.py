"""The socket of a replay's room, in which people watch a finished game together.

A game that is being played has no room. Nobody needs a cookie: everybody who has the link may watch.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, ClassVar

import msgspec
from starlette.websockets import WebSocket

from omnibus.core.board import Board
from omnibus.core.errors import IllegalAction
from omnibus.server.closed_deals import ClosedDeals
from omnibus.server.errors import Refused
from omnibus.server.metrics import Metrics
from omnibus.server.protocol import commands as messages
from omnibus.server.protocol.commands import RoomCommand
from omnibus.server.protocol.messages import Done, Pong
from omnibus.server.rooms.room import Attendee, Room, Shown
from omnibus.server.rooms.rooms import Rooms
from omnibus.server.sockets.connection import Connection
from omnibus.server.store import Guest
from omnibus.server.tables.commands import finished_play
from omnibus.server.tables.registry import TableRegistry


class RoomConnection(Connection):
    """One connection to a room; a Member of it."""

    decoder = msgspec.json.Decoder(RoomCommand)

    def __init__(
        self,
        websocket: WebSocket,
        guest: Guest,
        registry: TableRegistry,
        rooms: Rooms,
        metrics: Metrics,
        closed: ClosedDeals,
    ) -> None:
        super().__init__(websocket, guest, registry.limits, metrics)
        self._name = guest.name
        self._seats: Sequence[int] = ()
        self._registry, self._rooms, self._closed = registry, rooms, closed
        self._table = ""
        self._board: Board | None = None
        self._players = self._last = 0
        """The number of the game's last moment."""

    async def _begin(self, table: str) -> None:
        await self._look(table)
        if self._rooms.count(table) >= self._registry.limits.sockets_a_table and not self._seats:
            raise Refused("too_many_watching")  # a crowd of strangers must not keep players out
        self._table = table
        self._rooms.enter(table, self)

    async def _look(self, table: str) -> None:
        """Finds the finished game, and the seats of the guest; raises Refused."""
        state = (await self._registry.find(table)).state
        await self._closed.check_may_see(state, self.guest)
        play = finished_play(state)
        self._board, self._last, self._players = play.game.board, len(play.moves), len(play.names)
        self._seats = tuple(state.seats_of(self.guest))

    @property
    def attendee(self) -> Attendee:
        """The guest's seats and name, which the operator may have removed in the meantime."""
        return Attendee(self._seats, self._registry.removed_names.display_name(self.guest, self._name))

    def _end(self) -> None:
        self._rooms.leave(self._table, self)

    @property
    def _game(self) -> str:
        return "" if self._board is None else self._board.game

    @property
    def _room(self) -> Room:
        return self._rooms.of(self._table)

    # Commands

    async def _dispatch(self, command: Any) -> None:
        await self._HANDLERS[type(command)](self, command)

    async def _lead(self, command: messages.Lead) -> None:
        self._check_may_lead()
        await self._look(self._table)  # the operator may have ended the table, a seat may have moved
        room = self._room
        guest = None if command.who is None else room.person(command.who)
        if guest == self.guest:
            room.take(self)
        elif guest is not None and self._registry.sanctions.until("mute", guest):
            raise Refused("cannot_lead")
        else:
            room.pass_on(self, guest)
        self._answer(command.id)
        self._rooms.changed(room)

    async def _point(self, command: messages.Point) -> None:
        self._check_may_lead()
        for number, most in ((command.at, self._last), (command.eyes, self._last - 1)):
            if number is not None and not 0 <= number <= most:
                raise Refused("no_such_number", number=number)
        if command.marked is not None and not 0 <= command.marked < self._players:
            raise IllegalAction("no_such_seat", seat=command.marked)
        board = self._board
        assert board is not None
        knows_place = command.place is None or any(place.id == command.place for place in board.places)
        if not knows_place or not (command.route is None or 0 <= command.route < len(board.routes)):
            raise Refused("not_on_board")
        room = self._room
        room.show(self, Shown(command.at, command.place, command.route, command.line, command.marked, command.eyes))
        self._answer(command.id)
        self._rooms.moved(room, self)

    def _check_may_lead(self) -> None:
        """Raises Refused if the guest is too fast, or was muted, which ends their lead."""
        if not self._rooms.pace.take(self.guest):
            raise Refused("too_fast")
        try:
            self._registry.sanctions.check_not_muted(self.guest)
        except Refused:
            if self._room.leader == self.guest:
                self._room.pass_on(self, None)
                self._rooms.changed(self._room)
            raise

    async def _ping(self, command: messages.Ping) -> None:
        self.say(Pong(seq=0, re=command.id))

    def _answer(self, request: str) -> None:
        self.say(Done(seq=0, re=request))

    _HANDLERS: ClassVar[dict[type, Callable[[RoomConnection, Any], Awaitable[None]]]] = {
        messages.Lead: _lead,
        messages.Point: _point,
        messages.Ping: _ping,
    }
