"""Worlds that are consistent with the knowledge of a seat, sampled by their likelihood."""

from __future__ import annotations

import numpy as np

from omnibus.analysis.positions import States
from omnibus.bots.board_cache import graph_of
from omnibus.bots.heuristics.records import new_planners
from omnibus.bots.heuristics.worlds import estimate_tickets, sample_world
from omnibus.core.bindings.memory import fields_of
from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.envs.records import new_records
from omnibus.kernel.random import new_dice


def sample_worlds(game: Game, view: View, count: int, seed: bytes, first: int) -> States:
    """Samples the worlds `first` to `first + count - 1` of a series; the others' tickets follow from their routes."""
    record, seat, dice = view.record, view.seat, new_dice(seed)
    assert seat is not None
    weights = np.ones((game.size.seats, game.size.tickets))
    estimate_tickets(game.arrays, graph_of(game), record, seat, new_planners(game.size, 1)[0], weights)
    worlds = new_records(fields_of(record).dtype, count)
    worlds[:] = fields_of(record)
    for number, world in enumerate(worlds.view(np.recarray)):
        sample_world(game.arrays, world, seat, weights, dice, first + number)
    return worlds
