"""Classifies PostgreSQL's errors: a lost connection, a database that cannot work, or a wrong request."""

from __future__ import annotations

import asyncio

import asyncpg

from omnibus.server.store import FailureCode, StoreFailure

NOT_ANSWERING = (OSError, asyncio.TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError)
USELESS = ("08", "57P", "53300")
"""SQLSTATE classes after which a connection is useless: it was lost, the server shuts down, or there are too many."""
WRONG_REQUEST = ("22", "23")
"""SQLSTATE classes of wrong requests."""
COLLISIONS = ("40001", "40P01")
CODES: tuple[tuple[str, FailureCode], ...] = (
    ("53100", "store_full"),
    ("53", "store_unwritable"),
    ("25006", "store_unwritable"),  # read-only, perhaps a standby
    ("40", "store_unwritable"),
    ("42501", "store_unwritable"),
    ("55P03", "store_unwritable"),  # another transaction holds a lock for long
    ("57014", "store_unwritable"),
)


def is_lost(error: BaseException) -> bool:
    """Whether the connection is useless; a request under way may have been done."""
    if isinstance(error, asyncpg.DataError):  # also an InterfaceError
        return False
    if isinstance(error, asyncpg.PostgresError):
        return _state(error).startswith(USELESS)
    return isinstance(error, NOT_ANSWERING)


def is_wrong_request(error: BaseException) -> bool:
    """Whether the request itself is wrong."""
    return not isinstance(error, asyncpg.PostgresError) or _state(error).startswith(WRONG_REQUEST)


def is_read_only(error: BaseException) -> bool:
    """Whether the database is read-only, which its present connections will stay."""
    return isinstance(error, asyncpg.ReadOnlySQLTransactionError)


def is_taken(error: BaseException) -> bool:
    """Whether a unique constraint was violated."""
    return isinstance(error, asyncpg.UniqueViolationError)


def collided(error: BaseException) -> bool:
    """Whether to retry after a deadlock or a serialization failure."""
    return isinstance(error, asyncpg.PostgresError) and _state(error).startswith(COLLISIONS)


def failure_of(error: BaseException) -> StoreFailure:
    """The StoreFailure for an error of the database."""
    if is_lost(error):
        return StoreFailure("store_away", detail_of(error))
    state = _state(error)
    return StoreFailure(
        next((code for begin, code in CODES if state.startswith(begin)), "store_broken"), detail_of(error)
    )


def as_unsure(failure: StoreFailure) -> StoreFailure:
    """The failure of a request that may have been done before the database was lost."""
    return StoreFailure("store_unsure", failure.detail) if failure.code == "store_away" else failure


def closed() -> StoreFailure:
    """The failure of requests to a closed store."""
    return StoreFailure("store_unwritable", "the store is closed")


def detail_of(error: BaseException) -> str:
    """The first line, as the others may contain values."""
    return f"{type(error).__name__}: {error}".partition("\n")[0]


def _state(error: BaseException) -> str:
    return getattr(error, "sqlstate", None) or ""
