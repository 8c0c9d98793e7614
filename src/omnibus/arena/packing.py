"""The numbers of actions in few bytes."""

from __future__ import annotations

from collections.abc import Iterable

LOW, MORE = 0x7F, 0x80
"""Seven bits of a number in each byte, the lowest first; and the bit that says that others follow."""


def pack(codes: Iterable[int]) -> bytes:
    """The numbers of actions, one or two bytes each."""
    packed = bytearray()
    for code in codes:
        while code > LOW:
            packed.append(code & LOW | MORE)
            code >>= 7
        packed.append(code)
    return bytes(packed)


def unpack(packed: bytes) -> list[int]:
    """The numbers that were packed; what was cut off within one is left out."""
    codes, code, shift = [], 0, 0
    for byte in packed:
        code |= (byte & LOW) << shift
        shift += 7
        if not byte & MORE:
            codes.append(code)
            code, shift = 0, 0
    return codes
