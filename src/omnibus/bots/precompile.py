"""Compiles what a first game needs before it is needed: `python -m omnibus.bots.precompile`.

That is rules and all bots but the strongest, which need more: `omnibus.policy.precompile`.
"""

from __future__ import annotations

from pathlib import Path

from omnibus.bots.heuristics.precompile import planner_points
from omnibus.core.gate import warm as gate
from omnibus.kernel.state import Size
from omnibus.kernel.warm import Points, rules_points, warm


def first_points(size: Size) -> Points:
    """What a first game needs, in the order in which it does."""
    return [*gate.entry_points(size), *rules_points(size), *planner_points(size)]


if __name__ == "__main__":
    from omnibus.bots.precompile import first_points as all_first  # which other processes find, too

    warm(all_first, Path(__file__).parent)
