"""Bytes that arrays share, and the steps from one element to the next."""

from __future__ import annotations

from typing import Any

from omnibus.browser.addresses import address_of

Shape = tuple[int, ...]


class Memory:
    """Bytes that arrays share."""

    __slots__ = ("_address", "view")

    def __init__(self, content: Any) -> None:
        self.view, self._address = memoryview(content).cast("B"), -1

    @property
    def address(self) -> int:
        """Where the bytes lie in the memory of Python, for compiled functions."""
        if self._address < 0:
            self._address = address_of(self.view)
        return self._address


def steps(shape: Shape, size: int) -> Shape:
    """The bytes from one element to the next along each dimension of an array without gaps."""
    found = []
    for length in reversed(shape):
        found.append(size)
        size *= length
    return tuple(reversed(found))


def common(one: Shape, other: Shape) -> Shape:
    """The shape to which two arrays are repeated."""
    longest = max(len(one), len(other))
    a, b = (1,) * (longest - len(one)) + one, (1,) * (longest - len(other)) + other
    if any(x != y and 1 not in (x, y) for x, y in zip(a, b, strict=True)):
        raise ValueError(f"arrays of {one} and {other} do not match")
    return tuple(y if x == 1 else x for x, y in zip(a, b, strict=True))
