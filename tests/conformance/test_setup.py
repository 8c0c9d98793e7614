"""Set-up does not depend on the earlier content of the record."""

from __future__ import annotations

import numpy as np
import pytest

from omnibus.core.bindings.memory import log_memory, state_in
from omnibus.core.fair import seed_of_text
from omnibus.core.state_record import new_memory
from omnibus.games import load_game
from omnibus.kernel.setup import set_up
from omnibus.kernel.state import NONE
from tests.play import at_small_and_full_tables


@pytest.mark.parametrize("rubbish", [1, 77])
@at_small_and_full_tables
def test_nothing_of_an_earlier_game_is_left_when_its_memory_is_used_again(
    name: str, players: int, rubbish: int
) -> None:
    game, seed = load_game(name), seed_of_text("again")
    new, used = new_memory(game.size), new_memory(game.size)
    for field in used.dtype.names or ():
        used[field] = rubbish
    for memory in (new, used):
        state = state_in(memory)
        state.key[:] = np.frombuffer(seed, "<u4")
        set_up(game.arrays, state, players, NONE, log_memory(0)[()])
    for field in new.dtype.names or ():
        assert np.array_equal(new[field], used[field]), field
