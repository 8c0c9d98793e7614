"""Many games in lock-step on the CPU: one call plays one action in each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np

from omnibus.core.bindings.memory import Memory, fields_of, log_memory, memory_of, state_in
from omnibus.core.fair import Seed, seed_bytes
from omnibus.core.game import Game
from omnibus.core.state_record import memory_in
from omnibus.core.view import View
from omnibus.envs.buffers import Array, Buffers, make_buffers
from omnibus.envs.encoding import rewards, steps
from omnibus.envs.encoding.layout import rows_of
from omnibus.envs.planning import BatchPlanner, has_planner_features
from omnibus.envs.records import copy_records, new_records
from omnibus.envs.seats import Seats, make_seats
from omnibus.envs.spec import Spec, Visibility, make_spec
from omnibus.envs.thread_pool import ThreadPool
from omnibus.kernel.random import DICE, Dice, new_dice
from omnibus.kernel.state import NONE, State, state_dtype

Rewards: TypeAlias = Literal["victory", "margin", "both", "points"]
REWARDS: dict[str, int] = {
    "victory": rewards.VICTORY,
    "margin": rewards.MARGIN,
    "both": rewards.BOTH,
    "points": rewards.POINTS,
}


FIRST_PART = 1.04
"""The first thread's share, relative to an equal one: it starts before the others."""


class Part(NamedTuple):
    """The games of one thread, with its own buffers."""

    rows: slice
    states: Memory
    dice: Memory
    numbers: Array
    points: Array
    buffers: Buffers
    observations: Memory
    masks: Memory
    source: Memory
    log: Memory


class Snapshot(NamedTuple):
    """The complete state of a batch; `Batch.restore` returns to it."""

    states: Array
    dice: Array
    numbers: Array
    points: Array
    buffers: Buffers


class _Pickled(NamedTuple):
    """The pickled content of a batch."""

    spec: Spec
    players: int
    plain: bool
    kind: int
    series: bytes
    threads: int
    advises: bool
    seats: Seats
    snapshot: Snapshot


def spec_of_batch(board: str | Game | Spec, games: int, players: int, visibility: Visibility, rewards: Rewards) -> Spec:
    """The specification of a batch. Raises ValueError for invalid arguments."""
    spec = board if isinstance(board, Spec) else make_spec(board, players, visibility)
    if players not in spec.players:
        raise ValueError(f"the specification is for {spec.players} players, not for {players}")
    if rewards not in REWARDS:
        raise ValueError(f"rewards are one of {', '.join(REWARDS)}, not {rewards!r}")
    if games < 1:
        raise ValueError("a batch has at least one game")
    return spec


class Batch:
    """A number of games in lock-step. `step` plays one action in each; when a game ends, the next one begins.

    Slot i plays the games i, i + games, i + 2 * games … of the series that the seed names. The games do not depend on
    the number of threads.

    `rewards` are those of a step for each seat: "victory" (1 and, together, -1 at the end), "margin" (the lead over the
    best opponent), "both" (half of each, within -1 and 1) or "points" (as they are scored, including the final ones).
    `plain` masks equivalent actions: for each route and colour only the payment with the fewest wilds is legal, and of
    face-up cards of one colour the first. `bots` seats bots; the caller plays the other seats. With `advise` every step
    also computes the planner's choices, which is cheaper than a later call of `advice` if the observation has blocks
    with the planner's features.
    """

    def __init__(
        self,
        board: str | Game | Spec,
        games: int,
        players: int = 2,
        seed: Seed = "",
        *,
        threads: int = 1,
        rewards: Rewards = "victory",
        plain: bool = False,
        visibility: Visibility = "seat",
        bots: Mapping[int, str] | None = None,
        advise: bool = False,
        buffers: Mapping[str, Array] | None = None,
    ) -> None:
        self.spec = spec_of_batch(board, games, players, visibility, rewards)
        self.game = self.spec.game
        if threads < 1:
            raise ValueError("a batch has at least one thread")
        self.games, self.players, self.plain = games, players, plain
        self._kind = REWARDS[rewards]
        self._series = seed_bytes(seed)
        self._seats: Seats = make_seats(self.game, players, bots or {}, games)
        self._lay_out(min(threads, games), advise, buffers or {})
        self.reset()

    def _lay_out(self, threads: int, advise: bool, buffers: Mapping[str, Array]) -> None:
        """Allocates memory (except for the given buffers) and starts threads."""
        games = self.games
        self._table, self._layout = memory_of(self.game.arrays), memory_of(self.spec.layout)
        self._states = new_records(state_dtype(self.game.size), games)
        self._dice = new_records(DICE, games)
        self._numbers = np.arange(games, dtype=np.int64)
        self._points = np.zeros((games, self.spec.seats), np.int16)
        self.buffers = make_buffers(self.spec, games, buffers)
        self._parts = self._share_out(threads)
        self._advice = np.zeros(games if advise else 0, np.int32)
        self._has_features = has_planner_features(self.spec.layout)
        self._planner = BatchPlanner(self.game, games, self.spec.layout) if advise or self._has_features else None
        self._pool = ThreadPool(self._parts)

    def __getstate__(self) -> _Pickled:
        return _Pickled(
            self.spec,
            self.players,
            self.plain,
            self._kind,
            self._series,
            len(self._parts),
            bool(len(self._advice)),
            self._seats,
            self.snapshot(),
        )

    def __setstate__(self, kept: _Pickled) -> None:
        self.spec, self.game, self.players, self.plain = kept.spec, kept.spec.game, kept.players, kept.plain
        self.games = len(kept.snapshot.numbers)
        self._kind, self._series, self._seats = kept.kind, kept.series, kept.seats
        self._lay_out(kept.threads, kept.advises, {})
        self.restore(kept.snapshot)

    def _share_out(self, threads: int) -> list[Part]:
        parts = []
        end_of_first = min(self.games - threads + 1, round(FIRST_PART * self.games / threads))
        for first, last in pairwise([0, *np.linspace(end_of_first, self.games, threads, dtype=int).tolist()]):
            rows = slice(first, last)
            part = Part(
                rows,
                self._states[rows],
                self._dice[rows],
                self._numbers[rows],
                self._points[rows],
                Buffers(*(buffer[rows] for buffer in self.buffers)),
                rows_of(self.buffers.observation[rows]),
                rows_of(self.buffers.mask[rows]),
                memory_of(new_dice(self._series)),
                log_memory(),
            )
            parts.append(part)
        return parts

    def reset(self, seed: Seed | None = None) -> Buffers:
        """Restarts all games, of the same series or of another."""
        if seed is not None:
            self._series = seed_bytes(seed)
            for part in self._parts:
                part.source["key"] = np.frombuffer(self._series, "<u4")
        self._numbers[:] = np.arange(self.games)
        for buffer in (self.buffers.rewards, self.buffers.over, self.buffers.scores):
            buffer[:] = 0
        self._pool.run(self._begin)
        return self.buffers

    def _begin(self, part: Part) -> None:
        steps.begin_games(
            self._table, part.source, part.numbers, self.players, part.states, part.dice, part.points, part.log
        )
        self._seats.play(self._table, part.states, part.rows, part.log)
        self._observe(part)

    def _observe(self, part: Part) -> None:
        written = part.buffers
        steps.find_seats(part.states, written.seat)
        steps.observe_games(
            self._table,
            part.states,
            part.dice,
            written.seat,
            self.spec.visibility_code,
            int(self.plain),
            self._layout,
            part.observations,
            part.masks,
        )
        if self._planner is not None and self._has_features:
            advice = self._advice[part.rows]
            self._planner.advise(part.states, part.rows, advice, written.seat, part.observations)
        elif self._planner is not None:
            self._planner.advise(part.states, part.rows, self._advice[part.rows])

    def step(self, actions: Array | Sequence[int]) -> Buffers:
        """Plays one action in each game. Raises ValueError, and plays none, if one is not in its mask."""
        chosen = np.ascontiguousarray(actions, np.int32)
        if chosen.shape != (self.games,):
            raise ValueError(f"{self.games} games take {self.games} actions, not an array of {chosen.shape}")
        wrong = int(steps.first_illegal(chosen, self.buffers.mask))
        if wrong != NONE:
            seat, code = int(self.buffers.seat[wrong]), int(chosen[wrong])
            raise ValueError(f"game {wrong}: seat {seat} may not play action {code} now")
        self._pool.run(lambda part: self._play(part, chosen[part.rows]))
        return self.buffers

    def _play(self, part: Part, actions: Array) -> None:
        steps.apply_to_games(self._table, part.states, part.buffers.seat, actions, part.log)
        self._seats.play(self._table, part.states, part.rows, part.log)
        if self._settle(part):
            self._seats.play(self._table, part.states, part.rows, part.log)
        self._observe(part)

    def _settle(self, part: Part) -> int:
        written = part.buffers
        written.rewards.fill(0)
        return int(
            steps.settle_games(
                self._table,
                part.source,
                self.games,
                part.numbers,
                part.states,
                part.dice,
                self._kind,
                part.points,
                written.rewards,
                written.scores,
                written.over,
                part.log,
            )
        )

    def random_actions(self, out: Array | None = None) -> Array:
        """Samples uniformly from each game's mask, with the game's own dice."""
        actions = self._room_for_actions(out)
        self._pool.run(lambda part: self._choose(part, actions[part.rows]))
        return actions

    def step_at_random(self, out: Array | None = None) -> Buffers:
        """The same as `step(random_actions(out))`, but faster: the threads are called only once."""
        actions = self._room_for_actions(out)

        def play(part: Part) -> None:
            self._choose(part, actions[part.rows])
            self._play(part, actions[part.rows])

        self._pool.run(play)
        return self.buffers

    def _room_for_actions(self, out: Array | None) -> Array:
        if out is None:
            return np.zeros(self.games, np.int32)
        if out.shape != (self.games,) or out.dtype != np.int32 or not out.flags.carray:
            raise ValueError(f"actions are written into a writeable C-contiguous array of {self.games} int32")
        return out

    def _choose(self, part: Part, actions: Array) -> None:
        if self.plain:
            steps.choose_from_masks(part.buffers.mask, part.dice, actions)
        else:
            steps.choose_at_random(self._table, part.states, part.buffers.seat, part.dice, actions)

    def advice(self) -> Array:
        """The planner's choice in each game."""
        if len(self._advice):
            return self._advice
        planner = self._planner or BatchPlanner(self.game, self.games)
        advice = np.zeros(self.games, np.int32)
        self._pool.run(lambda part: planner.advise(part.states, part.rows, advice[part.rows]))
        return advice

    def state(self, slot: int) -> State:
        """Copies the state of one game."""
        return state_in(memory_in(bytearray(self._states[slot].tobytes()), self.game.size))

    def snapshot(self) -> Snapshot:
        """Copies the complete state."""
        buffers = Buffers(*(buffer.copy() for buffer in self.buffers))
        states, dice = copy_records(self._states), copy_records(self._dice)
        return Snapshot(states, dice, self._numbers.copy(), self._points.copy(), buffers)

    def restore(self, snapshot: Snapshot) -> Buffers:
        """Restores a snapshot of this batch, or of another one with the same board and number of games."""
        if snapshot.states.shape != self._states.shape or snapshot.states.dtype != self._states.dtype:
            raise ValueError("this snapshot is of another number of games, or of a board of another size")
        held: list[Array] = [self._states, self._dice, self._numbers, self._points, *self.buffers]
        for array, kept in zip(held, (*snapshot[:4], *snapshot.buffers), strict=True):
            array[...] = kept
        if len(self._advice):
            self._pool.run(self._observe)
        return self.buffers

    def load(self, states: Array) -> Buffers:
        """Puts states into the slots, for instance `worlds` to be played out; the games end like any other."""
        if states.shape != self._states.shape or states.dtype != self._states.dtype:
            raise ValueError(f"{self.games} states of {self.game.board.id} are needed")
        self._states[...] = states
        self._pool.run(self._take_over)
        return self.buffers

    def _take_over(self, part: Part) -> None:
        """Continues from loaded states."""
        part.points[:, : self.players] = part.states["score"][:, : self.players].sum(axis=-1)
        self._seats.play(self._table, part.states, part.rows, part.log)
        self._observe(part)


def worlds(game: Game, view: View, count: int, dice: Dice) -> Any:
    """Samples states that are consistent with a view; the dice draw its hidden parts."""
    record = fields_of(view.record)
    states = np.frombuffer(bytearray(record.tobytes() * count), record.dtype)
    seat = NONE if view.seat is None else view.seat
    steps.imagine_worlds(memory_of(game.arrays), seat, states, memory_of(dice))
    return states
