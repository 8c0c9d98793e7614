"""The store's requests other than appends, one function each.

Changes get the information whether they may have been made before, by a connection that was lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from asyncpg import Connection

from omnibus.server.store import VISIT_MILLISECONDS, Conflict, Guest, StoredEntry, StoreFailure, Summary, TableListing
from omnibus.server.store.postgresql.appends import NUMBERS

LINES = "SELECT name, number, at, status, listed, title, members, waiting, codes FROM tables"
IDS = msgspec.json.Decoder(tuple[str, ...])


def known(text: str) -> str:
    """A search text for the database, which refuses NUL even there; no name contains the replacement."""
    return text.replace("\0", "\N{REPLACEMENT CHARACTER}")


READ = """SELECT which, number, at, body
    FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS asked (name, after, which)
    JOIN entries ON entries."table" = asked.name AND entries.number > asked.after ORDER BY which, number"""
FIND_GUESTS = "SELECT secret, id, name, created FROM guests WHERE secret = ANY ($1::bytea[])"
SELDOM_VISITED = "SELECT name, greatest(at, visited) FROM tables WHERE name = ANY ($1::text[])"


async def read_logs(connection: Connection, _: bool, asked: Sequence[tuple[str, int]]) -> list[list[StoredEntry]]:
    """The entries of each table after a number."""
    found: list[list[StoredEntry]] = [[] for _ in asked]
    names, numbers = [known(name) for name, _ in asked], [after for _, after in asked]
    for which, *entry in await connection.fetch(READ, names, numbers):
        found[which - 1].append(StoredEntry(*entry))
    return found


async def numbers(connection: Connection, _: bool, tables: Sequence[str]) -> dict[str, int]:
    return dict(await connection.fetch(NUMBERS, list(map(known, tables))))


async def table_with_code(connection: Connection, _: bool, code: str) -> str | None:
    found: str | None = await connection.fetchval('SELECT "table" FROM codes WHERE code = $1', known(code))
    return found


async def mark(connection: Connection, _: bool, table: str, status: str) -> None:
    await connection.execute("UPDATE tables SET status = $1 WHERE name = $2", status, table)


async def unfinished(connection: Connection, _: bool) -> list[str]:
    rows = await connection.fetch(
        "SELECT name FROM tables WHERE status IN ('open', 'playing') ORDER BY opened, position"
    )
    return [name for (name,) in rows]


async def listed(connection: Connection, _: bool, most: int, since: int) -> list[TableListing]:
    rows = await connection.fetch(
        f"{LINES} WHERE status = 'open' AND listed AND at >= $1 ORDER BY opened DESC, position DESC LIMIT $2",
        since,
        most,
    )
    return [line_of(row) for row in rows]


async def of_guest(connection: Connection, _: bool, guest: str, most: int) -> list[TableListing]:
    rows = await connection.fetch(
        f"{LINES} WHERE members ? $1 ORDER BY (status IN ('open', 'playing') AND waiting ? $1) DESC,"
        " at DESC, position DESC LIMIT $2",
        guest,
        most,
    )
    return [line_of(row) for row in rows]


def line_of(row: Sequence[Any]) -> TableListing:
    name, number, at, status, is_listed, title, *ids = row
    members, waiting, codes = map(IDS.decode, ids)
    return TableListing(name, number, at, Summary(status, is_listed, title, members, waiting, codes))


async def add_guest(connection: Connection, doubtful: bool, secret: bytes, guest: Guest) -> None:
    added = await connection.fetchval(
        "INSERT INTO guests VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING true",
        *(secret, guest.id, guest.name, guest.created),
    )
    if not added and not (doubtful and await find_guests(connection, False, [secret]) == [guest]):
        raise Conflict(f"guest {guest.id} is known")


async def find_guests(connection: Connection, _: bool, asked: Sequence[bytes]) -> list[Guest | None]:
    found = {secret: Guest(*row) for secret, *row in await connection.fetch(FIND_GUESTS, list(asked))}
    return [found.get(secret) for secret in asked]


async def rename_guest(connection: Connection, _: bool, guest: str, name: str) -> None:
    await connection.execute("UPDATE guests SET name = $1 WHERE id = $2", name, guest)


async def put_link(connection: Connection, doubtful: bool, secret: bytes, table: str, guest: str, expires: int) -> None:
    added = await connection.fetchval(
        "INSERT INTO links VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING true",
        *(secret, table, guest, expires),
    )
    if not added and not (doubtful and await find_link(connection, False, secret, expires - 1) == (table, guest)):
        raise Conflict("this link is known")


async def find_link(connection: Connection, _: bool, secret: bytes, now: int) -> tuple[str, str] | None:
    row = await connection.fetchrow('SELECT "table", guest FROM links WHERE secret = $1 AND expires > $2', secret, now)
    return (row[0], row[1]) if row else None


async def take_link(connection: Connection, doubtful: bool, secret: bytes, now: int) -> tuple[str, str] | None:
    row = await connection.fetchrow(
        'DELETE FROM links WHERE secret = $1 AND expires > $2 RETURNING "table", guest', secret, now
    )
    if row is None and doubtful:
        raise StoreFailure("store_unsure", "a link was taken when the connection was lost, perhaps by us")
    return (row[0], row[1]) if row else None


async def forget_links(connection: Connection, _: bool, now: int) -> None:
    await connection.execute("DELETE FROM links WHERE expires <= $1", now)


async def seldom_visited(connection: Connection, _: bool, asked: Sequence[tuple[str, int]]) -> list[bool]:
    """Whether a visit must be stored: mostly, the last one is recent enough."""
    since = dict(await connection.fetch(SELDOM_VISITED, [known(name) for name, _ in asked]))
    return [known(name) in since and since[known(name)] < now - VISIT_MILLISECONDS for name, now in asked]


async def visit(connection: Connection, _: bool, table: str, now: int) -> None:
    await connection.execute(
        "UPDATE tables SET visited = $1 WHERE name = $2 AND greatest(at, visited) < $3",
        *(now, table, now - VISIT_MILLISECONDS),
    )


async def put_board(connection: Connection, _: bool, digest: str, content: bytes, now: int) -> None:
    await connection.execute(
        "INSERT INTO boards VALUES ($1, $2, $3)"
        " ON CONFLICT (digest) DO UPDATE SET visited = greatest(boards.visited, excluded.visited)",
        *(digest, content, now),
    )


async def visit_board(connection: Connection, _: bool, digest: str, now: int) -> bool:
    found = await connection.fetchval("UPDATE boards SET visited = $1 WHERE digest = $2 RETURNING true", now, digest)
    return bool(found)


async def board(connection: Connection, _: bool, digest: str) -> bytes | None:
    content: bytes | None = await connection.fetchval("SELECT content FROM boards WHERE digest = $1", known(digest))
    return content


async def check(connection: Connection, _: bool) -> None:
    """Makes an empty commit, which proves that commits work."""
    await connection.execute("UPDATE omnibus SET version = version")
