"""Arrays and records in shared memory, as far as the rules, the bots and the server use NumPy's."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, NamedTuple

from omnibus.browser.arrays import layouts
from omnibus.browser.arrays.arithmetic import Arithmetic
from omnibus.browser.arrays.memory import Memory, Shape, common, steps
from omnibus.browser.arrays.numbers import bool_, float64, int64, void


class _Place(NamedTuple):
    """Where an array lies, under NumPy's names."""

    array: ndarray

    @property
    def data(self) -> int:
        return self.array.address


class ndarray(Arithmetic):
    """An array of numbers or records."""

    __slots__ = ("_memory", "base", "dtype", "offset", "shape", "strides")
    __hash__ = None  # type: ignore[assignment]
    _memory: Memory
    base: Any
    dtype: layouts.dtype
    offset: int
    shape: Shape
    strides: Shape

    def __new__(
        cls, shape: Any, dtype: Any = float64, buffer: Any = None, offset: int = 0, strides: Shape | None = None
    ) -> ndarray:
        found = object.__new__(cls)
        found.shape = shape if isinstance(shape, tuple) else (shape,)
        found.dtype = _layout(dtype)
        size = found.dtype.itemsize
        found.strides = steps(found.shape, size) if strides is None else strides
        if buffer is None:
            buffer = bytearray(size * prod(found.shape))
        if isinstance(buffer, ndarray):
            found._memory, offset = buffer._memory, offset + buffer.offset
        else:
            found._memory = buffer if isinstance(buffer, Memory) else Memory(buffer)
        found.offset, found.base = offset, buffer
        return found

    def __class_getitem__(cls, _: object) -> Any:
        return cls

    @property
    def address(self) -> int:
        return self._memory.address + self.offset

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def itemsize(self) -> int:
        return self.dtype.itemsize

    @property
    def nbytes(self) -> int:
        return self.dtype.itemsize * prod(self.shape)

    @property
    def ctypes(self) -> _Place:
        return _Place(self)

    @property
    def T(self) -> ndarray:
        return self._view(self.shape[::-1], self.strides[::-1], self.offset)

    @property
    def is_whole(self) -> bool:
        """Whether there are no gaps between the elements."""
        return self.strides == steps(self.shape, self.dtype.itemsize)

    # Elements and parts

    def __getitem__(self, key: Any) -> Any:
        kind = self.dtype
        if isinstance(key, str):
            assert kind.fields is not None
            field, start = kind.fields[key]
            strides = self.strides + steps(field.shape, field.base.itemsize)
            return self._view(self.shape + field.shape, strides, self.offset + start, field.base)
        if type(key) is int and len(self.shape) == 1:
            return self._element(self.offset + _within(key, self.shape[0]) * self.strides[0])
        if isinstance(key, ndarray | list):
            return self._chosen(key)
        if type(key) is tuple and any(isinstance(each, ndarray) for each in key):
            places = zip(*(_numbers_of(each) for each in key), strict=True)
            return array([self[place] for place in places], self.dtype)
        shape, strides, offset, is_element = self._part(key)
        return self._element(offset) if is_element else self._view(shape, strides, offset)

    def __setitem__(self, key: Any, value: Any) -> None:
        kind = self.dtype
        if isinstance(key, str):
            assert kind.fields is not None
            field, start = kind.fields[key]
            if not self.shape and not field.shape and field.number is not None:
                field.number.pack_into(self._memory.view, self.offset + start, _fitting(field, value))
            else:
                self[key][...] = value
            return
        if type(key) is int and len(self.shape) == 1 and kind.number is not None:
            offset = self.offset + _within(key, self.shape[0]) * self.strides[0]
            kind.number.pack_into(self._memory.view, offset, _fitting(kind, value))
            return
        if isinstance(key, ndarray | list):
            numbers = _numbers_of(key)
            values = value.tolist() if isinstance(value, ndarray) else value
            for index, number in enumerate(numbers):
                self[number] = values[index] if isinstance(values, Sequence) else values
            return
        shape, strides, offset, _ = self._part(key)
        self._view(shape, strides, offset)._fill(value)

    def _part(self, key: Any) -> tuple[Shape, Shape, int, bool]:
        """The shape, strides and offset of a part, and whether it is one element."""
        keys = key if isinstance(key, tuple) else (key,)
        given = sum(each is not None and each is not Ellipsis for each in keys)
        if given > len(self.shape):
            raise IndexError(f"{given} indices for an array of {len(self.shape)} dimensions")
        rest = (slice(None),) * (len(self.shape) - given)
        at = next((index for index, each in enumerate(keys) if each is Ellipsis), None)
        keys = (*keys, *rest) if at is None else (*keys[:at], *rest, *keys[at + 1 :])
        shape, strides, offset, axis = [], [], self.offset, 0
        is_element = at is None
        for each in keys:
            if each is None:
                shape.append(1)
                strides.append(0)
                is_element = False
                continue
            length, stride = self.shape[axis], self.strides[axis]
            axis += 1
            if isinstance(each, slice):
                start, stop, step = each.indices(length)
                shape.append(len(range(start, stop, step)))
                strides.append(stride * step)
                offset += start * stride
                is_element = False
            else:
                offset += _within(operator.index(each), length) * stride
        return tuple(shape), tuple(strides), offset, is_element

    def _chosen(self, key: Any) -> ndarray:
        """The elements with these numbers, or where a mask is true, as a copy."""
        rows = [self[number] for number in _numbers_of(key)]
        if self.dtype.number is not None and len(self.shape) == 1:
            return array(rows, self.dtype)
        found = ndarray((len(rows), *self.shape[1:]), self.dtype)
        for index, row in enumerate(rows):
            found[index] = row
        return found

    def _view(self, shape: Shape, strides: Shape, offset: int, kind: layouts.dtype | None = None) -> ndarray:
        found = object.__new__(type(self))
        found.shape, found.strides, found.dtype = shape, strides, kind or self.dtype
        found._memory, found.offset, found.base = self._memory, offset, self
        return found

    def _element(self, offset: int) -> Any:
        kind = self.dtype
        if kind.number is not None:
            return kind.number.unpack_from(self._memory.view, offset)[0]
        return void.record.__new__(kind.type, kind, self._memory, offset)

    def _offsets(self) -> Iterator[int]:
        """The offsets of all elements, the last dimension first."""
        ranges = [
            range(0, length * stride, stride) if stride else [0] * length for length, stride in self._dimensions()
        ]
        for moves in product(*ranges):
            yield self.offset + sum(moves)

    def _dimensions(self) -> Iterator[tuple[int, int]]:
        return zip(self.shape, self.strides, strict=True)

    def _fill(self, value: Any) -> None:
        kind, view = self.dtype, self._memory.view
        if isinstance(value, void):
            value = asarray(value)
        if isinstance(value, ndarray) and value.dtype == kind and value.shape == self.shape and self.is_whole:
            view[self.offset : self.offset + self.nbytes] = value.tobytes()
            return
        if kind.number is None:
            for offset, each in zip(self._offsets(), _broadcast(value, self.shape)._offsets(), strict=True):
                view[offset : offset + kind.itemsize] = value._memory.view[each : each + kind.itemsize]
            return
        values: Any
        if isinstance(value, ndarray | Sequence):
            values = _broadcast(asarray(value), self.shape).flat
        else:
            values = [value] * prod(self.shape)
        for offset, each in zip(self._offsets(), values, strict=True):
            kind.number.pack_into(view, offset, _fitting(kind, each))

    @property
    def flat(self) -> list[Any]:
        """All elements in order."""
        kind = self.dtype
        if kind.number is None:
            return [self._element(offset) for offset in self._offsets()]
        view = self._memory.view
        if self.is_whole:
            part: list[Any] = view[self.offset : self.offset + self.nbytes].cast(kind.type.kind).tolist()
            return part
        read = kind.number.unpack_from
        return [read(view, offset)[0] for offset in self._offsets()]

    def tolist(self) -> Any:
        values: list[Any] = self.flat
        if not self.shape:
            return values[0]
        for length in reversed(self.shape[1:]):
            values = [values[start : start + length] for start in range(0, len(values), length)]
        return values

    def tobytes(self) -> bytes:
        if self.is_whole:
            return bytes(self._memory.view[self.offset : self.offset + self.nbytes])
        size, view = self.dtype.itemsize, self._memory.view
        return b"".join([bytes(view[offset : offset + size]) for offset in self._offsets()])

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.flat) if len(self.shape) == 1 else (self[index] for index in range(self.shape[0]))

    def __contains__(self, value: object) -> bool:
        return value in self.flat

    def __index__(self) -> int:
        return operator.index(self._only())

    def __int__(self) -> int:
        return int(self._only())

    def __float__(self) -> float:
        return float(self._only())

    def __bool__(self) -> bool:
        return bool(self._only())

    def _only(self) -> Any:
        (found,) = self.flat
        return found

    def __repr__(self) -> str:
        return f"array({self.tolist()!r})"

    # Copies

    def copy(self) -> ndarray:
        return ndarray(self.shape, self.dtype, bytearray(self.tobytes()))

    def astype(self, kind: Any, copy: bool = True) -> ndarray:
        wanted = _layout(kind)
        if wanted.number is None:
            return self.copy()
        convert = wanted.type
        return _made([convert(each) for each in self.flat], self.shape, wanted)

    def reshape(self, *shape: Any) -> ndarray:
        wanted: list[int] = list(shape[0]) if isinstance(shape[0], Sequence) else list(shape)
        if -1 in wanted:
            wanted[wanted.index(-1)] = prod(self.shape) // max(1, -prod(wanted))
        source = self if self.is_whole else self.copy()
        return source._view(tuple(wanted), steps(tuple(wanted), self.dtype.itemsize), source.offset)

    def view(self, kind: Any) -> ndarray:
        """The same memory, with fields as attributes of records, or as other numbers."""
        if kind is recarray:
            layout = self.dtype if self.dtype.fields is None else layouts.dtype((void.record, self.dtype))
            found = self._view(self.shape, self.strides, self.offset, layout)
            found.__class__ = recarray
            return found
        layout = _layout(kind)
        if layout.itemsize == self.dtype.itemsize:
            return self._view(self.shape, self.strides, self.offset, layout)
        count = self.nbytes // layout.itemsize
        return self._view((count,), (layout.itemsize,), self.offset, layout)

    # Arithmetic

    def _with(self, other: Any, function: Callable[[Any, Any], Any], answer: Any = None) -> Any:
        if not self.shape and not isinstance(other, ndarray):
            return function(self._only(), other)
        there = asarray(other)
        shape = common(self.shape, there.shape)
        values = [
            function(a, b) for a, b in zip(_broadcast(self, shape).flat, _broadcast(there, shape).flat, strict=True)
        ]
        return values[0] if not shape else _made(values, shape, _layout(answer or _kind_of(values)))

    def __neg__(self) -> ndarray:
        return _made([-each for each in self.flat], self.shape, self.dtype)

    def sum(self, axis: int | None = None) -> Any:
        if axis is None:
            return sum(self.flat)
        axis %= len(self.shape)
        shape = self.shape[:axis] + self.shape[axis + 1 :]
        around = (slice(None),) * axis
        parts = [self[(*around, index)] for index in range(self.shape[axis])]
        if not shape:
            return sum(parts)
        total: Any = zeros(shape, _kind_of(self.flat))
        for part in parts:
            total = total + part
        return total

    def nonzero(self) -> tuple[ndarray, ...]:
        """The places of all elements that are not zero, an array for each dimension."""
        found = [place for place, each in zip(product(*map(range, self.shape)), self.flat, strict=True) if each]
        return tuple(array([place[axis] for place in found], "i8") for axis in range(len(self.shape)))

    def cumsum(self) -> ndarray:
        total, found = 0, []
        for each in self.flat:
            total += each
            found.append(total)
        return array(found)


class recarray(ndarray):
    """An array of records, whose fields are attributes, too."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        fields = self.dtype.fields
        if fields is None or name not in fields:
            raise AttributeError(name)
        return self[name]


def _layout(kind: Any) -> layouts.dtype:
    return kind if isinstance(kind, layouts.dtype) else layouts.dtype(kind)


def _within(index: int, length: int) -> int:
    if not -length <= index < length:
        raise IndexError(f"index {index} is out of bounds for {length} elements")
    return index + length if index < 0 else index


def _fitting(kind: layouts.dtype, value: Any) -> Any:
    """A number for this field: like NumPy, raises OverflowError if it does not fit."""
    if kind.kind in "iu":
        number = int(value)
        if kind.type(number) != number:
            raise OverflowError(f"{number} does not fit into {kind.name}")
        return number
    return kind.type(value)


def _numbers_of(key: Any) -> list[int]:
    values = key.tolist() if isinstance(key, ndarray) else list(key)
    if isinstance(key, ndarray) and key.dtype.type is bool_:
        return [index for index, each in enumerate(values) if each]
    return values


def _kind_of(values: Sequence[Any]) -> Any:
    if any(isinstance(each, float) for each in values):
        return float64
    return bool_ if values and all(isinstance(each, bool) for each in values) else int64


def _made(values: Sequence[Any], shape: Shape, kind: layouts.dtype) -> ndarray:
    found = ndarray(shape, kind)
    cells = found._memory.view.cast(kind.type.kind)
    for index, each in enumerate(values):
        cells[index] = _fitting(kind, each)
    return found


def _broadcast(given: ndarray, shape: Shape) -> ndarray:
    if given.shape == shape:
        return given
    missing = len(shape) - len(given.shape)
    if missing < 0 or common(given.shape, shape) != shape:
        raise ValueError(f"an array of {given.shape} does not fit into {shape}")
    own = zip(given.shape, given.strides, strict=True)
    strides = (0,) * missing + tuple(0 if length == 1 else stride for length, stride in own)
    return given._view(shape, strides, given.offset)


# NumPy's functions of the same names


def asarray(value: Any, dtype: Any = None) -> ndarray:
    if isinstance(value, void):
        found: ndarray = value.as_array()
        return found
    if isinstance(value, recarray):
        found = value._view(value.shape, value.strides, value.offset)
        found.__class__ = ndarray
        return found
    if isinstance(value, ndarray):
        return value if dtype is None or value.dtype == _layout(dtype) else value.astype(dtype)
    if (interface := getattr(value, "__array_interface__", None)) is not None:
        return _reinterpreted(value.array, interface)
    return array(value, dtype)


def _reinterpreted(behind: ndarray, interface: Mapping[str, Any]) -> ndarray:
    """The memory of an array in another shape, which nobody checks."""
    kind = layouts.dtype([(name, code, *shape) for name, code, *shape in interface["descr"]])
    found = behind._view(interface["shape"], interface["strides"], behind.offset, kind)
    found.base = behind
    return found


def array(value: Any, dtype: Any = None) -> ndarray:
    if isinstance(value, ndarray):
        return value.copy() if dtype is None else value.astype(dtype)
    shape, values = _unfolded(value)
    return _made(values, shape, _layout(dtype or _kind_of(values)))


def _unfolded(value: Any) -> tuple[Shape, list[Any]]:
    """The shape of nested sequences, and their numbers."""
    if isinstance(value, ndarray):
        return value.shape, value.flat
    if not isinstance(value, Sequence):
        return (), [value]
    parts = [_unfolded(each) for each in value]
    if any(shape != parts[0][0] for shape, _ in parts):
        raise ValueError("the rows have different lengths")
    return (len(parts), *(parts[0][0] if parts else ())), [each for _, values in parts for each in values]


def zeros(shape: Any, dtype: Any = float64) -> ndarray:
    return ndarray(shape, dtype)


def full(shape: Any, value: Any, dtype: Any = None) -> ndarray:
    found = ndarray(shape, dtype or _kind_of([value]))
    found[...] = value
    return found


def ones(shape: Any, dtype: Any = float64) -> ndarray:
    return full(shape, 1, dtype)


def frombuffer(buffer: Any, dtype: Any = float64) -> ndarray:
    layout, memory = _layout(dtype), Memory(buffer)
    return ndarray((len(memory.view) // layout.itemsize,), layout, memory)
