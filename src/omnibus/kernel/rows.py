"""Copies of the fields of a record."""

from __future__ import annotations

from omnibus.kernel.compiler import compiled
from omnibus.kernel.state import Ints


@compiled
def copy_row(to: Ints, numbers: Ints) -> None:
    """Number by number: an assignment would be compiled together with all it has to say where lengths differ."""
    for index in range(len(numbers)):
        to[index] = numbers[index]


@compiled
def copy_rows(to: Ints, numbers: Ints) -> None:
    """The same for a field with two sides."""
    for index in range(len(numbers)):
        for other in range(numbers.shape[1]):
            to[index, other] = numbers[index, other]
