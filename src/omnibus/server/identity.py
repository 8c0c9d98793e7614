"""Guests without accounts: a guest is recognised by the secret in a cookie. The store has only its hash."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from omnibus.server.clock import now
from omnibus.server.limits import client_network
from omnibus.server.store import Guest, Store

GUEST_COOKIE = "omnibus_guest"
"""The cookie with a guest's secret."""
CLIENT = "client_key"
"""The key of the client in the scope of a request."""
SECRET_BYTES = 32
SPELLING = re.compile("[A-Za-z0-9_-]{43}")
"""A secret of 256 bits as text."""
ID_BYTES = 8
CLIENT_DIGITS = 8
"""So few that several addresses have the same."""
COOKIE_SECONDS = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""


def new_secret() -> str:
    """An unguessable secret."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hash_of(secret: str) -> bytes:
    """The hash of a secret, as the store has it."""
    return hashlib.sha256(secret.encode()).digest()


async def new_guest(store: Store, name: str) -> tuple[Guest, str]:
    """A new guest, and the secret for their cookie."""
    guest, secret = Guest(secrets.token_hex(ID_BYTES), name, now()), new_secret()
    await store.add_guest(hash_of(secret), guest)
    return guest, secret


def stranger() -> Guest:
    """Somebody without a cookie, of whom nothing is stored: no id of a guest is like theirs."""
    return Guest(f"~{secrets.token_hex(ID_BYTES)}", "", now())


async def guest_with(store: Store, cookies: Mapping[str, str]) -> Guest | None:
    """The guest whose cookie this is; None without a cookie, or if its secret is unknown."""
    secret = cookies.get(GUEST_COOKIE, "")
    return await store.guest(hash_of(secret)) if SPELLING.fullmatch(secret) else None


def client_of(request: HTTPConnection) -> str:
    """The client under which a request is rate-limited: its address, in a club its guest."""
    known: str | None = request.scope.get(CLIENT)
    return known or (client_network(request.client.host) if request.client else "?")


def shortened(client: str) -> str:
    """A shortened digest of a client's address: enough to tell clients apart without storing the address."""
    return hashlib.sha256(client.encode()).hexdigest()[:CLIENT_DIGITS]


def count_apart(request: HTTPConnection, guest: Guest) -> None:
    """Rate-limits this guest separately from the others at the same address."""
    request.scope[CLIENT] = f"{client_of(request)} {guest.id}"


def is_own_origin(headers: Mapping[str, str], allowed: frozenset[str]) -> bool:
    """Whether a page may send requests: one of our own, or an allowed one.

    Programs other than browsers send no origin, and no cookie that they were not given.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        scheme, host, *_ = urlsplit(origin)
    except ValueError:
        return False
    return host == headers.get("host") and scheme in ("http", "https")
