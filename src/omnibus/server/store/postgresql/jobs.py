"""The job queue in the database, for questions to bots that remote workers answer.

A question is a row: offered by a node, taken by a worker, and deleted when its answer is read, or with its node (see
`leases`). A worker has a row, too, and renews it; when it expires, by the database's clock, other workers may take its
questions. The tables are unlogged: that is cheap, they are in no archive of the database and on no replica, and empty
after a crash. Ids are random, as a sequence would begin again after a crash.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import randbits
from typing import NamedTuple

from asyncpg import Connection

LEASE_SECONDS = 3.0
"""Seconds after which a worker expires. It renews its row less often than a node."""
ASYNCHRONOUS = "SET synchronous_commit = off"
"""Setting of connections to the queue, which need no durability."""
OFFERED = "SELECT 'omnibus_offered_' || current_schema()::regnamespace::oid"
ANSWERED = "SELECT 'omnibus_answered_' || current_schema()::regnamespace::oid || '_' || $1::bigint"
"""Channels: of the workers, and of each node."""

YOUNG = f"clock_timestamp() - interval '{LEASE_SECONDS} s'"
REGISTER = "INSERT INTO thinkers (id, mind, cores) VALUES ($1, $2, $3)"
RENEW = f"UPDATE thinkers SET seen = clock_timestamp(), cores = $2 WHERE id = $1 AND seen > {YOUNG} RETURNING true"
DELETE_EXPIRED = f"""DELETE FROM thinkers WHERE id IN (
    SELECT id FROM thinkers WHERE seen <= {YOUNG} FOR UPDATE SKIP LOCKED
)"""
LEAVE = "WITH gone AS (DELETE FROM thinkers WHERE id = $1) SELECT pg_notify($2, '')"
COUNT = f"""SELECT count(*) FILTER (WHERE mind = $1), coalesce(sum(cores) FILTER (WHERE mind = $1), 0)::integer,
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


class WorkerCounts(NamedTuple):
    """The workers that have not expired."""

    workers: int
    """Workers with the same engine as the node."""
    cores: int
    """The cores of these workers."""
    with_other_engine: int
    """Workers with another engine."""


def new_number() -> int:
    """A random id for a worker or a question."""
    return randbits(63)


# Nodes


async def count_workers(connection: Connection, digest: str) -> WorkerCounts:
    """Counts the workers, after deleting expired ones."""
    await connection.execute(DELETE_EXPIRED)
    return WorkerCounts(*await connection.fetchrow(COUNT, digest))


async def offer(connection: Connection, channel: str, node: int, digest: str, questions: Mapping[int, bytes]) -> None:
    """Offers questions to workers with this engine. Raises ForeignKeyViolationError if the node has expired."""
    await connection.execute(OFFER, node, digest, list(questions), list(questions.values()), channel)


async def collect(connection: Connection, node: int) -> dict[int, bytes]:
    """The new answers, whose questions are deleted."""
    return dict(await connection.fetch(COLLECT, node))


async def under_way(connection: Connection, node: int) -> dict[int, bool]:
    """All questions of a node, and whether a worker has taken each."""
    return dict(await connection.fetch(UNDER_WAY, node))


async def withdraw(connection: Connection, node: int, numbers: Sequence[int]) -> None:
    """Deletes questions."""
    await connection.execute(WITHDRAW, node, numbers)


# Workers


async def register(connection: Connection, digest: str, cores: int) -> int:
    """Adds a worker; returns its id."""
    thinker = new_number()
    await connection.execute(REGISTER, thinker, digest, cores)
    return thinker


async def renew(connection: Connection, thinker: int, cores: int) -> bool:
    """Renews a worker's row and its number of cores. Returns False if it had expired."""
    return bool(await connection.fetchval(RENEW, thinker, cores))


async def leave(connection: Connection, channel: str, thinker: int) -> None:
    """Removes a worker, so that others can take its questions at once."""
    await connection.execute(LEAVE, thinker, channel)


async def take(connection: Connection, thinker: int, digest: str, most: int) -> dict[int, bytes]:
    """Takes the questions that have waited longest. Raises ForeignKeyViolationError if the worker has expired."""
    return dict(await connection.fetch(TAKE, thinker, digest, most))


async def answer(connection: Connection, thinker: int, answers: Mapping[int, bytes]) -> None:
    """Stores answers; those to questions that the worker has lost are ignored."""
    await connection.execute(ANSWER, thinker, list(answers), list(answers.values()))
