"""Layouts of numbers and records (`dtype`), with the offsets that NumPy gives them."""

from __future__ import annotations

import sys
from math import prod
from struct import Struct
from typing import Any, TypeAlias

from omnibus.browser.arrays.numbers import KINDS, PLAIN, generic, void

Text: TypeAlias = str

if sys.byteorder != "little":
    raise ImportError("the arrays of the browser are little-endian")


class dtype:
    """The layout of a number, of a record with named fields, or of several equal ones in a field."""

    __slots__ = ("alignment", "base", "descr", "fields", "itemsize", "kind", "number", "shape", "type")

    def __new__(cls, wanted: Any, align: bool = False) -> dtype:
        return wanted if isinstance(wanted, dtype) else super().__new__(cls)

    def __init__(self, wanted: Any, align: bool = False) -> None:
        if wanted is self:
            return
        self.shape: tuple[int, ...] = ()
        self.base = self
        self.fields: dict[Text, tuple[dtype, int]] | None = None
        if isinstance(wanted, tuple):
            self._combine(*wanted)
        elif isinstance(wanted, list):
            self._lay_out(wanted, align)
        else:
            self._choose(KINDS[wanted.lstrip("<=|")] if isinstance(wanted, Text) else PLAIN.get(wanted, wanted))

    def __class_getitem__(cls, _: object) -> Any:
        return cls

    def _choose(self, kind: type[generic]) -> None:
        self.type, self.kind = kind, kind.code[0]
        self.number: Struct | None = Struct(f"<{kind.kind}")
        self.itemsize = self.alignment = Struct(f"<{kind.kind}").size
        self.descr: Any = [("", self.name)]

    def _combine(self, first: Any, second: Any) -> None:
        """A record type with its layout, or an element with the shape of a field."""
        if isinstance(first, type) and issubclass(first, void):
            layout = dtype(second)
            self.type, self.kind, self.number, self.fields = first, "V", None, layout.fields
            self.itemsize, self.alignment, self.descr = layout.itemsize, layout.alignment, layout.descr
            return
        element = dtype(first)
        self.base, self.shape = element.base, second if isinstance(second, tuple) else (second,)
        self.type, self.kind, self.number = element.type, "V", None
        self.itemsize, self.alignment = element.itemsize * prod(self.shape), element.alignment
        self.descr = element.descr

    def _lay_out(self, wanted: list[Any], align: bool) -> None:
        self.type, self.kind, self.number, self.fields, self.descr = void, "V", None, {}, []
        self.alignment, end = 1, 0
        for name, kind, *shape in wanted:
            field = dtype((kind, shape[0])) if shape and shape[0] != () else dtype(kind)
            self._pad(-end % field.alignment if align else 0)
            start = end + (-end % field.alignment if align else 0)
            self.fields[name] = (field, start)
            self.descr.append((name, field.base.name, *((field.shape,) if field.shape else ())))
            self.alignment, end = max(self.alignment, field.alignment) if align else 1, start + field.itemsize
        self.itemsize = end + -end % self.alignment
        self._pad(self.itemsize - end)

    def _pad(self, count: int) -> None:
        if count:
            self.descr.append(("", f"|V{count}"))

    @property
    def name(self) -> Text:
        """The kind of numbers as NumPy describes it."""
        return f"{'|' if self.itemsize == 1 else '<'}{self.type.code}"

    @property
    def str(self) -> Text:
        return f"|V{self.itemsize}" if self.number is None else self.name

    def newbyteorder(self, order: Text = "<") -> dtype:
        """The same layout, as all are little-endian."""
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, dtype):
            return False
        return self is other or (self.descr, self.shape, self.itemsize) == (other.descr, other.shape, other.itemsize)

    def __hash__(self) -> int:
        return hash((self.itemsize, self.shape, self.kind))

    def __repr__(self) -> Text:
        return f"dtype({self.descr!r})"
