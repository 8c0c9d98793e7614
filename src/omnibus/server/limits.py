"""Rate limits and size limits of guests, clients and the whole server."""

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
    """Lines of chat that a table keeps in memory."""
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    chat_per_second: float = 0.5
    chat_at_once: int = 6
    reports_per_second: float = 1.0 / 120.0
    reports_at_once: int = 5
    house_reports_per_second: float = 1.0 / 30.0
    house_reports_at_once: int = 20
    """Reports of chat, of one guest and of one address."""
    own_data_per_second: float = 1.0 / 60.0
    own_data_at_once: int = 5
    """Requests of a guest for all their data, which read all logs."""
    subscriptions_a_guest: int = 8
    """Browsers of one guest that receive notifications."""
    own_games_per_second: float = 0.2
    own_games_at_once: int = 20
    """Requests of a guest for all their finished games."""
    transfer_bytes: int = 512 * 1024
    """What a transfer code stands for."""
    transfer_codes: int = 300
    """Codes of all guests that are valid at a time."""
    transfers_per_second: float = 1.0 / 120.0
    transfers_at_once: int = 10
    """New transfer codes of one guest and of one address."""
    code_attempts_per_second: float = 1.0 / 20.0
    code_attempts_at_once: int = 10
    """Transfer codes that one address tries."""
    changes_per_second: float = 1.0
    changes_at_once: int = 40
    """Stored changes of one guest at all tables, other than actions and chat: settings, for example."""
    hints_per_second: float = 0.5
    hints_at_once: int = 4
    judgements_per_second: float = 0.2
    judgements_at_once: int = 8
    """Judgements of actions by the coach: slower than hints, and requested automatically."""
    positions_per_second: float = 5.0
    positions_at_once: int = 20
    """What one guest shows those who watch a replay together, and changes of the lead."""
    pointed_per_second: float = 1.0
    pointed_at_once: int = 6
    """Routes that the big screens of one guest show to players."""
    steps_per_second: float = 5.0
    steps_at_once: int = 30
    """Steps of the counting that one host shows on big screens."""
    screens_a_guest: int = 3
    screens_a_table: int = 10
    """Big screens at one table: of one guest, and of all."""
    surveys_per_second: float = 5.0
    surveys_at_once: int = 60
    """Checks of boards in the workshop, of one address: one for each edit."""
    layouts_per_second: float = 0.5
    layouts_at_once: int = 20
    """Layouts of such boards: one after each pause in the edits."""
    requests_per_second: float = 20.0
    requests_at_once: int = 120
    """HTTP requests of one address."""
    replays_per_second: float = 0.5
    replays_at_once: int = 20
    """Replays and records that are not cached, of one address."""
    analyses_per_second: float = 0.1
    analyses_at_once: int = 20
    """Requests for analyses, of one address."""
    analyses_unfinished: int = 200
    analyses_of_one: int = 5
    """Analyses that wait or are being computed: of all, and of one guest or address."""
    guests_per_second: float = 0.5
    guests_at_once: int = 60
    """New guests of one address."""
    daily_games_of_one: int = 100
    """Games of daily deals that one address begins on one day."""
    tables_per_second: float = 1.0 / 30.0
    tables_at_once: int = 60
    """New tables of one address."""
    tournaments_per_second: float = 1.0 / 600.0
    tournaments_at_once: int = 6
    """New tournaments of one address."""
    tournaments_of_one: int = 5
    tournaments_running: int = 500
    """Tournaments that are not over: of one host, and of all."""
    tournament_people: int = 500
    """The most people of a tournament."""
    entries_per_second: float = 0.5
    entries_at_once: int = 120
    """Entries to tournaments, of one address: a club has one."""
    listed_an_address: int = 12
    """Tables of one address in the lobby."""
    rematches_per_second: float = 1.0 / 300.0
    rematches_at_once: int = 10
    """New tables of one guest at which others are seated at once, and so appear in their lists."""
    shortest_clock: int = 5
    longest_clock: int = 30 * 24 * 3600
    """Seconds for a turn."""
    away_seconds: float = 60.0
    """How long a player is away at their turn before the others may let a bot play."""
    undo_seconds: float = 20.0
    """How long a request to undo waits for an answer before it is refused."""
    connects_per_second: float = 1.0
    connects_at_once: int = 60
    """New sockets of one guest."""
    connections_an_address: int = 400
    """Connections of every kind; only the room on the server limits those of a proxy."""
    sockets_an_address: int = 200
    sockets_a_guest: int = 12
    sockets_a_table: int = 100
    live_tables: int = 5000
    unsent_messages: int = 64
    unsent_bytes: int = 1024 * 1024
    """Messages and bytes that may wait for a slow client before it is disconnected."""


@lru_cache(4096)
def client_network(address: str) -> str:
    """The address or network that is rate-limited as one: in IPv6 a /64, as one client often has a whole one."""
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
    """A token bucket: a rate per second and a burst."""

    __slots__ = ("_at_once", "_level", "_per_second", "_then")

    def __init__(self, per_second: float, at_once: float) -> None:
        self._per_second, self._at_once = per_second, at_once
        self._level, self._then = at_once, monotonic()

    def take(self) -> bool:
        """Takes a token; False if there is none."""
        now = monotonic()
        self._level = min(self._at_once, self._level + (now - self._then) * self._per_second)
        self._then = now
        if self._level < 1.0:
            return False
        self._level -= 1.0
        return True

    @property
    def level(self) -> float:
        """The tokens that are left."""
        return min(self._at_once, self._level + (monotonic() - self._then) * self._per_second)

    @property
    def full(self) -> bool:
        """Whether the bucket is full, and so need not be kept."""
        return self.level >= self._at_once


class RateLimiter:
    """A token bucket for each key. Full ones are forgotten, and the fullest if there are too many."""

    MOST = 4096

    def __init__(self, per_second: float, at_once: float) -> None:
        self._per_second, self._at_once = per_second, at_once
        self._buckets: dict[str, TokenBucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str) -> bool:
        """Takes a token; False if the key has none."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._forget()
            bucket = self._buckets[key] = TokenBucket(self._per_second, self._at_once)
        return bucket.take()

    def is_empty(self, key: str) -> bool:
        """Whether the key has no token left; takes none."""
        bucket = self._buckets.get(key)
        return bucket is not None and bucket.level < 1.0

    def _forget(self) -> None:
        kept = [(key, each) for key, each in self._buckets.items() if not each.full]
        if len(kept) > self.MOST // 2:
            kept = nsmallest(self.MOST // 2, kept, key=lambda pair: pair[1].level)
        self._buckets = dict(kept)
