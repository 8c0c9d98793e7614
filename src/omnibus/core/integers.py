"""Integers, of Python or NumPy."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

AnyInt: TypeAlias = int | np.integer[Any]


def as_int(value: object) -> int | None:
    """Converts to a Python int; None for anything but an integer, and for booleans (to Python, True is 1)."""
    if type(value) is int:
        return value
    return int(value) if isinstance(value, int | np.integer) and not isinstance(value, bool) else None
