"""Batches of positions from a dataset, for training."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

import numpy as np

from omnibus.core.bindings.memory import blank_memory, log_memory, memory_of
from omnibus.envs.batch import REWARDS, Rewards
from omnibus.envs.buffers import Array
from omnibus.envs.dataset.read import Dataset, Part
from omnibus.envs.dataset.replay import bad_game, check_rows, first_seats
from omnibus.envs.encoding.layout import rows_of
from omnibus.envs.encoding.rewards import POINTS, judge_games
from omnibus.envs.encoding.steps import observe_games
from omnibus.envs.moves import positions as moves
from omnibus.envs.moves.replay import read_only
from omnibus.envs.records import new_records
from omnibus.envs.spec import Spec
from omnibus.kernel.random import DICE
from omnibus.kernel.state import Ints, state_dtype

BLOCK = 2048
"""The number of states that are encoded together."""


class Positions(NamedTuple):
    """A batch of positions, a row each. The arrays are overwritten for every batch: copy what you keep."""

    observation: Array
    """The observation of the seat to act."""
    mask: Array
    """A one for each of its legal actions."""
    action: Array
    """The action that it chose."""
    seat: Array
    """The seat that acted."""
    outcome: Array
    """For each seat, the sum of its rewards from this action on."""
    game: Array
    """The number of the game in the dataset."""


def _new_positions(spec: Spec, count: int) -> Positions:
    return Positions(
        np.zeros((count, spec.size), np.uint8),
        np.zeros((count, len(spec.actions)), np.uint8),
        np.zeros(count, np.int64),
        np.zeros(count, np.int8),
        np.zeros((count, spec.seats), np.float32),
        np.zeros(count, np.int64),
    )


class _ShuffleBuffer:
    """A buffer for some batches; once full, they are yielded in order, or shuffled."""

    def __init__(self, spec: Spec, batch: int, batches: int, chance: np.random.Generator | None) -> None:
        self._batch, self._chance, self.size, self.filled = batch, chance, batch * batches, 0
        self.all = _new_positions(spec, self.size)
        self._shuffled = None if chance is None else _new_positions(spec, batch)

    def batches(self) -> Iterator[Positions]:
        """Yields the content, and empties the buffer."""
        order = None if self._chance is None else self._chance.permutation(self.filled)
        for start in range(0, self.filled, self._batch):
            stop = min(self.filled, start + self._batch)
            if order is None or self._shuffled is None:
                yield Positions(*(array[start:stop] for array in self.all))
                continue
            given = Positions(*(array[: stop - start] for array in self._shuffled))
            for array, out in zip(self.all, given, strict=True):
                np.take(array, order[start:stop], 0, out, "clip")  # other modes would buffer the output
            yield given
        self.filled = 0


class _Replayer:
    """Replays games, and writes their positions into a buffer."""

    def __init__(self, spec: Spec, rewards: Rewards, buffer: _ShuffleBuffer) -> None:
        self._spec, self._kind, self._buffer = spec, REWARDS[rewards], buffer
        self._table, self._layout = memory_of(spec.game.arrays), memory_of(spec.layout)
        self._state, self._log = blank_memory(spec.game.size), log_memory()
        self._states, self._dice = new_records(state_dtype(spec.game.size), BLOCK), new_records(DICE, BLOCK)
        self._rows = rows_of(buffer.all.observation), rows_of(buffer.all.mask)

    def _played(self, part: Part, order: Ints) -> moves.Played:
        rows = part.rows
        worth = np.zeros((rows.count, rows.players), np.float32)
        judge_games(self._table, self._state, self._kind, read_only(rows.scores), read_only(rows.won), worth)
        lists = (rows.early, rows.early_from, rows.codes, rows.codes_from)
        return moves.Played(*map(read_only, (order, rows.keys, first_seats(rows), *lists, worth, part.numbers)))

    def read(self, part: Part, order: Ints) -> Iterator[Positions]:
        """Replays games in this order; yields batches whenever the buffer is full."""
        at, played, buffer = np.zeros(3, np.int64), self._played(part, order), self._buffer
        while at[moves.GAME] < len(order):
            self._read_block(part, played, at)
            if at[moves.WRONG]:
                row = int(order[at[moves.GAME]])
                raise bad_game(int(part.numbers[row]), check_rows(self._spec.game, part.rows)[0][row])
            if buffer.filled == buffer.size:
                yield from buffer.batches()

    def _read_block(self, part: Part, played: moves.Played, at: Ints) -> None:
        """Replays positions until the block or the buffer is full, and encodes them."""
        buffer, players, by_points = self._buffer, part.rows.players, int(self._kind == POINTS)
        start, stop = buffer.filled, min(buffer.filled + BLOCK, buffer.size)
        here = Positions(*(array[start:stop] for array in buffer.all))
        found = moves.Found(self._states, here.seat, here.action, here.outcome, here.game)
        here.outcome.fill(0)
        count = int(moves.find_positions(self._table, self._state, self._log, players, by_points, played, at, found))
        buffer.filled += count
        states, dice, seats = self._states[:count], self._dice[:count], buffer.all.seat[start : buffer.filled]
        visibility, (observations, masks) = self._spec.visibility_code, self._rows
        observe_games(
            self._table, states, dice, seats, visibility, 0, self._layout, observations[start:], masks[start:]
        )


def positions(
    dataset: Dataset,
    spec: Spec,
    batch: int = 4096,
    shuffle: int | None = None,
    *,
    rewards: Rewards = "victory",
    buffer_batches: int = 8,
) -> Iterator[Positions]:
    """Returns every position of the games whose number of players the specification allows, in batches.

    They come in the order of the file, or shuffled with `shuffle` as the seed: the games within each group of the file,
    and the positions within a buffer of `buffer_batches` batches. The last batch may be smaller. Raises DatasetError at
    an illegal action.
    """
    if dataset.game.digest != spec.game.digest:
        raise ValueError(f"the specification is of {spec.game.board.id}, the games are of {dataset.header.board}")
    if rewards not in REWARDS:
        raise ValueError(f"rewards are one of {', '.join(REWARDS)}, not {rewards!r}")
    if batch < 1 or buffer_batches < 1:
        raise ValueError("a batch has at least one position, and the buffer at least one batch")
    return _positions(dataset, spec, batch, shuffle, rewards, buffer_batches)


def _positions(
    dataset: Dataset, spec: Spec, batch: int, shuffle: int | None, rewards: Rewards, batches: int
) -> Iterator[Positions]:
    chance = None if shuffle is None else np.random.default_rng(shuffle)
    buffer = _ShuffleBuffer(spec, batch, 1 if chance is None else batches, chance)
    replayer = _Replayer(spec, rewards, buffer)
    groups = np.arange(dataset.groups) if chance is None else chance.permutation(dataset.groups)
    for part in chain.from_iterable(dataset.groups_of_parts((), groups.tolist())):
        if part.rows.players in spec.players:
            count = part.rows.count
            yield from replayer.read(part, np.arange(count) if chance is None else chance.permutation(count))
    yield from buffer.batches()
