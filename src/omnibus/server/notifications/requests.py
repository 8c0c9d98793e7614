"""The requests of browsers: the server's key, a subscription, its end."""

from __future__ import annotations

import asyncio
from hashlib import sha256

from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.limits import Limits, RateLimiter
from omnibus.server.notifications.delivery import parse_endpoint
from omnibus.server.notifications.encryption import AUTH_BYTES, POINT_BYTES, check_key
from omnibus.server.notifications.notifier import Notifier
from omnibus.server.notifications.services import PushServices
from omnibus.server.notifications.vapid import from_base64url
from omnibus.server.protocol.notifications import PushKey, Subscribe, Subscribed, Unsubscribe
from omnibus.server.store.notifications import NotificationStore, Subscription


def identity_of(endpoint: str) -> str:
    """The id of a subscription."""
    return sha256(endpoint.encode()).hexdigest()


class NotificationRequests:
    """Subscribing sends nothing to the address, so it cannot be used to probe other machines."""

    def __init__(self, notifier: Notifier, store: NotificationStore, limits: Limits, services: PushServices) -> None:
        self._notifier, self._store, self._services = notifier, store, services
        self._most = limits.subscriptions_a_guest
        self._pace = RateLimiter(limits.changes_per_second, limits.changes_at_once)

    async def key(self) -> PushKey:
        """The key that a browser needs to subscribe."""
        return PushKey(await asyncio.to_thread(self._notifier.public_key))

    async def subscribe(self, guest: str, site: str, wish: Subscribe) -> Subscribed:
        """Adds a browser, or renews it; the oldest one makes room. Raises Refused."""
        self._take(guest)
        if not self._notifier.is_available:
            raise Refused("no_notifications")
        try:
            parse_endpoint(wish.endpoint, self._services)
        except ValueError:
            raise Refused("bad_endpoint") from None
        try:
            key, auth = from_base64url(wish.p256dh), from_base64url(wish.auth)
            if len(key) != POINT_BYTES or len(auth) != AUTH_BYTES:
                raise ValueError
            await asyncio.to_thread(check_key, key)
        except ValueError:
            raise Refused("bad_request", detail="these are not the keys of a subscription") from None
        at = now()
        expires = 0 if wish.expires is None else max(1, min(wish.expires, 2**53))
        identity, before = identity_of(wish.endpoint), identity_of(wish.replaces or "")
        replaced = [each for each in await self._store.of_guest(guest) if each.id == before]
        language = wish.language or (replaced[0].language if replaced else "en")
        new = Subscription(identity, guest, wish.endpoint, key, auth, language, site, expires, at)
        await self._store.put(new, self._most)
        if replaced and before != identity:
            await self._store.remove(before, guest)
        return Subscribed(True)

    async def unsubscribe(self, guest: str, wish: Unsubscribe) -> Subscribed:
        """Deletes a browser of the guest's. Raises Refused."""
        self._take(guest)
        await self._store.remove(identity_of(wish.endpoint), guest)
        return Subscribed(False)

    def _take(self, guest: str) -> None:
        if not self._pace.take(guest):
            raise Refused("too_fast")
