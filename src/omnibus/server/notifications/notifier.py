"""Notifies people of their turns: once for each turn, if they do not come to the table within a few seconds.

Nothing here delays a game: tables only report that a turn has begun. The node that stored the entry sends, or the one
that took over its tables; the store makes sure that only one of them does.
"""

from __future__ import annotations

import asyncio
import json
import logging
from base64 import urlsafe_b64encode
from collections.abc import Collection, Sequence
from hashlib import sha256

import h11

from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.fair_semaphore import FairSemaphore
from omnibus.server.notifications import vapid
from omnibus.server.notifications.delivery import deliver, parse_endpoint
from omnibus.server.notifications.encryption import encrypt
from omnibus.server.notifications.services import PushServices
from omnibus.server.store import StoreFailure
from omnibus.server.store.notifications import Subscription
from omnibus.server.tables.background import BackgroundTasks
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.state import TableState
from omnibus.server.tables.table import Table
from omnibus.words import words_in

LOG = logging.getLogger("omnibus.server")
GRACE = 5.0
"""Seconds without a new entry after which an absent player is notified: by then prepared moves have been played, and
people who only reloaded the page are back."""
RECENT = 600.0
"""A node that loads a table this many seconds after a turn began also notifies: the previous node may have died."""
PAUSES = (30.0, 300.0)
"""Seconds before each retry if a push service does not answer."""
LONGEST_PAUSE = 3600.0
KEPT_SECONDS = 3 * 24 * 3600
"""How long a push service keeps a message for a browser that is not connected."""
AT_ONCE = 32
"""Concurrent deliveries; guests take turns, so that one with many slow services hardly delays the others."""
MOST_WAITING = 2000
"""The most tables and deliveries in memory; more are dropped."""
GONE = (404, 410)
BUSY = (408, 425, 429)


class Notifier:
    """The notifications of this process."""

    def __init__(self, registry: TableRegistry, services: PushServices) -> None:
        self._registry, self._store, self._services = registry, registry.store.notifications, services
        self._key, self._public = b"", ""
        self._notifying: dict[str, asyncio.Task[None]] = {}
        self._sending = BackgroundTasks()
        self._waiting = 0
        self._slots = FairSemaphore(AT_ONCE, most_of_one=64)
        self.is_available = vapid.is_available()

    async def begin(self) -> None:
        """Reads the key that all nodes share, or makes it at the very first start; raises StoreFailure."""
        if self.is_available:
            self._key = await self._store.server_key(vapid.KEY, vapid.new_key())

    def public_key(self) -> str | None:
        """The key that browsers need; None if this server sends no notifications."""
        if self._key and not self._public:
            self._public = vapid.public_key(self._key)
        return self._public or None

    # Turns

    def note(self, table: Table) -> None:
        """A turn may have begun at a table just now."""
        state = table.state
        if not self._key or state.id in self._notifying or len(self._notifying) >= MOST_WAITING:
            return
        away = _away(table)
        if now() - state.turn_began > 1000 * RECENT or not away:
            return
        owners = {owner_of(state.occupants[seat].guest or "") for seat in away}
        task = self._notifying[state.id] = asyncio.create_task(self._notify(state.id, owners))
        task.add_done_callback(lambda _: self._notifying.pop(state.id, None))

    async def _notify(self, name: str, owners: Collection[str]) -> None:
        """Notifies the people whose turn it is, once the table is quiet."""
        try:
            if not any([await self._store.valid(owner, now()) for owner in owners]):
                return
            table: Table | None = None
            pause = GRACE
            while pause > 0:
                await asyncio.sleep(pause)
                table = await self._registry.find_seen(name)
                pause = 0.0 if table is None else GRACE - max(0, now() - table.state.at) / 1000
            if table is not None:
                for seat in _away(table):
                    await self._tell(table, seat)
        except StoreFailure as failure:
            self._registry.note_store_failure(failure)
        except Refused:
            return

    async def _tell(self, table: Table, seat: int) -> None:
        state = table.state
        guest = owner_of(state.occupants[seat].guest or "")
        found = await self._store.valid(guest, now())
        if not found or not await self._store.claim_turn(state.id, seat, state.turn):
            return
        for subscription in found:
            if self._waiting >= MOST_WAITING:
                self._registry.metrics.count("notifications", "dropped")
                continue
            self._waiting += 1
            self._sending.start(
                self._send(state.id, seat, state.turn, subscription, _message(state, seat, subscription))
            )

    # Deliveries

    async def _send(self, table: str, seat: int, turn: int, subscription: Subscription, message: bytes) -> None:
        """Delivers a message, with retries as long as the turn lasts."""
        count = self._registry.metrics.count
        try:
            for pause in (*PAUSES, None):
                result, asked = await self._try(table, subscription, message)
                if result != "failed" or pause is None:
                    count("notifications", result)
                    return
                await asyncio.sleep(min(LONGEST_PAUSE, max(pause, asked)))
                live = await self._registry.find_seen(table)
                if live is None or live.state.turn != turn or seat not in _away(live):
                    count("notifications", "late")
                    return
        except StoreFailure as failure:
            self._registry.note_store_failure(failure)
        except Refused:
            count("notifications", "dropped")
        finally:
            self._waiting -= 1

    async def _try(self, table: str, subscription: Subscription, message: bytes) -> tuple[str, float]:
        """The result, and the seconds that the push service asks us to wait."""
        try:
            endpoint = parse_endpoint(subscription.endpoint, self._services)
            body = await asyncio.to_thread(encrypt, message, subscription.key, subscription.auth)
        except ValueError:  # the operator no longer allows its service
            await self._store.forget(subscription.id)
            return "gone", 0.0
        headers = {
            "authorization": vapid.authorization(self._key, endpoint.origin, subscription.site),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_SECONDS),
            "topic": urlsafe_b64encode(sha256(table.encode()).digest())[:32].decode(),
            "urgency": "normal",
        }
        try:
            async with self._slots.slot(subscription.guest):
                answer = await deliver(endpoint, headers, body, self._services.proxy)
        except (OSError, TimeoutError, h11.ProtocolError, UnicodeError, ValueError) as error:
            LOG.debug("a push service failed: %s", type(error).__name__)
            return "failed", 0.0
        if 200 <= answer.status < 300:
            return "sent", 0.0
        if answer.status in GONE:
            await self._store.forget(subscription.id)
            return "gone", 0.0
        if answer.status in BUSY or answer.status >= 500:
            return "failed", answer.retry_after or 0.0
        return "refused", 0.0

    async def close(self) -> None:
        """Stops."""
        tasks = list(self._notifying.values())
        for task in tasks:
            task.cancel()
        self._sending.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _away(table: Table) -> Sequence[int]:
    """The seats whose people have to act and are not at the table."""
    state = table.state
    if state.play is None or state.status != "playing":
        return ()
    awaited = [(seat, state.occupants[seat]) for seat in state.play.to_act()]
    people = [(seat, owner_of(each.guest)) for seat, each in awaited if each.guest is not None and each.bot is None]
    present = table.audience.present() if people else frozenset()
    return [seat for seat, owner in people if owner not in present]


def _message(state: TableState, seat: int, subscription: Subscription) -> bytes:
    """The text that the browser shows: the board and the names at the table, nothing about the game."""
    assert state.play is not None
    language = "fr" if subscription.language == "fr" else "en"
    words = words_in(language, state.play.game.board.game)
    titles = state.play.game.board.names.title
    title = titles.get(language) or next(iter(titles.values()))
    others = [occupant.name for other, occupant in enumerate(state.occupants) if other != seat]
    content = {
        "table": state.id,
        "title": words("push-turn"),
        "body": words("push-table", board=title, players=", ".join(others)),
        "lang": language,
    }
    return json.dumps(content, ensure_ascii=False).encode()
