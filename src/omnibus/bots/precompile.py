"""Compiles what a first game needs before it is needed: `python -m omnibus.bots.precompile`.

That is rules and all bots but the strongest, which need more: `omnibus.policy.precompile`.
"""

from __future__ import annotations

from pathlib import Path

from omnibus.bots.heuristics.precompile import planner_points
from omnibus.core.bindings import precompile as bindings
from omnibus.kernel.precompile import Points, precompile, rules_points
from omnibus.kernel.state import Size


def first_points(size: Size) -> Points:
    """What a first game needs, in the order in which it does."""
    return [*bindings.entry_points(size), *rules_points(size), *planner_points(size)]


if __name__ == "__main__":
    from omnibus.bots.precompile import first_points as all_first  # which other processes find, too

    precompile(all_first, Path(__file__).parent)
