"""Rewards."""

from __future__ import annotations

from math import tanh

from omnibus.core.bindings.memory import Memory
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.score import total_score
from omnibus.kernel.state import Ints, State

VICTORY, MARGIN, BOTH, POINTS = range(4)
"""Victory or defeat; the lead over the best other seat; the mean of both; points as they are scored."""
WIDE = 0.8
"""A margin of this many points per piece counts as tanh(1), three quarters of the maximum."""


@compiled
def victory(s: State, seat: int) -> float:
    """1 for a sole victory. The sum over all seats is 0: a defeat is -1 with two players, -1/3 with four."""
    winners = 0
    for other in range(s.players):
        winners += int(s.winner[other])
    share = s.winner[seat] / winners
    return (share * s.players - 1.0) / (s.players - 1.0)


@compiled
def margin(s: State, seat: int) -> float:
    """The lead over the best other seat, negative if that is ahead."""
    best = -1_000_000
    for other in range(s.players):
        if other != seat:
            best = max(best, int(total_score(s, other)))
    return float(total_score(s, seat) - best)


@compiled
def worth(board: BoardArrays, s: State, seat: int, kind: int) -> float:
    """The reward of a finished game for a seat."""
    if kind == VICTORY:
        return victory(s, seat)
    if kind == MARGIN:
        return margin(s, seat)
    return 0.5 * victory(s, seat) + 0.5 * tanh(margin(s, seat) / (WIDE * board.pieces))


@compiled
def judge_games(board: Memory, state: Memory, kind: int, scores: Ints, won: Ints, out: Ints) -> None:
    """Writes the rewards of finished games, from points and victories; `state` is scratch memory."""
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
    """Writes the rewards of the last action; for most kinds they are zero before the end.

    Updates `points`, the points before the action.
    """
    if kind == POINTS:
        for seat in range(s.players):
            total = int(total_score(s, seat))
            out[seat] = total - points[seat]
            points[seat] = total
    elif s.over:
        for seat in range(s.players):
            out[seat] = worth(board, s, seat, kind)
