"""How the kernel's functions are run: interpreted, or compiled and kept on disk.

Set OMNIBUS_INTERPRET=1 to run them as plain Python, for debugging. The compiled code is kept in
OMNIBUS_CACHE_DIR, or else in the user's cache folder, under a digest of the kernel's sources: the
compiler itself does not notice a change in a function that another file calls.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., object])

INTERPRETED = os.environ.get("OMNIBUS_INTERPRET") == "1"


def source_digest() -> str:
    """A short digest of every file of the kernel."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where this version of the kernel keeps its compiled code."""
    chosen = os.environ.get("OMNIBUS_CACHE_DIR")
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "omnibus"
    return (Path(chosen) if chosen else usual) / f"kernel-{source_digest()}"


def compiled(function: Function) -> Function:
    """Compiles a function on its first call, unless the kernel runs interpreted."""
    if INTERPRETED:
        return function
    return cast(Function, _njit(function))


if not INTERPRETED:
    import numba

    numba.config.CACHE_DIR = str(cache_folder())
    _njit = numba.njit(cache=True, nogil=True, error_model="numpy")
