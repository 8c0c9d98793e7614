"""The score of a pad, as the end of a game scores it: facts that people name are put into a state, which the functions
of a finished game score.

A pad is always added up. What nobody has said counts nothing, and what cannot be counts as it was said; the log has a
note for either, and one for each part of the points.
"""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.claims import lay_route
from omnibus.kernel.compiler import compiled, out_of_line
from omnibus.kernel.log import Log, note
from omnibus.kernel.mechanisms import after_tickets, before_tickets, check_pad, declare, explain
from omnibus.kernel.pad import (
    BY_LENGTH,
    BY_ROUTE,
    HELD,
    SAID_DONE,
    SAID_FAILED,
    UNKNOWN,
    Pad,
    count_lengths,
)
from omnibus.kernel.pad_notes import (
    DECIDED,
    NOT_OVER,
    NOTHING_DECIDES,
    PARALLEL_CLOSED,
    PARALLEL_OWN,
    POINTS_DECIDE,
    PRINTED_DONE,
    PRINTED_FAILED,
    PRINTED_OPEN,
    ROUTE_REPEATED,
    ROUTE_SHARED,
    ROUTES_OF_LENGTH,
    ROUTES_OPEN,
    STANDING,
    TICKET_BOTH,
    TICKET_DIFFERS,
    TICKET_DONE,
    TICKET_FAILED,
    TICKET_OPEN,
    TICKET_SHARED,
    TICKETS_DECIDE,
    TICKETS_OPEN,
    TIE_BREAKER_DECIDES,
    TOO_MANY_PIECES,
    TOO_MANY_TICKETS,
    WRONG_PLAYERS,
)
from omnibus.kernel.point_sources import ROUTES
from omnibus.kernel.score import find_winners, is_done, score_ticket, seats_ahead, total_score
from omnibus.kernel.setup import blank_table
from omnibus.kernel.state import NONE, State
from omnibus.kernel.turn import FEW_PIECES

MOST_SCORE = 0x7FFF
"""What a state can hold: nobody has ten thousand points, but somebody may say so."""


@compiled
def _check_route(board: BoardArrays, pad: Pad, s: State, seat: int, route: int, log: Log) -> None:
    """Notes why a route that the seat names was not open to it."""
    if pad.took[seat, route] > 1:
        note(log, ROUTE_REPEATED, seat, route)
    if s.owner[route] != NONE:
        note(log, ROUTE_SHARED, seat, route, s.owner[route])
    elif (s.closed[route] >> seat) & 1:
        owner, other = NONE, board.route_next[route]
        while other != route:
            if s.owner[other] == seat or owner == NONE:
                owner = s.owner[other]
            other = board.route_next[other]
        if owner == seat:
            note(log, PARALLEL_OWN, seat, route)
        else:
            note(log, PARALLEL_CLOSED, seat, route, owner)


@compiled
def _lay_routes(board: BoardArrays, pad: Pad, s: State, seat: int, log: Log) -> None:
    """Lays the routes that are named, or scores those of which only the length is."""
    if pad.known[seat] == UNKNOWN:
        note(log, ROUTES_OPEN, seat)
    count_lengths(board, pad, seat)
    for route in range(board.routes):
        if pad.known[seat] == BY_ROUTE and pad.took[seat, route] > 0:
            _check_route(board, pad, s, seat, route, log)
            lay_route(board, s, seat, route)
    spaces = 0
    for length in range(len(board.length_points)):
        count = int(pad.lengths[seat, length])
        points = count * int(board.length_points[length])
        spaces += count * length
        if count > 0:
            note(log, ROUTES_OF_LENGTH, seat, length, count, points)
        if pad.known[seat] == BY_LENGTH:
            s.score[seat, ROUTES] = min(MOST_SCORE, int(s.score[seat, ROUTES]) + points)
    if spaces > board.pieces:
        note(log, TOO_MANY_PIECES, seat, spaces, board.pieces)
    s.pieces[seat] = max(0, int(board.pieces) - spaces)


@compiled
def _hold_tickets(board: BoardArrays, pad: Pad, s: State, seat: int, log: Log) -> None:
    """Gives the seat the tickets of the board's list that it names, of which mechanisms may make the most."""
    for ticket in range(board.tickets):
        if pad.ticket[seat, ticket] & HELD:
            if s.holder[ticket] != NONE:
                note(log, TICKET_SHARED, seat, ticket, s.holder[ticket])
            s.holder[ticket] = seat


@compiled
def _is_said_done(board: BoardArrays, pad: Pad, s: State, seat: int, ticket: int, log: Log) -> int:
    """Whether the seat has completed the ticket: by its routes if they are known, else as it was said; NONE if nobody
    has said it."""
    said = pad.ticket[seat, ticket] & (SAID_DONE | SAID_FAILED)
    if said == SAID_DONE | SAID_FAILED:
        note(log, TICKET_BOTH, seat, ticket)
    if pad.known[seat] == BY_ROUTE:
        done = is_done(board, s, seat, ticket)
        if said == (SAID_FAILED if done else SAID_DONE):
            note(log, TICKET_DIFFERS, seat, ticket)
        return int(done)
    if said == 0:
        note(log, TICKET_OPEN, seat, ticket)
    if said == SAID_DONE:
        return 1
    return 0 if said == SAID_FAILED else NONE


@compiled
def _score_tickets(board: BoardArrays, pad: Pad, s: State, seat: int, log: Log) -> None:
    """Scores the tickets of the board's list that the seat names."""
    for ticket in range(board.tickets):
        if pad.ticket[seat, ticket] & HELD:
            done, points = _is_said_done(board, pad, s, seat, ticket, log), int(board.ticket_points[ticket])
            if done != NONE:
                score_ticket(s, seat, points, done == 1)
                note(log, TICKET_DONE if done else TICKET_FAILED, seat, ticket, points if done else -points)


@compiled
def _score_printed(pad: Pad, s: State, seat: int, log: Log) -> None:
    """Scores the tickets that are named by their points only."""
    for number in range(pad.printed[seat]):
        done, points = int(pad.printed_done[seat, number]), int(pad.printed_points[seat, number])
        if done == NONE:
            note(log, PRINTED_OPEN, seat, points)
        else:
            score_ticket(s, seat, points, done == 1)
            note(log, PRINTED_DONE if done else PRINTED_FAILED, seat, points if done else -points)


@compiled
def _check_tickets(board: BoardArrays, pad: Pad, s: State, log: Log) -> None:
    """Compares the numbers of tickets with the deck, and with those that everybody keeps at the start."""
    total = 0
    for seat in range(s.players):
        count = int(pad.printed[seat])
        for ticket in range(board.tickets):
            count += int(pad.ticket[seat, ticket]) & HELD
        total += count
        if count < board.keep_first:
            note(log, TICKETS_OPEN, seat, count, board.keep_first)
    if total > board.tickets:
        note(log, TOO_MANY_TICKETS, NONE, total, board.tickets)


@compiled
def _check_table(board: BoardArrays, pad: Pad, s: State, log: Log) -> None:
    """Checks the number of players, and whether somebody has few enough pieces for the game to be over."""
    if s.players < board.fewest_players or s.players > board.most_players:
        note(log, WRONG_PLAYERS, NONE, s.players, board.fewest_players, board.most_players)
    fewest = int(board.pieces)
    for seat in range(s.players):
        if pad.known[seat] == UNKNOWN:
            return
        fewest = min(fewest, int(s.pieces[seat]))
    if fewest > FEW_PIECES:
        note(log, NOT_OVER, NONE, fewest)


@compiled
def _decision(board: BoardArrays, s: State) -> int:
    """What the victory was decided by."""
    winner, winners, decision = NONE, 0, POINTS_DECIDE
    for seat in range(s.players):
        if s.winner[seat]:
            winner = seat
            winners += 1
    if winners > 1:
        return NOTHING_DECIDES
    for seat in range(s.players):
        if seat != winner and total_score(s, seat) == total_score(s, winner):
            same_tickets = s.tickets_done[seat] == s.tickets_done[winner]
            decision = max(decision, TIE_BREAKER_DECIDES if same_tickets else TICKETS_DECIDE)
    return decision


@out_of_line
def score_pad(board: BoardArrays, pad: Pad, s: State, log: Log) -> None:
    """Writes the score of a pad into a state, and its notes into the log. The pad has no more players than a record."""
    blank_table(board, s, pad.players)
    for seat in range(s.players):
        _lay_routes(board, pad, s, seat, log)
        _hold_tickets(board, pad, s, seat, log)
        declare(board, pad, s, seat, log)
    for seat in range(s.players):
        before_tickets(board, s, seat)
    for seat in range(s.players):
        _score_tickets(board, pad, s, seat, log)
        _score_printed(pad, s, seat, log)
    for seat in range(s.players):
        after_tickets(board, s, seat)
    for seat in range(s.players):
        explain(board, s, seat, log)
    find_winners(board, s)
    _check_tickets(board, pad, s, log)
    _check_table(board, pad, s, log)
    check_pad(board, pad, s, log)
    for seat in range(s.players):
        note(log, STANDING, seat, seats_ahead(board, s, seat) + 1)
    note(log, DECIDED, NONE, _decision(board, s))
