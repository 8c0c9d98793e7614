"""`python -m tests.server.unprivileged`: the program without root's right to ignore file modes."""

from __future__ import annotations

import ctypes
import os

from tests.server.deterministic_server import serve

VERSION = 0x20080522
OVERRIDES = 1 << 1 | 1 << 2
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH, as bits."""


def obey_modes() -> None:
    """Gives up these capabilities for good. Raises OSError."""
    header, sets = (ctypes.c_uint32 * 2)(VERSION, 0), (ctypes.c_uint32 * 6)()
    system = ctypes.CDLL(None, use_errno=True)
    for call in (system.capget, system.capset):
        if call(header, sets) != 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
        for index in range(3):  # effective, permitted and inheritable
            sets[index] &= ~OVERRIDES


if __name__ == "__main__":
    obey_modes()
    serve()
