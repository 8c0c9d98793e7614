"""Imports pyarrow, which only datasets need."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from omnibus.envs.dataset.errors import DatasetError


def pyarrow() -> Any:
    """Returns the package `pyarrow`, with `pyarrow.parquet` imported. Raises DatasetError if it is not installed."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError:
        raise DatasetError("pyarrow_missing") from None
