"""Passengers: drawn onto the places at set-up, taken with routes, counted by colour at the end."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.event_kinds import PASSENGERS_PLACED, TOOK_PASSENGER
from omnibus.kernel.log import Log, note
from omnibus.kernel.pad import UNKNOWN, Pad, routes_taken
from omnibus.kernel.pad_notes import PASSENGERS_LINE, PASSENGERS_OF_ROUTES, PASSENGERS_OPEN, TOO_MANY_PASSENGERS
from omnibus.kernel.point_sources import PASSENGERS
from omnibus.kernel.random import PASSENGERS as PASSENGERS_STREAM
from omnibus.kernel.random import open_stream, shuffle
from omnibus.kernel.rows import copy_rows
from omnibus.kernel.state import NONE, PASSENGER, State


@compiled
def set_up_passengers(board: BoardArrays, s: State, log: Log) -> None:
    """Draws the passengers from the bag onto the places, in the board's order."""
    bag = s.deck  # not yet used for cards
    total = board.passenger_each * board.passenger_colors
    for index in range(total):
        bag[index] = index // board.passenger_each
    open_stream(s, PASSENGERS_STREAM, 0)
    shuffle(s, bag, total)
    for place in range(board.places):
        for _ in range(board.passengers_at[place]):
            total -= 1
            s.passengers[place, bag[total]] += 1
            note(log, PASSENGERS_PLACED, NONE, place, bag[total])


@compiled
def take_passenger(s: State, seat: int, place: int, color: int, log: Log) -> None:
    s.passengers[place, color] -= 1
    s.collected[seat, color] += 1
    note(log, TOOK_PASSENGER, seat, place, color)


@compiled
def visit_passengers(board: BoardArrays, s: State, near: bool, log: Log) -> bool:
    """Takes a passenger at the near end, then at the far end; True if the seat must first choose a colour."""
    for end in range(0 if near else 1, 2):
        place = board.route_b[s.claimed] if end else board.route_a[s.claimed]
        colors, last = 0, NONE
        for color in range(board.passenger_colors):
            if s.passengers[place, color] > 0:
                colors, last = colors + 1, color
        if colors > 1:
            s.waiting_place = place
            s.asks[s.seat] = PASSENGER
            return True
        if colors == 1:
            take_passenger(s, s.seat, place, last, log)
    return False


@compiled
def choose_passenger(board: BoardArrays, s: State, color: int, log: Log) -> bool:
    """Takes the chosen passenger; True if the far end has yet to be visited."""
    place = s.waiting_place
    s.waiting_place = NONE
    take_passenger(s, s.seat, place, color, log)
    return place == board.route_a[s.claimed]


@compiled
def score_passengers(board: BoardArrays, s: State, seat: int) -> None:
    """Final scoring per colour: first if nobody has more, second if exactly one has more and the seat has any."""
    for color in range(board.passenger_colors):
        s.score[seat, PASSENGERS] += _points_for(board, s, seat, color)


@compiled
def _rank_in(s: State, seat: int, color: int) -> int:
    """The rank of the seat by its passengers of a colour: one more than the seats with more; 0 if it has none."""
    own, ahead = s.collected[seat, color], 0
    for other in range(s.players):
        ahead += s.collected[other, color] > own
    return ahead + 1 if own > 0 else 0


@compiled
def _points_for(board: BoardArrays, s: State, seat: int, color: int) -> int:
    rank = _rank_in(s, seat, color)
    if rank == 1:
        return int(board.passenger_first)
    return int(board.passenger_second) if rank == 2 else 0


@compiled
def declare_passengers(board: BoardArrays, pad: Pad, s: State, seat: int, log: Log) -> None:
    """Gives the seat the passengers that a pad names."""
    if pad.passengers_said[seat, 0] == NONE:
        note(log, PASSENGERS_OPEN, seat)
    for color in range(board.passenger_colors):
        s.collected[seat, color] = max(0, int(pad.passengers_said[seat, color]))


@compiled
def explain_passengers(board: BoardArrays, s: State, seat: int, log: Log) -> None:
    for color in range(board.passenger_colors):
        count, rank = s.collected[seat, color], _rank_in(s, seat, color)
        if count > 0:
            note(log, PASSENGERS_LINE, seat, color, count, rank, _points_for(board, s, seat, color))


@compiled
def check_passengers(board: BoardArrays, pad: Pad, s: State, log: Log) -> None:
    """Compares the passengers with the bag, and with the routes: each brings two at most."""
    for color in range(board.passenger_colors):
        total = 0
        for seat in range(s.players):
            total += int(s.collected[seat, color])
        if total > board.passenger_each:
            note(log, TOO_MANY_PASSENGERS, NONE, color, total, board.passenger_each)
    for seat in range(s.players):
        count, most = passengers_of(board, s, seat), 2 * routes_taken(pad, seat)
        if pad.known[seat] != UNKNOWN and count > most:
            note(log, PASSENGERS_OF_ROUTES, seat, count, most)


@compiled
def passengers_of(board: BoardArrays, s: State, seat: int) -> int:
    total = 0
    for color in range(board.passenger_colors):
        total += int(s.collected[seat, color])
    return total


@compiled
def blank_passengers(s: State) -> None:
    s.waiting_place = NONE
    s.passengers[:, :] = 0
    s.collected[:, :] = 0


@compiled
def show_passengers(s: State, view: State) -> None:
    view.waiting_place = s.waiting_place
    copy_rows(view.passengers, s.passengers)
    copy_rows(view.collected, s.collected)
