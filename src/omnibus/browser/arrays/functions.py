"""NumPy's functions on whole arrays, under the same names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from omnibus.browser.arrays.array import array, asarray, ndarray, zeros


class _Grid:
    def __getitem__(self, ranges: tuple[slice, ...]) -> list[ndarray]:
        found = []
        for axis, each in enumerate(ranges):
            values = range(each.start or 0, each.stop, each.step or 1)
            shape = tuple(len(values) if axis == index else 1 for index in range(len(ranges)))
            found.append(array(list(values)).reshape(shape))
        return found


ogrid = _Grid()


def maximum(one: Any, other: Any) -> Any:
    return asarray(one)._with(other, max)


def minimum(one: Any, other: Any) -> Any:
    return asarray(one)._with(other, min)


def flatnonzero(given: ndarray) -> ndarray:
    return array([index for index, each in enumerate(given.flat) if each], "i8")


def argwhere(given: ndarray) -> ndarray:
    rows, columns = given.shape
    cells = given.flat
    found = [[row, column] for row in range(rows) for column in range(columns) if cells[row * columns + column]]
    return array(found, "i8") if found else zeros((0, 2), "i8")


def tril(given: ndarray) -> ndarray:
    found = given.copy()
    rows, columns = given.shape
    for row in range(rows):
        for column in range(row + 1, columns):
            found[row, column] = 0
    return found


def lexsort(keys: Sequence[ndarray]) -> ndarray:
    columns = [key.flat for key in reversed(keys)]
    return array(sorted(range(len(columns[0])), key=lambda index: [column[index] for column in columns]), "i8")


def argsort(given: ndarray, kind: str = "stable") -> ndarray:
    values = given.flat
    return array(sorted(range(len(values)), key=values.__getitem__), "i8")


def fill_diagonal(given: ndarray, value: Any) -> None:
    for index in range(min(given.shape)):
        given[index, index] = value


@contextmanager
def errstate(**_: str) -> Iterator[None]:
    """Python's numbers warn of nothing."""
    yield
