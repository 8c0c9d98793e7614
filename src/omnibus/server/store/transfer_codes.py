"""Transfer codes, which carry what a browser remembers to another one, and the further keys of a guest.

Codes and keys are stored as the SHA-256 of their secrets. A code works once; a guest has one at a time.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from omnibus.server.store.database import Database, columns

Kind = Literal["bundle", "identity"]
"""What was made for a person to type; or what follows from that, for the page: the right to a key of the guest."""


class Transfer(NamedTuple):
    """What a code stands for."""

    guest: str
    identity: bool
    """Whether it makes the other browser the same guest."""
    bundle: bytes


CODES = "transfer_codes"
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

    async def forget_expired(self, now: int) -> None:
        await self._database.execute(f"DELETE FROM {CODES} WHERE expires <= $1", now)

    async def add_key(self, secret: bytes, guest: str, now: int) -> None:
        """Gives a guest a further key."""
        await self._database.execute("INSERT INTO guest_keys VALUES ($1, $2, $3)", secret, guest, now)

    async def keys(self, guest: str) -> dict[bytes, int]:
        """The guest's further keys, and when each was made, the latest first."""
        statement = "SELECT secret, made FROM guest_keys WHERE guest = $1 ORDER BY made DESC"
        return dict(await self._database.rows(columns, statement, guest))

    async def forget_keys(self, guest: str, but: bytes) -> int:
        """Deletes all further keys of a guest but one; returns their number."""
        return await self._database.execute("DELETE FROM guest_keys WHERE guest = $1 AND secret <> $2", guest, but)
