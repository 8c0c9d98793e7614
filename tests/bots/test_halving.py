"""Sequential halving: which option wins, by its results in the worlds."""

from __future__ import annotations

import numpy as np
import pytest

from omnibus.bots.heuristics.halving import PLANNED, drop_losers, halve, winner
from omnibus.bots.heuristics.workspace import Workspace, new_workspace
from omnibus.kernel.state import CITY, Ints

OPTIONS = 8
LEAD = 0.04
"""The mean lead of the better option over the planner's."""


def workspace_of(averages: list[float], worlds: int) -> Workspace:
    """A race with given mean results, and much better ones in half of the worlds."""
    workspace = new_workspace(CITY, 1)
    noise: Ints = np.random.default_rng(7).permuted(np.tile([0.3, -0.3], (len(averages), worlds // 2)), axis=1)
    workspace.values[: len(averages), :worlds] = np.array(averages)[:, None] + noise
    workspace.candidates[: len(averages)] = range(100, 100 + len(averages))
    workspace.alive[: len(averages)] = 1
    return workspace


@pytest.mark.parametrize(("worlds", "chosen"), [(16, PLANNED), (1024, 3)])
def test_a_small_lead_over_the_planner_is_believed_when_it_was_seen_often(worlds: int, chosen: int) -> None:
    averages = [0.5] * OPTIONS
    averages[3] += LEAD
    assert winner(workspace_of(averages, worlds), OPTIONS, worlds) == 100 + chosen


def test_a_large_lead_is_believed_at_once() -> None:
    averages = [0.5] * OPTIONS
    averages[5] += 10 * LEAD
    assert winner(workspace_of(averages, 16), OPTIONS, 16) == 105


def test_without_any_world_the_planner_decides() -> None:
    assert winner(workspace_of([0.5] * OPTIONS, 0), OPTIONS, 0) == 100


def test_the_better_half_goes_on_and_the_planner_with_it() -> None:
    workspace = workspace_of([0.1, 0.5, 0.2, 0.6, 0.3, 0.7, 0.4, 0.8], 512)
    assert halve(workspace, OPTIONS, 512) == 4
    assert np.flatnonzero(workspace.alive).tolist() == [PLANNED, 3, 5, 7]
    assert halve(workspace, OPTIONS, 512) == 2
    assert np.flatnonzero(workspace.alive).tolist() == [PLANNED, 7]


def test_a_race_ends_when_one_is_clearly_the_best() -> None:
    workspace = workspace_of([0.2, 0.8, 0.3, 0.4, 0.1, 0.2, 0.3, 0.4], 512)
    assert drop_losers(workspace, OPTIONS, 512) == 1
    assert np.flatnonzero(workspace.alive).tolist() == [1]


def test_the_planner_runs_on_while_two_others_are_close() -> None:
    workspace = workspace_of([0.2, 0.8, 0.79, 0.4, 0.1, 0.2, 0.3, 0.4], 512)
    assert drop_losers(workspace, OPTIONS, 512) == 3
    assert np.flatnonzero(workspace.alive).tolist() == [PLANNED, 1, 2]
