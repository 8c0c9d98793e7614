"""The luck of every action: the chance of winning after it, less the mean over all possible random outcomes.

The mean of luck over many games is zero by construction, however good the estimates are.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from omnibus.analysis.chances import AT_ONCE, Chances, Estimator
from omnibus.analysis.outcomes import outcomes_of
from omnibus.analysis.positions import Floats, Positions, cards_left_deck, tickets_left_deck
from omnibus.core.bindings.memory import fields_of
from omnibus.core.game import Game
from omnibus.envs.records import new_records
from omnibus.kernel.board_arrays import DECK

DEALS = 64
"""The number of deals whose mean chance is the start, if the first seat was not drawn."""


class Luck(NamedTuple):
    """The luck of every action for each seat; 0 for actions without random outcomes."""

    luck: Floats
    error: Floats
    """The standard error, if the mean is over a sample of the outcomes."""


def start_of(game: Game, estimator: Estimator, players: int, first: int | None, seed: bytes) -> Floats:
    """Each seat's chance before the deal: the same for all, unless the first seat was fixed."""
    if first is None:
        return np.full(players, 1 / players)
    deals = new_records(fields_of(game.new(players, seed)).dtype, DEALS)
    for number in range(DEALS):
        deals[number] = fields_of(game.new(players, f"{seed.hex()} {number}", first))
    return np.asarray(estimator.estimate(deals).joint.mean(0), np.float64)


def luck_of(game: Game, positions: Positions, chances: Chances, estimator: Estimator, rng: np.random.Generator) -> Luck:
    """The luck of all actions."""
    players, tickets = positions.players, tickets_left_deck(positions)
    numbers = np.flatnonzero(cards_left_deck(positions) | tickets)
    found = [
        outcomes_of(game, positions.states[k : k + 1], int(positions.seats[k]), int(positions.actions[k]), t, rng)
        for k, t in zip(numbers.tolist(), tickets[numbers].tolist(), strict=True)
    ]
    rows = np.repeat(numbers, [len(each.states) for each in found])
    states = np.concatenate([each.states for each in found] or [positions.states[:0]])
    own = chances.own[rows + 1]
    hidden = tickets[rows] | (positions.actions[rows] == DECK)
    for seat in range(players):  # an outcome that only its seat sees changes no other seat's own chance
        differs = np.flatnonzero(~hidden | (positions.seats[rows] == seat))
        for start in range(0, len(differs), AT_ONCE):
            some = differs[start : start + AT_ONCE]
            own[some, seat] = estimator.own(states[some], seat)
    joint = estimator.joint(states, own)
    luck, error = np.zeros((2, len(positions.actions), players))
    for k, each in zip(numbers, found, strict=True):
        here = joint[rows == k]
        mean = each.weights @ here
        luck[k] = chances.joint[k + 1] - mean
        if each.sampled:
            error[k] = np.sqrt(each.weights @ (here - mean) ** 2 / len(here))
    return Luck(luck, error)
