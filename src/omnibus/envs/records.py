"""Arrays of records: states, dice and others that compiled functions take by the row."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray


@cache
def _of_records(layout: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype of every array of a layout: one object, so that numba recognises it quickly."""
    return np.dtype((np.record, layout))


def new_records(layout: np.dtype[Any], count: int) -> NDArray[Any]:
    """Allocates blank records; the elements are np.record even if nothing is compiled."""
    return np.zeros(count, _of_records(layout))


def copy_records(records: NDArray[Any]) -> NDArray[Any]:
    """Copies all bytes, including the padding, which NumPy's own copy leaves undefined."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)
