"""Packs the numbers of actions as variable-length integers (LEB128)."""

from __future__ import annotations

from collections.abc import Iterable

LOW, MORE = 0x7F, 0x80
"""Seven bits in each byte, the lowest first; the highest bit marks that more bytes follow."""


def pack(codes: Iterable[int]) -> bytes:
    """Packs numbers into one or two bytes each."""
    packed = bytearray()
    for code in codes:
        while code > LOW:
            packed.append(code & LOW | MORE)
            code >>= 7
        packed.append(code)
    return bytes(packed)


def unpack(packed: bytes) -> list[int]:
    """Unpacks numbers; a truncated last one is dropped."""
    codes, code, shift = [], 0, 0
    for byte in packed:
        code |= (byte & LOW) << shift
        shift += 7
        if not byte & MORE:
            codes.append(code)
            code, shift = 0, 0
    return codes
