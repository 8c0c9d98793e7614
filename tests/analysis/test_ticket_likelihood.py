"""The likelihood of opponents' tickets, fitted to games."""

from __future__ import annotations

import numpy as np

from omnibus.analysis.shipped import read_calibrations
from omnibus.analysis.ticket_likelihood import DOUBT, USUAL, Held, features_of, fit, held_in, likelihoods
from omnibus.bots.board_cache import graph_of
from omnibus.bots.heuristics.records import new_planners
from omnibus.bots.heuristics.worlds import estimate_tickets
from omnibus.core.bindings.memory import fields_of
from omnibus.kernel.state import HIDDEN
from tests.play import of_every_game, sample, trace

LABEL = "tickets"


@of_every_game
def test_without_fitted_weights_it_is_the_estimate_of_the_bots(name: str) -> None:
    played = trace(name, 2, LABEL)
    game = played.game
    for number in sample(played, 6, LABEL):
        view = game.observe(played.state(number), 0)
        expected = np.ones((game.size.seats, game.size.tickets))
        estimate_tickets(game.arrays, graph_of(game), view.record, 0, new_planners(game.size, 1)[0], expected)
        assert np.allclose(likelihoods(game, view, USUAL), expected)


@of_every_game
def test_only_tickets_that_the_seat_does_not_know_are_compared(name: str) -> None:
    played = trace(name, 2, LABEL)
    found = 0
    for number in sample(played, 12, LABEL):
        state = played.state(number)
        view = played.game.observe(state, 1)
        holder, features = fields_of(state)["holder"], features_of(played.game, view)
        hidden = np.flatnonzero(fields_of(view.record)["holder"] == HIDDEN)
        for each in held_in(played.game, view, holder):
            assert each.held.sum() > 0 and len(each.held) <= len(hidden)
            assert all((features[0, hidden] == row).all(1).any() for row in each.features)
            found += 1
    assert found


def test_fitted_weights_are_those_by_which_tickets_were_drawn() -> None:
    rng, weights = np.random.default_rng(1), np.array([2.0, 1.5, -1.0, 0.5, 0.0, 1.0])
    held = []
    for _ in range(4000):
        features = rng.normal(size=(12, 6))
        likely = np.exp(features @ weights)
        held.append(Held(features, np.eye(12)[rng.choice(12, p=likely / likely.sum())]))
    assert np.allclose(fit(held), weights, atol=0.15)
    assert np.allclose(fit([Held(np.zeros((3, 6)), np.array([1.0, 0.0, 0.0]))]), 0) and DOUBT > 0


def test_on_every_board_a_completed_path_makes_a_ticket_likely_in_the_end() -> None:
    for board in read_calibrations().values():
        for each in board.players.values():
            weights = np.asarray(each.tickets)
            at_the_end = weights[:3] + weights[3:]
            assert at_the_end[0] + at_the_end[1] > 2 and each.tickets != USUAL
