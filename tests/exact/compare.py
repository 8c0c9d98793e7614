"""Compares the kernel with a model: record, views, legal actions, and the log of an action."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace

import numpy as np

from omnibus.core.bindings import calls
from omnibus.core.bindings.memory import Memory, log_memory, memory_of, state_in
from omnibus.core.game import Game
from omnibus.core.state_record import new_memory
from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.legal import mark_legal, seat_to_act
from omnibus.kernel.log import ROWS
from omnibus.kernel.playout import random_action
from omnibus.kernel.random import blank_dice
from omnibus.kernel.state import NONE, NOTHING, State
from tests.exact.actions import legal, plain
from tests.exact.model import Model
from tests.exact.records import STREAM, differences, view_record, whole_record, write

MOST = (1 << 32) - 1
"""The highest random word."""


class ReadBoard(SimpleNamespace):
    """A board's arrays for the interpreter, which reads them four times as fast as a record."""

    def __getitem__(self, key: object) -> ReadBoard:
        return self


def readable(memory: Memory) -> Memory:
    """The memory of a board's arrays as the kernel reads it fastest."""
    return ReadBoard(**{name: memory[name][()] for name in memory.dtype.names}) if INTERPRETED else memory


@cache
def _arrays_of(game: Game) -> Memory:
    return readable(memory_of(game.arrays))


def board_of(model: Model) -> Memory:
    """The memory of the board's arrays."""
    return _arrays_of(model.small.game)


def state_of(model: Model) -> State:
    """A record for the kernel with the state of the model."""
    memory = new_memory(model.small.game.size)
    write(memory, whole_record(model))
    memory["key"] = np.frombuffer(model.seed, "<u4")
    return state_in(memory)


def _drawn(model: Model, state: State, board: Memory, seat: int, word: int) -> int:
    """The action of random play for this random word, which picks it by its index."""
    dice = blank_dice()
    dice.block[:], dice.used = word, 0
    return int(random_action(board[()], state, seat, dice))


def _marked(model: Model, state: State, board: Memory, seat: int, plain: int) -> Memory:
    """The mask of the legal actions."""
    marks = np.zeros(len(model.small.actions), np.int8)
    mark_legal(board[()], state, seat, plain, np.zeros(len(model.kinds), np.int64), marks)
    return marks


def _mask(codes: list[int], length: int) -> list[int]:
    mask = [0] * length
    for code in codes:
        mask[code] = 1
    return mask


def assert_legal(model: Model, state: State, seat: int, board: Memory | None = None) -> None:
    """Every way to ask for the legal actions of a seat gives those of the model; on its board, or another one.

    Masks are only read interpreted: compiling them for these tests would take longer than the tests, and `tests/envs`
    reads them compiled.
    """
    actions, memory, read = model.small.actions, memory_of(state), board_of(model) if board is None else board
    codes, listed = legal(model, seat, actions), np.zeros(len(actions), np.int32)
    count = int(calls.legal_actions(read, memory, seat, listed))
    assert listed[:count].tolist() == codes
    assert [code for code in range(len(actions)) if calls.is_legal(read, memory, seat, code)] == codes
    assert not calls.is_legal(read, memory, model.players, 0)
    if codes:
        words = [(index << 32) // count + 2 for index in range(count)]
        assert [_drawn(model, state, read, seat, word) for word in [*words, MOST]] == [*codes, codes[-1]]
    if INTERPRETED:
        assert _marked(model, state, read, seat, 0).tolist() == _mask(codes, len(actions))
        assert _marked(model, state, read, seat, 1).tolist() == _mask(plain(model, seat, actions), len(actions))


def assert_same(model: Model, state: State, view: Memory | None = None) -> None:
    """The record is the model's, and so are all views, written to the same memory one after another."""
    memory, whole = memory_of(state), whole_record(model)
    assert differences(memory, whole, whole=True) == []
    in_turn_order = [seat for seat in model.in_turn_order() if model.asks[seat] != NOTHING]
    assert seat_to_act(state) == next(iter(in_turn_order), NONE)
    if view is not None:
        for seat in (*model.seats, NONE):
            for field in STREAM:
                view[field] = 7
            calls.observe(board_of(model), memory, seat, view)
            assert differences(view, view_record(model, seat, whole), whole=False) == []
            assert not any(view[field].any() for field in STREAM)


def play(model: Model, state: State, seat: int, code: int) -> None:
    """Both play an action, with the same log."""
    action = model.small.actions[code]
    assert action is not None
    log = log_memory()
    count = calls.apply(board_of(model), memory_of(state), seat, code, 0, log)
    model.apply(seat, action)
    assert count == len(model.log)
    assert log["rows"][:count].tolist() == model.log[:ROWS]
