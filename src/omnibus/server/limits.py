"""How much a guest, an address or the whole house may ask for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import nsmallest
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address
from time import monotonic
from typing import Annotated

from msgspec import Meta, Struct


class Limits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All limits in one place."""

    message_bytes: int = 64 * 1024
    board_bytes: int = 512 * 1024
    name_length: int = 24
    chat_length: int = 300
    chat_lines: Annotated[int, Meta(ge=0)] = 200
    """So many lines of chat a table remembers."""
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    chat_per_second: float = 0.5
    chat_at_once: int = 6
    reports_per_second: float = 1.0 / 120.0
    reports_at_once: int = 5
    house_reports_per_second: float = 1.0 / 30.0
    house_reports_at_once: int = 20
    """Reports of chat: of one guest, and of one address."""
    own_data_per_second: float = 1.0 / 60.0
    own_data_at_once: int = 5
    """How often somebody asks for everything of theirs: all logs are looked through."""
    changes_per_second: float = 1.0
    changes_at_once: int = 40
    """Of one guest, at all tables: whatever is kept of a table but actions and chat, such as its settings."""
    hints_per_second: float = 0.5
    hints_at_once: int = 4
    judgements_per_second: float = 0.2
    judgements_at_once: int = 8
    """What the coach says of actions: they take longer than hints, and come by themselves."""
    surveys_per_second: float = 5.0
    surveys_at_once: int = 60
    """Looks at boards that are being made, for one address: one for each change that somebody makes."""
    layouts_per_second: float = 0.5
    layouts_at_once: int = 20
    """Layouts of such boards as they will be played: one whenever somebody has stopped changing them for a moment."""
    requests_per_second: float = 20.0
    requests_at_once: int = 120
    """HTTP requests of one address."""
    replays_per_second: float = 0.5
    replays_at_once: int = 20
    """Replays and records that have to be worked out, for one address."""
    guests_per_second: float = 0.5
    guests_at_once: int = 60
    """New guests of one address."""
    tables_per_second: float = 1.0 / 30.0
    tables_at_once: int = 60
    """New tables of one address."""
    listed_an_address: int = 12
    """Tables of one address that wait in the lobby."""
    rematches_per_second: float = 1.0 / 300.0
    rematches_at_once: int = 10
    """Tables of one guest at which others are seated from the start: they stand in their lists, too."""
    shortest_clock: int = 5
    longest_clock: int = 30 * 24 * 3600
    """Seconds for a turn."""
    away_seconds: float = 60.0
    """When somebody has been away for so long at their turn, the others may let a bot play."""
    undo_seconds: float = 20.0
    """When somebody has been asked for so long to let another undo something, the answer is no."""
    connects_per_second: float = 1.0
    connects_at_once: int = 60
    """New sockets of one guest."""
    connections_an_address: int = 400
    """Connections of every kind; of a proxy, as many as there is room for."""
    sockets_an_address: int = 200
    sockets_a_guest: int = 12
    sockets_a_table: int = 100
    live_tables: int = 5000
    unsent_messages: int = 64
    unsent_bytes: int = 1024 * 1024
    """What waits for a slow reader before it is sent away."""


@lru_cache(4096)
def client_network(address: str) -> str:
    """Whoever is limited together: an address; or a network of 2^64 of them, where everybody has as many."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


def is_among(address: str, networks: Sequence[IPv4Network | IPv6Network]) -> bool:
    """Whether an address belongs to one of these networks."""
    if not networks:
        return False
    try:
        found = ip_address(address)
    except ValueError:
        return False
    plain = found.ipv4_mapped or found if isinstance(found, IPv6Address) else found
    return any(plain in network for network in networks)


class TokenBucket:
    """Lets so much through a second, and so much at once."""

    __slots__ = ("_at_once", "_level", "_per_second", "_then")

    def __init__(self, per_second: float, at_once: float) -> None:
        self._per_second, self._at_once = per_second, at_once
        self._level, self._then = at_once, monotonic()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = monotonic()
        self._level = min(self._at_once, self._level + (now - self._then) * self._per_second)
        self._then = now
        if self._level < 1.0:
            return False
        self._level -= 1.0
        return True

    @property
    def level(self) -> float:
        """How much may pass at once now."""
        return min(self._at_once, self._level + (monotonic() - self._then) * self._per_second)

    @property
    def full(self) -> bool:
        """Whether nothing was taken for so long that it need not be remembered."""
        return self.level >= self._at_once


class RateLimiter:
    """A bucket for each asker; those that are full again are forgotten, and those that are nearly so if there are too
    many."""

    MOST = 4096

    def __init__(self, per_second: float, at_once: float) -> None:
        self._per_second, self._at_once = per_second, at_once
        self._buckets: dict[str, TokenBucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, asker: str) -> bool:
        """Whether this asker may do one more now."""
        bucket = self._buckets.get(asker)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._forget()
            bucket = self._buckets[asker] = TokenBucket(self._per_second, self._at_once)
        return bucket.take()

    def is_empty(self, asker: str) -> bool:
        """Whether this asker may do nothing more now; nothing is taken."""
        bucket = self._buckets.get(asker)
        return bucket is not None and bucket.level < 1.0

    def _forget(self) -> None:
        kept = [(key, each) for key, each in self._buckets.items() if not each.full]
        if len(kept) > self.MOST // 2:
            kept = nsmallest(self.MOST // 2, kept, key=lambda pair: pair[1].level)
        self._buckets = dict(kept)
