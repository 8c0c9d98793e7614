"""A race between the options of a decision, in heats: all are tried in the same worlds, and the better half goes on.

In the same world the deck, the other hands and the other tickets are the same for every option, so that the luck of the
cards cancels in their differences. Much luck is left: what follows is another game for every option. But few options
are better than the planner's, so that a lead over it is believed the less, the fewer worlds it was seen in.
"""

from __future__ import annotations

from math import sqrt, tanh
from typing import Any

from omnibus.bots.heuristics.choose import choose
from omnibus.bots.heuristics.options import list_options
from omnibus.bots.heuristics.records import Roads, Style
from omnibus.bots.heuristics.workspace import GAME, VIEW, WORLD, Workspace
from omnibus.bots.heuristics.worlds import imagine, suspect_tickets
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import seat_to_act
from omnibus.kernel.log import Log
from omnibus.kernel.random import Dice
from omnibus.kernel.score import total_score
from omnibus.kernel.state import NONE, Ints, State
from omnibus.kernel.turn import apply

VICTORY = 0.5
"""How much of a game's worth is victory; the rest is by how much."""
CLEAR_MARGIN = 0.8
"""A margin of so many points for each piece of a player is a clear one."""
FEWEST_WORLDS = 8
"""Options are compared after so many worlds, and again after as many more."""
PLANNED = 0
"""The planner's option stands first."""
HANDICAP = 16.0
"""How much of a lead over the planner's option is not believed, for its variance: tuned by playing against itself."""
DOUBT, SPREAD = 8.0, 0.35
"""The variance is reckoned as if so many worlds had been seen before, in which two options differed by so much."""
CLEARLY = 3.5
"""An option drops out between heats when it is behind the best by so many standard errors. Not tuned: options are
compared again and again, so this is strict."""


@compiled
def play_on(board: BoardArrays, roads: Roads, style: Style, s: State, minds: Any, log: Log) -> int:
    """Plays a game to its end, a planner at every seat; returns the number of decisions."""
    decisions = 0
    while not s.over:
        seat = s.seat if s.setting_up == 0 else seat_to_act(s)
        apply(board, s, seat, choose(board, roads, style, s, seat, minds[seat]), log)
        decisions += 1
    return decisions


@compiled
def judge(board: BoardArrays, s: State, result: Ints) -> None:
    """What the end of a game is worth to every seat, 0 to 1: victory, and by how much."""
    winners = 0
    for seat in range(s.players):
        winners += int(s.winner[seat])
    for seat in range(s.players):
        best = -999
        for other in range(s.players):
            if other != seat:
                best = max(best, total_score(s, other))
        margin = tanh((total_score(s, seat) - best) / (CLEAR_MARGIN * board.pieces))
        result[seat] = VICTORY * s.winner[seat] / winners + (1.0 - VICTORY) * (0.5 + 0.5 * margin)


@compiled
def line_up(board: BoardArrays, roads: Roads, style: Style, seat: int, workspace: Workspace) -> int:
    """Puts the options of a decision at the start, the planner's first; returns how many there are."""
    view, mind = workspace.states[VIEW], workspace.minds[seat]
    suspect_tickets(board, roads, view, seat, mind, workspace.suspicion)
    mind.planned = 0
    count = list_options(board, roads, style, view, seat, mind, workspace.runners, workspace.actions)
    for index in range(count):
        workspace.alive[index] = 1
    return count


@compiled
def _try_option(
    board: BoardArrays, roads: Roads, style: Style, seat: int, workspace: Workspace, index: int, world: int, log: Log
) -> None:
    """Plays a world out after one option."""
    workspace.states[GAME] = workspace.states[WORLD]
    s = workspace.states[GAME]
    for other in range(s.players):
        workspace.minds[other].planned = 0
    apply(board, s, seat, workspace.runners[index], log)
    play_on(board, roads, style, s, workspace.minds, log)
    judge(board, s, workspace.result)
    workspace.values[index, world] = workspace.result[seat]


@compiled
def run_world(
    board: BoardArrays,
    roads: Roads,
    style: Style,
    seat: int,
    workspace: Workspace,
    count: int,
    world: int,
    dice: Dice,
    log: Log,
) -> int:
    """Tries every option that is left in one world; returns how many there were."""
    workspace.states[WORLD] = workspace.states[VIEW]
    imagine(board, workspace.states[WORLD], seat, workspace.suspicion, dice, world)
    tried = 0
    for index in range(count):
        if workspace.alive[index]:
            _try_option(board, roads, style, seat, workspace, index, world, log)
            tried += 1
    return tried


@compiled
def _lead(workspace: Workspace, one: int, other: int, worlds: int) -> tuple[float, float]:
    """By how much one option was better than another in the same worlds, and the variance of that."""
    total, squares = 0.0, 0.0
    for world in range(worlds):
        difference = workspace.values[one, world] - workspace.values[other, world]
        total += difference
        squares += difference * difference
    mean = total / worlds
    spread = max(0.0, squares - worlds * mean * mean) + DOUBT * SPREAD * SPREAD
    return mean, spread / (worlds + DOUBT) / worlds


@compiled
def _merit(workspace: Workspace, index: int, worlds: int) -> float:
    """By how much an option is better than the planner's, as far as that can be believed."""
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
def drop_out(workspace: Workspace, count: int, worlds: int) -> int:
    """Takes the options out that are clearly behind the best; returns how many are left.

    The planner's runs on while anything else does, since everything is measured by it.
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
    """Takes the worse half of the options out, but never the planner's; returns how many are left."""
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
    """The action that did best; the planner's where there was no time to try any."""
    return int(workspace.runners[_leader(workspace, count, worlds) if worlds else PLANNED])
