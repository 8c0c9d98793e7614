"""A fair queue: every client has its turn, however many items it has queued.

More urgent items come first, but the others get a share of each round. Items of the same urgency are taken round-robin:
by client, within a client by guest, and within a guest by table.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from enum import IntEnum
from typing import Generic, TypeVar

from msgspec import Struct

Item = TypeVar("Item")


class Urgency(IntEnum):
    """The urgency of an item, the most urgent first."""

    PLAYED = 0
    """A player who is present, or asks for a hint."""
    WATCHED = 1
    """A spectator."""
    UNSEEN = 2
    """Nobody is present."""


SHARES = {Urgency.PLAYED: 8, Urgency.WATCHED: 2, Urgency.UNSEEN: 1}
"""The turns of each urgency in a round, while others wait."""


class Requester(Struct, frozen=True):
    """The client, guest and table for which an item is queued."""

    client: str = ""
    """The rate-limited address: one address can pose as any number of guests."""
    guest: str = ""
    table: str = ""
    urgency: Urgency = Urgency.PLAYED

    @property
    def path(self) -> tuple[str, str, str]:
        """From the client to the table."""
        return self.client, self.guest, self.table


class _RoundRobin(Generic[Item]):
    """The items of one level in order, and those of the levels below, which take turns."""

    def __init__(self) -> None:
        self.items: deque[Item] = deque()
        self.within: OrderedDict[str, _RoundRobin[Item]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self.items or self.within)

    def __len__(self) -> int:
        return len(self.items) + sum(map(len, self.within.values()))

    def at(self, path: Sequence[str]) -> _RoundRobin[Item]:
        """The level at a path, created if it does not exist."""
        ring = self
        for name in path:
            ring = ring.within.setdefault(name, _RoundRobin())
        return ring

    def find(self, path: Sequence[str]) -> _RoundRobin[Item] | None:
        """The level at a path; None if nothing waits there."""
        ring: _RoundRobin[Item] | None = self
        for name in path:
            ring = None if ring is None else ring.within.get(name)
        return ring

    def take(self) -> Item:
        """The next item; its level then comes last."""
        if self.items:
            return self.items.popleft()
        name, ring = self.within.popitem(last=False)
        item = ring.take()
        if ring:
            self.within[name] = ring
        return item

    def advance(self, path: Sequence[str]) -> None:
        """Moves a level to the front."""
        ring = self
        for name in path:
            ring.within.move_to_end(name, last=False)
            ring = ring.within[name]

    def prune(self, path: Sequence[str]) -> None:
        """Removes a level without items."""
        if path:
            ring = self.within[path[0]]
            ring.prune(path[1:])
            if not ring:
                del self.within[path[0]]


class FairQueue(Generic[Item]):
    """The queue."""

    def __init__(self) -> None:
        self._rings: dict[Urgency, _RoundRobin[Item]] = {urgency: _RoundRobin() for urgency in Urgency}
        self._left = dict(SHARES)
        """The turns left in this round."""
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def of(self, client: str, *guest: str) -> int:
        """How many items of a client, or of one of its guests, wait."""
        places = (ring.find((client, *guest)) for ring in self._rings.values())
        return sum(len(place) for place in places if place is not None)

    def put(self, item: Item, requester: Requester) -> None:
        """Adds an item."""
        self._rings[requester.urgency].at(requester.path).items.append(item)
        self._count += 1

    def put_back(self, item: Item, requester: Requester) -> None:
        """Makes an item that was taken already the next of its urgency again."""
        ring = self._rings[requester.urgency]
        ring.at(requester.path).items.appendleft(item)
        ring.advance(requester.path)
        self._count += 1

    def take(self) -> Item:
        """The next item; raises LookupError if the queue is empty."""
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
        """Removes an item, if it waits."""
        for ring in self._rings.values():
            place = ring.find(requester.path)
            if place is not None and item in place.items:
                place.items.remove(item)
                ring.prune(requester.path)
                self._count -= 1

    def move(self, old: Requester, new: Requester) -> list[Item]:
        """Moves the items of one requester to another; returns them."""
        place = self._rings[old.urgency].find(old.path)
        if old == new or place is None:
            return []
        moved = list(place.items)
        place.items.clear()
        self._rings[old.urgency].prune(old.path)
        self._rings[new.urgency].at(new.path).items.extend(moved)
        return moved
