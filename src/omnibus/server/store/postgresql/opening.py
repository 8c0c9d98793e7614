"""Creates and checks the schema in the database; foreign tables are never touched."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf

import asyncpg
from asyncpg import Connection

from omnibus.server.store import OPENING_SECONDS, StoreError
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql.connections import FIRST_PAUSE, LONGEST_PAUSE, connect
from omnibus.server.store.postgresql.failures import detail_of, is_lost
from omnibus.server.store.postgresql.migrations import (
    ANALYSES,
    CONDITIONAL_MOVES,
    DAILY,
    MODERATION,
    NODES,
    NOTIFICATIONS,
    OVERSIGHT,
    RATINGS,
    THINKING,
    TOURNAMENTS,
    TRANSFERS,
    migrate,
)
from omnibus.server.store.ratings import RATING_TABLES
from omnibus.server.store.tournaments import TOURNAMENT_TABLES

LOG = logging.getLogger("omnibus.server.store")
VERSION = 7
APPLICATION = 0x4F6D6E69
"""The advisory lock for changes of the schema."""
NEEDED = 13
"""The oldest version of PostgreSQL with everything that is used here."""

SCHEMA = (
    """CREATE TABLE entries (
        "table" text COLLATE "C" NOT NULL, number integer NOT NULL, at bigint NOT NULL, body bytea NOT NULL,
        PRIMARY KEY ("table", number)
    )""",
    # The last row of each table's log and its summary. With room on every page, an updated row stays on it, and indexes
    # need no update.
    """CREATE TABLE tables (
        name text COLLATE "C" PRIMARY KEY, position bigint GENERATED ALWAYS AS IDENTITY, opened bigint NOT NULL,
        number integer NOT NULL, at bigint NOT NULL, status text NOT NULL, listed boolean NOT NULL,
        title bytea NOT NULL, members jsonb NOT NULL, waiting jsonb NOT NULL, codes jsonb NOT NULL,
        visited bigint NOT NULL DEFAULT 0
    ) WITH (fillfactor = 50)""",
    "CREATE INDEX tables_unfinished ON tables (opened, position) WHERE status IN ('open', 'playing')",
    "CREATE INDEX tables_listed ON tables (opened, position) WHERE status = 'open' AND listed",
    "CREATE INDEX tables_of_members ON tables USING gin (members) WITH (fastupdate = off)",
    'CREATE TABLE codes (code text COLLATE "C" PRIMARY KEY, "table" text COLLATE "C" NOT NULL)',
    'CREATE INDEX codes_of_tables ON codes ("table")',
    """CREATE TABLE guests (
        secret bytea PRIMARY KEY, id text COLLATE "C" NOT NULL UNIQUE, name text NOT NULL, created bigint NOT NULL
    )""",
    """CREATE TABLE links (
        secret bytea PRIMARY KEY, "table" text NOT NULL, guest text NOT NULL, expires bigint NOT NULL
    )""",
    "CREATE INDEX links_by_end ON links (expires)",
    """CREATE TABLE boards (
        digest text COLLATE "C" PRIMARY KEY, content bytea NOT NULL, visited bigint NOT NULL DEFAULT 0
    )""",
    *NODES,
    *OVERSIGHT,
    *THINKING,
    *MODERATION,
    *ANALYSES,
    *TOURNAMENTS,
    *CONDITIONAL_MOVES,
    *NOTIFICATIONS,
    *DAILY,
    *TRANSFERS,
    *RATINGS,
    "CREATE TABLE omnibus (version integer NOT NULL)",  # marks the schema as ours
    f"INSERT INTO omnibus VALUES ({VERSION})",
)
OURS = (
    *("entries", "tables", "codes", "guests", "links", "boards"),
    *("nodes", "tended", "present", "thinkers", "jobs", "deeds", "chores", "reports", "addresses", "omnibus"),
    *("analyses", "analysis_parts", "analysis_askers"),
    *("conditional_moves", "server_keys", "push_subscriptions", "notified_turns", "daily_games"),
    *TOURNAMENT_TABLES,
    *("transfer_codes", "guest_keys", "code_attempts"),
    *RATING_TABLES,
)
PATIENT = ("statement_timeout = 0", "idle_in_transaction_session_timeout = 0", "enable_seqscan = on")
"""Settings for requests that may take long."""
ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
LOCK = f"SELECT pg_advisory_xact_lock({APPLICATION}, hashtext(current_schema()))"
HERE = "SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ($1)"


async def prepare(address: DatabaseUrl) -> None:
    """Creates the store's tables if they are missing. Raises StoreError.

    Waits for a database that goes away meanwhile, as for one that is not up yet.
    """
    loop, until = asyncio.get_running_loop(), inf
    while True:
        connection = await first_connection(address)
        until = min(until, loop.time() + OPENING_SECONDS)
        try:
            await _make_ready(connection, address)
            return
        except ERRORS as error:
            if not is_lost(error) or loop.time() > until:
                raise StoreError("store_unopenable", store=address.shown, detail=detail_of(error)) from error
            LOG.warning("waiting for the database: %s", detail_of(error))
        finally:
            connection.terminate()
        await asyncio.sleep(FIRST_PAUSE)


async def first_connection(address: DatabaseUrl) -> Connection:
    """Connects; waits for a database that does not answer yet, but not for one that refuses."""
    loop, pause = asyncio.get_running_loop(), FIRST_PAUSE
    until = loop.time() + OPENING_SECONDS
    while True:
        try:
            return await connect(address)
        except ValueError:  # asyncpg could not parse the URL, and repeats it
            raise StoreError("bad_store") from None
        except Exception as error:
            if not is_lost(error) or loop.time() + pause > until:
                raise StoreError("store_unopenable", store=address.shown, detail=detail_of(error)) from None
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


async def _make_ready(connection: Connection, address: DatabaseUrl) -> None:
    found = connection.get_server_version()
    if found.major < NEEDED:
        raise StoreError("old_postgresql", found=found.major, needed=NEEDED)
    async with connection.transaction():
        if await connection.fetchval("SELECT current_schema()") is None:
            detail = "no schema in its search_path exists"
            raise StoreError("store_unopenable", store=address.shown, detail=detail)
        await connection.execute(LOCK)
        version = await version_of(connection, address)
        if version is None:
            for statement in SCHEMA:
                await connection.execute(statement)
        elif version < VERSION:
            raise StoreError("store_older", store=address.shown, found=version, known=VERSION)


@asynccontextmanager
async def connected(address: DatabaseUrl) -> AsyncIterator[Connection]:
    """A connection for requests that may take long. Raises StoreError."""
    connection = await first_connection(address)
    try:
        for setting in PATIENT:
            await connection.execute(f"SET {setting}")
        yield connection
    except ERRORS as error:
        raise StoreError("store_unopenable", store=address.shown, detail=detail_of(error)) from error
    finally:
        connection.terminate()


async def upgrade(address: DatabaseUrl) -> tuple[int, int]:
    """Upgrades a store; returns the versions before and after. Raises StoreError if there is none."""
    async with connected(address) as connection, connection.transaction():
        await connection.execute(LOCK)
        version = await version_there(connection, address)
        if version < VERSION:
            await migrate(connection, version)
        return version, VERSION


async def version_of(connection: Connection, address: DatabaseUrl) -> int | None:
    """The version of the store; None if there is none. Raises StoreError for foreign tables and unknown versions."""
    here = {name for (name,) in await connection.fetch(HERE, OURS)}
    if not here:
        return None
    if "omnibus" not in here:
        raise StoreError("store_foreign", store=address.shown, name=min(here))
    version: int | None = await connection.fetchval("SELECT version FROM omnibus")
    if version is None or (version == VERSION and here != set(OURS)):  # earlier versions have fewer tables
        raise StoreError("store_foreign", store=address.shown, name="omnibus")
    if version > VERSION:
        raise StoreError("store_newer", store=address.shown, found=version, known=VERSION)
    return version


async def version_there(connection: Connection, address: DatabaseUrl) -> int:
    """The version of the store. Raises StoreError if there is none."""
    version = await version_of(connection, address)
    if version is None:
        raise StoreError("store_missing", store=address.shown)
    return version
