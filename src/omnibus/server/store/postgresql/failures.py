"""Why the database failed: its connection is lost, it is in a state in which it cannot work, or a request was wrong."""

from __future__ import annotations

import asyncio

import asyncpg

from omnibus.server.store import StoreFailure, Trouble

NOT_ANSWERING = (OSError, asyncio.TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError)
GOING = ("08", "57P", "53300")
"""States of which the connection does not recover: lost, being shut down, no room for one more."""
OWN = ("22", "23")
"""Of one request, whatever state the database is in."""
IN_EACH_OTHERS_WAY = ("40001", "40P01")
CODES: tuple[tuple[str, Trouble], ...] = (
    ("53100", "store_full"),
    ("53", "store_unwritable"),
    ("25006", "store_unwritable"),  # it may only be read: a copy of the database, perhaps
    ("40", "store_unwritable"),
    ("42501", "store_unwritable"),
    ("55P03", "store_unwritable"),  # somebody else holds a row, and for long
    ("57014", "store_unwritable"),
)


def is_lost(error: BaseException) -> bool:
    """Whether nothing more is to be had through this connection; a request that was under way may have been done."""
    if isinstance(error, asyncpg.DataError):  # which is an error of its interface as well
        return False
    if isinstance(error, asyncpg.PostgresError):
        return _state(error).startswith(GOING)
    return isinstance(error, NOT_ANSWERING)


def is_own(error: BaseException) -> bool:
    """Whether the request is wrong in itself."""
    return not isinstance(error, asyncpg.PostgresError) or _state(error).startswith(OWN)


def is_read_only(error: BaseException) -> bool:
    """Whether nothing may be written; a connection that was made while that is so stays so."""
    return isinstance(error, asyncpg.ReadOnlySQLTransactionError)


def is_taken(error: BaseException) -> bool:
    """Whether something is there already of which there can be one only."""
    return isinstance(error, asyncpg.UniqueViolationError)


def collided(error: BaseException) -> bool:
    """Whether it works when it is tried again: two who wanted the same things each waited for the other."""
    return isinstance(error, asyncpg.PostgresError) and _state(error).startswith(IN_EACH_OTHERS_WAY)


def failure_of(error: BaseException) -> StoreFailure:
    """What the store is to be said to suffer from."""
    if is_lost(error):
        return StoreFailure("store_away", detail_of(error))
    state = _state(error)
    return StoreFailure(
        next((code for begin, code in CODES if state.startswith(begin)), "store_broken"), detail_of(error)
    )


def unsure(failure: StoreFailure) -> StoreFailure:
    """The database is away, and may have done before what was asked of it: then it is found there later."""
    return StoreFailure("store_unsure", failure.detail) if failure.code == "store_away" else failure


def closed() -> StoreFailure:
    """What is asked of a store that is closed."""
    return StoreFailure("store_unwritable", "the store is closed")


def detail_of(error: BaseException) -> str:
    """In one line, without the values that the database names in the others."""
    return f"{type(error).__name__}: {error}".partition("\n")[0]


def _state(error: BaseException) -> str:
    return getattr(error, "sqlstate", None) or ""
