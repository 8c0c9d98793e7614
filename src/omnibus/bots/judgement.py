"""Judges an action: it and a better one are played out in the same sampled worlds, and their points compared.

Only the knowledge of the seat before the action is used, so that bad luck is no mistake. The worlds are not those in
which the better action was found, where it may have been lucky.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from omnibus.bots.advice import Advice, advise
from omnibus.bots.board_cache import graph_of
from omnibus.bots.heuristics.choose import choose
from omnibus.bots.heuristics.halving import list_candidates, play_out, run_world
from omnibus.bots.heuristics.styles import style_for
from omnibus.bots.heuristics.workspace import GAME, VIEW, WORLD, new_workspace
from omnibus.bots.mistakes import Mistake, find_mistake
from omnibus.core.actions import DrawCard
from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.kernel.legal import is_legal, seat_to_act
from omnibus.kernel.log import no_log
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import TURN, State
from omnibus.kernel.turn import apply

FEWEST_WORLDS, MOST_WORLDS = 48, 192
"""The number of worlds in each batch, and the most in all. After each batch, the loss may be clear enough to stop."""
MUCH = 0.25
"""A loss is mentioned from this share of a player's pieces on, in points. `benchmarks/coach.py` measures how often."""
CLEARLY = 3.0
"""A loss is significant from this many standard errors."""


class Loss(Struct, frozen=True):
    """The mean difference in points between two actions, against the best opponent."""

    points: float
    error: float
    """The standard error."""
    worlds: int


NO_LOSS = Loss(0.0, 0.0, 0)


class Judgement(Struct, frozen=True):
    """The loss of an action, and a better one; `better` is None if the loss is too small to mention."""

    loss: Loss
    better: Advice | None
    mistake: Mistake | None = None
    """The kind of mistake, if it is known."""


def judge(game: Game, view: View, chosen: int, better: int, seed: bytes) -> Judgement:
    loss = loss_of(game, view, chosen, better, seed)
    if not is_much(game, loss):
        return Judgement(loss, None)
    advice = advise(game, view, better)
    return Judgement(loss, advice, find_mistake(game, view, chosen, advice))


def loss_of(game: Game, view: View, chosen: int, better: int, seed: bytes) -> Loss:
    """The loss of choosing one action and not the other. Deterministic for a seed."""
    assert view.seat is not None
    if action_key(game, view, chosen) == action_key(game, view, better):
        return NO_LOSS
    race = Race(game, view, chosen, better, seed)
    while True:
        loss = race.run(FEWEST_WORLDS)
        is_little = loss.points + CLEARLY * loss.error < MUCH * game.spec.pieces
        if loss.worlds >= MOST_WORLDS or is_much(game, loss) or is_little:
            return loss


def is_much(game: Game, loss: Loss) -> bool:
    return loss.points >= MUCH * game.spec.pieces and loss.points >= CLEARLY * loss.error


def action_key(game: Game, view: View, action: int) -> int | str | None:
    """A key that equivalent actions share: two face-up cards of one colour are the same."""
    chosen = game.codec.decode(action)
    if isinstance(chosen, DrawCard) and chosen.slot is not None:
        return view.display[chosen.slot]
    return action


class Leads(NamedTuple):
    """The seat's leads at the end of worlds, against its best opponent, after different actions."""

    better: list[int]
    chosen: list[int]
    later: list[int]
    """After the chosen action, and the better one in the seat's next turn."""


class Race:
    """Plays an action and a better one out in the same worlds, with planners at every seat.

    A planner never makes some moves, and missing such a move must not count against the action before it. So there is a
    second play-out with the better action in the seat's next turn, if it is still legal, and the smaller loss counts.
    """

    def __init__(self, game: Game, view: View, chosen: int, better: int, seed: bytes) -> None:
        assert view.seat is not None
        self._game, self._seat, self._chosen, self._better = game, view.seat, chosen, better
        self._graph, self._style = graph_of(game), style_for(game.size)
        self._dice, self._log = new_dice(seed), no_log()
        self._workspace = new_workspace(game.size, game.codec.size)
        self._workspace.states[VIEW] = view.record
        list_candidates(game.arrays, self._graph, self._style, self._seat, self._workspace)  # estimates tickets
        self._fields = np.asarray(self._workspace.states)
        self._planned = np.asarray(self._workspace.planners)["planned"]
        self.leads = Leads([], [], [])

    def run(self, worlds: int) -> Loss:
        """Plays more worlds; returns the loss over all of them."""
        leads, workspace = self.leads, self._workspace
        for world in range(len(leads.better), len(leads.better) + worlds):
            arrays, graph, style = self._game.arrays, self._graph, self._style
            run_world(arrays, graph, style, self._seat, workspace, 0, world, self._dice, self._log)  # no options
            leads.better.append(self._margin(self._better))
            leads.chosen.append(self._margin(self._chosen))
            leads.later.append(self._margin(self._chosen, self._better))
        better = np.array(leads.better)
        return min((_mean(better - other) for other in (leads.chosen, leads.later)), key=lambda loss: loss.points)

    def _margin(self, action: int, later: int | None = None) -> int:
        """The seat's lead at the end of the current world after this action."""
        arrays, fields, log = self._game.arrays, self._fields, self._log
        fields[GAME] = fields[WORLD]
        state, planners = self._workspace.states[GAME], self._workspace.planners
        self._planned[:] = 0
        apply(arrays, state, self._seat, action, log)
        if later is not None:
            self._play_to_next_turn(state)
            if not fields["over"][GAME] and is_legal(arrays, state, self._seat, later):
                apply(arrays, state, self._seat, later, log)
        play_out(arrays, self._graph, self._style, state, planners, log)
        scores: list[int] = fields["score"][GAME, : fields["players"][GAME]].sum(axis=1).tolist()
        return scores.pop(self._seat) - max(scores)

    def _play_to_next_turn(self, state: State) -> None:
        """Lets planners play until the seat has another turn, or the game is over."""
        arrays, planners, has_waited = self._game.arrays, self._workspace.planners, False
        over, asks = self._fields["over"], self._fields["asks"]
        while not over[GAME]:
            seat = int(seat_to_act(state))
            has_waited = has_waited or seat != self._seat
            if has_waited and seat == self._seat and asks[GAME, seat] == TURN:
                return
            apply(arrays, state, seat, choose(arrays, self._graph, self._style, state, seat, planners[seat]), self._log)


def _mean(losses: NDArray[Any]) -> Loss:
    return Loss(float(losses.mean()), float(losses.std(ddof=1) / sqrt(len(losses))), len(losses))
