"""Arithmetic, comparisons and summaries of arrays, element by element."""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from omnibus.browser.arrays.numbers import bool_


class Arithmetic(ABC):
    """What arrays compute; single numbers come out as Python's own."""

    __slots__ = ()

    @property
    @abstractmethod
    def flat(self) -> list[Any]:
        """All elements in order."""

    @abstractmethod
    def _with(self, other: Any, function: Callable[[Any, Any], Any], answer: Any = None) -> Any:
        """A function of each pair of elements; the smaller array is repeated."""

    def __add__(self, other: Any) -> Any:
        return self._with(other, operator.add)

    def __radd__(self, other: Any) -> Any:
        return self._with(other, lambda a, b: b + a)

    def __sub__(self, other: Any) -> Any:
        return self._with(other, operator.sub)

    def __rsub__(self, other: Any) -> Any:
        return self._with(other, lambda a, b: b - a)

    def __mul__(self, other: Any) -> Any:
        return self._with(other, operator.mul)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        return self._with(other, operator.truediv)

    def __rlshift__(self, other: Any) -> Any:
        return self._with(other, lambda a, b: b << a)

    def __and__(self, other: Any) -> Any:
        return self._with(other, operator.and_)

    def __or__(self, other: Any) -> Any:
        return self._with(other, operator.or_)

    def __lt__(self, other: Any) -> Any:
        return self._with(other, operator.lt, bool_)

    def __le__(self, other: Any) -> Any:
        return self._with(other, operator.le, bool_)

    def __gt__(self, other: Any) -> Any:
        return self._with(other, operator.gt, bool_)

    def __ge__(self, other: Any) -> Any:
        return self._with(other, operator.ge, bool_)

    def __eq__(self, other: Any) -> Any:
        return self._with(other, operator.eq, bool_)

    def __ne__(self, other: Any) -> Any:
        return self._with(other, operator.ne, bool_)

    def mean(self) -> float:
        values = self.flat
        return float(sum(values) / len(values))

    def std(self, ddof: int = 0) -> float:
        values = self.flat
        middle = sum(values) / len(values)
        return float((sum((each - middle) ** 2 for each in values) / (len(values) - ddof)) ** 0.5)

    def any(self) -> bool:
        return any(self.flat)

    def all(self) -> bool:
        return all(self.flat)

    def max(self) -> Any:
        return max(self.flat)

    def min(self) -> Any:
        return min(self.flat)

    def argmax(self) -> int:
        values = self.flat
        return values.index(max(values))
