"""Requests that the other players have to agree to: to undo actions, or to remove a player."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from omnibus.core.digest import state_digest
from omnibus.server.errors import Refused
from omnibus.server.protocol.commands import AnswerRemoval, AnswerUndo, Remove, TakeBack
from omnibus.server.tables.commands import KEEPER, Outcome, check_host, existing_seat, play_of, seat_at
from omnibus.server.tables.entries import Entry, RemovalAnswered, RemovalAsked, Removed, UndoAnswered, UndoAsked, Undone
from omnibus.server.tables.game import Play
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.seats import MOST_REQUESTS
from omnibus.server.tables.state import TableState
from omnibus.server.tables.teaching import is_taught


def undo_kind(state: TableState, seat: int) -> str:
    """How a seat may undo its last action now: freely, by asking, or not at all."""
    if state.play is None or state.status != "playing" or state.pending_undo is not None:
        return "no"
    possible = _possible_undo(state, state.play, seat)
    return "no" if isinstance(possible, str) else "free" if possible.free else "ask"


class PossibleUndo(NamedTuple):
    """The number of actions that would remain, and whether nobody has to agree."""

    actions: int
    free: bool


def _possible_undo(state: TableState, play: Play, seat: int) -> PossibleUndo | str:
    """How a seat may undo its last action, or the code of the refusal.

    Every action asks this for every seat: an exception would cost more than the answer.
    """
    occupant, rule = state.occupants[seat], state.opened.settings.undo
    if rule == "off":
        return "no_undo"
    if occupant.resigned:
        return "resigned"
    actions = play.last_of(seat)
    if actions is None:
        return "nothing_to_undo"
    if is_taught(state) or (actions == len(play.moves) - 1 and not play.revealed_after(actions)):
        return PossibleUndo(actions, free=True)
    if rule != "ask":
        return "undo_revealed"
    if state.asked.get(actions, 0) >= MOST_REQUESTS:
        return "undo_asked"
    if state.absent_elsewhere(seat) and play.revealed_after(actions):
        return "undo_absent"
    return PossibleUndo(actions, free=False)


def take_back(state: TableState, guest: str, command: TakeBack) -> Outcome:
    """Undoes the last action, or asks the others."""
    seat, play = seat_at(state, guest), play_of(state)
    if command.on < play.last_number:
        raise Refused("stale")
    if state.pending_undo is not None:
        raise Refused("undo_pending")
    possible = _possible_undo(state, play, seat)
    if isinstance(possible, str):
        raise Refused(possible)
    actions = possible.actions
    if possible.free:
        return Outcome((_undone(play, seat, actions),))
    if state.people_besides(state.occupants[seat].guest):
        return Outcome((UndoAsked(seat, actions),))
    return Outcome((UndoAsked(seat, actions), _undone(play, seat, actions)))


def _undone(play: Play, seat: int, actions: int) -> Undone:
    return Undone(seat, actions, state_digest(play.after(actions)))


def answer_undo(state: TableState, guest: str, command: AnswerUndo) -> Outcome:
    """Agrees or refuses; when all have agreed, the actions are undone. The asking player may withdraw the request."""
    seat, play, pending = seat_at(state, guest), play_of(state), state.pending_undo
    withdrawn = pending is not None and seat == pending.seat and not command.accept
    if pending is None or not (withdrawn or seat in state.undo_asks()):
        raise Refused("no_undo_request")
    answer = UndoAnswered(seat, command.accept)
    if command.accept and state.undo_asks() == [seat]:
        return Outcome((answer, _undone(play, pending.seat, pending.actions)))
    return Outcome((answer,))


def lapse(state: TableState, numbers: Collection[int]) -> Outcome:
    """Refuses requests, by their numbers, that waited too long for an answer."""
    pending, removal, entries = state.pending_undo, state.pending_removal, list[Entry]()
    if pending is not None and pending.number in numbers:
        entries.append(UndoAnswered(next(iter(state.undo_asks()), pending.seat), False, "clock"))
    if removal is not None and removal.number in numbers:
        entries.append(RemovalAnswered(next(iter(state.removal_asks()), removal.seat), False, "clock"))
    return Outcome(tuple(entries))


def remove(state: TableState, guest: str, command: Remove) -> Outcome:
    """Removes a player: at once before the game, later if all others agree."""
    check_host(state, guest)
    seat = existing_seat(state, command.seat)
    occupant = state.occupants[seat]
    if occupant.guest is None or owner_of(occupant.guest) == state.opened.host:
        raise Refused("nobody_there")
    if state.status == "open":
        return Outcome((Removed(seat),))
    play_of(state)
    if state.pending_removal is not None:
        raise Refused("removal_pending")
    if occupant.removal_requests >= MOST_REQUESTS:
        raise Refused("removal_asked")
    if not state.people_besides(state.opened.host, occupant.guest):
        raise Refused("nobody_to_agree")
    return Outcome((RemovalAsked(seat),))


def answer_removal(state: TableState, guest: str, command: AnswerRemoval) -> Outcome:
    """Agrees to remove a player, or refuses; when all have agreed, a bot takes the seat."""
    seat = seat_at(state, guest)
    play_of(state)
    if state.pending_removal is None or seat not in state.removal_asks():
        raise Refused("no_removal")
    answer = RemovalAnswered(seat, command.accept)
    if command.accept and state.removal_asks() == [seat]:
        return Outcome((answer, Removed(state.pending_removal.seat, KEEPER)))
    return Outcome((answer,))
