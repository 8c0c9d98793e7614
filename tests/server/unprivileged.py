"""`python -m tests.server.unprivileged`: the same program, but bound by the modes of files even where root runs it."""

from __future__ import annotations

import ctypes
import os

from tests.server.deterministic_server import serve

VERSION = 0x20080522
OVERRIDES = 1 << 1 | 1 << 2
"""The capabilities to write, and to read, what the modes of files forbid."""


def obey_modes() -> None:
    """Gives up, for good, what makes root different; raises OSError where that cannot be done."""
    header, sets = (ctypes.c_uint32 * 2)(VERSION, 0), (ctypes.c_uint32 * 6)()
    system = ctypes.CDLL(None, use_errno=True)
    for call in (system.capget, system.capset):
        if call(header, sets) != 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
        for index in range(3):  # what is in force, what may be put in force, what is handed on
            sets[index] &= ~OVERRIDES


if __name__ == "__main__":
    obey_modes()
    serve()
