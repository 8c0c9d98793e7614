"""Chances of winning and losses of decisions on boards without a learned policy: positions are played out.

Planners play at every seat. From a seat's own knowledge, worlds are sampled that are consistent with its view; from
that of all seats, the decks are shuffled. The same record gives the same numbers: nothing depends on time.
"""

from __future__ import annotations

from hashlib import sha256
from math import erf, exp, pi, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from omnibus.analysis.chances import Chances
from omnibus.analysis.decisions import Loss
from omnibus.analysis.outcomes import shuffled
from omnibus.analysis.play_outs import PlayOuts
from omnibus.analysis.positions import Floats, Positions, States, outcome, state_at
from omnibus.analysis.report import GRADES
from omnibus.analysis.ticket_likelihood import USUAL
from omnibus.analysis.worlds import sample_worlds
from omnibus.bots.bot import Budget, Seat
from omnibus.bots.judgement import Race, action_key
from omnibus.bots.mcts import MctsBot
from omnibus.core.game import Game
from omnibus.core.view import View

WORLDS = 64
"""The play-outs of a position, for each line of the curve."""
FIRST_WORLDS = 16
"""The same for the first curve, which should be there soon."""
WORK = 500_000
"""The approximate number of decisions in all play-outs of the curve: two seconds, and half of one for the first."""
TRIES = 160
"""The play-outs in which a better action is looked for."""
FEWEST_WORLDS, MOST_WORLDS = 48, 144
"""The worlds in which a loss is measured: more are added until it is clear."""
WORK_A_LOSS = 8_000
"""The approximate number of decisions in the play-outs of an action: fewer worlds are played while much is left."""
CLEARLY = 2.0
"""A loss is clear if it exceeds this many standard errors."""
SMALLEST = GRADES[-1][1]


class PlayedOutChances:
    """The shares of victory when positions are played out. The errors are those of counting, not of the planners."""

    def __init__(self, game: Game, players: int, seed: bytes, worlds: int = WORLDS) -> None:
        """`worlds` is the number of play-outs of a position, for each line."""
        self._game, self._players, self._seed, self._worlds = game, players, seed, worlds
        self._play_outs = PlayOuts(game, players)

    def estimate(self, states: States) -> Chances:
        """The chances in every state of a game; the outcome at its end.

        In a long game only some positions are played out, at equal distances; the chances between are interpolated.
        """
        last, lines = len(states) - 1, self._players + 1
        most = max(2, WORK // (WORLDS * lines * max(1, last // 2)))
        numbers = np.unique(np.linspace(0, last - 1, min(last, most)).round().astype(int))
        own, joint = (np.zeros((len(numbers) + 1, self._players)) for _ in range(2))
        own[-1] = joint[-1] = outcome(states[-1:], self._players)[0]
        for row, number in enumerate(numbers):
            joint[row] = self._joint(states, number)
            for seat in range(self._players):
                own[row, seat] = self.own(states, number, seat)
        at, known = np.arange(len(states)), np.append(numbers, last)
        lines_of = [np.stack([np.interp(at, known, line) for line in each.T], 1) for each in (own, joint)]
        return Chances(lines_of[0], lines_of[1], _noise(own[:-1], self._worlds), _noise(joint[:-1], self._worlds))

    def own(self, states: States, number: int, seat: int) -> float:
        """A seat's chance in one of the states, from its own knowledge."""
        view = self._game.observe(state_at(self._game, states, number), seat)
        worlds = sample_worlds(self._game, view, self._worlds, self._seed, WORLDS * number, USUAL)
        return float(self._play_outs.shares(worlds)[seat])

    def _joint(self, states: States, number: int) -> Floats:
        rng = np.random.default_rng([*self._seed, number])
        return self._play_outs.shares(shuffled(states[number : number + 1], self._worlds, rng))


class PlayedOutJudge:
    """Judges decisions: looks for a better action, and plays it and the chosen one out in other worlds.

    The leads at the end become chances by a normal distribution, which needs fewer worlds than counting victories.
    """

    def __init__(self, game: Game) -> None:
        self._game = game

    def losses(self, positions: Positions, numbers: NDArray[Any], seed: bytes) -> dict[int, Loss]:
        """The losses of these decisions, by the number of the action; forced moves have none."""
        found = {}
        for number in numbers.tolist():
            seat, chosen = int(positions.seats[number]), int(positions.actions[number])
            state = state_at(self._game, positions.states, number)
            if len(self._game.legal(state, seat)) > 1:
                left = max(1, len(positions.actions) - number)
                most = min(MOST_WORLDS, max(FEWEST_WORLDS, WORK_A_LOSS // left))
                view = self._game.observe(state, seat)
                found[number] = self._loss(view, chosen, sha256(seed + b"%d" % number).digest(), most)
        return found

    def _loss(self, view: View, chosen: int, seed: bytes, most: int) -> Loss:
        assert view.seat is not None
        bot = MctsBot(Seat(self._game, view.seat, sha256(seed).digest()), iters=TRIES)
        better = bot.decide(view, self._game.legal(view.record, view.seat), Budget())
        if action_key(self._game, view, chosen) == action_key(self._game, view, better):
            return Loss(chosen, 0.0, 0.0)
        race, worlds = Race(self._game, view, chosen, better, seed), 0
        while True:
            worlds += FEWEST_WORLDS
            race.run(FEWEST_WORLDS)
            best = np.array(race.leads.better)
            at_once, later = (_loss_of(best, np.array(each)) for each in (race.leads.chosen, race.leads.later))
            loss, error = min(at_once, later)
            is_clear = loss - CLEARLY * error > SMALLEST or loss + CLEARLY * error < SMALLEST
            if is_clear or worlds + FEWEST_WORLDS > most:
                return Loss(better if loss > 0 else chosen, max(0.0, loss), error)


def _loss_of(best: NDArray[Any], chosen: NDArray[Any]) -> tuple[float, float]:
    """The difference of the chances of winning, and its standard error, from the leads in the same worlds."""
    spread = max(1.0, sqrt((best.var() + chosen.var()) / 2))
    means = best.mean() / spread, chosen.mean() / spread
    loss = (erf(means[0] / sqrt(2)) - erf(means[1] / sqrt(2))) / 2
    slope = exp(-(((means[0] + means[1]) / 2) ** 2) / 2) / sqrt(2 * pi) / spread
    return loss, float(slope * (best - chosen).std(ddof=1) / sqrt(len(best)))


def _noise(shares: Floats, worlds: int) -> float:
    """The standard error of shares that were counted, as a root mean square."""
    return float(np.sqrt((shares * (1 - shares)).mean() / worlds))
