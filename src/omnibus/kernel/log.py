"""The log of events: rows of small numbers, written only if the caller wants them.

The log is a record like the state: with an array, numba's reference counting took a quarter of every play-out.
"""

from __future__ import annotations

from typing import Annotated, cast

import numpy as np

from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.state import COUNTRY, NONE, Ints, layout

COLUMNS = 8
ROWS = 256
"""Enough for almost every action; only repeated replacing of the display can need more."""


class Log:
    """A log, as the type checker sees it: at run time a record of `LOG`."""

    writes: Annotated[int, "i4"]  # 0: nothing is logged, so that play-outs pay next to nothing
    first: Annotated[int, "i4"]  # the number of rows already read: they are counted, not written
    count: Annotated[int, "i4"]
    rows: Annotated[Ints, "i2", ROWS, COLUMNS]


LOG = np.dtype((np.record, layout(Log, COUNTRY)))


def no_log() -> Log:
    return cast(Log, np.zeros((), LOG)[()])


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
    """Logs one row. A row beyond the log's capacity is only counted; the caller replays the action to read it."""
    if log.writes:
        _write(log, kind, seat, a, b, c, d, e, f)
