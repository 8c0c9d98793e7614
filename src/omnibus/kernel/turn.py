"""The course of a turn: the effect of each action, and the next decision."""

from __future__ import annotations

from omnibus.kernel.action_kinds import CLAIM_ROUTE, DO_NOTHING, DRAW_CARD, DRAW_TICKETS, KEEP_OFFERED
from omnibus.kernel.board_arrays import SLOT, BoardArrays
from omnibus.kernel.cards import FROM_DECK, has_second_card, settle_display, take_card
from omnibus.kernel.claims import take_route
from omnibus.kernel.compiler import compiled, inlined, out_of_line
from omnibus.kernel.event_kinds import LAST_ROUND, PASSED
from omnibus.kernel.legal import kind_of
from omnibus.kernel.log import Log, note
from omnibus.kernel.mechanisms import ask_before_first_turn, before_claim, collect_rewards, do, end_claim
from omnibus.kernel.score import finish
from omnibus.kernel.state import ANNOUNCE, KEEP, NONE, NOTHING, SECOND_CARD, TURN, State
from omnibus.kernel.tickets import (
    keep_tickets,
    offer_from_share,
    offer_from_top,
    return_under,
    shuffle_returned,
    tickets_on_offer,
)

FEW_PIECES = 2

# The outcome of an action: a question to a seat, the end of the turn (QUIET: with no card moved), or a second card.
ASKED, QUIET, FIRST_CARD, LAST_CARD, CLAIMED = range(5)


@inlined
def _begin_turn(s: State, seat: int) -> None:
    s.seat = seat
    s.asks[seat] = TURN
    s.turns += 1


@inlined
def _end_turn(board: BoardArrays, s: State, log: Log) -> None:
    """Starts or counts down the last round, then starts the next turn or ends the game."""
    seat = s.seat
    s.asks[seat] = NOTHING
    if s.turns_left > 0:
        s.turns_left -= 1
    elif s.pieces[seat] <= FEW_PIECES:
        s.turns_left = s.players
        note(log, LAST_ROUND, seat)
    if s.turns_left == 0 or s.passes == s.players:
        finish(board, s, log)
    else:
        _begin_turn(s, (seat + 1) % s.players)


@inlined
def _draw(board: BoardArrays, s: State, source: int, log: Log) -> int:
    """Takes a card; a face-up wild is the only card of a turn."""
    second = s.asks[s.seat] == SECOND_CARD
    card = take_card(board, s, source, log)
    face_up_wild = source != FROM_DECK and card == board.wild
    return LAST_CARD if second or face_up_wild else FIRST_CARD


@compiled
def _start_first_turn(s: State) -> None:
    s.setting_up = 0
    _begin_turn(s, s.first)


@compiled
def _go_on_with_set_up(board: BoardArrays, s: State) -> None:
    """Once all seats have chosen, returns the tickets, lets mechanisms ask, and starts the first turn."""
    for seat in range(s.players):
        if s.asks[seat] == KEEP or s.asks[seat] == ANNOUNCE:
            return
    if board.returns_shuffled:
        shuffle_returned(board, s)
    else:
        for step in range(s.players):
            return_under(board, s, (s.first + step) % s.players)
    if not ask_before_first_turn(board, s):
        _start_first_turn(s)


@inlined
def _keep(board: BoardArrays, s: State, seat: int, mask: int, log: Log) -> int:
    keep_tickets(board, s, seat, mask, log)
    s.asks[seat] = NOTHING
    if s.setting_up:
        _go_on_with_set_up(board, s)
        return ASKED
    return_under(board, s, seat)
    return QUIET


@inlined
def _claim(board: BoardArrays, s: State, action: int, log: Log) -> int:
    """Takes a route and its rewards."""
    if before_claim(board, s, action, log):
        return ASKED
    take_route(board, s, s.seat, action, log)
    return ASKED if collect_rewards(board, s, action, log) else _end_claim(board, s, log)


@inlined
def _end_claim(board: BoardArrays, s: State, log: Log) -> int:
    s.claimed = NONE
    end_claim(board, s, log)
    return CLAIMED


@compiled
def _do(board: BoardArrays, s: State, seat: int, kind: int, number: int, log: Log) -> int:
    """Applies a mechanism's action during set-up, as a turn or after a route."""
    s.asks[seat] = NOTHING
    asked_again = do(board, s, seat, kind, number, log)
    if not s.setting_up:
        return ASKED if asked_again else _end_claim(board, s, log)
    if not asked_again:
        _start_first_turn(s)
    return ASKED


@inlined
def _act(board: BoardArrays, s: State, seat: int, kind: int, action: int, log: Log) -> int:
    """Applies an action without its consequences; returns its outcome."""
    number = action - int(board.first_action[kind])
    if kind == CLAIM_ROUTE:
        return _claim(board, s, action, log)
    if kind == DRAW_CARD:
        return _draw(board, s, number - SLOT, log)
    if kind == DRAW_TICKETS:
        if s.setting_up:
            offer_from_share(board, s, seat, number, log)
        else:
            offer_from_top(board, s, seat, tickets_on_offer(board, s), number, log)
        return ASKED
    if kind == KEEP_OFFERED:
        return _keep(board, s, seat, number + 1, log)
    if kind == DO_NOTHING:
        note(log, PASSED, seat)
        return QUIET
    return _do(board, s, seat, kind, number, log)


@out_of_line
def apply(board: BoardArrays, s: State, seat: int, action: int, log: Log) -> None:
    """Applies an action; the caller guarantees that it is legal.

    The display is filled or replaced here, for all actions that took or paid cards, before the turn continues or ends.
    """
    kind = kind_of(board, action)
    if s.asks[seat] == TURN:
        s.passes = s.passes + 1 if kind == DO_NOTHING else 0
    outcome = _act(board, s, seat, kind, action, log)
    if outcome == ASKED:
        return
    if outcome != QUIET:
        settle_display(board, s, log)
    if outcome == FIRST_CARD and has_second_card(board, s):
        s.asks[seat] = SECOND_CARD
    else:
        _end_turn(board, s, log)
