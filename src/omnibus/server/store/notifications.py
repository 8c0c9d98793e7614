"""Notifications of one's turn: the server's key, the subscribed browsers, and the turns that were notified."""

from __future__ import annotations

from typing import NamedTuple

from omnibus.server.store.database import Database

COLUMNS = "id, guest, endpoint, key, auth, language, site, expires, seen"
PUT = f"""INSERT INTO push_subscriptions ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (id) DO UPDATE SET guest = excluded.guest, key = excluded.key, auth = excluded.auth,
        language = excluded.language, site = excluded.site, expires = excluded.expires, seen = excluded.seen"""
OLDEST = """DELETE FROM push_subscriptions WHERE guest = $1 AND id NOT IN (
    SELECT id FROM push_subscriptions WHERE guest = $1 ORDER BY seen DESC, id LIMIT $2
)"""
OF_GUEST = f"SELECT {COLUMNS} FROM push_subscriptions WHERE guest = $1 ORDER BY seen DESC, id"
VALID = f"""SELECT {COLUMNS} FROM push_subscriptions
    WHERE guest = $1 AND (expires = 0 OR expires > $2) ORDER BY seen DESC, id"""
OLD = """DELETE FROM push_subscriptions WHERE seen < $1 OR (expires > 0 AND expires <= $2)
    OR NOT EXISTS (SELECT 1 FROM guests WHERE guests.id = push_subscriptions.guest)"""
CLAIM = """INSERT INTO notified_turns ("table", seat, turn) VALUES ($1, $2, $3)
    ON CONFLICT ("table", seat) DO UPDATE SET turn = excluded.turn WHERE notified_turns.turn < excluded.turn"""


class Subscription(NamedTuple):
    """A browser that receives notifications."""

    id: str
    """The SHA-256 of the endpoint."""
    guest: str
    endpoint: str
    """The address at the browser's push service. Without the keys, nobody can send readable messages to it."""
    key: bytes
    auth: bytes
    """The browser's key and secret, with which messages are encrypted."""
    language: str
    site: str
    """The address of this server that the browser used."""
    expires: int
    """When it ends, in milliseconds since 1970; 0 if that is unknown."""
    seen: int
    """When the browser last confirmed it."""


class NotificationStore:
    """All methods may raise StoreFailure."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def server_key(self, name: str, new: bytes) -> bytes:
        """The secret key of this name, which all nodes share; if there is none yet, it is `new` from now on."""
        await self._database.execute("INSERT INTO server_keys VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", name, new)
        found = await self._database.row(bytes, "SELECT content FROM server_keys WHERE name = $1", name)
        assert found is not None
        return found

    async def put(self, subscription: Subscription, most: int) -> None:
        """Adds a subscription or renews it; of more than `most` of a guest, the oldest are deleted."""
        await self._database.execute(PUT, *subscription)
        await self._database.execute(OLDEST, subscription.guest, most)

    async def of_guest(self, guest: str) -> list[Subscription]:
        """All subscriptions of a guest."""
        return await self._database.rows(Subscription, OF_GUEST, guest)

    async def valid(self, guest: str, now: int) -> list[Subscription]:
        """The subscriptions of a guest that have not expired."""
        return await self._database.rows(Subscription, VALID, guest, now)

    async def remove(self, identity: str, guest: str) -> None:
        """Deletes a guest's subscription."""
        await self._database.execute("DELETE FROM push_subscriptions WHERE id = $1 AND guest = $2", identity, guest)

    async def forget(self, identity: str) -> None:
        """Deletes a subscription whose endpoint is gone."""
        await self._database.execute("DELETE FROM push_subscriptions WHERE id = $1", identity)

    async def forget_old(self, unseen_since: int, now: int) -> int:
        """Deletes subscriptions that are expired, not renewed for long, or of deleted guests; returns their number."""
        return await self._database.execute(OLD, unseen_since, now)

    async def claim_turn(self, table: str, seat: int, turn: int) -> bool:
        """Marks a turn as notified; False if it was marked already, by this node or another."""
        return await self._database.execute(CLAIM, table, seat, turn) > 0
