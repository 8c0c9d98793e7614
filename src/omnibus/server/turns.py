"""Whose question is thought about next: everybody in turn, however many questions somebody has.

Of those who wait, the more urgent come first, but never alone: whoever waits at a table that nobody looks at gets a
turn now and then. Among equals every guest has a turn, then the next one; and a guest's turns go around their tables.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from enum import IntEnum
from typing import Generic, TypeVar

from msgspec import Struct

Item = TypeVar("Item")


class Urgency(IntEnum):
    """Who waits for an answer; the most urgent first."""

    PLAYED = 0
    """Somebody who plays and is there, or asks for a hint."""
    WATCHED = 1
    """Somebody who only watches."""
    UNSEEN = 2
    """Nobody now."""


SHARES = {Urgency.PLAYED: 8, Urgency.WATCHED: 2, Urgency.UNSEEN: 1}
"""So many turns each kind has in a round, as long as others wait."""


class Claim(Struct, frozen=True):
    """For whom a question is asked."""

    guest: str = ""
    table: str = ""
    urgency: Urgency = Urgency.PLAYED


class _Ring(Generic[Item]):
    """Questions of one urgency: by guest, by table, in the order in which they were asked."""

    def __init__(self) -> None:
        self.guests: OrderedDict[str, OrderedDict[str, deque[Item]]] = OrderedDict()

    def queue(self, guest: str, table: str) -> deque[Item]:
        return self.guests.setdefault(guest, OrderedDict()).setdefault(table, deque())

    def take(self) -> Item:
        guest, tables = self.guests.popitem(last=False)
        table, queue = tables.popitem(last=False)
        item = queue.popleft()
        if queue:
            tables[table] = queue
        if tables:
            self.guests[guest] = tables
        return item

    def remove(self, item: Item, guest: str, table: str) -> bool:
        tables = self.guests.get(guest)
        queue = None if tables is None else tables.get(table)
        if queue is None or item not in queue:
            return False
        queue.remove(item)
        if not queue:
            self.remove_table(guest, table)
        return True

    def remove_table(self, guest: str, table: str) -> deque[Item]:
        tables = self.guests.get(guest, OrderedDict())
        queue = tables.pop(table, deque())
        if not tables:
            self.guests.pop(guest, None)
        return queue


class Turns(Generic[Item]):
    """What waits."""

    def __init__(self) -> None:
        self._rings: dict[Urgency, _Ring[Item]] = {urgency: _Ring() for urgency in Urgency}
        self._left = dict(SHARES)
        """The turns of this round."""
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def of_guest(self, guest: str) -> int:
        """How many of a guest's wait."""
        rings = self._rings.values()
        return sum(len(queue) for ring in rings for queue in ring.guests.get(guest, {}).values())

    def put(self, item: Item, claim: Claim) -> None:
        """One more waits."""
        self._rings[claim.urgency].queue(claim.guest, claim.table).append(item)
        self._count += 1

    def put_back(self, item: Item, claim: Claim) -> None:
        """One that had its turn already is the next of its urgency once more."""
        ring = self._rings[claim.urgency]
        ring.queue(claim.guest, claim.table).appendleft(item)
        ring.guests[claim.guest].move_to_end(claim.table, last=False)
        ring.guests.move_to_end(claim.guest, last=False)
        self._count += 1

    def take(self) -> Item:
        """Whose turn it is; raises LookupError where nobody waits."""
        waiting = [urgency for urgency, ring in self._rings.items() if ring.guests]
        if not waiting:
            raise LookupError
        due = [urgency for urgency in waiting if self._left[urgency]]
        if not due:
            self._left, due = dict(SHARES), waiting
        self._left[due[0]] -= 1
        self._count -= 1
        return self._rings[due[0]].take()

    def discard(self, item: Item, claim: Claim) -> None:
        """Nobody waits for it any longer."""
        for ring in self._rings.values():
            if ring.remove(item, claim.guest, claim.table):
                self._count -= 1

    def move(self, claim: Claim) -> None:
        """What a table waits for has become more urgent, or less."""
        for urgency, ring in self._rings.items():
            if urgency is not claim.urgency:
                moved = ring.remove_table(claim.guest, claim.table)
                if moved:
                    self._rings[claim.urgency].queue(claim.guest, claim.table).extend(moved)
