"""Moves what was written to its place in the database, beside those who write.

SQLite would do so itself from time to time, in the middle of a commit, which then takes a tenth of a second under load:
most of it is done here, often and while nobody waits, so that next to nothing is left for that commit.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from threading import Event, Thread

from omnibus.server.store.sqlite.connections import FileConnection

SECONDS = 0.5
LEAST_BYTES = 2 * 2**20
"""A store that has never had so much to move need not be tidied."""


class Checkpointer(FileConnection):
    """A thread that tidies up until it is told to stop."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._log = path.with_name(f"{path.name}-wal")
        self._stop = Event()
        # A daemon: a process that ends in the middle of it loses nothing.
        self._thread = Thread(target=self._run, name="store-tidier", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Returns when it has ended."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.wait(SECONDS):
            try:
                if self._log.stat().st_size >= LEAST_BYTES:
                    self.connection().execute("PRAGMA wal_checkpoint(PASSIVE)")
            except (sqlite3.Error, OSError):  # those who write will say so, if it concerns anybody
                self.close()
        self.close()
