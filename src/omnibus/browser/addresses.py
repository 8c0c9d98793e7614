"""Where Python's own memory lies in that of WebAssembly, which both share."""

from __future__ import annotations

import ctypes


def address_of(view: memoryview) -> int:
    """The address of the first byte; a constant's bytes are nobody's to write to, and are not given away."""
    if view.readonly:
        raise ValueError("compiled functions take no read-only memory")
    if not view:
        return 0
    return ctypes.addressof(ctypes.c_char.from_buffer(view))
