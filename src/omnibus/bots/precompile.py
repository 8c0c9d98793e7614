"""Compiles the functions of a first game: `python -m omnibus.bots.precompile`.

They are the rules and all bots but the strongest, which `omnibus.policy.precompile` compiles.
"""

from __future__ import annotations

from pathlib import Path

from omnibus.bots.heuristics.precompile import planner_entry_points
from omnibus.core.bindings import precompile as bindings
from omnibus.kernel.precompile import EntryPoints, precompile, rules_entry_points
from omnibus.kernel.state import Size


def first_entry_points(size: Size) -> EntryPoints:
    """The compiled functions of a first game, in the order of their first calls."""
    return [*bindings.entry_points(size), *rules_entry_points(size), *planner_entry_points(size)]


if __name__ == "__main__":
    from omnibus.bots.precompile import first_entry_points as all_first  # importable by other processes

    precompile(all_first, Path(__file__).parent)
