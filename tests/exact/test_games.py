"""Whole games on small boards: the record, the log, the legal actions and the views are those of the model."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from omnibus.core.bindings.memory import log_memory, memory_of, state_in
from omnibus.core.state_record import new_memory
from omnibus.kernel.setup import set_up
from omnibus.kernel.state import NONE, NOTHING, State
from tests.exact.actions import legal
from tests.exact.boards import ROUTES, seed_of, small
from tests.exact.compare import assert_legal, assert_same, play
from tests.exact.model import Model

TABLES = [
    *(("amsterdam", players) for players in (2, 4)),
    *(("paris", players) for players in (2, 3, 4)),
    *(("san_francisco", players) for players in (2, 4)),
    *(("london", players) for players in (2, 3)),
    *(("germany", players) for players in (4, 5)),
    *(("everything", players) for players in (2, 3, 5)),
]


def _set_up(model: Model) -> tuple[State, list[list[int]]]:
    """The kernel's game of a model after set-up, in a record full of the remains of another, and its log."""
    game = model.small.game
    blank = new_memory(game.size)
    state = state_in(np.ndarray((), blank.dtype, bytearray(b"U" * blank.dtype.itemsize)))
    state.key[:] = np.frombuffer(model.seed, "<u4")
    log = log_memory(0)
    set_up(game.arrays, state, model.players, NONE, log[()])
    return state, log["rows"][: int(log["count"])].tolist()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_on_a_small_board_is_as_foreseen(name: str, players: int) -> None:
    model, chance = Model(small(name), players, seed_of(players)), Random(f"{name} {players}")
    actions = model.small.actions
    assert len(actions) == model.small.game.codec.size
    state, log = _set_up(model)
    assert log == model.log
    view = new_memory(model.small.game.size)
    while True:
        assert_same(model, state, view)
        asked = [seat for seat in model.seats if model.asks[seat] != NOTHING]
        for seat in {0, *asked}:
            assert_legal(model, state, seat)
        if model.over:
            break
        seat = chance.choice(asked)
        play(model, state, seat, chance.choice(legal(model, seat, actions)))


@pytest.mark.parametrize("name", ROUTES)
def test_set_up_leaves_nothing_of_an_earlier_game(name: str) -> None:
    """Also in cells that this game does not use."""
    model = Model(small(name), 2, seed_of(9))
    again, _ = _set_up(model)
    blank = new_memory(model.small.game.size)
    blank["key"] = np.frombuffer(model.seed, "<u4")
    set_up(model.small.game.arrays, state_in(blank), 2, NONE, log_memory()[()])
    used = memory_of(again)
    assert [field for field in blank.dtype.names if not np.array_equal(used[field], blank[field])] == []
