"""Writes the module and its tables, or checks that they belong to the present sources."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from omnibus.kernel.cache.sources import source_digest
from omnibus.wasm import layouts, tables
from omnibus.wasm.module import digest_in, module

REPOSITORY = Path(__file__).parents[3]
MODULE = "web/src/kernel/kernel.wasm"


def texts() -> dict[str, str]:
    """The right content of every text, by its path in the repository."""
    return {"web/src/kernel/layouts.ts": layouts.typescript(), "web/src/kernel/tables.ts": tables.typescript()}


def sources() -> str:
    """The digest of the sources: the kernel, this package, and numba's version."""
    return source_digest(Path(__file__).parent)


def built() -> bytes:
    """The module, made anew."""
    from omnibus.wasm.intermediate import codes  # imported here, as below: they load the compiler
    from omnibus.wasm.retarget import object_file

    found = codes()
    return module(object_file(found), found, sources())


def stale() -> dict[str, str]:
    """The texts that are missing or not right."""
    return {path: text for path, text in texts().items() if _read(REPOSITORY / path) != text.encode()}


def is_module_stale() -> bool:
    """Whether the module was made from other sources."""
    content = _read(REPOSITORY / MODULE)
    return content is None or digest_in(content) != sources()


def main(arguments: Sequence[str] | None = None) -> None:
    """The command `python -m omnibus.wasm`."""
    parser = argparse.ArgumentParser(prog="python -m omnibus.wasm", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is stale")
    is_check = parser.parse_args(arguments).check
    wrong = [*stale(), *([MODULE] if is_module_stale() else [])]
    if is_check and wrong:
        sys.exit("\n".join([*(f"stale: {path}" for path in wrong), "To update them: make wasm"]))
    for path in wrong:
        (REPOSITORY / path).write_bytes(built() if path == MODULE else texts()[path].encode())
    print("\n".join(f"written: {path}" for path in wrong) or "All files are up to date.")


def _read(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None
