"""Lays out the spaces of every route, for all pictures of a board."""

from __future__ import annotations

from omnibus.core.board import Board
from omnibus.drawing.labels import hidden, place_labels
from omnibus.drawing.layout import Layout
from omnibus.drawing.routes import Router

ROUNDS = 2
"""The number of times that routes are laid out again, to avoid the names they cover."""
ENOUGH = 30.0
"""The area under names that is acceptable, in square units: less than one symbol."""


def plan(board: Board) -> Layout:
    """Lays a board out with as little overlap of routes and names as possible."""
    router = Router(board)
    best = router.plan()
    if router.budget.is_spent:
        return best
    labels = place_labels(board, best)
    least = hidden(board, best, labels)
    for _ in range(ROUNDS):
        if least < ENOUGH or router.budget.is_spent:
            break
        tried = router.plan([label.box for label in labels])
        labels = place_labels(board, tried)
        if (covered := hidden(board, tried, labels)) < least:
            best, least = tried, covered
    return best
