"""What happened, as rows of small numbers that the caller may ask for.

The log is a record, as the state is: the compiler counts who holds an array, which took a quarter of every play-out.
"""

from __future__ import annotations

from typing import Annotated, Any, cast

import numpy as np

from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.state import COUNTRY, NONE, Ints, layout

COLUMNS = 8
ROWS = 256
"""More than an action nearly ever brings about; only replacing the display again and again can take more."""


class Log:
    """A log, as the type checker sees it: at run time a record of `LOG`."""

    writes: Annotated[int, "i4"]  # 0: nothing is noted, which costs play-outs next to nothing
    first: Annotated[int, "i4"]  # how many rows of what happens have been read before, and are only counted
    count: Annotated[int, "i4"]
    rows: Annotated[Ints, "i2", ROWS, COLUMNS]


LOG = np.dtype((np.record, layout(Log, COUNTRY)))


def no_log() -> Log:
    """The log that notes nothing."""
    record: Any = np.zeros(1, LOG)[0]
    return cast(Log, record)


@compiled
def _write(log: Log, kind: int, seat: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    row = log.count - log.first
    log.count += 1
    if 0 <= row < ROWS:
        log.rows[row, 0] = kind
        log.rows[row, 1] = seat
        log.rows[row, 2] = a
        log.rows[row, 3] = b
        log.rows[row, 4] = c
        log.rows[row, 5] = d
        log.rows[row, 6] = e
        log.rows[row, 7] = f


@inlined
def note(
    log: Log,
    kind: int,
    seat: int,
    a: int = NONE,
    b: int = NONE,
    c: int = NONE,
    d: int = NONE,
    e: int = NONE,
    f: int = NONE,
) -> None:
    """Notes one row; where the log has no room for it, it is only counted, so that the caller can ask once more."""
    if log.writes:
        _write(log, kind, seat, a, b, c, d, e, f)
