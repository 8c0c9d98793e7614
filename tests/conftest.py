"""Distributes the tests over processes."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

# Without .pyc files, every process that a test starts would compile all modules again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# As the commands do: each of several processes multiplies matrices on one core.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


SERVER = Path(__file__).with_name("server")

_given: dict[str, str] = {}
"""The environment in which the tests were started."""


def pytest_collection() -> None:
    """Disables garbage collection during test collection: its objects stay, and scanning them would take seconds."""
    gc.disable()
    _given.update(os.environ)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Runs every other file of the server tests first. These tests mostly wait; spread out, they leave the cores to
    others at all times."""
    first = {*sorted({item.path for item in items if SERVER in item.path.parents})[::2]}
    items.sort(key=lambda item: item.path not in first)


def pytest_collection_finish() -> None:
    """Excludes everything loaded so far from garbage collection.

    Also restores the environment, which packages have changed on import: with other variables, `fork_server.py` would
    load programs from scratch.
    """
    gc.freeze()
    gc.enable()
    os.environ.clear()
    os.environ.update(_given)


def pytest_xdist_auto_num_workers() -> int:
    """One more than the number of cores: tests often wait for a server, a bot or a browser."""
    return (os.cpu_count() or 1) + 1
