"""Iterates over the positions of recorded games."""

from __future__ import annotations

from typing import NamedTuple

from omnibus.core.bindings.memory import Memory
from omnibus.envs.moves.replay import begin, signed
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import is_legal, seat_to_act
from omnibus.kernel.score import total_score
from omnibus.kernel.state import Ints
from omnibus.kernel.turn import apply

GAME, ACTION, WRONG = range(3)
"""The state of the iteration: the game, the number of its next action, and whether that is illegal."""


class Played(NamedTuple):
    """Recorded games (see `replay.replay_games`)."""

    order: Ints
    """The rows in the order in which they are replayed."""
    keys: Ints
    firsts: Ints
    early: Ints
    early_from: Ints
    codes: Ints
    codes_from: Ints
    worth: Ints
    """The value of each game for each seat."""
    numbers: Ints


class Found(NamedTuple):
    """The output for each position."""

    states: Memory
    seats: Ints
    actions: Ints
    outcomes: Ints
    games: Ints


@compiled
def find_positions(
    board: Memory, state: Memory, log: Memory, players: int, by_points: int, played: Played, at: Ints, found: Found
) -> int:
    """Continues the replay, and writes every position before its action.

    Returns the number of positions: fewer than there is room for at the end of all games, or before an illegal action.
    An outcome is the game's value; with `by_points`, less the points that a seat already has.
    """
    s, room = state[()], found.seats.shape[0]
    for slot in range(room):
        if at[GAME] == played.order.shape[0]:
            return slot
        row, number = played.order[at[GAME]], at[ACTION]
        if number == 0:
            begin(board[()], s, played.keys[row], players, signed(played.firsts[row]), log[()])
        code, stop = played.codes_from[row] + number, played.codes_from[row + 1]
        early_at = played.early_from[row] + number
        seat = signed(played.early[early_at]) if early_at < played.early_from[row + 1] else seat_to_act(s)
        if code >= stop or not is_legal(board[()], s, seat, signed(played.codes[code])):
            at[WRONG] = 1
            return slot
        found.states[slot] = s
        found.seats[slot] = seat
        found.actions[slot] = played.codes[code]
        found.games[slot] = played.numbers[row]
        for other in range(players):
            had = total_score(s, other) if by_points else 0
            found.outcomes[slot, other] = played.worth[row, other] - had
        apply(board[()], s, seat, signed(played.codes[code]), log[()])
        at[ACTION] += 1
        if code + 1 == stop:
            at[GAME] += 1
            at[ACTION] = 0
    return int(room)
