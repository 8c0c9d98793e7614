"""Whole games that a seat cannot tell from its own: hidden cards and tickets drawn as likely as they are."""

from __future__ import annotations

from math import exp

from omnibus.bots.heuristics.records import UNREACHABLE, Mind, Roads
from omnibus.bots.heuristics.shortest_paths import find_ways
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.random import FREE, Dice, next_word, open_stream
from omnibus.kernel.rows import copy_rows
from omnibus.kernel.state import DECKS, HIDDEN, NONE, Ints, State
from omnibus.kernel.visibility import determinise

CERTAINTY = 3.0
"""How much likelier a ticket is whose way somebody has built than one of which nothing stands."""
WORD = 4294967296.0


@compiled
def _price_by_spaces(board: BoardArrays, view: State, seat: int, mind: Mind) -> None:
    for route in range(board.routes):
        mind.effort[route] = 0.0
        if view.owner[route] == seat:
            mind.price[route] = 0.0
        elif (view.closed[route] >> seat) & 1:
            mind.price[route] = UNREACHABLE
        else:
            mind.price[route] = board.route_length[route]


@compiled
def suspect_tickets(board: BoardArrays, roads: Roads, view: State, seat: int, mind: Mind, weights: Ints) -> None:
    """For every opponent and ticket, how likely they hold it by what they have built, against any other ticket."""
    for other in range(view.players):
        if other == seat:
            continue
        _price_by_spaces(board, view, other, mind)
        source = NONE
        for index in range(board.tickets):
            ticket = roads.by_end[index]
            if roads.near_end[ticket] != source:
                source = roads.near_end[ticket]
                find_ways(board, roads, mind, source, NONE)
            target = int(board.ticket_a[ticket]) + int(board.ticket_b[ticket]) - source
            far = roads.far[source, target]
            missing = min(mind.distance[target], 2.0 * far)
            weights[other, ticket] = exp(CERTAINTY * (1.0 - missing / far))


@compiled
def _draw_ticket(board: BoardArrays, s: State, deck: int, weights: Ints, dice: Dice) -> int:
    """A hidden ticket of a deck, drawn by weight."""
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
def imagine(board: BoardArrays, s: State, seat: int, weights: Ints, dice: Dice, number: int) -> None:
    """Turns a view, in place, into one of the whole states it may be: always the same one for the same number."""
    open_stream(dice, FREE, number)
    if s.over:
        return
    for other in range(s.players):
        for deck in range(DECKS):
            if other != seat:
                for _ in range(s.tickets_held[other, deck]):
                    s.holder[_draw_ticket(board, s, deck, weights[other], dice)] = other
    held = s.tickets_held.copy()
    for other in range(s.players):
        if other != seat:
            s.tickets_held[other, :] = 0
    determinise(board, s, seat, dice)
    copy_rows(s.tickets_held, held)
