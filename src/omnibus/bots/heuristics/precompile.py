"""The compiled functions that planners and searches need, to be compiled before they are used."""

from __future__ import annotations

from omnibus.bots.heuristics import choose, halving, options, records, styles, workspace
from omnibus.kernel.board_arrays import new_board_arrays
from omnibus.kernel.log import no_log
from omnibus.kernel.precompile import Points
from omnibus.kernel.random import blank_dice
from omnibus.kernel.state import Size, new_state


def planner_points(size: Size) -> Points:
    """What a planner needs."""
    board, style = new_board_arrays(size), styles.style_for(size)
    roads = records.make_roads(board, size)
    s, top = new_state(size), workspace.new_workspace(size, 1)
    return [
        (choose.choose, (board, roads, style, s, 0, top.minds[0])),
        (options.list_options, (board, roads, style, s, 0, top.minds[0], top.runners, top.actions)),
    ]


def search_points(size: Size) -> Points:
    """What a search needs, the small ones first."""
    board, style = new_board_arrays(size), styles.style_for(size)
    roads = records.make_roads(board, size)
    top, dice = workspace.new_workspace(size, 1), blank_dice()
    return [
        (halving.winner, (top, 0, 0)),
        (halving.drop_out, (top, 0, 0)),
        (halving.halve, (top, 0, 0)),
        (halving.line_up, (board, roads, style, 0, top)),
        (halving.run_world, (board, roads, style, 0, top, 0, 0, dice, no_log())),
    ]


def entry_points(size: Size) -> Points:
    """Everything that is called of the thinking."""
    board, style = new_board_arrays(size), styles.style_for(size)
    roads = records.make_roads(board, size)
    minds = workspace.new_workspace(size, 1).minds
    played_out = (halving.play_on, (board, roads, style, new_state(size), minds, no_log()))
    return [*planner_points(size), played_out, *search_points(size)]
