"""The part of NumPy's interface that play needs, in Python: NumPy does not exist for Python in the browser.

`install` makes it `numpy` for all imports that follow. Elsewhere, NumPy itself is used. Numbers read from arrays are
Python's own, and compiled functions get the address of an array's memory (`ndarray.address`).
"""

from __future__ import annotations

import math
import sys
from types import ModuleType
from typing import Any

from omnibus.browser.arrays.array import array, asarray, frombuffer, full, ndarray, ones, recarray, zeros
from omnibus.browser.arrays.functions import (
    argsort,
    argwhere,
    errstate,
    fill_diagonal,
    flatnonzero,
    lexsort,
    maximum,
    minimum,
    ogrid,
    tril,
)
from omnibus.browser.arrays.layouts import dtype
from omnibus.browser.arrays.numbers import (
    bool_,
    float32,
    float64,
    floating,
    generic,
    int8,
    int16,
    int32,
    int64,
    integer,
    uint8,
    uint16,
    uint32,
    uint64,
    void,
)
from omnibus.browser.arrays.records import record

empty = zeros
pi, inf, sqrt, exp, log = math.pi, math.inf, math.sqrt, math.exp, math.log


class _Typing(ModuleType):
    NDArray: Any = ndarray
    ArrayLike: Any = Any


def install() -> None:
    """Makes this package `numpy`."""
    numpy: Any = sys.modules[__name__]
    numpy.typing = _Typing("numpy.typing")
    sys.modules |= {"numpy": numpy, "numpy.typing": numpy.typing}
