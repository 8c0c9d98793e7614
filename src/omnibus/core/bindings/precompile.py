"""Compiles the bindings before they are needed: `python -m omnibus.core.bindings.precompile`."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from omnibus.core.bindings import calls
from omnibus.core.bindings.memory import blank_memory, fields_of, log_memory
from omnibus.kernel.board_arrays import new_board_arrays
from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.precompile import SIZES, EntryPoints, compile_entry_points, precompile, rules_entry_points
from omnibus.kernel.state import Size


def entry_points(size: Size) -> EntryPoints:
    """All functions of the bindings, the small ones first."""
    board, s, view, log = fields_of(new_board_arrays(size)), blank_memory(size), blank_memory(size), log_memory()
    views, content = np.ndarray(1, s.dtype, bytearray(s.nbytes)), np.frombuffer(bytearray(s.nbytes), np.uint8)
    cells, found = np.zeros(s.nbytes, np.int16), np.zeros((1, 2), np.int16)
    codes, numbers = np.zeros(1, np.int32), np.zeros(1, np.int64)
    return [
        (calls.seat_to_act, (s,)),
        (calls.is_legal, (board, s, 0, 0)),
        (calls.legal_actions, (board, s, 0, codes)),
        (calls.are_connected, (board, s, 0, 0, 0)),
        (calls.observe, (board, s, 0, view)),
        (calls.observe_all, (board, s, numbers, views, content, content, cells, found)),
        (calls.apply, (board, s, 0, 0, 0, log)),
        (calls.replay, (board, s, numbers, numbers, log)),
    ]


def load_rules() -> None:
    """Loads the compiled rules for both board sizes, so that the first game need not wait."""
    if not INTERPRETED:
        for size in SIZES.values():
            compile_entry_points([*entry_points(size), *rules_entry_points(size)])


if __name__ == "__main__":
    from omnibus.core.bindings.precompile import entry_points as binding_entry_points  # importable by other processes

    precompile(binding_entry_points, Path(__file__).parent)
