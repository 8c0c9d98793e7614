"""Whole games on small boards, every step compared with the model: record, log, legal actions, masks, views."""

from __future__ import annotations

from functools import cache
from random import Random
from types import SimpleNamespace
from typing import NamedTuple

import numpy as np
import pytest

from omnibus.core.bindings import calls
from omnibus.core.bindings.memory import Memory, log_memory, memory_of, state_in
from omnibus.core.game import Game
from omnibus.core.state_record import new_memory
from omnibus.kernel.compiler import INTERPRETED, compiled
from omnibus.kernel.legal import count_legal, is_legal, legal_actions, mark_legal, pick_legal
from omnibus.kernel.log import ROWS
from omnibus.kernel.random import blank_dice
from omnibus.kernel.setup import set_up
from omnibus.kernel.state import NONE, NOTHING, Ints, State
from tests.exact.actions import Action, all_actions, legal, plain
from tests.exact.boards import ROUTES, small
from tests.exact.model import Model
from tests.exact.records import STREAM, differences, view_record, whole_record

TABLES = [(name, players) for name in ROUTES for players in (2, 3, 4)]
of_every_small_table = pytest.mark.parametrize(("name", "players"), TABLES)


def seed_of(number: int) -> bytes:
    """A seed."""
    return bytes((number * 37 + place * 11) % 256 for place in range(32))


class ReadBoard(SimpleNamespace):
    """A board's arrays for the interpreter, which reads them four times as fast as a record."""

    def __getitem__(self, key: object) -> ReadBoard:
        return self


@cache
def _memory_of_board(game: Game) -> Memory:
    memory = memory_of(game.arrays)
    return ReadBoard(**{name: memory[name][()] for name in memory.dtype.names}) if INTERPRETED else memory


def board_of(model: Model) -> Memory:
    """The memory of the board's arrays."""
    return _memory_of_board(model.small.game)


class Step(NamedTuple):
    """A decision in a game."""

    seat: int
    code: int
    action: Action


def _choose(model: Model, actions: list[Action | None], chance: Random) -> Step:
    seat = chance.choice([seat for seat, ask in enumerate(model.asks) if ask != NOTHING])
    code = chance.choice(legal(model, seat, actions))
    action = actions[code]
    assert action is not None
    return Step(seat, code, action)


@compiled
def _asked(boards: Memory, states: Memory, seat: int, packed: Ints, listed: Ints, found: Ints) -> int:
    """Writes the legal actions as the kernel lists, tests, and picks them, and the two masks, each a row."""
    board, s = boards[()], states[()]
    count = legal_actions(board, s, seat, listed)
    for index in range(count):
        found[0, listed[index]] += 1
    for action in range(board.actions):
        found[1, action] += is_legal(board, s, seat, action)
    counted = count_legal(board, s, seat, packed)
    for index in range(counted):
        found[2, pick_legal(board, s, seat, index, packed)] += 1
    mark_legal(board, s, seat, 0, packed, found[3])
    mark_legal(board, s, seat, 1, packed, found[4])
    return count


def _mask(codes: list[int], length: int) -> list[int]:
    mask = [0] * length
    for code in codes:
        mask[code] = 1
    return mask


def assert_legal(model: Model, state: State, seat: int, actions: list[Action | None]) -> None:
    """Every way to ask for the legal actions of a seat gives those of the model."""
    length = len(actions)
    listed, found = np.zeros(length, np.int32), np.zeros((5, length), np.int8)
    count = int(_asked(board_of(model), memory_of(state), seat, blank_dice().payments, listed, found))
    codes = legal(model, seat, actions)
    assert listed[:count].tolist() == codes
    for row in range(4):
        assert found[row].tolist() == _mask(codes, length)
    assert found[4].tolist() == _mask(plain(model, seat, actions), length)


@of_every_small_table
def test_a_game_on_a_small_board_is_as_foreseen(name: str, players: int) -> None:
    one, chance = small(name), Random(f"{name} {players}")
    actions = all_actions(one.board, [card for card in one.numbers.cards if card != "wild"])
    assert len(actions) == one.game.codec.size
    model = Model(one, players, seed_of(players))
    state, log = _started(model)
    assert log == model.log
    board, view = board_of(model), new_memory(one.game.size)
    while True:
        memory = memory_of(state)
        whole = whole_record(model)
        assert differences(memory, whole, whole=True) == []
        for seat in (*model.seats, NONE):
            calls.observe(board, memory, seat, view)
            assert differences(view, view_record(model, seat, whole), whole=False) == []
            assert not any(view[field].any() for field in STREAM)
        for seat in {0, *(seat for seat in model.seats if model.asks[seat] != NOTHING)}:
            assert_legal(model, state, seat, actions)
        if model.over:
            break
        step = _choose(model, actions, chance)
        rows = log_memory()
        count = calls.apply(board, memory, step.seat, step.code, 0, rows)
        model.apply(step.seat, step.action)
        assert count == len(model.log)
        assert rows["rows"][:count].tolist() == model.log[:ROWS]


def _started(model: Model) -> tuple[State, list[list[int]]]:
    """The kernel's game of a model after set-up, in a record full of the remains of another, and its log."""
    game = model.small.game
    blank = new_memory(game.size)
    state = state_in(np.ndarray((), blank.dtype, bytearray(b"U" * blank.dtype.itemsize)))
    state.key[:] = np.frombuffer(model.seed, "<u4")
    log = log_memory(0)
    set_up(game.arrays, state, model.players, NONE, log[()])
    return state, log["rows"][: int(log["count"])].tolist()
