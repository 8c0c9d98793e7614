"""Compares the kernel with a model: record, views, legal actions, and the log of an action."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace

import numpy as np

from omnibus.core.bindings import calls
from omnibus.core.bindings.memory import Memory, log_memory, memory_of, state_in
from omnibus.core.game import Game
from omnibus.core.state_record import new_memory
from omnibus.kernel.compiler import INTERPRETED, compiled
from omnibus.kernel.legal import count_legal, is_legal, legal_actions, mark_legal, pick_legal, seat_to_act
from omnibus.kernel.log import ROWS
from omnibus.kernel.state import NONE, NOTHING, Ints, State
from tests.exact.actions import Action, all_actions, legal, plain
from tests.exact.model import Model
from tests.exact.records import STREAM, differences, view_record, whole_record, write
from tests.oracle.table import WILD


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


def actions_of(model: Model) -> list[Action | None]:
    """The actions of the model's board, by number."""
    return all_actions(model.board, [card for card in model.kinds if card != WILD])


def state_of(model: Model) -> State:
    """A record for the kernel that says the same as the model."""
    memory = new_memory(model.small.game.size)
    write(memory, whole_record(model))
    memory["key"] = np.frombuffer(model.seed, "<u4")
    return state_in(memory)


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
        found[2, pick_legal(board, s, seat, index, packed)] += 1 + index
    packed[:] = 0
    mark_legal(board, s, seat, 0, packed, found[3])
    packed[:] = 0
    mark_legal(board, s, seat, 1, packed, found[4])
    return count


def _mask(codes: list[int], length: int) -> list[int]:
    mask = [0] * length
    for code in codes:
        mask[code] = 1
    return mask


def assert_legal(model: Model, state: State, seat: int, board: Memory | None = None) -> None:
    """Every way to ask for the legal actions of a seat gives those of the model; on its board, or another one."""
    actions, memory = actions_of(model), memory_of(state)
    length = len(actions)
    listed, found = np.zeros(length, np.int32), np.zeros((5, length), np.int8)
    count = int(
        _asked(
            board_of(model) if board is None else board,
            memory,
            seat,
            np.zeros(len(model.kinds), np.int64),
            listed,
            found,
        )
    )
    codes = legal(model, seat, actions)
    assert listed[:count].tolist() == codes
    for row in (0, 1, 3):
        assert found[row].tolist() == _mask(codes, length)
    assert [found[2, code] for code in codes] == list(range(1, count + 1))
    assert (found[2] != 0).sum() == count
    assert found[4].tolist() == _mask(plain(model, seat, actions), length)


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
    action = actions_of(model)[code]
    assert action is not None
    log = log_memory()
    count = calls.apply(board_of(model), memory_of(state), seat, code, 0, log)
    model.apply(seat, action)
    assert count == len(model.log)
    assert log["rows"][:count].tolist() == model.log[:ROWS]
