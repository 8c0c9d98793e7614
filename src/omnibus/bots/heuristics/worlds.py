"""Samples whole states that are consistent with a view, by their likelihood (determinization)."""

from __future__ import annotations

from omnibus.bots.heuristics.exact import exponential
from omnibus.bots.heuristics.records import UNREACHABLE, Graph, Planner
from omnibus.bots.heuristics.shortest_paths import find_ticket_paths
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.random import FREE, Dice, next_word, open_stream
from omnibus.kernel.state import DECKS, HIDDEN, Ints, State
from omnibus.kernel.visibility import determinise

CERTAINTY = 3.0
"""The log-likelihood of a ticket whose path is built, relative to one without any route built."""
WORD = 4294967296.0


@compiled
def _price_by_spaces(board: BoardArrays, view: State, seat: int, planner: Planner) -> None:
    for route in range(board.routes):
        planner.route_turns[route] = 0.0
        if view.owner[route] == seat:
            planner.price[route] = 0.0
        elif (view.closed[route] >> seat) & 1:
            planner.price[route] = UNREACHABLE
        else:
            planner.price[route] = board.route_length[route]


@compiled
def estimate_tickets(board: BoardArrays, graph: Graph, view: State, seat: int, planner: Planner, weights: Ints) -> None:
    """Estimates the relative likelihood that each opponent holds each ticket, from the routes they own."""
    for other in range(view.players):
        if other == seat:
            continue
        _price_by_spaces(board, view, other, planner)
        find_ticket_paths(board, graph, planner)
        for ticket in range(board.tickets):
            far = graph.far[board.ticket_a[ticket], board.ticket_b[ticket]]
            missing = min(planner.ticket_price[ticket], 2.0 * far)
            weights[other, ticket] = exponential(CERTAINTY * (1.0 - missing / far))


@compiled
def _draw_ticket(board: BoardArrays, s: State, deck: int, weights: Ints, dice: Dice) -> int:
    """Draws a hidden ticket of a deck by weight."""
    total = 0.0
    for ticket in range(board.tickets):
        if s.holder[ticket] == HIDDEN and board.ticket_deck[ticket] == deck:
            total += weights[ticket]
    rest, drawn = total * (next_word(dice) / WORD), -1
    for ticket in range(board.tickets):
        if s.holder[ticket] == HIDDEN and board.ticket_deck[ticket] == deck:
            drawn = ticket
            rest -= weights[ticket]
            if rest <= 0.0:
                return drawn
    return drawn


@compiled
def sample_world(board: BoardArrays, s: State, seat: int, weights: Ints, dice: Dice, number: int) -> None:
    """Turns a view, in place, into a whole state that is consistent with it. Deterministic for a number."""
    open_stream(dice, FREE, number)
    if s.over:
        return
    for other in range(s.players):
        for deck in range(DECKS):
            if other != seat:
                for _ in range(s.tickets_held[other, deck]):
                    s.holder[_draw_ticket(board, s, deck, weights[other], dice)] = other
    for other in range(s.players):
        if other != seat:
            s.tickets_held[other, :] = 0  # so that no others are drawn for them
    determinise(board, s, seat, dice)
    for ticket in range(board.tickets):
        if s.holder[ticket] >= 0 and s.holder[ticket] != seat:
            s.tickets_held[s.holder[ticket], board.ticket_deck[ticket]] += 1
