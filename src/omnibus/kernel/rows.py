"""Copying of a record's fields."""

from __future__ import annotations

from omnibus.kernel.compiler import compiled
from omnibus.kernel.state import Ints


@compiled
def copy_row(to: Ints, numbers: Ints) -> None:
    """Copies number by number: numba compiles an array assignment with all its checks for different lengths."""
    for index in range(len(numbers)):
        to[index] = numbers[index]


@compiled
def copy_rows(to: Ints, numbers: Ints) -> None:
    for index in range(len(numbers)):
        for other in range(numbers.shape[1]):
            to[index, other] = numbers[index, other]
