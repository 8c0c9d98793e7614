"""Environments for research: observations as arrays, batches of games, and the interfaces of other libraries."""

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
"""Imported lazily: the modules load the compiler, and `gpu` an optional package."""


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def register() -> None:
    """Registers the games with `gymnasium.make` and `gymnasium.make_vec`."""
    from omnibus.envs import registration

    registration.register()
