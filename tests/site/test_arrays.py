"""What stands in for NumPy in the browser gives what NumPy gives."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from omnibus.browser import arrays as stand_in
from omnibus.kernel.board_arrays import board_arrays_dtype
from omnibus.kernel.log import LOG
from omnibus.kernel.random import DICE
from omnibus.kernel.state import CITY, COUNTRY, state_dtype

arrays: Any = stand_in
LAYOUTS = {
    **{f"state of {size.seats}": state_dtype(size) for size in (CITY, COUNTRY)},
    **{f"board of {size.seats}": board_arrays_dtype(size) for size in (CITY, COUNTRY)},
    "log": LOG,
    "dice": DICE,
}
NUMBERS = [[3, -1, 4], [1, 5, -9]]


def _fields(layout: Any) -> list[Any]:
    """The fields as they were declared."""
    return [(name, kind.base.str, kind.shape) for name, (kind, *_) in layout.fields.items()]


@pytest.mark.parametrize("name", LAYOUTS)
def test_records_are_laid_out_as_numpy_does(name: str) -> None:
    theirs: Any = LAYOUTS[name]
    ours = arrays.dtype(_fields(theirs), align=True)
    assert ours.itemsize == theirs.itemsize
    assert repr(ours.descr) == repr(theirs.newbyteorder("<").descr)
    assert ours.fields is not None
    assert {field: (kind.itemsize, kind.shape, start) for field, (kind, start) in ours.fields.items()} == {
        field: (kind.itemsize, kind.shape, start) for field, (kind, start, *_) in theirs.fields.items()
    }


def _both(compute: Any) -> tuple[Any, Any]:
    return _plain(compute(arrays)), _plain(compute(np))


def _plain(value: Any) -> Any:
    return value.tolist() if hasattr(value, "tolist") else value


COMPUTED = {
    "parts": lambda np: np.array(NUMBERS, np.int16)[1, :2],
    "a column": lambda np: np.array(NUMBERS)[:, 1],
    "from the end": lambda np: np.array(NUMBERS)[-1, ::-1],
    "another dimension": lambda np: np.array(NUMBERS)[:, None, 1:] + np.array([1, 2]),
    "chosen": lambda np: np.array([5, 6, 7])[np.array([2, 0])],
    "masked": lambda np: np.array([5, 6, 7])[np.array([5, 6, 7]) > 5],
    "turned": lambda np: np.array(NUMBERS).T,
    "reshaped": lambda np: np.array(NUMBERS).reshape(3, -1),
    "sums": lambda np: np.array(NUMBERS).sum(axis=1),
    "all": lambda np: np.array(NUMBERS).sum(),
    "running sums": lambda np: np.array(NUMBERS).cumsum(),
    "mean": lambda np: np.array(NUMBERS).mean(),
    "deviation": lambda np: np.array(NUMBERS).std(ddof=1),
    "greater": lambda np: np.maximum(np.array(NUMBERS), 2),
    "shifted": lambda np: 1 << np.array([1, 2]),
    "other numbers": lambda np: np.array([300, -1]).astype(np.uint8),
    "bytes": lambda np: np.frombuffer(np.array([1, 2], "<u4").tobytes(), np.uint8),
    "where": lambda np: np.argwhere(np.tril(np.array(NUMBERS)[:, :2] > 0)),
    "places that are not zero": lambda np: [each.tolist() for each in (np.array(NUMBERS) > 0).nonzero()],
    "at pairs of places": lambda np: np.array(NUMBERS)[np.array([0, 1]), np.array([2, 0])],
    "not zero": lambda np: np.flatnonzero(np.array([0, 3, 0, 1])),
    "sorted": lambda np: np.lexsort((np.array([2, 1, 0]), np.array([1, 1, 0]))),
    "a grid": lambda np: np.ogrid[:2, 1:3][0] * 10 + np.ogrid[:2, 1:3][1],
    "filled": lambda np: np.full((2, 2), 7, np.int8),
}


@pytest.mark.parametrize("what", COMPUTED)
def test_computing_gives_the_same(what: str) -> None:
    ours, theirs = _both(COMPUTED[what])
    assert ours == theirs


def _record(np: Any) -> Any:
    layout = np.dtype((np.record, np.dtype([("one", "i1"), ("row", "i4", (3,)), ("table", "f8", (2, 2))], align=True)))
    return np.ndarray((), layout, bytearray(layout.itemsize))


@pytest.mark.parametrize("of", [arrays, np])
def test_a_record_shares_the_memory_of_its_array(of: Any) -> None:
    memory = _record(of)
    record = memory[()]
    record.row[:] = [1, 2, 3]
    record.row[1] += 5
    record.table[1, :] = 2.5
    record.one = -4
    assert memory["row"].tolist() == [1, 7, 3]
    assert of.asarray(record)["table"].tolist() == [[0.0, 0.0], [2.5, 2.5]]
    assert int(memory["one"]) == -4
    memory["one"] = 9
    assert record.one == 9
    assert of.asarray(record).base is record


@pytest.mark.parametrize("of", [arrays, np])
def test_a_number_that_does_not_fit_is_refused(of: Any) -> None:
    with pytest.raises(OverflowError):
        _record(of)[()].one = 200
    with pytest.raises(IndexError):
        of.zeros(3)[3]
    with pytest.raises(ValueError, match=r"shape|match|fit"):
        of.zeros(3)[:] = of.zeros(2)


def test_compiled_functions_get_the_address_of_what_can_be_written() -> None:
    memory = bytearray(8)
    array = arrays.ndarray(2, "i4", memory)
    assert array[1:].address == array.address + 4
    assert arrays.zeros(0).address == 0
    with pytest.raises(ValueError, match="read-only"):
        _ = arrays.frombuffer(bytes(8), "i4").address
