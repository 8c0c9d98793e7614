"""The folder for compiled code: OMNIBUS_CACHE_DIR, or the user's cache folder.

If it is not writable or the user has no home, a temporary folder is used, with one notice.
"""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from omnibus.kernel.cache.notices import notify
from omnibus.kernel.cache.sources import KERNEL, Folder, folder_name

CHOSEN = "OMNIBUS_CACHE_DIR"


def cache_folder(package: Folder = KERNEL) -> Path:
    """The folder for the compiled code of this version of a package."""
    return _writable(os.environ.get(CHOSEN), os.environ.get("XDG_CACHE_HOME")) / folder_name(package)


@cache
def _writable(chosen: str | None, shared: str | None) -> Path:
    """The requested folder or, if it is not writable, a temporary one, which child processes use as well."""
    try:
        wanted = Path(chosen) if chosen else Path(shared or Path.home() / ".cache") / "omnibus"
    except RuntimeError as error:  # no home
        wanted, trouble = Path("~/.cache/omnibus"), str(error)
    else:
        try:
            wanted.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=wanted).close()
            return wanted
        except OSError as error:
            trouble = error.strerror or str(error)
    instead = _temporary()
    os.environ[CHOSEN] = str(instead)
    notify("cache-elsewhere", folder=str(wanted), trouble=trouble, instead=str(instead))
    return instead


def _temporary() -> Path:
    """A temporary folder that only this user can write to; the same one each time if it can be trusted.

    Compiled code is executed: in a folder writable by others, anyone could plant code for this user to run.
    """
    path = Path(tempfile.gettempdir()) / f"omnibus-{os.getuid()}" if hasattr(os, "getuid") else None
    if path is not None:
        try:
            path.mkdir(mode=0o700, exist_ok=True)
            found = path.lstat()
            if stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077:
                tempfile.TemporaryFile(dir=path).close()
                return path
        except OSError:
            pass
    return Path(tempfile.mkdtemp(prefix="omnibus-"))


@contextmanager
def file_lock(file: Path, on_wait: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Holds an exclusive lock on a file; calls `on_wait` before waiting for another process that holds it.

    The operating system releases the lock when the process ends, however it ends.
    """
    try:
        import fcntl
    except ImportError:  # not on every system
        yield
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a") as opened:
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            on_wait()
            fcntl.flock(opened, fcntl.LOCK_EX)
        yield
