"""Checkpoints of the write-ahead log, beside the writer.

SQLite's automatic checkpoints run within a commit, which then takes a tenth of a second under load. Frequent ones here
leave hardly anything for them.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from threading import Event, Thread

from omnibus.server.store.sqlite.connections import FileConnection

SECONDS = 0.5
LEAST_BYTES = 2 * 2**20
"""No checkpoint is made before the log has had this size."""


class Checkpointer(FileConnection):
    """A thread that makes checkpoints until it is stopped."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._log = path.with_name(f"{path.name}-wal")
        self._stop = Event()
        # A daemon: a process that ends in the middle of a checkpoint loses nothing.
        self._thread = Thread(target=self._run, name="store-tidier", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Returns when the thread has ended."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.wait(SECONDS):
            try:
                if self._log.stat().st_size >= LEAST_BYTES:
                    self.connection().execute("PRAGMA wal_checkpoint(PASSIVE)")
            except (sqlite3.Error, OSError):  # the writer will report it, if it matters
                self.close()
        self.close()
