"""Whole numbers, Python's and NumPy's alike."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

AnyInt: TypeAlias = int | np.integer[Any]


def as_int(value: object) -> int | None:
    """A whole number as Python's own; None for anything else, truth values included (to Python, True is 1)."""
    if type(value) is int:
        return value
    return int(value) if isinstance(value, int | np.integer) and not isinstance(value, bool) else None
