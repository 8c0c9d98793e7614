"""Kinds of numbers under NumPy's names. Their values are Python's own numbers, so `int64(3)` is 3."""

from __future__ import annotations

from typing import Any


class generic:
    """All kinds."""

    kind: Any = ""
    """Its name in the buffer protocol's formats, for a number of this size."""
    code = ""
    """Its name in NumPy's: `i2` is an integer of two bytes."""

    def __new__(cls, *_: Any) -> Any:
        raise TypeError(f"no number is {cls.__name__} alone")

    def __class_getitem__(cls, _: object) -> Any:
        return cls


class integer(generic):
    bits = 64
    is_signed = True

    def __new__(cls, value: Any = 0) -> Any:
        found = int(value) & ((1 << cls.bits) - 1)
        return found - (1 << cls.bits) if cls.is_signed and found >> (cls.bits - 1) else found


class floating(generic):
    def __new__(cls, value: Any = 0.0) -> Any:
        return float(value)


class void(generic):
    """A record; the records of this package are of the type that `records` names here."""

    record: Any = None

    def __new__(cls, layout: Any = None, memory: Any = None, offset: int = 0) -> Any:
        return void.record(layout, memory, offset)

    def as_array(self) -> Any:
        """An array without dimensions over the same memory."""


def _integers() -> dict[str, type[integer]]:
    found: dict[str, type[integer]] = {}
    for formats, is_signed in (("bhiq", True), ("BHIQ", False)):
        for power, kind in enumerate(formats):
            bits, sign = 8 << power, "i" if is_signed else "u"
            name = f"{'' if is_signed else 'u'}int{bits}"
            body = {"bits": bits, "is_signed": is_signed, "kind": kind, "code": f"{sign}{bits // 8}"}
            found[name] = type(name, (integer,), body)
    return found


_INTEGERS = _integers()
int8, int16, int32, int64 = (_INTEGERS[f"int{bits}"] for bits in (8, 16, 32, 64))
uint8, uint16, uint32, uint64 = (_INTEGERS[f"uint{bits}"] for bits in (8, 16, 32, 64))


class float32(floating):
    kind, code = "f", "f4"


class float64(floating):
    kind, code = "d", "f8"


class bool_(generic):
    kind, code = "?", "b1"

    def __new__(cls, value: Any = False) -> Any:
        return bool(value)


_ALL: tuple[type[generic], ...] = (*_INTEGERS.values(), float32, float64, bool_)
KINDS = {each.code: each for each in _ALL}
PLAIN: dict[type, type[generic]] = {int: int64, float: float64, bool: bool_}
"""Python's own types as kinds."""
