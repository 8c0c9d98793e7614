"""Whose question is thought about next: everybody in turn, however many questions somebody has.

Of those who wait, the more urgent come first, but never alone: whoever waits at a table that nobody looks at gets a
turn now and then. Among equals every house has a turn, then the next one; a house's turns go around its guests, and a
guest's around their tables.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
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


class Requester(Struct, frozen=True):
    """For whom a question is asked."""

    client: str = ""
    """Where they are: an address can be as many guests as it likes."""
    guest: str = ""
    table: str = ""
    urgency: Urgency = Urgency.PLAYED

    @property
    def path(self) -> tuple[str, str, str]:
        """From the house to the table."""
        return self.client, self.guest, self.table


class _RoundRobin(Generic[Item]):
    """What waits at one place: in order, and in the places within it, which take turns."""

    def __init__(self) -> None:
        self.items: deque[Item] = deque()
        self.within: OrderedDict[str, _RoundRobin[Item]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self.items or self.within)

    def __len__(self) -> int:
        return len(self.items) + sum(map(len, self.within.values()))

    def at(self, path: Sequence[str]) -> _RoundRobin[Item]:
        """A place, which is there from now on."""
        ring = self
        for name in path:
            ring = ring.within.setdefault(name, _RoundRobin())
        return ring

    def find(self, path: Sequence[str]) -> _RoundRobin[Item] | None:
        """A place, where something waits there."""
        ring: _RoundRobin[Item] | None = self
        for name in path:
            ring = None if ring is None else ring.within.get(name)
        return ring

    def take(self) -> Item:
        """Whose turn it is; their place then comes last."""
        if self.items:
            return self.items.popleft()
        name, ring = self.within.popitem(last=False)
        item = ring.take()
        if ring:
            self.within[name] = ring
        return item

    def advance(self, path: Sequence[str]) -> None:
        """A place comes first."""
        ring = self
        for name in path:
            ring.within.move_to_end(name, last=False)
            ring = ring.within[name]

    def prune(self, path: Sequence[str]) -> None:
        """Forgets a place where nothing waits any more."""
        if path:
            ring = self.within[path[0]]
            ring.prune(path[1:])
            if not ring:
                del self.within[path[0]]


class FairQueue(Generic[Item]):
    """What waits."""

    def __init__(self) -> None:
        self._rings: dict[Urgency, _RoundRobin[Item]] = {urgency: _RoundRobin() for urgency in Urgency}
        self._left = dict(SHARES)
        """The turns of this round."""
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def of(self, client: str, *guest: str) -> int:
        """How many of a house, or of a guest there, wait."""
        places = (ring.find((client, *guest)) for ring in self._rings.values())
        return sum(len(place) for place in places if place is not None)

    def put(self, item: Item, requester: Requester) -> None:
        """One more waits."""
        self._rings[requester.urgency].at(requester.path).items.append(item)
        self._count += 1

    def put_back(self, item: Item, requester: Requester) -> None:
        """One that had its turn already is the next of its urgency once more."""
        ring = self._rings[requester.urgency]
        ring.at(requester.path).items.appendleft(item)
        ring.advance(requester.path)
        self._count += 1

    def take(self) -> Item:
        """Whose turn it is; raises LookupError where nobody waits."""
        waiting = [urgency for urgency, ring in self._rings.items() if ring]
        if not waiting:
            raise LookupError
        due = [urgency for urgency in waiting if self._left[urgency]]
        if not due:
            self._left, due = dict(SHARES), waiting
        self._left[due[0]] -= 1
        self._count -= 1
        return self._rings[due[0]].take()

    def discard(self, item: Item, requester: Requester) -> None:
        """Nobody waits for it any longer."""
        for ring in self._rings.values():
            place = ring.find(requester.path)
            if place is not None and item in place.items:
                place.items.remove(item)
                ring.prune(requester.path)
                self._count -= 1

    def move(self, old: Requester, new: Requester) -> list[Item]:
        """What waited for somebody waits for somebody else now; returns all of it."""
        place = self._rings[old.urgency].find(old.path)
        if old == new or place is None:
            return []
        moved = list(place.items)
        place.items.clear()
        self._rings[old.urgency].prune(old.path)
        self._rings[new.urgency].at(new.path).items.extend(moved)
        return moved
