"""Flags: a player who keeps a card of each of three route colours completes a flag and scores it at once."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.cards import discard_cards
from omnibus.kernel.claims import paid_color
from omnibus.kernel.compiler import compiled
from omnibus.kernel.event_kinds import FLAG_CARD, FLAG_COMPLETE
from omnibus.kernel.log import Log, note
from omnibus.kernel.pad import BY_ROUTE, UNKNOWN, Pad, routes_taken
from omnibus.kernel.pad_notes import FLAGS_LINE, FLAGS_OPEN, TOO_MANY_FLAGS
from omnibus.kernel.point_sources import FLAGS
from omnibus.kernel.rows import copy_rows
from omnibus.kernel.state import NONE, State

FLAG_COLORS = 3


@compiled
def may_keep_card(board: BoardArrays, s: State, seat: int, action: int) -> bool:
    """Whether the seat may keep a card of the route's colour: its flag lacks it, and not all cards paid were wild."""
    if paid_color(board, action) == NONE:
        return False
    color = board.route_color[s.claimed]
    return color >= 0 and board.flag_slot[color] != NONE and s.flag_card[seat, board.flag_slot[color]] == 0


@compiled
def keep_card(board: BoardArrays, s: State, seat: int, log: Log) -> None:
    """Moves one of the cards just paid from the discard pile to the seat's flag cards."""
    color = board.route_color[s.claimed]
    discard_cards(s, color, -1)
    s.flag_card[seat, board.flag_slot[color]] = 1
    note(log, FLAG_CARD, seat, color)


@compiled
def complete_flag(board: BoardArrays, s: State, seat: int, log: Log) -> None:
    """At the end of a turn, scores three different flag cards and discards them."""
    cards = s.flag_card[seat]
    if cards[0] + cards[1] + cards[2] < FLAG_COLORS:
        return
    for color in range(board.wild):
        slot = board.flag_slot[color]
        if slot != NONE:
            cards[slot] = 0
            discard_cards(s, color, 1)
    score_flags(board, s, seat, 1)
    note(log, FLAG_COMPLETE, seat, board.flag_points)


@compiled
def score_flags(board: BoardArrays, s: State, seat: int, flags: int) -> None:
    s.score[seat, FLAGS] += flags * board.flag_points


@compiled
def declare_flags(board: BoardArrays, pad: Pad, s: State, seat: int, log: Log) -> None:
    """Scores the flags that a pad names."""
    if pad.flags_said[seat] == NONE:
        note(log, FLAGS_OPEN, seat)
    elif pad.flags_said[seat] > 0:
        flags = int(pad.flags_said[seat])
        score_flags(board, s, seat, flags)
        note(log, FLAGS_LINE, seat, flags, flags * board.flag_points)


@compiled
def _most_flags(board: BoardArrays, pad: Pad, seat: int) -> int:
    """The number of flags that the seat's routes allow: each takes one of each colour."""
    most = routes_taken(pad, seat) // FLAG_COLORS
    for color in range(board.wild if pad.known[seat] == BY_ROUTE else 0):
        if board.flag_slot[color] != NONE:
            count = 0
            for route in range(board.routes):
                count += pad.took[seat, route] > 0 and board.route_color[route] == color
            most = min(most, count)
    return most


@compiled
def check_flags(board: BoardArrays, pad: Pad, s: State, log: Log) -> None:
    """Compares the flags with the routes."""
    for seat in range(s.players):
        most = _most_flags(board, pad, seat)
        if pad.known[seat] != UNKNOWN and pad.flags_said[seat] > most:
            note(log, TOO_MANY_FLAGS, seat, pad.flags_said[seat], most)


@compiled
def blank_flags(s: State) -> None:
    s.flag_card[:, :] = 0


@compiled
def show_flags(s: State, view: State) -> None:
    copy_rows(view.flag_card, s.flag_card)


@compiled
def flag_cards(board: BoardArrays, s: State, card: int) -> int:
    """The number of flag cards of a colour, of all players."""
    slot, count = board.flag_slot[card], 0
    if slot != NONE:
        for seat in range(s.players):
            count += s.flag_card[seat, slot]
    return count
