"""Final scoring and the winners."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.claims import are_connected
from omnibus.kernel.compiler import compiled
from omnibus.kernel.event_kinds import FINAL
from omnibus.kernel.log import Log, note
from omnibus.kernel.mechanisms import after_tickets, before_tickets, tie_breaker
from omnibus.kernel.point_sources import SOURCES, TICKETS
from omnibus.kernel.state import NONE, State


@compiled
def is_done(board: BoardArrays, s: State, seat: int, ticket: int) -> bool:
    """Whether the seat's routes complete the ticket."""
    return are_connected(board, s, seat, board.ticket_a[ticket], board.ticket_b[ticket])


@compiled
def score_ticket(s: State, seat: int, points: int, done: bool) -> None:
    """Adds the points of a completed ticket, or subtracts those of another."""
    if done:
        s.score[seat, TICKETS] += points
        s.tickets_done[seat] += 1
    else:
        s.score[seat, TICKETS] -= points


@compiled
def _score_tickets(board: BoardArrays, s: State) -> None:
    for ticket in range(board.tickets):
        seat = s.holder[ticket]
        if seat >= 0:
            score_ticket(s, seat, board.ticket_points[ticket], is_done(board, s, seat, ticket))


@compiled
def total_score(s: State, seat: int) -> int:
    """All points of a seat so far."""
    total = 0
    for source in range(SOURCES):
        total += int(s.score[seat, source])
    return total


@compiled
def _is_ahead(board: BoardArrays, s: State, seat: int, other: int) -> bool:
    """Whether a seat beats another: by points, then completed tickets, then a mechanism's tie-breaker."""
    mine, theirs = total_score(s, seat), total_score(s, other)
    if mine != theirs:
        return mine > theirs
    if s.tickets_done[seat] != s.tickets_done[other]:
        return s.tickets_done[seat] > s.tickets_done[other]
    return tie_breaker(board, s, seat) > tie_breaker(board, s, other)


@compiled
def seats_ahead(board: BoardArrays, s: State, seat: int) -> int:
    """The number of seats of a finished game that are ahead of a seat; 0 for winners."""
    ahead = 0
    for other in range(s.players):
        ahead += _is_ahead(board, s, other, seat)
    return ahead


@compiled
def find_winners(board: BoardArrays, s: State) -> None:
    for seat in range(s.players):
        s.winner[seat] = seats_ahead(board, s, seat) == 0
    s.over = 1


@compiled
def finish(board: BoardArrays, s: State, log: Log) -> None:
    for seat in range(s.players):
        before_tickets(board, s, seat)
    _score_tickets(board, s)
    for seat in range(s.players):
        after_tickets(board, s, seat)
    find_winners(board, s)
    note(log, FINAL, NONE)
