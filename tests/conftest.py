"""How the tests are spread over processes."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

# Where Python is told to keep no compiled modules, every process that a test starts would compile all of them anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# As the commands do: what multiplies matrices in one of several processes has a core of its own, and no more.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


SERVER = Path(__file__).with_name("server")

_given: dict[str, str] = {}
"""The environment in which the tests were started."""


def pytest_collection() -> None:
    """Whatever is found stays: to look through all of it again and again for what can go would take seconds."""
    gc.disable()
    _given.update(os.environ)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Who tests a server waits more than they work: every other file of those comes first, far from the rest of them,
    so that from the first test to the last some process works beside others that wait."""
    first = {*sorted({item.path for item in items if SERVER in item.path.parents})[::2]}
    items.sort(key=lambda item: item.path not in first)


def pytest_collection_finish() -> None:
    """From here on, only what tests leave behind is looked through.

    What packages have put into the environment while tests were read is no part of it: programs would be loaded anew
    for each test (`fork_server.py`).
    """
    gc.freeze()
    gc.enable()
    os.environ.clear()
    os.environ.update(_given)


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: much of a test is waiting for a server, a bot or a browser."""
    return (os.cpu_count() or 1) + 1
