"""The compiled functions that planners and searches need, to be compiled before they are used."""

from __future__ import annotations

from omnibus.bots.heuristics import choose, halving, options, records, styles, workspace
from omnibus.kernel import turn
from omnibus.kernel.board_arrays import BoardArrays, new_board_arrays
from omnibus.kernel.log import no_log
from omnibus.kernel.precompile import EntryPoints
from omnibus.kernel.random import blank_dice
from omnibus.kernel.state import Size, new_state


def _board(size: Size) -> tuple[BoardArrays, records.Graph, records.Style]:
    board = new_board_arrays(size)
    return board, records.make_graph(board, size), styles.style_for(size)


def planner_entry_points(size: Size) -> EntryPoints:
    board, graph, style = _board(size)
    s, top = new_state(size), workspace.new_workspace(size, 1)
    return [
        (choose.choose, (board, graph, style, s, 0, top.planners[0])),
        (options.list_options, (board, graph, style, s, 0, top.planners[0], top.candidates, top.actions)),
    ]


def search_entry_points(size: Size) -> EntryPoints:
    """The compiled functions of searches, the small ones first."""
    board, graph, style = _board(size)
    top, dice = workspace.new_workspace(size, 1), blank_dice()
    return [
        (halving.winner, (top, 0, 0)),
        (halving.drop_losers, (top, 0, 0)),
        (halving.halve, (top, 0, 0)),
        (halving.list_candidates, (board, graph, style, 0, top)),
        (halving.run_world, (board, graph, style, 0, top, 0, 0, dice, no_log())),
    ]


def entry_points(size: Size) -> EntryPoints:
    board, graph, style = _board(size)
    s, planners = new_state(size), workspace.new_workspace(size, 1).planners
    played_out: EntryPoints = [
        (turn.apply, (board, s, 0, 0, no_log())),
        (halving.play_out, (board, graph, style, s, planners, no_log())),
    ]
    return [*planner_entry_points(size), *played_out, *search_entry_points(size)]
