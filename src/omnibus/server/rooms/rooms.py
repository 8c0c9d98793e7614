"""The rooms of all replays that people watch through this process: messages to them, and to the other processes.

However fast people come and go and the leader moves, a client gets a few messages a second, each with the latest state.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

import msgspec
from msgspec.structs import asdict

from omnibus.server.bus import Bus
from omnibus.server.errors import Refused
from omnibus.server.limits import Limits, RateLimiter
from omnibus.server.protocol import messages
from omnibus.server.rooms.room import Member, Part, Room, Shown, person_of

PAUSE_SECONDS = 0.1
"""The least time between two messages about a room to one client."""
TICK_SECONDS = 1.0
TICKS_A_REPORT = 2
"""Ticks after which everything is sent to the other processes again, in case a message was lost."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Part).decode


class Rooms:
    def __init__(self, bus: Bus, limits: Limits, *, alone: bool) -> None:
        """`alone`: there is no other process."""
        self._bus, self._alone = bus, alone
        self._node = secrets.token_hex(8)
        self._open: dict[str, Room] = {}
        self._messengers: dict[str, _Messenger] = {}
        self.pace = RateLimiter(limits.positions_per_second, limits.positions_at_once)
        self._stop_listening = bus.listen_to_rooms(self._hear)
        self._tending: asyncio.Task[None] | None = None

    def count(self, table: str) -> int:
        """The connections to a room through this process."""
        return len(self._open[table].members) if table in self._open else 0

    def of(self, table: str) -> Room:
        """The room of a table; raises Refused if nobody is in it."""
        if table not in self._open:
            raise Refused("not_here")
        return self._open[table]

    def enter(self, table: str, member: Member) -> None:
        """A client enters a room, which is opened if it is the first."""
        room = self._open.setdefault(table, Room(table, self._node))
        if table not in self._messengers:
            self._messengers[table] = _Messenger(room)
        room.enter(member)
        if self._tending is None or self._tending.done():
            self._tending = asyncio.create_task(self._tend(), name="rooms")
        self.changed(room)

    def leave(self, table: str, member: Member) -> None:
        """A client leaves; does nothing if it is not there."""
        room = self._open.get(table)
        if room is not None and member in room.members:
            room.leave(member)
            self._messengers[table].forget(member)
            self.changed(room)

    def changed(self, room: Room) -> None:
        """Sends everybody the list of people and the leader."""
        self._messengers[room.table].tell(people=True)
        self._share(room)
        self._close_if_empty(room)

    def moved(self, room: Room, by: Member) -> None:
        """Sends everybody, except the leader's own client, the leader's position."""
        self._messengers[room.table].tell(people=False, but=by)
        self._share(room)

    def refresh(self, guest: str) -> None:
        """A guest's name has been removed."""
        for room in list(self._open.values()):
            if any(member.guest == guest for member in room.members):
                self.changed(room)

    def _close_if_empty(self, room: Room) -> None:
        if room.is_empty and self._open.get(room.table) is room:
            del self._open[room.table]
            self._messengers.pop(room.table).close()

    # The other processes

    def _share(self, room: Room) -> None:
        part = Part(self._node, room.table, {}, None) if room.is_empty else room.part()
        self._bus.share(room.table, _encode(part).decode().replace(" ", "\\u0020"))  # the bus separates words by spaces

    def _hear(self, words: str) -> None:
        if not words.startswith("["):  # it is about something else
            return
        part = _decode(words)
        room = self._open.get(part.table)
        if part.node == self._node or room is None:
            return
        before = room.people, room.leader, room.claim.shown, room.part()
        needs_answer = room.hear(part, asyncio.get_running_loop().time())
        after = room.people, room.leader, room.claim.shown, room.part()
        if after[:2] != before[:2]:
            self._messengers[room.table].tell(people=True)
        elif after[2] != before[2]:
            self._messengers[room.table].tell(people=False)
        if needs_answer or after[3] != before[3]:
            self._share(room)
        self._close_if_empty(room)

    async def _tend(self) -> None:
        ticks = 0
        while self._open:
            await asyncio.sleep(TICK_SECONDS)
            ticks += 1
            for room in list(self._open.values()):
                if room.tend(asyncio.get_running_loop().time()):
                    self.changed(room)
                elif ticks % TICKS_A_REPORT == 0 and not self._alone:
                    self._share(room)

    def close(self) -> None:
        self._stop_listening()
        if self._tending is not None:
            self._tending.cancel()
        for messenger in self._messengers.values():
            messenger.close()


class _Messenger:
    """Sends the latest state to the members of a room, no faster than the limit and than each client reads."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._due: dict[Member, Callable[[Member], object]] = {}
        """The message that each member has to get."""
        self._soon: asyncio.TimerHandle | None = None
        self._sent = 0.0

    def tell(self, *, people: bool, but: Member | None = None) -> None:
        """Sends the latest soon: only what the leader shows, or everything about the room (`people`)."""
        for member in self._room.members:
            if people:
                self._due[member] = self._people
            elif member is not but:
                self._due.setdefault(member, self._shown)
        self._wait()

    def forget(self, member: Member) -> None:
        self._due.pop(member, None)

    def close(self) -> None:
        if self._soon is not None:
            self._soon.cancel()

    def _wait(self) -> None:
        if self._due and self._soon is None:
            loop = asyncio.get_running_loop()
            self._soon = loop.call_at(max(loop.time(), self._sent + PAUSE_SECONDS), self._send)

    def _send(self) -> None:
        self._soon, self._sent = None, asyncio.get_running_loop().time()
        for member, message in list(self._due.items()):
            if not member.is_behind:  # else it gets a later one, once it has read
                del self._due[member]
                member.say(message(member))
        self._wait()

    def _people(self, member: Member) -> messages.People:
        room, leader, shown = self._room, self._room.leader, self._room.claim.shown or Shown(0)
        return messages.People(
            seq=0,
            people=room.listed(),
            you=person_of(room.table, member.guest),
            leader=None if leader is None else person_of(room.table, leader),
            **({} if leader is None else asdict(shown)),
        )

    def _shown(self, member: Member) -> messages.Shown:
        shown = self._room.claim.shown or Shown(0)
        return messages.Shown(seq=0, **asdict(shown))
