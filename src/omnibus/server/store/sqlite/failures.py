"""Translates SQLite's errors; if they are too vague, tries to write to the disk."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from pathlib import Path

from omnibus.server.store import FailureCode, StoreFailure

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
UNWRITABLE = {errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOENT, errno.ENOTDIR, errno.EMFILE, errno.ENFILE}
UNCLEAR = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}
CODES: dict[int, FailureCode] = {
    sqlite3.SQLITE_FULL: "store_full",
    sqlite3.SQLITE_READONLY: "store_unwritable",
    sqlite3.SQLITE_CANTOPEN: "store_unwritable",
    sqlite3.SQLITE_PERM: "store_unwritable",
    sqlite3.SQLITE_BUSY: "store_unwritable",  # another program holds a lock for long
    sqlite3.SQLITE_LOCKED: "store_unwritable",
}
TRIED_BYTES = 2**18


def failure_of(error: sqlite3.Error | OSError, path: Path) -> StoreFailure:
    """The StoreFailure for an error of the store at this path."""
    if isinstance(error, OSError):
        return StoreFailure(_code_of(error.errno) or "store_broken", str(error))
    extended = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    name = getattr(error, "sqlite_errorname", type(error).__name__)
    primary = extended & 0xFF
    code: FailureCode = CODES.get(primary, "store_broken")
    if primary not in UNCLEAR:
        return StoreFailure(code, f"{name}: {error}")
    reason = _errno_of_growing(path)
    return StoreFailure(_code_of(reason) or code, f"{name}: {error} ({os.strerror(reason) if reason else 'no reason'})")


def check_space(path: Path) -> None:
    """Raises StoreFailure if the store could not grow now."""
    if reason := _errno_of_growing(path):
        raise StoreFailure(_code_of(reason) or "store_broken", os.strerror(reason))


def _code_of(number: int | None) -> FailureCode | None:
    if number in FULL:
        return "store_full"
    return "store_unwritable" if number in UNWRITABLE else None


def _errno_of_growing(path: Path) -> int:
    """The errno of an attempt to write more, or 0: SQLite only reports that writing failed."""
    tried = path.with_name(f"{path.name}.try")
    try:
        _write_beside(path, tried)
    except OSError as error:
        return error.errno or 0
    finally:
        with contextlib.suppress(OSError):  # the folder may be read-only
            tried.unlink(missing_ok=True)
    return 0


def _write_beside(path: Path, tried: Path) -> None:
    """Writes to another file at the offset where the longest of the store's files ends; raises OSError as the store
    would.

    The store's own files are not opened: closing them would release SQLite's locks.
    """
    files = [each for each in (path, path.with_name(f"{path.name}-wal")) if each.exists()]
    if not files or not all(os.access(each, os.W_OK) for each in files):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    with tried.open("wb") as file:
        file.seek(max(each.stat().st_size for each in files))
        file.write(bytes(TRIED_BYTES))
        file.flush()
        os.fsync(file.fileno())
