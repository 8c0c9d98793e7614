"""The functions that the browser can call."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from omnibus.kernel import score_pad
from omnibus.kernel.board_arrays import board_arrays_dtype
from omnibus.kernel.log import LOG
from omnibus.kernel.pad import pad_dtype
from omnibus.kernel.state import CITY, COUNTRY, Size, state_dtype

SIZES = {"city": CITY, "country": COUNTRY}


class Export(NamedTuple):
    """A function that takes records, by the names of `records_of`."""

    name: str
    function: Any
    records: tuple[str, ...]

    def name_for(self, size: str) -> str:
        """Its name in the module: each size of board has its own code."""
        return f"{self.name}_{size}"


EXPORTS = (Export("score_pad", score_pad.score_pad, ("board", "pad", "state", "log")),)


def records_of(size: Size) -> dict[str, np.dtype[Any]]:
    """The layouts of all records for a size of board."""
    return {"board": board_arrays_dtype(size), "pad": pad_dtype(size), "state": state_dtype(size), "log": LOG}
