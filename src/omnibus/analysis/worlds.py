"""Worlds that are consistent with the knowledge of a seat, sampled by their likelihood."""

from __future__ import annotations

import numpy as np

from omnibus.analysis.positions import States
from omnibus.analysis.ticket_likelihood import Weights, likelihoods
from omnibus.bots.heuristics.worlds import sample_world
from omnibus.core.bindings.memory import fields_of
from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.envs.records import new_records
from omnibus.kernel.random import new_dice


def sample_worlds(game: Game, view: View, count: int, seed: bytes, first: int, tickets: Weights) -> States:
    """Samples the worlds `first` to `first + count - 1` of a series; the others' tickets follow from their routes."""
    record, seat, dice = view.record, view.seat, new_dice(seed)
    assert seat is not None
    likely = likelihoods(game, view, tickets)
    worlds = new_records(fields_of(record).dtype, count)
    worlds[:] = fields_of(record)
    for number, world in enumerate(worlds.view(np.recarray)):
        sample_world(game.arrays, world, seat, likely, dice, first + number)
    return worlds
