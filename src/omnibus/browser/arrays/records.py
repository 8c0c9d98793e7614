"""Records in the memory of an array: their fields are attributes."""

from __future__ import annotations

from typing import Any

from omnibus.browser.arrays import layouts
from omnibus.browser.arrays.array import ndarray
from omnibus.browser.arrays.memory import Memory
from omnibus.browser.arrays.numbers import void


class record(void):
    """A record in the memory of an array: its fields are attributes."""

    __slots__ = ("_fields", "_layout", "_memory", "_offset")
    _fields: dict[str, tuple[layouts.dtype, int]]
    _layout: layouts.dtype
    _memory: Memory
    _offset: int

    def __new__(cls, layout: layouts.dtype, memory: Memory, offset: int) -> Any:
        found = object.__new__(cls)
        for name, value in zip(record.__slots__, (layout.fields, layout, memory, offset), strict=True):
            object.__setattr__(found, name, value)
        return found

    @property
    def dtype(self) -> layouts.dtype:
        return self._layout

    def __getattr__(self, name: str) -> Any:
        found = self._fields.get(name)
        if found is None:
            raise AttributeError(f"the record has no field {name}")
        field, start = found
        if field.number is not None and not field.shape:
            return field.number.unpack_from(self._memory.view, self._offset + start)[0]
        return ndarray(field.shape, field.base, self._memory, self._offset + start)

    def __setattr__(self, name: str, value: Any) -> None:
        self.as_array()[name] = value

    def as_array(self) -> ndarray:
        """An array without dimensions over the same memory."""
        found = ndarray((), self._layout, self._memory, self._offset)
        found.base = self
        return found

    def __getitem__(self, name: Any) -> Any:
        return self if name == () else getattr(self, name)

    def __setitem__(self, name: str, value: Any) -> None:
        setattr(self, name, value)

    def tobytes(self) -> bytes:
        return self.as_array().tobytes()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, record) and self.tobytes() == other.tobytes()

    __hash__ = None  # type: ignore[assignment]


void.record = record
