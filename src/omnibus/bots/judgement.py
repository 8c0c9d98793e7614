"""What an action gives away: it and a better one are played out in the same worlds, and their points compared.

Only what the seat could know before it acted is looked at, so that nobody is blamed for a card that came badly. The
worlds are others than those in which the better action was found: there it may have been lucky.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
from msgspec import Struct

from omnibus.bots.advice import Advice, advise
from omnibus.bots.board_cache import roads_of
from omnibus.bots.heuristics.choose import choose
from omnibus.bots.heuristics.halving import line_up, play_on, run_world
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
"""After so many worlds, and again after as many more, it is looked at whether more are needed; and at most so many."""
MUCH = 0.25
"""Of a player's pieces: who gives away so many points hears of it. `benchmarks/coach.py` shows how often that is."""
CLEARLY = 3.0
"""By so many standard errors it has to be seen that anything is given away."""


class Loss(Struct, frozen=True):
    """By how many points an action is worse than another, against the best opponent; on average, and how sure it is."""

    points: float
    error: float
    """Its standard error."""
    worlds: int


NO_LOSS = Loss(0.0, 0.0, 0)


class Judgement(Struct, frozen=True):
    """What an action gave away, and what would have been better; None where that is not worth a word."""

    loss: Loss
    better: Advice | None
    mistake: Mistake | None = None
    """What was wrong with the action, where that can be told."""


def judge(game: Game, view: View, chosen: int, better: int, seed: bytes) -> Judgement:
    """An action of a seat that saw this, against another one."""
    loss = loss_of(game, view, chosen, better, seed)
    if not is_much(game, loss):
        return Judgement(loss, None)
    advice = advise(game, view, better)
    return Judgement(loss, advice, find_mistake(game, view, chosen, advice))


def loss_of(game: Game, view: View, chosen: int, better: int, seed: bytes) -> Loss:
    """What a seat gives away that chooses one of two actions, and not the other. The same for the same seed."""
    assert view.seat is not None
    if _alike(game, view, chosen) == _alike(game, view, better):
        return NO_LOSS
    race = _Race(game, view, chosen, better, seed)
    while True:
        loss = race.run(FEWEST_WORLDS)
        if loss.worlds >= MOST_WORLDS or is_much(game, loss) or _is_little(game, loss):
            return loss


def is_much(game: Game, loss: Loss) -> bool:
    """Whether a loss is worth a word: large, and no accident of the worlds that were tried."""
    return loss.points >= MUCH * game.spec.pieces and loss.points >= CLEARLY * loss.error


def _is_little(game: Game, loss: Loss) -> bool:
    """Whether it is clear that it is not."""
    return loss.points + CLEARLY * loss.error < MUCH * game.spec.pieces


def _alike(game: Game, view: View, action: int) -> int | str | None:
    """What an action comes to: of two equal cards face up it does not matter which one is taken."""
    chosen = game.codec.decode(action)
    if isinstance(chosen, DrawCard) and chosen.slot is not None:
        return view.display[chosen.slot]
    return action


class _Race:
    """An action and a better one in the same worlds, with planners at every seat afterwards.

    A planner has its weaknesses, and what it will never do would be held against the action before. So the seat that
    has chosen it is also seen to do the better thing in its next turn, where it still can: who merely waits with
    something loses no more than the waiting costs.
    """

    def __init__(self, game: Game, view: View, chosen: int, better: int, seed: bytes) -> None:
        assert view.seat is not None
        self._game, self._seat, self._chosen, self._better = game, view.seat, chosen, better
        self._roads, self._style = roads_of(game), style_for(game.size)
        self._dice, self._log = new_dice(seed), no_log()
        self._workspace = new_workspace(game.size, game.codec.size)
        self._workspace.states[VIEW] = view.record
        line_up(game.arrays, self._roads, self._style, self._seat, self._workspace)  # which suspects tickets
        self._at_once: list[int] = []
        self._later: list[int] = []

    def run(self, worlds: int) -> Loss:
        """What the first action loses, in so many more worlds."""
        for world in range(len(self._later), len(self._later) + worlds):
            best = self._margin(world, self._better)
            self._at_once.append(best - self._margin(world, self._chosen))
            self._later.append(best - self._margin(world, self._chosen, self._better))
        return min(_mean(self._at_once), _mean(self._later), key=lambda loss: loss.points)

    def _margin(self, world: int, action: int, later: int | None = None) -> int:
        """By how many points the seat is ahead at the end of a world in which it does this."""
        tables, workspace, log = self._game.arrays, self._workspace, self._log
        run_world(tables, self._roads, self._style, self._seat, workspace, 0, world, self._dice, log)  # only imagined
        workspace.states[GAME] = workspace.states[WORLD]
        state, minds = workspace.states[GAME], workspace.minds
        minds.planned[:] = 0
        apply(tables, state, self._seat, action, log)
        if later is not None:
            self._play_to_next_turn(state)
            if not state.over and is_legal(tables, state, self._seat, later):
                apply(tables, state, self._seat, later, log)
        play_on(tables, self._roads, self._style, state, minds, log)
        scores: list[int] = state.score[: state.players].sum(axis=1).tolist()
        return scores.pop(self._seat) - max(scores)

    def _play_to_next_turn(self, state: State) -> None:
        """Planners play until the seat has another turn, or the game is over."""
        tables, minds, has_waited = self._game.arrays, self._workspace.minds, False
        while not state.over:
            seat = int(seat_to_act(state))
            has_waited = has_waited or seat != self._seat
            if has_waited and seat == self._seat and state.asks[seat] == TURN:
                return
            apply(tables, state, seat, choose(tables, self._roads, self._style, state, seat, minds[seat]), self._log)


def _mean(losses: list[int]) -> Loss:
    found = np.array(losses)
    return Loss(float(found.mean()), float(found.std(ddof=1) / sqrt(len(found))), len(found))
