"""Writes the modules and their tables, or checks that they belong to the present sources."""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from omnibus.kernel.cache.sources import source_digest
from omnibus.wasm import layouts, tables
from omnibus.wasm.module import digest_in

REPOSITORY = Path(__file__).parents[3]
MODULE = "web/src/kernel/kernel.wasm"
ENGINE = "web/src/engine/engine.wasm"
HERE = Path(__file__).parent


class Made(NamedTuple):
    """A module: the digest of its sources, and its making. Both import only when called: they load the compiler."""

    sources: Callable[[], str]
    build: Callable[[], bytes]


def texts() -> dict[str, str]:
    """The right content of every text, by its path in the repository."""
    return {"web/src/kernel/layouts.ts": layouts.typescript(), "web/src/kernel/tables.ts": tables.typescript()}


def _kernel_sources() -> str:
    """The kernel, this package, and numba's version."""
    return source_digest(HERE)


def _kernel() -> bytes:
    from omnibus.wasm.intermediate import codes
    from omnibus.wasm.module import module
    from omnibus.wasm.retarget import object_file

    found = codes()
    return module(object_file(found.items(), found), found, _kernel_sources())


def _engine_sources() -> str:
    """The packages with the engine's functions, their names, this package, and numba's version."""
    from omnibus.wasm.engine.intermediate import names

    parts = [source_digest(HERE), source_digest(HERE / "engine"), *names()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _engine() -> bytes:
    from omnibus.wasm.engine.document import SECTION, table
    from omnibus.wasm.engine.intermediate import codes, names
    from omnibus.wasm.module import CUSTOM, Section, module
    from omnibus.wasm.retarget import object_file

    described = Section(CUSTOM, SECTION, table())
    return module(object_file(codes(), names()), names(), _engine_sources(), described)


MODULES = {MODULE: Made(_kernel_sources, _kernel), ENGINE: Made(_engine_sources, _engine)}


def stale() -> dict[str, str]:
    """The texts that are missing or not right."""
    return {path: text for path, text in texts().items() if _read(REPOSITORY / path) != text.encode()}


def is_stale(path: str) -> bool:
    """Whether a module was made from other sources."""
    content = _read(REPOSITORY / path)
    return content is None or digest_in(content) != MODULES[path].sources()


def main(arguments: Sequence[str] | None = None) -> None:
    """The command `python -m omnibus.wasm`."""
    parser = argparse.ArgumentParser(prog="python -m omnibus.wasm", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is stale")
    is_check = parser.parse_args(arguments).check
    old, wrong = stale(), list(filter(is_stale, MODULES))
    if is_check and (old or wrong):
        sys.exit("\n".join([*(f"stale: {path}" for path in (*old, *wrong)), "To update them: make wasm"]))
    for path, text in old.items():
        _write(path, text.encode())
    for path in wrong:
        _write(path, MODULES[path].build())
    if not old and not wrong:
        print("All files are up to date.")


def _write(path: str, content: bytes) -> None:
    (REPOSITORY / path).parent.mkdir(exist_ok=True)
    (REPOSITORY / path).write_bytes(content)
    print(f"written: {path}", flush=True)


def _read(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None
