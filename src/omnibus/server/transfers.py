"""Transfer codes: the server stores the data of a browser for a while, until another browser fetches it by the code.

People type the code, so it is short: rate limits make guessing hopeless, and every wrong code gets the same answer. The
server does not look into the data. On request, a code also lets the other browser become the same guest; it gets a key
of its own, so that no page ever reads a key.
"""

from __future__ import annotations

import re
import secrets
from typing import NamedTuple

from omnibus.core.texts import clean_text
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.identity import SPELLING, hash_of, new_secret, shortened
from omnibus.server.limits import RateLimiter
from omnibus.server.store import Guest
from omnibus.server.store.transfer_codes import Transfer
from omnibus.server.tables.registry import TableRegistry

CODE_SECONDS = 900
"""How long a code is valid."""
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The alphabet of codes, without letters and digits that look alike."""
CODE_LETTERS = 10
"""50 bits."""
CODE = re.compile(f"[{ALPHABET}]{{{CODE_LETTERS}}}")
MOST_KEYS = 12
"""The most further keys of a guest, beside the first one."""


class Arrived(NamedTuple):
    """The data found under a code."""

    bundle: str
    guest: Guest | None
    """The guest that the other browser may become."""
    secret: str
    """The secret that allows it."""


def shown(code: str) -> str:
    """A code in two groups, as people read it."""
    return f"{code[: CODE_LETTERS // 2]}-{code[CODE_LETTERS // 2 :]}"


class Transfers:
    def __init__(self, registry: TableRegistry) -> None:
        self._store, self._limits = registry.store, registry.limits
        limits = registry.limits
        self._makes = RateLimiter(limits.transfers_per_second, limits.transfers_at_once)
        self._attempts = RateLimiter(limits.code_attempts_per_second, limits.code_attempts_at_once)
        """The rate limit of this process, which spares the store requests that come too fast."""
        self._count = registry.metrics.count

    async def make(self, guest: Guest, client: str, bundle: str, identity: bool) -> tuple[str, int]:
        """A code for a bundle, and when it expires; the guest's last code is invalid. Raises Refused."""
        if not self._makes.take(client) or not self._makes.take(guest.id):
            raise Refused("too_fast")
        code, at = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LETTERS)), now()
        expires, transfer = at + 1000 * CODE_SECONDS, Transfer(guest.id, identity, bundle.encode())
        most = self._limits.transfer_codes
        if not await self._store.transfer_codes.put(hash_of(code), "bundle", transfer, at, expires, most):
            raise Refused("too_many_transfers")
        self._count("transfers", "made")
        return code, expires

    async def take(self, text: str, client: str) -> Arrived:
        """Uses up a code. Raises Refused, in the same way for all wrong codes."""
        await self._check_attempt(client)
        code = re.sub(r"[\s-]", "", clean_text(text, 40)).upper()
        codes, at = self._store.transfer_codes, now()
        found = await codes.take(hash_of(code), "bundle", at) if CODE.fullmatch(code) else None
        if found is None:
            raise self._wrong()
        self._count("transfers", "taken")
        bundle = found.bundle.decode()
        owner = await self._store.admin.guest(found.guest) if found.identity else None
        if owner is None:
            return Arrived(bundle, None, "")
        secret, most = new_secret(), 2 * self._limits.transfer_codes
        right = Transfer(owner.id, True, b"")
        if not await codes.put(hash_of(secret), "identity", right, at, at + 1000 * CODE_SECONDS, most):
            return Arrived(bundle, None, "")
        return Arrived(bundle, owner, secret)

    async def become(self, secret: str, client: str) -> tuple[Guest, str]:
        """Gives a guest a further key, and returns it, for the cookie of the browser that asks. Raises Refused."""
        await self._check_attempt(client)
        codes, at = self._store.transfer_codes, now()
        found = await codes.take(hash_of(secret), "identity", at) if SPELLING.fullmatch(secret) else None
        guest = None if found is None else await self._store.admin.guest(found.guest)
        if guest is None:
            raise self._wrong()
        if len(await codes.keys(guest.id)) >= MOST_KEYS:
            raise Refused("too_many_keys", most=MOST_KEYS)
        key = new_secret()
        await codes.add_key(hash_of(key), guest.id, at)
        self._count("transfers", "became")
        return guest, key

    async def _check_attempt(self, client: str) -> None:
        """Counts an attempt of a client, at whichever process. Raises Refused."""
        limits = self._limits
        pause = int(1000 / limits.code_attempts_per_second)
        codes, digest = self._store.transfer_codes, shortened(client)
        if not self._attempts.take(client) or not await codes.attempt(
            digest, now(), pause, limits.code_attempts_at_once
        ):
            raise Refused("too_fast")

    def _wrong(self) -> Refused:
        self._count("transfers", "wrong")
        return Refused("no_such_transfer")

    async def keys(self, guest: Guest, own: bytes) -> tuple[list[int], bool]:
        """When the other browsers became this guest by a code, and whether this one did not."""
        keys = await self._store.transfer_codes.keys(guest.id)
        return [made for secret, made in keys.items() if secret != own], own not in keys
