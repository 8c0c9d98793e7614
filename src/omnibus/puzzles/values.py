"""The values of actions: the chance of winning in worlds that agree with the knowledge of a seat.

All actions are tried in the same worlds, so that their differences say more than their values. Where a policy was
learned, the search's play-outs with the network are used; elsewhere planners play every world to its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from omnibus.analysis.decisions import REACH
from omnibus.analysis.shipped import calibration_of
from omnibus.analysis.ticket_likelihood import USUAL
from omnibus.analysis.worlds import sample_worlds
from omnibus.bots.board_cache import graph_of
from omnibus.bots.heuristics.halving import play_out
from omnibus.bots.heuristics.records import new_planners
from omnibus.bots.heuristics.styles import style_for
from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.envs.records import copy_records
from omnibus.kernel.log import no_log
from omnibus.kernel.turn import apply
from omnibus.policy.lookahead import Lookahead, Reach
from omnibus.policy.shipped import Policy, policy_of

Values = NDArray[np.float64]
NEARBY = Reach(1, 2)
AT_ONCE = 192
"""The most concurrent play-outs."""
SCALE = 0.5
"""A lead of this share of a player's pieces, in points, is a standard deviation of what is still open."""


class Try(NamedTuple):
    """Actions of one decision, and the worlds in which they are tried: some of a series, from `first` on."""

    view: View
    codes: Sequence[int]
    first: int
    worlds: int
    seed: bytes


class Evaluator(Protocol):
    """Estimates the values of actions."""

    name: str

    def values(self, tries: Sequence[Try], *, nearby: bool = False) -> list[Values]:
        """For each decision, a row for each action, with the chance of winning in each world.

        `nearby` looks less far ahead if that is cheaper.
        """


class LearnedEvaluator:
    """Follows each action for some turns with a policy at all seats; the network estimates the chances there."""

    def __init__(self, game: Game, policy: Policy, players: int) -> None:
        self._game, self._players = game, players
        self._tickets = calibration_of(policy, players).tickets
        self._lookahead, self._nearby = (
            Lookahead(policy, players, reach, "victory", (1.0, 0.0)) for reach in (REACH, NEARBY)
        )
        self.name = f"learned {policy.digest[:12]}"

    def values(self, tries: Sequence[Try], *, nearby: bool = False) -> list[Values]:
        lookahead = self._nearby if nearby else self._lookahead
        worlds, seats, options = [], [], []
        for each in tries:
            assert each.view.seat is not None
            sampled = sample_worlds(self._game, each.view, each.worlds, each.seed, each.first, self._tickets)
            worlds += [sampled] * len(each.codes)
            seats += [each.view.seat] * (each.worlds * len(each.codes))
            options += np.repeat(each.codes, each.worlds).tolist()
        rows, at = np.concatenate(worlds), np.array(seats, np.int8)
        codes, found = np.array(options, np.int32), np.zeros(len(options))
        for start in range(0, len(codes), AT_ONCE):
            part = slice(start, start + AT_ONCE)
            found[part] = lookahead.values(rows[part], at[part], codes[part])
        shares = (found * (self._players - 1) + 1) / self._players
        sizes = np.cumsum([len(each.codes) * each.worlds for each in tries])[:-1]
        return [part.reshape(-1, each.worlds) for part, each in zip(np.split(shares, sizes), tries, strict=True)]


class PlayedOutEvaluator:
    """Planners play every world to its end; the lead there becomes a chance by a normal distribution."""

    name = "played_out"

    def __init__(self, game: Game) -> None:
        self._game, self._graph, self._style = game, graph_of(game), style_for(game.size)
        self._planners, self._log = new_planners(game.size, game.size.seats), no_log()
        self._scale = SCALE * game.spec.pieces

    def values(self, tries: Sequence[Try], *, nearby: bool = False) -> list[Values]:
        return [self._of(each) for each in tries]

    def _of(self, each: Try) -> Values:
        worlds = sample_worlds(self._game, each.view, each.worlds, each.seed, each.first, USUAL)
        return np.array([[self._lead(world, each.view.seat or 0, code) for world in worlds] for code in each.codes])

    def _lead(self, world: np.void, seat: int, code: int) -> float:
        played = copy_records(np.asarray(world).reshape(1)).view(np.recarray)
        state = played[0]
        self._planners.planned[:] = 0
        apply(self._game.arrays, state, seat, code, self._log)
        play_out(self._game.arrays, self._graph, self._style, state, self._planners, self._log)
        scores: list[int] = state.score[: state.players].sum(axis=1).tolist()
        lead = scores.pop(seat) - max(scores)
        return (1 + erf(lead / self._scale / sqrt(2))) / 2


def evaluator_for(game: Game, players: int) -> Evaluator:
    """The best evaluator for a board and a number of players."""
    policy = policy_of(game, players)
    return PlayedOutEvaluator(game) if policy is None else LearnedEvaluator(game, policy, players)
