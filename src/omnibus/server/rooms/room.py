"""The room of one replay: its people, their leader, and the moment that the leader shows.

Every process knows the whole room: the people of its own connections, and those that other processes report (`Part`).
A change of the lead is a claim with a higher number than the last one (`term`); of claims with the same number, made at
the same moment in two processes, all processes prefer the same one. So there is one leader, and no process has to ask
another. A claim is held by the process that made it, and ends with it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.protocol.analysis import ChancesShown
from omnibus.server.protocol.messages import Person

GONE_SECONDS = 4.0
"""Seconds that the lead waits for a leader whose connection is lost."""
STALE_SECONDS = 7.0
"""Seconds without a message after which a process counts as dead."""
IDLE_SECONDS = 120.0
"""Seconds after which somebody else may take the lead from a leader who shows nothing new."""
MOST_BYTES = 6000
"""The most bytes that a process reports about its people: a notification of PostgreSQL has 8000."""
LONGEST_SPACE = 5
"""The additional bytes of a space, which is escaped."""


class Shown(Struct, frozen=True, array_like=True):
    """The leader's position: a moment of the game, perhaps a place or a route, and what they see of the analysis."""

    at: int
    place: str | None = None
    route: int | None = None
    line: ChancesShown | None = None
    marked: int | None = None
    eyes: int | None = None


class Attendee(Struct, frozen=True, array_like=True):
    """Somebody in the room: the seats that they had in the game, and their name."""

    seats: Sequence[int]
    name: str = ""


class Claim(Struct, frozen=True, array_like=True):
    """Who leads from now on; nobody if `guest` is None."""

    term: int
    since: int
    """When it was made, in milliseconds since 1970."""
    node: str
    guest: str | None
    shown: Shown | None = None
    acted: int = 0
    """When the leader last showed something new, in milliseconds since 1970."""

    @property
    def rank(self) -> tuple[int, int, str]:
        """The claim with the highest rank counts: the latest in order, or the first of several at the same moment."""
        return self.term, -self.since, self.node


class Part(Struct, frozen=True, array_like=True):
    """The report of one process about a room: its people, and its claim."""

    node: str
    table: str
    people: dict[str, Attendee]
    claim: Claim | None

    @property
    def is_empty(self) -> bool:
        return not self.people and self.claim is None


class Member(Protocol):
    """A connection to the room."""

    guest: str

    @property
    def attendee(self) -> Attendee:
        """The guest's seats and name."""

    @property
    def is_behind(self) -> bool:
        """Whether the client has not read earlier messages yet."""

    def say(self, message: object) -> None:
        """Sends a message soon; never waits."""


def person_of(table: str, guest: str) -> int:
    """The number of a guest in a room: always the same there, and it reveals nothing about them elsewhere."""
    return int.from_bytes(hashlib.sha256(f"{table} {guest}".encode()).digest()[:4]) >> 1


class Room:
    """The room of a table, as this process knows it."""

    def __init__(self, table: str, node: str) -> None:
        self.table, self._node = table, node
        self.members: dict[Member, None] = {}
        """The connections to this process, in the order in which they came."""
        self._parts: dict[str, tuple[Part, float]] = {}
        """The last report of each other process, and its time."""
        self._own: Claim | None = None
        """The claim that this process holds."""
        self._term = 0
        """The highest number of a claim so far."""
        self._gone_since: float | None = None
        """The time since which the leader of this claim has had no connection."""

    # The state

    @property
    def people(self) -> dict[str, Attendee]:
        """All guests in the room; those with a seat come first."""
        found: dict[str, Attendee] = {}
        for part, _ in self._parts.values():
            found |= part.people
        return self._sorted(found | self._here())

    def _sorted(self, people: dict[str, Attendee]) -> dict[str, Attendee]:
        def place(each: tuple[str, Attendee]) -> tuple[int, ...]:
            guest, attendee = each
            return not attendee.seats, *attendee.seats, person_of(self.table, guest)

        return dict(sorted(people.items(), key=place))

    @property
    def _claims(self) -> Iterable[Claim]:
        if self._own is not None:
            yield self._own
        yield from (part.claim for part, _ in self._parts.values() if part.claim is not None)

    @property
    def claim(self) -> Claim:
        """The claim that counts."""
        return max(self._claims, key=lambda claim: claim.rank, default=Claim(0, 0, "", None))

    @property
    def leader(self) -> str | None:
        return self.claim.guest

    @property
    def is_empty(self) -> bool:
        """Whether this process has nothing more to report about the room."""
        return not self.members and (self._own is None or self._own.guest is None)

    @property
    def has_others(self) -> bool:
        """Whether other processes have people in the room."""
        return bool(self._parts)

    def person(self, number: int) -> str:
        """The guest with a number; raises Refused if they are not there."""
        for guest in self.people:
            if person_of(self.table, guest) == number:
                return guest
        raise Refused("not_here")

    def listed(self) -> list[Person]:
        return [
            Person(person_of(self.table, guest), list(each.seats), each.name or None)
            for guest, each in self.people.items()
        ]

    # The lead

    def take(self, member: Member) -> None:
        """A member takes the lead; raises Refused if they may not. The first person who asks gets it, and keeps it as
        long as they show something new now and then. Spectators lead if no player of the game is there, until a player
        wants the lead."""
        leader, people = self.leader, self.people
        if leader == member.guest:
            return
        is_idle = now() - self.claim.acted >= 1000 * IDLE_SECONDS
        is_player = bool(member.attendee.seats)
        others = (each.seats for guest, each in people.items() if guest != leader or not is_idle)
        if not is_player and any(others):
            raise Refused("not_seated")
        if leader is not None and not is_idle:
            # A leader who is about to come back keeps the lead.
            leads_as_spectator = leader in people and not people[leader].seats
            if not (is_player and leads_as_spectator):
                raise Refused("led_already")
        self._change(member.guest, self.claim.shown)

    def pass_on(self, member: Member, guest: str | None) -> None:
        """The leader passes the lead on, or lays it down (None); raises Refused for anybody else."""
        self._check_leads(member)
        self._change(guest, self.claim.shown)

    def show(self, member: Member, shown: Shown) -> None:
        """The leader shows something; raises Refused for anybody else."""
        self._check_leads(member)
        if self._own is None:  # the claim is another process's, through which the leader was connected before
            self._change(member.guest, shown)
        else:
            self._own = replace(self._own, shown=shown, acted=now())

    def _check_leads(self, member: Member) -> None:
        if self.leader != member.guest:
            raise Refused("not_leading")

    def _change(self, guest: str | None, shown: Shown | None, acted: int | None = None) -> None:
        self._term += 1
        self._own = Claim(self._term, now(), self._node, guest, shown, now() if acted is None else acted)
        self._gone_since = None

    # The other processes

    def part(self) -> Part:
        """The report of this process."""
        told: dict[str, Attendee] = {}
        left = MOST_BYTES
        for guest, attendee in self._sorted(self._here()).items():
            left -= len(msgspec.json.encode({guest: attendee})) + LONGEST_SPACE * attendee.name.count(" ")
            if left < 0:
                break
            told[guest] = attendee
        return Part(self._node, self.table, told, self._own)

    def hear(self, part: Part, at: float) -> bool:
        """Takes in the report of another process; True if that process did not know this one's people yet, so that it
        needs an answer."""
        is_new = part.node not in self._parts
        if part.is_empty:
            self._parts.pop(part.node, None)
        else:
            self._parts[part.node] = part, at
        self._term = max(self._term, self.claim.term)
        if self._own is not None and self._own != self.claim:
            self._own = None
        self._adopt()
        return is_new and not part.is_empty

    def _here(self) -> dict[str, Attendee]:
        return {member.guest: member.attendee for member in self.members}

    def _adopt(self) -> None:
        """Holds the claim for a leader who is connected to this process, and no longer to the one that held it."""
        claim = self.claim
        if claim.guest is None or claim.node == self._node or claim.guest not in self._here():
            return
        if claim.guest not in self._parts[claim.node][0].people:
            self._change(claim.guest, claim.shown, claim.acted)

    # Time

    def enter(self, member: Member) -> None:
        self.members[member] = None
        self._adopt()

    def leave(self, member: Member) -> None:
        self.members.pop(member, None)

    def tend(self, at: float) -> bool:
        """Forgets processes that are dead, and a leader who has not come back; True if something has changed."""
        before, stale = self.claim, [node for node, (_, heard) in self._parts.items() if at - heard > STALE_SECONDS]
        for node in stale:
            del self._parts[node]
        if before.node in stale and before.guest in self._here():
            self._change(before.guest, before.shown, before.acted)
        return self._end_of_lead(at) or bool(stale)

    def _end_of_lead(self, at: float) -> bool:
        leader = None if self._own is None else self._own.guest
        if leader is None or leader in self.people:
            self._gone_since = None
            return False
        if self._gone_since is None:
            self._gone_since = at
        if at - self._gone_since < GONE_SECONDS:
            return False
        self._change(None, self.claim.shown)
        return True
