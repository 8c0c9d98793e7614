"""What nodes and thinkers note in the database about questions that nodes have thought about elsewhere.

A question is a row: offered by a node, taken by a thinker, and gone as soon as its answer is read, or with its node
(see `leases`). A thinker lives while its row is young, by the database's clock; with the row it loses what it has
taken, and another may take that. What is written here outlives nobody, and so is not logged: it is cheap, it is in no
archive of the database and on no replica, and a database that crashed has forgotten it. Nobody's number is ever used
again: they are drawn, since one that is counted begins anew after a crash.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import randbits
from typing import NamedTuple

from asyncpg import Connection

LEASE_SECONDS = 3.0
"""So long a thinker may be silent. It beats more seldom than a node."""
UNHURRIED = "SET synchronous_commit = off"
"""For the connections on which this is done: nothing of it need be on a disk."""
OFFERED = "SELECT 'omnibus_offered_' || current_schema()::regnamespace::oid"
ANSWERED = "SELECT 'omnibus_answered_' || current_schema()::regnamespace::oid || '_' || $1::bigint"
"""Channels: of the thinkers, and of each node."""

YOUNG = f"clock_timestamp() - interval '{LEASE_SECONDS} s'"
ENROL = "INSERT INTO thinkers (id, mind, cores) VALUES ($1, $2, $3)"
BEAT = f"UPDATE thinkers SET seen = clock_timestamp(), cores = $2 WHERE id = $1 AND seen > {YOUNG} RETURNING true"
BURY = f"""DELETE FROM thinkers WHERE id IN (
    SELECT id FROM thinkers WHERE seen <= {YOUNG} FOR UPDATE SKIP LOCKED
)"""
LEAVE = "WITH gone AS (DELETE FROM thinkers WHERE id = $1) SELECT pg_notify($2, '')"
LIVING = f"""SELECT count(*) FILTER (WHERE mind = $1), coalesce(sum(cores) FILTER (WHERE mind = $1), 0)::integer,
    count(*) FILTER (WHERE mind <> $1) FROM thinkers WHERE seen > {YOUNG}"""
OFFER = """WITH new AS (
    INSERT INTO jobs (id, node, mind, question)
    SELECT id, $1, $2, question FROM unnest($3::bigint[], $4::bytea[]) AS new (id, question)
) SELECT pg_notify($5, '')"""
TAKE = """WITH next AS MATERIALIZED (
    SELECT id FROM jobs WHERE mind = $2 AND thinker IS NULL AND answer IS NULL
    ORDER BY offered LIMIT $3 FOR UPDATE SKIP LOCKED
) UPDATE jobs SET thinker = $1 FROM next WHERE jobs.id = next.id RETURNING jobs.id, jobs.question"""
ANSWER = """WITH done AS (
    UPDATE jobs SET answer = new.answer FROM unnest($2::bigint[], $3::bytea[]) AS new (id, answer)
    WHERE jobs.id = new.id AND jobs.thinker = $1 RETURNING jobs.node
) SELECT pg_notify('omnibus_answered_' || current_schema()::regnamespace::oid || '_' || node, '')
    FROM (SELECT DISTINCT node FROM done) AS nodes"""
COLLECT = "DELETE FROM jobs WHERE node = $1 AND answer IS NOT NULL RETURNING id, answer"
UNDER_WAY = "SELECT id, thinker IS NOT NULL FROM jobs WHERE node = $1"
WITHDRAW = "DELETE FROM jobs WHERE node = $1 AND id = ANY ($2)"


class Living(NamedTuple):
    """The thinkers that live."""

    thinkers: int
    """Those that answer as the asker would."""
    cores: int
    """What these have to lend."""
    strangers: int
    """Those of another mind."""


def new_number() -> int:
    """A number for a thinker or a question."""
    return randbits(63)


# Nodes


async def living(connection: Connection, mind: str) -> Living:
    """Who could be asked; those that were silent for too long are given up."""
    await connection.execute(BURY)
    return Living(*await connection.fetchrow(LIVING, mind))


async def offer(connection: Connection, channel: str, node: int, mind: str, questions: Mapping[int, bytes]) -> None:
    """Questions for thinkers of this mind. ForeignKeyViolationError where the node is not alive."""
    await connection.execute(OFFER, node, mind, list(questions), list(questions.values()), channel)


async def collect(connection: Connection, node: int) -> dict[int, bytes]:
    """The answers that there are by now; their questions are gone."""
    return dict(await connection.fetch(COLLECT, node))


async def under_way(connection: Connection, node: int) -> dict[int, bool]:
    """All questions of a node, and whether a thinker has taken each."""
    return dict(await connection.fetch(UNDER_WAY, node))


async def withdraw(connection: Connection, node: int, numbers: Sequence[int]) -> None:
    """Nobody wants to know any more."""
    await connection.execute(WITHDRAW, node, numbers)


# WorkerPool


async def enrol(connection: Connection, mind: str, cores: int) -> int:
    """The number of a new thinker, which lives."""
    thinker = new_number()
    await connection.execute(ENROL, thinker, mind, cores)
    return thinker


async def beat(connection: Connection, thinker: int, cores: int) -> bool:
    """Says that a thinker lives, and what it has to lend; False where it was silent for so long that it does not."""
    return bool(await connection.fetchval(BEAT, thinker, cores))


async def leave(connection: Connection, channel: str, thinker: int) -> None:
    """A thinker ends, and others take at once what it has not answered."""
    await connection.execute(LEAVE, thinker, channel)


async def take(connection: Connection, thinker: int, mind: str, most: int) -> dict[int, bytes]:
    """Questions that wait for longest, which are the thinker's now. ForeignKeyViolationError where it is not alive."""
    return dict(await connection.fetch(TAKE, thinker, mind, most))


async def answer(connection: Connection, thinker: int, answers: Mapping[int, bytes]) -> None:
    """Answers to questions; where a question is not this thinker's any more, nobody hears of it."""
    await connection.execute(ANSWER, thinker, list(answers), list(answers.values()))
