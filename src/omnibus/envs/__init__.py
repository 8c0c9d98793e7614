"""The games for research: observations as numbers, many games at once, and interfaces that others have agreed on."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from omnibus.envs.batch import Batch
    from omnibus.envs.gpu import GpuBatch
    from omnibus.envs.single import Env
    from omnibus.envs.spec import make_spec

__all__ = ["Batch", "Env", "GpuBatch", "make_spec", "register"]

_MODULES = {"Batch": "batch", "Env": "single", "GpuBatch": "gpu", "make_spec": "spec"}
"""Imported when a name is first used: the modules load the compiler, and `gpu` a package that may be missing."""


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def register() -> None:
    """Makes the games known to `gymnasium.make` and `gymnasium.make_vec`."""
    from omnibus.envs import registration

    registration.register()
