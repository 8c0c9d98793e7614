"""How the kernel's functions are run: interpreted, or compiled and kept on disk.

Set OMNIBUS_INTERPRET=1 to run them as plain Python, for debugging. The compiled code is kept in
OMNIBUS_CACHE_DIR, or else in the user's cache folder, under a digest of the sources it was made from: the
compiler itself does not notice a change in a function that another file calls.

Other packages may compile functions that call the kernel's: each has a folder of its own there.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., object])

INTERPRETED = os.environ.get("OMNIBUS_INTERPRET") == "1"


Folder: TypeAlias = Path
"""Where the sources of a package lie."""
KERNEL: Folder = Path(__file__).parent


@cache
def source_digest(package: Folder) -> str:
    """A short digest of every file of the kernel, and of another package that is built on it."""
    digest = hashlib.sha256()
    for folder in dict.fromkeys((KERNEL, package)):
        for path in sorted(folder.glob("*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(package: Folder = KERNEL) -> Path:
    """Where this version of a package keeps its compiled code."""
    chosen = os.environ.get("OMNIBUS_CACHE_DIR")
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "omnibus"
    return (Path(chosen) if chosen else usual) / f"{package.name}-{source_digest(package)}"


def compiled(function: Function) -> Function:
    """Compiles a function on its first call, unless the kernel runs interpreted."""
    return function if INTERPRETED else _compiled(function, inline=False)


def inlined(function: Function) -> Function:
    """The same for what is small and called often: it becomes part of whatever calls it."""
    return function if INTERPRETED else _compiled(function, inline=True)


def vectorised(function: Function) -> Function:
    """The same for what walks along rows: its loops, and those that become part of it, use vector instructions."""
    return function if INTERPRETED else _compiled(function, inline=False, vectorise=True)


def _compiled(function: Function, *, inline: bool, vectorise: bool = False) -> Function:
    numba.config.CACHE_DIR = str(cache_folder(Path(function.__code__.co_filename).parent))
    dispatcher = _Compiled(function, targetoptions=_OPTIONS | {"forceinline": inline})
    dispatcher.vectorise = vectorise
    dispatcher.enable_caching()
    return cast(Function, dispatcher)


if not INTERPRETED:
    import numba
    from numba.core import types
    from numba.core.caching import IndexDataCacheFile
    from numba.core.registry import CPUDispatcher
    from numba.core.types.misc import Omitted, unliteral

    _PROCESS = os.urandom(8).hex()

    def _data_name(file: IndexDataCacheFile, number: int) -> str:
        """The name of a file of compiled code, which no other process can choose.

        Numba only numbers them. Of two processes that compile at the same time, for boards of different sizes, the
        index of one would then lead to the code of the other, which reads every field at the wrong place.
        """
        return str(file._data_name_pattern.replace("{number:d}", f"{_PROCESS}-{number}"))

    IndexDataCacheFile._data_name = _data_name
    # Nobody hands these functions over to C, and a second entrance to each takes a twentieth of the time to compile.
    _OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}

    def _as_passed(kind: types.Type) -> types.Type:
        plain = unliteral(numba.typeof(kind.value) if isinstance(kind, Omitted) else kind)
        return types.int64 if plain in types.signed_domain else plain

    class _Compiled(CPUDispatcher):  # type: ignore[misc]  # which has no types of its own
        """A function that is compiled once for all whole numbers with which other compiled functions call it.

        Numba would compile it anew for a seat that was read from a byte, one that was counted, one that is written
        in the source and one that is left out: a quarter of all its work.
        """

        vectorise = False
        """The rules' loops are short: what makes long ones faster takes time to compile, and makes these slower."""

        def compile(self, sig: object) -> object:
            """For so many arguments of these types."""
            before, numba.config.LOOP_VECTORIZE = numba.config.LOOP_VECTORIZE, self.vectorise
            try:
                return super().compile(sig)
            finally:
                numba.config.LOOP_VECTORIZE = before

        def get_call_template(
            self, args: tuple[types.Type, ...], kws: dict[str, types.Type]
        ) -> tuple[type, object, tuple[types.Type, ...], dict[str, types.Type]]:
            _, kinds = self.fold_argument_types(args, kws)
            return super().get_call_template(tuple(map(_as_passed, kinds)), {})
