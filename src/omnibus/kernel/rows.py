"""Copying of a record's fields."""

from __future__ import annotations

from omnibus.kernel.compiler import compiled
from omnibus.kernel.state import Ints


@compiled
def copy_row(target: Ints, source: Ints) -> None:
    """Copies number by number: for an array assignment, numba would also compile checks for different lengths."""
    for index in range(len(source)):
        target[index] = source[index]


@compiled
def copy_rows(target: Ints, source: Ints) -> None:
    for index in range(len(source)):
        for other in range(source.shape[1]):
            target[index, other] = source[index, other]
