"""Random play, and the log of an action that has more rows than the log."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from omnibus.core.bindings import calls
from omnibus.core.bindings.memory import log_memory, memory_of
from omnibus.kernel.board_arrays import SLOT
from omnibus.kernel.playout import random_action, seed_game
from omnibus.kernel.random import blank_dice, new_dice, next_word
from omnibus.kernel.state import NOTHING, TURN, copy_state, new_state
from tests.exact.actions import Card, legal
from tests.exact.boards import ROUTES, seed_of, small
from tests.exact.compare import board_of, state_of
from tests.exact.model import Model
from tests.exact.positions import scattered
from tests.exact.records import differences, whole_record
from tests.fair.verifier import Tape
from tests.oracle.table import WILD

FREE, PLAYOUT = 0, 7
"""The purposes of the streams outside the games of people."""
LONG = 256
"""The rows of a log."""


@pytest.mark.parametrize("name", ROUTES)
def test_random_play_draws_from_the_legal_actions(name: str) -> None:
    chance, dice, tape = Random(name), new_dice(seed_of(1)), Tape(seed_of(1), FREE, 0)
    for number in range(6):
        model = scattered(small(name), 2 + number % 3, chance)
        state, codes = state_of(model), legal(model, model.seat, model.small.actions)
        for _ in range(4):
            drawn = codes[tape.number_below(len(codes))]
            assert random_action(board_of(model)[()], state, model.seat, dice) == drawn


def test_every_game_of_a_series_has_its_own_keys() -> None:
    series, dice, state = new_dice(seed_of(2)), blank_dice(), new_state(small("paris").game.size)
    for number in (0, 1, 300):
        next_word(dice)
        seed_game(series, number, state, dice)
        tape = Tape(seed_of(2), PLAYOUT, number)
        assert state.key.tolist() == [tape.word() for _ in range(8)]
        assert dice.key.tolist() == [tape.word() for _ in range(8)]
        own = Tape(dice.key.astype("<u4").tobytes(), FREE, 0)
        assert [int(next_word(dice)) for _ in range(20)] == [own.word() for _ in range(20)]


def _before_many_sweeps() -> Model:
    """Seat 0 may take a coloured card: then three of the face-up cards are wild, and of the others only three are
    not."""
    model = scattered(small("london", wilds=20), 2, Random("sweeps"))
    colors = [color for color in model.kinds if color != WILD]
    model.seed, model.seat, model.asks = seed_of(16), 0, [TURN, NOTHING]
    model.display = [WILD, colors[0], colors[0], WILD, colors[1]]
    model.order, model.discard = [*[WILD] * 18, colors[1]], Counter()
    model.order.reverse()
    rest = Counter(model.numbers.cards) - Counter(map(str, model.display)) - Counter(model.order)
    model.hands, model.flags = [Counter(), rest], [set(), set()]
    model.seen, model.blind = [Counter(), Counter()], [Counter(), Counter(rest)]
    model.fresh = Counter(model.order) + rest
    return model


def test_an_action_with_more_rows_than_a_log_is_read_in_parts() -> None:
    model = _before_many_sweeps()
    state = state_of(model)
    after_first, copies = log_memory(), [memory_of(copy_state(state)) for _ in range(2)]
    model.apply(0, Card(1))
    assert LONG < len(model.log) < 2 * LONG
    for part, copy in enumerate(copies):
        count = calls.apply(board_of(model), copy, 0, SLOT + 1, part * LONG, after_first)
        assert count == len(model.log)
        rows = model.log[part * LONG : (part + 1) * LONG]
        assert after_first["rows"][: len(rows)].tolist() == rows
        assert differences(copy, whole_record(model), whole=True) == []


def test_a_log_that_is_not_wanted_stays_empty() -> None:
    model, log = _before_many_sweeps(), log_memory()
    assert calls.replay(board_of(model), memory_of(state_of(model)), np.array([0]), np.array([SLOT + 1]), log) == 1
    assert not log.tobytes().strip(b"\0")
