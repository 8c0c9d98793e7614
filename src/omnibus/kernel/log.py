"""What happened, as rows of small numbers that the caller may ask for.

The log is an array of rows; the first row only counts. A log of one row (`no_log`) records nothing, and costs
play-outs next to nothing.
"""

from __future__ import annotations

import numpy as np

from omnibus.kernel.compiler import compiled
from omnibus.kernel.state import NONE, Ints

COLUMNS = 8


def new_log(rows: int) -> Ints:
    """A log with room for so many rows."""
    return np.zeros((rows + 1, COLUMNS), np.int16)


def no_log() -> Ints:
    """The log that records nothing."""
    return new_log(0)


def is_overfull(log: Ints) -> bool:
    """Whether more happened than the log had room for."""
    return bool(log[0, 0] >= log.shape[0])


@compiled
def note(
    log: Ints,
    kind: int,
    seat: int,
    a: int = NONE,
    b: int = NONE,
    c: int = NONE,
    d: int = NONE,
    e: int = NONE,
    f: int = NONE,
) -> None:
    """Writes one row; past the end it only counts, so that the caller can tell."""
    if log.shape[0] == 1:
        return
    log[0, 0] += 1
    row = log[0, 0]
    if row < log.shape[0]:
        log[row, 0] = kind
        log[row, 1] = seat
        log[row, 2] = a
        log[row, 3] = b
        log[row, 4] = c
        log[row, 5] = d
        log[row, 6] = e
        log[row, 7] = f
