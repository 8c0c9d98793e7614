"""What an action gives away: it and a better one are played out in the same worlds, and their points compared.

Only what the seat could know before it acted is looked at, so that nobody is blamed for a card that came badly. The
worlds are others than those in which the better action was found: there it may have been lucky.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
from msgspec import Struct

from omnibus.bots.advice import Advice, advise
from omnibus.bots.maps import roads_of
from omnibus.bots.thinking.halving import line_up, run_world
from omnibus.bots.thinking.styles import style_for
from omnibus.bots.thinking.workspace import GAME, VIEW, new_workspace
from omnibus.core.actions import DrawCard
from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.kernel.log import no_log
from omnibus.kernel.random import new_dice

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


def judge(game: Game, view: View, chosen: int, better: int, seed: bytes) -> Judgement:
    """An action of a seat that saw this, against another one."""
    loss = loss_of(game, view, chosen, better, seed)
    return Judgement(loss, advise(game, view, better) if is_much(game, loss) else None)


def loss_of(game: Game, view: View, chosen: int, better: int, seed: bytes) -> Loss:
    """What a seat gives away that chooses one of two actions, and not the other. The same for the same seed."""
    assert view.seat is not None
    if _alike(game, view, chosen) == _alike(game, view, better):
        return NO_LOSS
    race = _Race(game, view, (chosen, better), seed)
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
    """Actions in the same worlds, with planners at every seat afterwards."""

    def __init__(self, game: Game, view: View, actions: tuple[int, int], seed: bytes) -> None:
        assert view.seat is not None
        self._game, self._seat = game, view.seat
        self._roads, self._style = roads_of(game), style_for(game.size)
        self._dice, self._log = new_dice(seed), no_log()
        self._workspace = new_workspace(game.size, game.codec.size)
        self._workspace.states[VIEW] = view.record
        line_up(game.tables, self._roads, self._style, self._seat, self._workspace)  # suspects tickets, too
        self._workspace.runners[: len(actions)] = actions
        self._losses: list[int] = []

    def run(self, worlds: int) -> Loss:
        """What the first action loses, in so many more worlds."""
        for world in range(len(self._losses), len(self._losses) + worlds):
            self._losses.append(self._margin(1, world) - self._margin(0, world))
        losses = np.array(self._losses)
        return Loss(float(losses.mean()), float(losses.std(ddof=1) / sqrt(len(losses))), len(losses))

    def _margin(self, runner: int, world: int) -> int:
        """By how many points the seat is ahead at the end."""
        workspace = self._workspace
        workspace.alive[:] = 0
        workspace.alive[runner] = 1
        run_world(self._game.tables, self._roads, self._style, self._seat, workspace, 2, world, self._dice, self._log)
        game = workspace.states[GAME]
        scores: list[int] = game.score[: game.players].sum(axis=1).tolist()
        return scores.pop(self._seat) - max(scores)
