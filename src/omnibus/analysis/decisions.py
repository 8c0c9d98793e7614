"""Judges decisions: the loss of each action against the best option, in chances of winning.

Only the knowledge of the seat before its action counts, so bad luck is no mistake. All options are tried in the same
sampled worlds. The loss is measured in fresh worlds, since the best option may owe its lead to luck in the first ones
(selection bias).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from omnibus.analysis.positions import Positions, filled, state_at
from omnibus.analysis.ticket_likelihood import USUAL, Weights
from omnibus.analysis.worlds import sample_worlds
from omnibus.bots.judgement import action_key
from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.envs.batch import Batch
from omnibus.envs.records import copy_records
from omnibus.kernel.state import NOTHING
from omnibus.policy.calibration import corrected, correction_of, share_of
from omnibus.policy.lookahead import Lookahead, Reach, Values
from omnibus.policy.shipped import Policy

MOST_OPTIONS = 4
"""The most options tried beside the chosen one."""
LIKELY = 0.03
"""Options that the policy chooses less often are not tried, except its favourite."""
SURE = 0.9
"""An action that the policy chooses this often is not compared with others."""
FIRST_WORLDS = 6
"""The worlds in which the best option is found."""
MORE_WORLDS = (8, 8)
"""The worlds in which the loss is measured: the second ones only if the first leave it uncertain."""
SURELY = 3.0
"""A loss of this many standard errors is certain, and so is none at all."""
REACH = Reach(2, 5)
TOGETHER = 16
"""The number of decisions that are compared together."""


class Loss(NamedTuple):
    """The loss of one decision."""

    best: int
    """The action that is best in the estimate; the chosen one if nothing is better."""
    loss: float
    """In chances of winning."""
    error: float
    """The standard error of the loss."""
    at_stake: float = 0.0
    """An estimate of the loss that the next likely option would have brought; 0 if none was tried."""


class Question(NamedTuple):
    """One decision: the seat's view, its action and the likely others."""

    number: int
    seat: int
    view: View
    chosen: int
    options: list[int]
    chance: float
    """The seat's chance of winning, as the curve shows it: no option can lose more.

    The sampled worlds hold too many opponents whose tickets will fail, above all near the end of a game; the chance is
    calibrated by the outcomes of games.
    """


class Judge:
    """Judges the decisions of a game on a board with a learned policy."""

    def __init__(self, game: Game, policy: Policy, players: int, tickets: Weights = USUAL) -> None:
        self._game, self._policy, self._players, self._tickets = game, policy, players, tickets
        self._share = (players - 1) / players
        """Converts a difference of values of victory to one of shares of it."""
        self._lookahead = Lookahead(policy, players, REACH, "victory", (1.0, 0.0))
        self._batch = Batch(policy.spec, TOGETHER, players, plain=True, advise=policy.network.advised)

    def losses(self, positions: Positions, numbers: NDArray[Any], seed: bytes) -> dict[int, Loss]:
        """The losses of these decisions, by the number of the action; forced moves have none."""
        found: dict[int, Loss] = {}
        for start in range(0, len(numbers), TOGETHER):
            agreed, questions = self._screen(positions, numbers[start : start + TOGETHER])
            found |= agreed | self._compare(questions, seed)
        return found

    def _screen(self, positions: Positions, numbers: NDArray[Any]) -> tuple[dict[int, Loss], list[Question]]:
        """Sorts out the actions that the policy would surely have chosen; the others are questions."""
        asked = copy_records(positions.states[numbers])
        for row, seat in enumerate(positions.seats[numbers]):  # during set-up others may be asked as well
            asked["asks"][row, np.arange(asked["asks"].shape[1]) != seat] = NOTHING
        b = self._batch.load(filled(asked, TOGETHER))
        judged = self._policy.network.judge(b.observation, b.mask, self._batch.advice())
        raw = share_of(judged.values[: len(numbers), 0], self._players)
        chances = corrected(raw, correction_of(self._policy, self._players))
        agreed, questions = {}, []
        for row, number in enumerate(numbers):
            seat, chosen = int(positions.seats[number]), int(positions.actions[number])
            state = state_at(self._game, positions.states, number)
            if len(self._game.legal(state, seat)) == 1:
                continue
            view = self._game.observe(state, seat)
            key = action_key(self._game, view, chosen)
            logits = judged.logits[row].astype(np.float64)
            likely = np.exp(logits - logits.max())
            likely /= likely.sum()
            order = np.argsort(-likely, kind="stable")[: MOST_OPTIONS + 1]
            favourite = int(order[0])
            if action_key(self._game, view, favourite) == key and likely[favourite] >= SURE:
                agreed[int(number)] = Loss(chosen, 0.0, 0.0)
            else:
                options = [int(code) for code in order if code == favourite or likely[code] >= LIKELY]
                others = [code for code in options if action_key(self._game, view, code) != key][:MOST_OPTIONS]
                questions.append(Question(int(number), seat, view, chosen, others, float(chances[row])))
        return agreed, questions

    def _compare(self, questions: list[Question], seed: bytes) -> dict[int, Loss]:
        """Finds the best option of each question, then measures the loss in other worlds."""
        found: dict[int, Loss] = {}
        best: list[Question] = []
        tried = self._try([(each, [each.chosen, *each.options]) for each in questions], 0, FIRST_WORLDS, seed)
        for question, values in zip(questions, tried, strict=True):
            means = values.mean(1) * self._share
            first = int(means.argmax())
            if first == 0:
                at_stake = float(means[0] - means[1:].max()) if len(means) > 1 else 0.0
                found[question.number] = Loss(question.chosen, 0.0, 0.0, min(at_stake, question.chance))
            else:
                best.append(question._replace(options=[question.options[first - 1]]))
        return found | self._measure(best, seed)

    def _measure(self, questions: list[Question], seed: bytes) -> dict[int, Loss]:
        """The losses against the one option of each question."""
        found: dict[int, Loss] = {}
        first, less = FIRST_WORLDS, {each.number: np.zeros(0) for each in questions}
        for count in MORE_WORLDS:
            tried = self._try([(each, [each.chosen, *each.options]) for each in questions], first, count, seed)
            first += count
            for question, values in zip(questions, tried, strict=True):
                number = question.number
                less[number] = np.append(less[number], (values[1] - values[0]) * self._share)
                loss, error = float(less[number].mean()), float(less[number].std(ddof=1) / np.sqrt(len(less[number])))
                better = question.options[0] if loss > 0 else question.chosen
                found[number] = Loss(better, min(max(0.0, loss), question.chance), error)
            questions = [each for each in questions if 0 < found[each.number].loss < SURELY * found[each.number].error]
        return found

    def _try(self, tries: list[tuple[Question, list[int]]], first: int, count: int, seed: bytes) -> list[Values]:
        """The values of the options of several questions in worlds of their own, a row for each option."""
        if not tries:
            return []
        worlds, seats, options = [], [], []
        for question, codes in tries:
            sampled = sample_worlds(
                self._game, question.view, count, seed, 1000 * question.number + first, self._tickets
            )
            worlds += [sampled] * len(codes)
            seats += [question.seat] * (count * len(codes))
            options += np.repeat(codes, count).tolist()
        given = np.array(seats, np.int8), np.array(options, np.int32)
        values = self._lookahead.values(np.concatenate(worlds), *given).reshape(-1, count)
        return np.split(values, np.cumsum([len(codes) for _, codes in tries])[:-1])
