"""Transfer codes, which carry the data of a browser to another one, and the further keys of a guest.

Codes and keys are stored as the SHA-256 of their secrets. A code works once; a guest has one at a time. Attempts are
counted by a digest of the client, until it may make the full number of attempts again.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from omnibus.server.store.database import Database, columns

Kind = Literal["bundle", "identity"]
"""A code that a person types, or the secret that the page gets for it: the right to a key of the guest."""


class Transfer(NamedTuple):
    """The contents of a code."""

    guest: str
    identity: bool
    """Whether it makes the other browser the same guest."""
    bundle: bytes


CODES = "transfer_codes"
NOW, PAUSE, SPAN = "CAST($2 AS bigint)", "CAST($3 AS bigint)", "CAST($4 AS bigint)"
ATTEMPT = f"""INSERT INTO code_attempts (client, due) VALUES ($1, {NOW} + {PAUSE})
    ON CONFLICT (client) DO UPDATE SET
        due = {PAUSE} + CASE WHEN code_attempts.due > {NOW} THEN code_attempts.due ELSE {NOW} END
    WHERE code_attempts.due <= {NOW} + {SPAN}"""
TAKE = f"DELETE FROM {CODES} WHERE secret = $1 AND kind = $2 AND expires > $3 RETURNING guest, identity, bundle"


def _transfer(guest: str, identity: int, bundle: bytes) -> Transfer:
    return Transfer(guest, bool(identity), bundle)


class TransferCodeStore:
    """All methods may raise StoreFailure."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, secret: bytes, kind: Kind, transfer: Transfer, now: int, expires: int, most: int) -> bool:
        """Stores a code, which replaces the guest's last one of this kind; False if there are `most` already."""
        gone = f"DELETE FROM {CODES} WHERE expires <= $1 OR (guest = $2 AND kind = $3)"
        await self._database.execute(gone, now, transfer.guest, kind)
        (count,) = await self._database.rows(int, f"SELECT count(*) FROM {CODES}")
        if count >= most:
            return False
        add = f"INSERT INTO {CODES} VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"
        values = secret, kind, transfer.guest, int(transfer.identity), transfer.bundle, expires
        return await self._database.execute(add, *values) > 0

    async def take(self, secret: bytes, kind: Kind, now: int) -> Transfer | None:
        """Uses up a code, for one caller only; None if it is unknown, used or expired."""
        taken = await self._database.changed(_transfer, TAKE, secret, kind, now)
        return taken[0] if taken else None

    async def attempt(self, client: str, now: int, pause: int, at_once: int) -> bool:
        """Counts an attempt of a client at a code, on all nodes together: `at_once`, then one after every `pause`
        milliseconds; False if it comes too early."""
        await self._database.execute("DELETE FROM code_attempts WHERE due <= $1", now)
        return await self._database.execute(ATTEMPT, client, now, pause, pause * (at_once - 1)) > 0

    async def forget_expired(self, now: int) -> None:
        await self._database.execute(f"DELETE FROM {CODES} WHERE expires <= $1", now)

    async def add_key(self, secret: bytes, guest: str, now: int) -> None:
        """Gives a guest a further key."""
        await self._database.execute("INSERT INTO guest_keys VALUES ($1, $2, $3)", secret, guest, now)

    async def keys(self, guest: str) -> dict[bytes, int]:
        """The guest's further keys, and when each was made, the latest first."""
        statement = "SELECT secret, made FROM guest_keys WHERE guest = $1 ORDER BY made DESC"
        return dict(await self._database.rows(columns, statement, guest))

    async def expires(self, guest: str, now: int) -> int:
        """When a guest's code that was not used yet expires; 0 without one."""
        statement = f"SELECT expires FROM {CODES} WHERE guest = $1 AND expires > $2 ORDER BY expires DESC"
        return await self._database.row(int, statement, guest, now) or 0

    async def forget_keys(self, guest: str, but: bytes) -> int:
        """Deletes all further keys of a guest but one; returns their number."""
        return await self._database.execute("DELETE FROM guest_keys WHERE guest = $1 AND secret <> $2", guest, but)
