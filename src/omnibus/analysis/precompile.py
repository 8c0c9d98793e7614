"""The compiled functions that a report needs. `omnibus.policy.precompile` compiles them all."""

from __future__ import annotations

from omnibus.bots import advice
from omnibus.bots.heuristics import precompile as heuristics
from omnibus.core.bindings import precompile as bindings
from omnibus.kernel.precompile import EntryPoints, rules_entry_points
from omnibus.kernel.state import Size
from omnibus.policy.precompile import search_entry_points


def entry_points(size: Size) -> EntryPoints:
    """The functions that replay a record, judge positions, play them out, and find reasons."""
    points = (bindings.entry_points, rules_entry_points, advice.entry_points, heuristics.entry_points)
    return [point for each in (*points, search_entry_points) for point in each(size)]
