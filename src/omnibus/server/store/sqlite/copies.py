"""The copy of a store that is kept when it is upgraded."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from sqlite3 import Connection


def keep_copy(connection: Connection, path: Path, version: int) -> Path:
    """Copies everything committed, including the write-ahead log, to a new file beside the store; returns its path.

    The file appears when it is complete. Raises sqlite3.Error or OSError.
    """
    copy, new = _free_name(path, version), path.with_name(f"{path.name}.copying")
    new.unlink(missing_ok=True)  # left by a process that died during a copy
    os.close(os.open(new, os.O_CREAT | os.O_RDWR, 0o600))
    try:
        with closing(sqlite3.connect(new)) as target:
            connection.backup(target)
        new.rename(copy)
    finally:
        new.unlink(missing_ok=True)
    return copy


def _free_name(path: Path, version: int) -> Path:
    """A path such as omnibus.version-1.sqlite that does not exist."""
    names = (f"{path.stem}.version-{version}{f'-{number}' if number > 1 else ''}{path.suffix}" for number in count(1))
    return next(each for each in map(path.with_name, names) if not each.exists())
