"""The digest of the sources of compiled code, which names the cache folder.

Numba itself does not notice a change in a function that another file calls.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TypeAlias

Folder: TypeAlias = Path
"""The folder of a package's sources."""
KERNEL: Folder = Path(__file__).parents[1]
COMPILES = re.compile(
    r"^from omnibus\.kernel\.compiler import .*\b(compiled|inlined|out_of_line|vectorised)\b", re.MULTILINE
)


@cache
def _sources(folder: Folder) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted(folder.glob("*.py"))}


def built_on(package: Folder) -> list[Folder]:
    """A package and the packages that it imports compiled functions from, directly or not."""
    found, stack = [KERNEL], [package]
    while stack:
        folder = stack.pop()
        if folder in found:
            continue
        found.append(folder)
        for name in re.findall(r"^from omnibus\.([\w.]+) import", "\n".join(_sources(folder).values()), re.MULTILINE):
            module = KERNEL.parent.joinpath(*name.split("."))
            below = module if module.is_dir() else module.parent
            if any(COMPILES.search(text) for text in _sources(below).values()):
                stack.append(below)
    return found


@cache
def source_digest(package: Folder) -> str:
    """A short digest of all files of a package and of the packages it is built on, and of numba's version."""
    digest = hashlib.sha256(version("numba").encode())
    for folder in sorted(built_on(package), key=lambda folder: folder.name):
        for name, text in _sources(folder).items():
            digest.update(f"{folder.name}/{name}\0{text}".encode())
    return digest.hexdigest()[:16]


def folder_name(package: Folder) -> str:
    return f"{package.name}-{source_digest(package)}"
