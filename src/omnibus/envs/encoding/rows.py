"""Loops that write fields of a state into a row.

They become vector instructions only if every type in them is a byte wide and the compiler knows that no index is
negative; hence the narrow types.
"""

from __future__ import annotations

import numpy as np

from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import Ints


@inlined
def clear(out: Ints, count: int) -> None:
    """Writes zeros."""
    for index in range(count):
        out[index] = 0


@inlined
def write_numbers(out: Ints, at: int, numbers: Ints, count: int) -> None:
    """Writes the numbers unchanged."""
    start = np.int32(at)
    if start >= 0:
        for index in range(count):
            out[start + index] = np.uint8(numbers[index])


@inlined
def write_equal(out: Ints, at: int, numbers: Ints, wanted: int, count: int) -> None:
    """Writes a one for each number equal to the wanted one."""
    start, number = np.int32(at), np.int8(wanted)
    if start >= 0:
        for index in range(count):
            out[start + index] = np.uint8(numbers[index] == number)


@inlined
def write_bit(out: Ints, at: int, numbers: Ints, bit: int, count: int) -> None:
    """Writes a one for each number with this bit."""
    start, wanted = np.int32(at), np.uint8(1 << bit)
    if start >= 0:
        for index in range(count):
            out[start + index] = np.uint8((numbers[index] & wanted) != 0)


@inlined
def write_joined(out: Ints, at: int, component: Ints, a: Ints, b: Ints, count: int) -> None:
    """Writes a one for each pair of places in the same component."""
    start = np.int32(at)
    if start >= 0:
        for index in range(count):
            out[start + index] = np.uint8(component[a[index]] == component[b[index]])
