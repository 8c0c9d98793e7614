"""The first, vague hint: names a part of the table, never the action itself."""

from __future__ import annotations

from omnibus.core.action import AnyAction
from omnibus.core.actions import Claim, DrawCard, DrawTickets, Pass
from omnibus.core.board import Board
from omnibus.core.view import View
from omnibus.words import Words


def nudge(words: Words, board: Board, view: View, action: AnyAction) -> str:
    """The part of the table to look at, and why."""
    words = words.of(board.game)
    match action:
        case Claim():
            place = _busiest_end(board, view, action.route)
            if place is None:
                return words("nudge-board")
            return words("nudge-around", place=board.place_name(place, words.language))
        case DrawCard():
            return words("nudge-draw")
        case DrawTickets() if not view.setting_up:
            return words("nudge-tickets")
        case Pass():
            return words("nudge-pass")
    return words.look_up(f"nudge-{action.__struct_config__.tag if view.asks == 'turn' else view.asks}")


def _busiest_end(board: Board, view: View, route: int) -> str | None:
    """The end of a route with more free routes; None if this route is the only free one at both ends."""
    free = [road for road, closed in zip(board.routes, view.closed, strict=True) if view.seat not in closed]
    taken = board.routes[route]
    open_at = {end: sum(end in (road.a, road.b) for road in free) for end in (taken.a, taken.b)}
    busiest = max(open_at, key=lambda end: open_at[end])
    return busiest if open_at[busiest] > 1 else None
