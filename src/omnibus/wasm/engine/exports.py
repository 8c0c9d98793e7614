"""The functions of the engine that Python calls, with arguments of the right types."""

from __future__ import annotations

from typing import Any

import numpy as np

from omnibus.bots import advice
from omnibus.bots.heuristics import precompile as heuristics
from omnibus.bots.heuristics.records import STYLE, Graph, planner_dtype
from omnibus.core.bindings import precompile as bindings
from omnibus.envs.encoding.layout import LAYOUT
from omnibus.envs.moves.precompile import play_entry_points
from omnibus.kernel import precompile as kernel
from omnibus.kernel.board_arrays import board_arrays_dtype
from omnibus.kernel.log import LOG
from omnibus.kernel.precompile import EntryPoints, name_of
from omnibus.kernel.random import DICE
from omnibus.kernel.state import Size, layout, state_dtype
from omnibus.policy import precompile as policy

LEFT_OUT = {"omnibus.envs.encoding.steps.settle_games"}
"""It computes tanh by the C library, which a browser does not have."""
PACKAGE = "omnibus."


def entry_points(size: Size) -> EntryPoints:
    """Each function once: the rules, random play, the bots, and observations for policies."""
    points = (
        *bindings.entry_points(size),
        *kernel.entry_points(size),
        *play_entry_points(size),
        *heuristics.entry_points(size),
        *advice.entry_points(size),
        *policy.search_entry_points(size),
    )
    found = {name_of(function): (function, arguments) for function, arguments in points}
    return [point for name, point in found.items() if name not in LEFT_OUT]


def name_in_module(function: Any, size: str) -> str:
    """Each size of board has its own code: `kernel.legal.is_legal.city`."""
    return f"{table_name(function)}.{size}"


def table_name(function: Any) -> str:
    """The name of a function in the table: `kernel.legal.is_legal`."""
    return name_of(function).removeprefix(PACKAGE)


def records_of(size: Size) -> dict[str, np.dtype[Any]]:
    """The layouts of all records that the functions take."""
    return {
        "board": board_arrays_dtype(size),
        "state": state_dtype(size),
        "log": LOG,
        "dice": DICE,
        "graph": layout(Graph, size),
        "style": STYLE,
        "planner": planner_dtype(size),
        "observation": LAYOUT,
    }
