"""The likelihood that each opponent holds each ticket, given their routes; fitted to games of bots of mixed strength.

The likelihood is log-linear. Its features are how much of a ticket's path is built, whether all of it is, and the
ticket's points; the weight of each changes from the beginning of the game to its end.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from omnibus.bots.board_cache import graph_of
from omnibus.bots.heuristics.records import new_planners
from omnibus.bots.heuristics.worlds import CERTAINTY, estimate_tickets
from omnibus.core.bindings.memory import fields_of
from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.kernel.state import HIDDEN

Floats: TypeAlias = NDArray[np.float64]
Weights: TypeAlias = tuple[float, ...]
"""The weight of each feature at the beginning, then the change of each until the end."""
USUAL: Weights = (CERTAINTY, 0.0, 0.0, 0.0, 0.0, 0.0)
"""The estimate of the bots, for boards without fitted weights."""
COMPLETE = 1e-9
"""A path is complete if no more than this share of it is missing."""
DOUBT = 1.0
"""The precision of the prior of each weight around 0."""
STEPS, HALVINGS = 40, 12


def features_of(game: Game, view: View) -> Floats:
    """The features of every ticket for every seat: an array of seats, tickets and weights."""
    record, seat = view.record, view.seat
    assert seat is not None
    likely = np.ones((game.size.seats, game.size.tickets))
    estimate_tickets(game.arrays, graph_of(game), record, seat, new_planners(game.size, 1)[0], likely)
    built = np.log(likely) / CERTAINTY
    points = np.asarray(game.arrays.ticket_points, float)
    worth = np.broadcast_to(points / points.max(), built.shape)
    found = np.stack([built, built >= 1.0 - COMPLETE, worth], 2)
    pieces = fields_of(record)["pieces"][: record.players].min()
    progress = 1.0 - float(pieces) / game.arrays.pieces
    return np.concatenate([found, progress * found], 2)


def likelihoods(game: Game, view: View, weights: Weights) -> Floats:
    """The relative likelihood that each seat holds each ticket."""
    return np.asarray(np.exp(features_of(game, view) @ np.asarray(weights)), np.float64)


class Held(NamedTuple):
    """The tickets of one deck that a seat may hold, and those that it really holds."""

    features: Floats
    """A row for each ticket."""
    held: Floats
    """1 for the tickets that it holds, otherwise 0."""


def held_in(game: Game, view: View, holder: NDArray[np.int64]) -> Iterable[Held]:
    """The tickets that a seat does not know, for each opponent and deck; `holder` says who holds each ticket."""
    features, hidden = features_of(game, view), fields_of(view.record)["holder"] == HIDDEN
    decks = np.asarray(game.arrays.ticket_deck)
    for other in range(view.record.players):
        for deck in np.unique(decks):
            some = np.flatnonzero(hidden & (decks == deck))
            held = (holder[some] == other).astype(float)
            if other != view.seat and held.any():
                yield Held(features[other, some], held)


def fit(held: Iterable[Held]) -> Weights:
    """Fits the weights by penalised maximum likelihood: every held ticket is a choice among all that are hidden."""
    listed = list(held)
    features, chosen = (
        np.concatenate([each.features for each in listed]),
        np.concatenate([each.held for each in listed]),
    )
    sizes = np.array([len(each.held) for each in listed])
    starts, groups = np.concatenate([[0], np.cumsum(sizes)[:-1]]), np.repeat(np.arange(len(sizes)), sizes)
    counts = np.add.reduceat(chosen, starts)

    def shares(weights: Floats) -> tuple[Floats, float]:
        """The probability of each ticket in its group, and the penalised log-likelihood of those that are held."""
        logits = features @ weights
        logits -= np.maximum.reduceat(logits, starts)[groups]
        totals = np.add.reduceat(np.exp(logits), starts)
        likelihood = chosen @ logits - counts @ np.log(totals) - DOUBT * weights @ weights / 2
        return np.exp(logits) / totals[groups], float(likelihood)

    found = np.zeros(features.shape[1])
    probabilities, best = shares(found)
    for _ in range(STEPS):
        expected = probabilities * counts[groups]
        means = np.add.reduceat(probabilities[:, None] * features, starts)
        slope = features.T @ (chosen - expected) - DOUBT * found
        bend = features.T @ (expected[:, None] * features) - means.T @ (counts[:, None] * means)
        step = np.linalg.solve(bend + DOUBT * np.eye(len(found)), slope)
        for _ in range(HALVINGS):
            tried, likelihood = shares(found + step)
            if likelihood >= best:
                break
            step = step / 2
        else:
            break
        if likelihood - best < 1e-6 * len(listed):
            return tuple(map(float, found + step))
        found, probabilities, best = found + step, tried, likelihood
    return tuple(map(float, found))
