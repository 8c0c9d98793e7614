"""Machine code that came with the package, and whether it fits this machine.

A wheel may carry what the compiler would make, for a baseline: a kind of processor that is named, and that most
machines surpass. A folder of the package holds one folder for each baseline, laid out like the user's cache. Where
Python, the compiler or the sources are others, or the processor lacks something, it is as if it were not there.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import llvmlite
import numba
from llvmlite import binding

from omnibus.kernel.cache.sources import KERNEL, folder_name

FOLDER = KERNEL.parent / "machine_code"
MADE_WITH = "made-with.json"


class Baseline(NamedTuple):
    """A kind of processor, by the name that it goes by."""

    name: str
    architecture: str
    """As the first part of LLVM's name of the system has it."""
    cpu: str
    """The compiler's name of it."""
    needs: frozenset[str]
    """What a processor must have, in the compiler's words."""

    @property
    def settings(self) -> dict[str, str]:
        """The environment in which the compiler makes code for it."""
        return {"NUMBA_CPU_NAME": self.cpu, "NUMBA_CPU_FEATURES": ""}


_V2 = frozenset(["cx16", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3"])
_V3 = _V2 | frozenset(["avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"])
BASELINES = (
    Baseline("x86-64-v3", "x86_64", "x86-64-v3", _V3),
    Baseline("x86-64-v2", "x86_64", "x86-64-v2", _V2),
    Baseline("armv8-a", "aarch64", "generic", frozenset()),
    Baseline("armv8-a", "arm64", "generic", frozenset()),
)
"""The fastest first."""


def baselines_for(architecture: str, features: set[str]) -> list[Baseline]:
    """Those that a processor satisfies, the fastest first."""
    return [each for each in BASELINES if each.architecture == architecture and each.needs <= features]


def baselines_here() -> list[Baseline]:
    """Those that this processor satisfies, the fastest first."""
    try:
        features = {name for name, has in binding.get_host_cpu_features().items() if has}
    except RuntimeError:  # not known on every system
        features = set()
    return baselines_for(binding.get_process_triple().partition("-")[0], features)


def made_with() -> dict[str, str]:
    """What machine code depends on besides its sources and the processor."""
    return {
        "python": f"{sys.implementation.cache_tag}{sys.abiflags}",
        "numba": numba.__version__,
        "llvmlite": llvmlite.__version__,
        "system": binding.get_process_triple(),
    }


class Shipped(NamedTuple):
    """Machine code for a baseline that fits this machine."""

    folder: Path
    target: tuple[str, str, str]
    """What the compiler calls the system, processor and features that the code is for."""


@cache
def shipped() -> tuple[Shipped, ...]:
    """All that fits, the fastest first; nothing where the user has named a processor to compile for."""
    return () if numba.config.CPU_NAME is not None else tuple(_fitting())


def _fitting() -> Iterator[Shipped]:
    if not FOLDER.is_dir():
        return
    for baseline in baselines_here():
        folder = FOLDER / baseline.name
        try:
            fits = json.loads((folder / MADE_WITH).read_bytes()) == made_with()
        except (OSError, ValueError):
            fits = False
        if fits:
            yield Shipped(folder, (binding.get_process_triple(), baseline.cpu, ""))


def pack(compiled: Path, into: Path) -> None:
    """Copies machine code out of a cache, for a wheel: of the sources as they are, and without what is only an
    intermediate step to machine code."""
    packages = {path.parent for path in KERNEL.parent.rglob("*.py")}
    current = {folder_name(package) for package in packages}
    for folder in compiled.iterdir():
        if folder.name in current:
            shutil.copytree(folder, into / folder.name, ignore=shutil.ignore_patterns("*.part.*", "*.lock"))
    (into / MADE_WITH).write_text(json.dumps(made_with(), indent=2) + "\n", "utf-8")
