"""What a game is worth to each seat."""

from __future__ import annotations

from math import tanh

from omnibus.core.bindings.memory import Memory
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.score import total_score
from omnibus.kernel.state import Ints, State

VICTORY, MARGIN, BOTH, POINTS = range(4)
"""Won or lost; points ahead of the best other seat; half of each; points as they are scored."""
WIDE = 0.8
"""A margin of so many points for each piece counts as tanh(1), three quarters of the largest."""


@compiled
def victory(s: State, seat: int) -> float:
    """1 for a victory alone; all seats together have 0, so that a defeat is -1 with two players, -1/3 with four."""
    winners = 0
    for other in range(s.players):
        winners += int(s.winner[other])
    share = s.winner[seat] / winners
    return (share * s.players - 1.0) / (s.players - 1.0)


@compiled
def margin(s: State, seat: int) -> float:
    """Points ahead of the best other seat, negative behind it."""
    best = -1_000_000
    for other in range(s.players):
        if other != seat:
            best = max(best, int(total_score(s, other)))
    return float(total_score(s, seat) - best)


@compiled
def worth(board: BoardArrays, s: State, seat: int, kind: int) -> float:
    """What a finished game is worth to a seat."""
    if kind == VICTORY:
        return victory(s, seat)
    if kind == MARGIN:
        return margin(s, seat)
    return 0.5 * victory(s, seat) + 0.5 * tanh(margin(s, seat) / (WIDE * board.pieces))


@compiled
def judge_games(board: Memory, state: Memory, kind: int, scores: Ints, won: Ints, out: Ints) -> None:
    """What games that are over were worth to each seat, from all points and victories; `state` is room for them."""
    s = state[()]
    s.players = scores.shape[1]
    s.score[:, :] = 0
    for row in range(scores.shape[0]):
        for seat in range(s.players):
            s.score[seat, 0] = scores[row, seat]
            s.winner[seat] = won[row, seat]
        for seat in range(s.players):
            out[row, seat] = scores[row, seat] if kind == POINTS else worth(board[()], s, seat, kind)


@inlined
def reward(board: BoardArrays, s: State, kind: int, points: Ints, out: Ints) -> None:
    """Writes what the last action brought to each seat: for most kinds nothing before the end.

    `points` are those of before, and are brought up to date.
    """
    if kind == POINTS:
        for seat in range(s.players):
            total = int(total_score(s, seat))
            out[seat] = total - points[seat]
            points[seat] = total
    elif s.over:
        for seat in range(s.players):
            out[seat] = worth(board, s, seat, kind)
