"""The sources that compiled code is made from, as one digest: it names the folder in which the code is kept.

The compiler itself does not notice a change in a function that another file calls.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TypeAlias

Folder: TypeAlias = Path
"""Where the sources of a package lie."""
KERNEL: Folder = Path(__file__).parents[1]
COMPILES = re.compile(
    r"^from omnibus\.kernel\.compiler import .*\b(compiled|inlined|out_of_line|vectorised)\b", re.MULTILINE
)


@cache
def _sources(folder: Folder) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted(folder.glob("*.py"))}


def built_on(package: Folder) -> list[Folder]:
    """A package, and the others whose compiled functions may become part of its own, by what it imports."""
    found, waiting = [KERNEL], [package]
    while waiting:
        folder = waiting.pop()
        if folder in found:
            continue
        found.append(folder)
        for name in re.findall(r"^from omnibus\.([\w.]+) import", "\n".join(_sources(folder).values()), re.MULTILINE):
            module = KERNEL.parent.joinpath(*name.split("."))
            below = module if module.is_dir() else module.parent
            if any(COMPILES.search(text) for text in _sources(below).values()):
                waiting.append(below)
    return found


@cache
def source_digest(package: Folder) -> str:
    """A short digest of every file of a package, of those it is built on, and of the compiler's version."""
    digest = hashlib.sha256(version("numba").encode())
    for folder in sorted(built_on(package), key=lambda folder: folder.name):
        for name, text in _sources(folder).items():
            digest.update(f"{folder.name}/{name}\0{text}".encode())
    return digest.hexdigest()[:16]


def folder_name(package: Folder) -> str:
    """The name of the folder that holds the compiled code of a package in this version."""
    return f"{package.name}-{source_digest(package)}"
