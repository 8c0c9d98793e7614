"""Machine code shipped with the package, if it fits this machine.

A wheel may contain machine code for baselines: named processor levels that most machines exceed. A folder of the
package holds one folder for each baseline, laid out like the user's cache. It is ignored if the version of Python, the
compiler or the sources differs, or the processor lacks a feature.
"""

from __future__ import annotations

import json
import shutil
import sys
from contextlib import suppress
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
    """A processor level, by its usual name."""

    name: str
    architecture: str
    """The first part of LLVM's target triple."""
    cpu: str
    """The compiler's name of the level."""
    needs: frozenset[str]
    """The required processor features, by the compiler's names."""

    @property
    def settings(self) -> dict[str, str]:
        """The environment variables that make the compiler target it."""
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
    """The baselines that a processor satisfies, the fastest first."""
    return [each for each in BASELINES if each.architecture == architecture and each.needs <= features]


def baselines_here() -> list[Baseline]:
    """The baselines that this processor satisfies, the fastest first."""
    try:
        features = {name for name, has in binding.get_host_cpu_features().items() if has}
    except RuntimeError:  # not known on every system
        features = set()
    return baselines_for(binding.get_process_triple().partition("-")[0], features)


def made_with() -> dict[str, str]:
    """The versions that machine code depends on, besides its sources and the processor."""
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
    """The target triple, processor and features of the code, by the compiler's names."""


@cache
def shipped() -> tuple[Shipped, ...]:
    """All shipped code that fits, the fastest first; none if the user has set a processor to compile for."""
    found: list[Shipped] = []
    if numba.config.CPU_NAME is None and FOLDER.is_dir():
        for baseline in baselines_here():
            folder = FOLDER / baseline.name
            with suppress(OSError, ValueError):
                if json.loads((folder / MADE_WITH).read_bytes()) == made_with():
                    found.append(Shipped(folder, (binding.get_process_triple(), baseline.cpu, "")))
    return tuple(found)


def pack(compiled: Path, into: Path) -> None:
    """Copies machine code of the current sources from a cache into a wheel's folder, without intermediate files."""
    packages = {path.parent for path in KERNEL.parent.rglob("*.py")}
    current = {folder_name(package) for package in packages}
    for folder in compiled.iterdir():
        if folder.name in current:
            shutil.copytree(folder, into / folder.name, ignore=shutil.ignore_patterns("*.part.*", "*.lock"))
    (into / MADE_WITH).write_text(json.dumps(made_with(), indent=2) + "\n", "utf-8")
