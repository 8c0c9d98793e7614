"""The connections of the worker threads: one writes in batches with one commit each, one reads."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from sqlite3 import Connection
from time import monotonic
from typing import Any

from omnibus.server.metrics import Histogram
from omnibus.server.store import Conflict, StoreFailure
from omnibus.server.store.sqlite.append import Append
from omnibus.server.store.sqlite.bulk_append import TRIGGER, BulkAppends
from omnibus.server.store.sqlite.failures import failure_of
from omnibus.server.store.sqlite.opening import Lock, connect
from omnibus.server.store.sqlite.worker import Outcome, Work

TAKEN = {sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE}
WRONG_REQUEST = (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError, sqlite3.InterfaceError)
"""Errors of a wrong request, whatever the state of the database."""


class FileConnection:
    """A connection to the store's file, reopened after a failure, and when the path leads to another file.

    Otherwise, writes to a deleted or replaced file would be acknowledged, and lost.
    """

    settings: tuple[str, ...] = ()

    def __init__(self, path: Path) -> None:
        self._path = path
        self._kept: Connection | None = None
        self._file: tuple[int, int] | None = None

    def connection(self) -> Connection:
        """A connection to the file at the path. Raises sqlite3.Error or OSError."""
        status = os.stat(self._path)  # noqa: PTH116 - faster, and called for every commit
        if self._kept is None or self._file != (status.st_dev, status.st_ino):
            self.close()
            self._kept = connect(self._path)
            self._file = (status.st_dev, status.st_ino)
            for setting in self.settings:
                self._kept.execute(setting)
        return self._kept

    def close(self) -> None:
        """Closes the connection; an open transaction is rolled back."""
        kept, self._kept = self._kept, None
        if kept is not None:
            with contextlib.suppress(sqlite3.Error):
                kept.close()

    def give_up(self, error: sqlite3.Error | OSError) -> StoreFailure:
        """Converts an error to a StoreFailure, and closes the connection, as it may never work again. If the disk is
        full, it is kept: SQLite has rolled back, and a new connection might not have the space to begin."""
        failure = failure_of(error, self._path)
        if failure.code != "store_full" or (self._kept is not None and self._kept.in_transaction):
            self.close()
        return failure


class WritingConnection(FileConnection):
    """Commits every batch as one transaction, with one flush to the disk."""

    settings = TRIGGER

    def __init__(self, path: Path, lock: Lock, commits: Histogram) -> None:
        super().__init__(path)
        self._lock, self._commits = lock, commits
        self._bulk = BulkAppends()

    def carry_out(self, batch: Sequence[Work[Any]]) -> list[Outcome]:
        began = monotonic()
        try:
            connection = self.connection()
            try:
                outcomes = self._together(connection, batch)
            except WRONG_REQUEST:  # one of several requests is wrong, and it is unknown which
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                outcomes = self._one_by_one(connection, batch)
        except (sqlite3.Error, OSError) as error:
            failure = self.give_up(error)
            self._bulk.forget()
            return [Outcome(None, StoreFailure(failure.code, failure.detail)) for _ in batch]
        self._commits.observe(monotonic() - began)
        self._note(batch, outcomes)
        return outcomes

    def _together(self, connection: Connection, batch: Sequence[Work[Any]]) -> list[Outcome]:
        """Carries out a batch. Consecutive appends that fit become one statement, which needs no transaction if it is
        the whole batch.

        Raises one of WRONG_REQUEST if a request is wrong; then the transaction must be rolled back.
        """
        runs = [(fits, list(works)) for fits, works in groupby(batch, self._fits)]
        alone = len(runs) == 1 and runs[0][0]  # a single statement is its own transaction
        outcomes: list[Outcome] = []
        if not alone:
            connection.execute("BEGIN IMMEDIATE")
        for fits, works in runs:
            if fits:
                self._bulk.do(connection, [work for work in works if isinstance(work, Append)])
                outcomes += [Outcome(None)] * len(works)
            else:
                outcomes += [_in_savepoint(connection, work) for work in works]
        if not alone:
            connection.execute("COMMIT")
        return outcomes

    def _fits(self, work: Work[Any]) -> bool:
        return isinstance(work, Append) and self._bulk.fits(work)

    def _one_by_one(self, connection: Connection, batch: Sequence[Work[Any]]) -> list[Outcome]:
        connection.execute("BEGIN IMMEDIATE")
        outcomes = [_in_savepoint(connection, work) for work in batch]
        connection.execute("COMMIT")
        return outcomes

    def _note(self, batch: Sequence[Work[Any]], outcomes: Sequence[Outcome]) -> None:
        """Notes the committed summaries, and one committed entry: it proves that the whole batch is there."""
        one = None
        for work, outcome in zip(batch, outcomes, strict=True):
            if isinstance(work, Append) and outcome.error is None:
                self._bulk.note(work)
                one = one or work
        if one is not None:
            self._lock.note(one.table, one.entries[-1].number)


def _in_savepoint(connection: Connection, work: Work[Any]) -> Outcome:
    """Does the work in a savepoint, which is rolled back if it fails. Raises errors that concern the whole batch."""
    connection.execute("SAVEPOINT request")
    try:
        outcome = Outcome(work(connection))
    except Exception as error:
        if isinstance(error, sqlite3.Error) and not isinstance(error, WRONG_REQUEST):
            raise
        connection.execute("ROLLBACK TO request")
        taken = getattr(error, "sqlite_errorcode", None) in TAKEN
        outcome = Outcome(None, Conflict(str(error)) if taken else error)
    connection.execute("RELEASE request")
    return outcome


class ReadingConnection(FileConnection):
    """Reads committed data, while the next batch is being written."""

    settings = ("PRAGMA query_only = ON",)

    def carry_out(self, batch: Sequence[Work[Any]]) -> list[Outcome]:
        return [self._read(work) for work in batch]

    def _read(self, work: Work[Any]) -> Outcome:
        try:
            return Outcome(work(self.connection()))
        except (sqlite3.Error, OSError) as error:
            return Outcome(None, self.give_up(error))
        except Exception as error:
            return Outcome(None, error)
