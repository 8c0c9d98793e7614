"""Sequential halving: the options of a decision are tried in the same worlds, and the worse half is dropped.

The deck, the other hands and the other tickets of a world are the same for every option, so the luck of the cards
cancels out in their differences. Much variance is left, because the games diverge; and few options are better than the
planner's. A lead over it is therefore shrunk by its variance.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from omnibus.bots.heuristics.choose import choose
from omnibus.bots.heuristics.exact import hyperbolic_tangent
from omnibus.bots.heuristics.options import list_options
from omnibus.bots.heuristics.records import Graph, Style
from omnibus.bots.heuristics.workspace import GAME, VIEW, WORLD, Workspace
from omnibus.bots.heuristics.worlds import estimate_tickets, sample_world
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.log import Log
from omnibus.kernel.random import Dice
from omnibus.kernel.score import total_score
from omnibus.kernel.state import NONE, Ints, State
from omnibus.kernel.turn import apply

VICTORY = 0.5
"""The weight of victory in the value of a game; the rest is the margin."""
CLEAR_MARGIN = 0.8
"""The scale of the margin, in points for each piece of a player."""
FEWEST_WORLDS = 8
"""The number of worlds between two comparisons of the options."""
PLANNED = 0
"""The index of the planner's option."""
HANDICAP = 16.0
"""The shrinkage of a lead over the planner's option, by its variance; tuned by self-play."""
PRIOR_WORLDS, PRIOR_SPREAD = 8.0, 0.35
"""The prior of a variance: this many worlds, with differences of this standard deviation."""
CLEARLY = 3.5
"""An option is dropped when it is behind the best by this many standard errors. Not tuned: strict, because options are
compared repeatedly."""


@compiled
def play_out(board: BoardArrays, graph: Graph, style: Style, s: State, planners: Any, log: Log) -> int:
    """Plays a game to its end with planners at every seat; returns the number of decisions."""
    decisions = 0
    while not s.over:
        seat = s.seat if s.setting_up == 0 else seat_to_act(s)
        apply(board, s, seat, choose(board, graph, style, s, seat, planners[seat]), log)
        decisions += 1
    return decisions


@compiled
def write_values(board: BoardArrays, s: State, result: Ints) -> None:
    """Writes the value of a finished game for every seat, 0 to 1: victory and margin."""
    winners = 0
    for seat in range(s.players):
        winners += int(s.winner[seat])
    for seat in range(s.players):
        best = -999
        for other in range(s.players):
            if other != seat:
                best = max(best, total_score(s, other))
        margin = hyperbolic_tangent((total_score(s, seat) - best) / (CLEAR_MARGIN * board.pieces))
        result[seat] = VICTORY * s.winner[seat] / winners + (1.0 - VICTORY) * (0.5 + 0.5 * margin)


@compiled
def list_candidates(board: BoardArrays, graph: Graph, style: Style, seat: int, workspace: Workspace) -> int:
    """Lists the options of a decision, the planner's first; returns their number."""
    view, planner = workspace.states[VIEW], workspace.planners[seat]
    estimate_tickets(board, graph, view, seat, planner, workspace.ticket_weights)
    planner.planned = 0
    count = list_options(board, graph, style, view, seat, planner, workspace.candidates, workspace.actions)
    for index in range(count):
        workspace.alive[index] = 1
    return count


@compiled
def _try_option(
    board: BoardArrays, graph: Graph, style: Style, seat: int, workspace: Workspace, index: int, world: int, log: Log
) -> None:
    workspace.states[GAME] = workspace.states[WORLD]
    s = workspace.states[GAME]
    for other in range(s.players):
        workspace.planners[other].planned = 0
    apply(board, s, seat, workspace.candidates[index], log)
    play_out(board, graph, style, s, workspace.planners, log)
    write_values(board, s, workspace.result)
    workspace.values[index, world] = workspace.result[seat]


@compiled
def run_world(
    board: BoardArrays,
    graph: Graph,
    style: Style,
    seat: int,
    workspace: Workspace,
    count: int,
    world: int,
    dice: Dice,
    log: Log,
) -> int:
    """Tries every remaining option in one world; returns their number."""
    workspace.states[WORLD] = workspace.states[VIEW]
    sample_world(board, workspace.states[WORLD], seat, workspace.ticket_weights, dice, world)
    tried = 0
    for index in range(count):
        if workspace.alive[index]:
            _try_option(board, graph, style, seat, workspace, index, world, log)
            tried += 1
    return tried


@compiled
def _lead(workspace: Workspace, one: int, other: int, worlds: int) -> tuple[float, float]:
    """The mean difference between two options in the same worlds, and its variance."""
    total, squares = 0.0, 0.0
    for world in range(worlds):
        difference = workspace.values[one, world] - workspace.values[other, world]
        total += difference
        squares += difference * difference
    mean = total / worlds
    spread = max(0.0, squares - worlds * mean * mean) + PRIOR_WORLDS * PRIOR_SPREAD * PRIOR_SPREAD
    return mean, spread / (worlds + PRIOR_WORLDS) / worlds


@compiled
def _merit(workspace: Workspace, index: int, worlds: int) -> float:
    """The lead of an option over the planner's, shrunk by its variance."""
    if index == PLANNED:
        return 0.0
    lead, variance = _lead(workspace, index, PLANNED, worlds)
    return lead - HANDICAP * variance


@compiled
def _leader(workspace: Workspace, count: int, worlds: int) -> int:
    best, most = PLANNED, 0.0
    for index in range(count):
        if workspace.alive[index]:
            merit = _merit(workspace, index, worlds)
            if merit > most:
                best, most = index, merit
    return best


@compiled
def drop_losers(workspace: Workspace, count: int, worlds: int) -> int:
    """Drops the options that are clearly behind the best; returns how many are left.

    The planner's stays as long as any other, because all are compared with it.
    """
    best, left = _leader(workspace, count, worlds), 0
    for index in range(count):
        if workspace.alive[index]:
            ahead, variance = _lead(workspace, best, index, worlds)
            if index != best and ahead > CLEARLY * sqrt(variance):
                workspace.alive[index] = 0
            left += int(workspace.alive[index])
    if left > 1:
        left += 1 - int(workspace.alive[PLANNED])
        workspace.alive[PLANNED] = 1
    return left


@compiled
def halve(workspace: Workspace, count: int, worlds: int) -> int:
    """Drops the worse half of the options, but never the planner's; returns how many are left."""
    left = 0
    for index in range(count):
        left += int(workspace.alive[index])
    for _ in range(left // 2):
        worst, least = NONE, 2.0
        for index in range(count):
            if workspace.alive[index] and index != PLANNED:
                merit = _merit(workspace, index, worlds)
                if merit < least:
                    worst, least = index, merit
        workspace.alive[worst] = 0
    return left - left // 2


@compiled
def winner(workspace: Workspace, count: int, worlds: int) -> int:
    """The best action; the planner's if none was tried."""
    return int(workspace.candidates[_leader(workspace, count, worlds) if worlds else PLANNED])
