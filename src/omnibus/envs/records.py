"""Records side by side: states, dice and whatever else compiled functions take by the row."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray


@cache
def _of_records(layout: np.dtype[Any]) -> np.dtype[Any]:
    """The type of every array of a layout: one object, which compiled functions know again at once."""
    return np.dtype((np.record, layout))


def new_records(layout: np.dtype[Any], count: int) -> NDArray[Any]:
    """So many that are blank; each is a record also where nothing is compiled."""
    return np.zeros(count, _of_records(layout))


def copy_records(records: NDArray[Any]) -> NDArray[Any]:
    """The same bytes, also those between the fields, which NumPy's own copy leaves to chance."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)
