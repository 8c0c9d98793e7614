"""The intermediate code of the kernel's functions, as numba makes it for this processor."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from omnibus.kernel.state import blank_record
from omnibus.wasm.exports import EXPORTS, SIZES, records_of


def codes() -> dict[str, str]:
    """The code of every export, by its name in the module, with all that it calls. The function has that name."""
    found = {}
    for export in EXPORTS:
        for size, capacity in SIZES.items():
            records = [records_of(capacity)[each] for each in export.records]
            found[export.name_for(size)] = _code(export.name_for(size), export.function, records)
    return found


def _code(name: str, function: Any, records: list[np.dtype[Any]]) -> str:
    kinds = tuple(numba.typeof(blank_record(kind)) for kind in records)
    return str(function.draft_for(kinds, name))
