"""One game as an environment, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from hashlib import blake2b
from typing import NamedTuple

import msgspec
import numpy as np

from omnibus.core.bindings.memory import fields_of, log_memory, memory_of, state_in
from omnibus.core.errors import KeptError
from omnibus.core.fair import Seed, seed_bytes
from omnibus.core.game import Game
from omnibus.core.state_record import memory_in
from omnibus.envs.batch import REWARDS, Rewards
from omnibus.envs.buffers import Array
from omnibus.envs.encoding import episode as compiled
from omnibus.envs.encoding.episode import EPISODE
from omnibus.envs.encoding.layout import rows_of
from omnibus.envs.planning import BatchPlanner, has_planner_features
from omnibus.envs.records import copy_records, new_records
from omnibus.envs.seats import Seats, make_seats
from omnibus.envs.spec import Spec, Visibility, make_spec
from omnibus.kernel.random import DICE, new_dice
from omnibus.kernel.state import NONE, State, state_dtype


class Saved(msgspec.Struct, array_like=True):
    """A saved game."""

    digest: str
    """The digest of its specification."""
    series: bytes
    state: bytes
    dice: bytes
    episode: bytes
    check: bytes
    """A digest of everything else."""


def _check_of(*parts: bytes) -> bytes:
    return blake2b(b"".join(parts), digest_size=16).digest()


class _Pickled(NamedTuple):
    """The pickled content of an environment."""

    spec: Spec
    players: int
    bots: dict[int, str]
    seats: Seats
    series: bytes
    episode: Array
    states: Array
    dice: Array
    observation: Array
    mask: Array


class Env:
    """One game at a time, of the series that the seed names: `reset` begins the next one.

    `step(action)` plays for the seat to act. `observation` and `mask` are overwritten at every step; copy what you
    keep. `rewards` are those of the last step, by seat. The options are as in `Batch`, and the games are those of a
    batch of one.
    """

    observation: Array
    """The observation of the seat: all zeros when the game is over (`observe` shows the end)."""
    mask: Array
    """A one for each of its legal actions."""
    seat: int | None
    """The seat to act, or the one that `observe` turned to; None when the game is over."""
    over: bool
    """True if the game is over."""
    rewards: Array
    """The last step's rewards, for each seat."""
    scores: Array
    """The final points, once the game is over."""

    def __init__(
        self,
        board: str | Game | Spec,
        players: int = 2,
        seed: Seed = "",
        *,
        rewards: Rewards = "victory",
        plain: bool = False,
        visibility: Visibility = "seat",
        bots: Mapping[int, str] | None = None,
    ) -> None:
        self.spec = board if isinstance(board, Spec) else make_spec(board, players, visibility)
        self.game, self.players = self.spec.game, players
        if players not in self.spec.players:
            raise ValueError(f"the specification is for {self.spec.players} players, not for {players}")
        if rewards not in REWARDS:
            raise ValueError(f"rewards are one of {', '.join(REWARDS)}, not {rewards!r}")
        self._bots = dict(bots or {})
        self._seats = make_seats(self.game, players, self._bots, 1)
        episode = new_records(EPISODE, 1)
        episode["observation"], episode["actions"], episode["players"] = self.spec.size, len(self.spec.actions), players
        episode["visibility"], episode["plain"] = self.spec.visibility_code, plain
        episode["rewards_kind"] = REWARDS[rewards]
        self._allocate(episode, new_records(state_dtype(self.game.size), 1), new_records(DICE, 1))
        self.reset(seed)

    def _allocate(self, episode: Array, states: Array, dice: Array) -> None:
        self._episode, self._states, self._dice = episode, states, dice
        self.rewards, self.scores = episode["rewards"][0, : self.spec.seats], episode["scores"][0, : self.spec.seats]
        observations, masks = np.zeros((1, self.spec.size), np.uint8), np.zeros((1, len(self.spec.actions)), np.uint8)
        self.observation, self.mask = observations[0], masks[0]
        table, layout = memory_of(self.game.arrays), memory_of(self.spec.layout)
        self._table, self._log, self._masks = table, log_memory(), rows_of(masks)
        self._all = (table, states, dice, layout, episode, rows_of(observations), self._masks)
        self._planner = BatchPlanner(self.game, 1, self.spec.layout) if has_planner_features(self.spec.layout) else None

    def reset(self, seed: Seed | None = None) -> None:
        """Begins the next game of the series, or the first of another one."""
        if seed is not None:
            self._series = seed_bytes(seed)
            self._source = memory_of(new_dice(self._series))
            self._episode["number"] = -1
        self._episode["number"] += 1
        compiled.begin(self._table, self._source, self._states, self._dice, self._episode, self._log)
        self._let_bots_play()
        compiled.observe_next(*self._all)
        self._update()

    def _let_bots_play(self) -> None:
        self._seats.play(self._table, self._states, slice(0, 1), self._log)

    def _update(self) -> None:
        seat = self._find_seat()
        if self._planner is not None:
            self._add_planner_features(seat)

    def _find_seat(self) -> int:
        """Reads the seat to act, and whether the game is over."""
        seat = int(self._episode["seat"][0])
        self.seat, self.over = None if seat == NONE else seat, bool(self._episode["over"][0])
        return seat

    def _add_planner_features(self, seat: int) -> None:
        """Adds the planner's features to the observation."""
        assert self._planner is not None
        self._planner.write_features(self._states, np.array([seat], np.int8), slice(0, 1), self._all[5])

    def step(self, action: int) -> None:
        """Plays an action of the seat, and the bots' answers. Raises ValueError unless it is in the mask."""
        if self._bots:
            if not compiled.act(self._table, self._states, self._episode, self._masks, self._log, action):
                self._refuse(action)
            self._let_bots_play()
            compiled.settle(*self._all)
            self._update()
            return
        seat = compiled.step(*self._all, self._log, action)
        if seat < NONE:
            self._refuse(action)
        if seat == NONE:
            self.seat, self.over = None, True
        else:
            self.seat = seat
            if self._planner is not None:
                self._add_planner_features(seat)

    def _refuse(self, action: int) -> None:
        if self.over:
            raise ValueError("the game is over: reset begins the next one")
        raise ValueError(f"seat {self.seat} may not play action {action} now")

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats that may decide now: several during set-up, none at the end."""
        return self.game.seats_to_act(self.state)

    def observe(self, seat: int | None = None) -> tuple[Array, Array]:
        """Turns to a seat, by default to the one to act, so that `step` plays for it; returns observation and mask.

        The mask is all zeros unless the seat may decide. During set-up all seats may, in any order.
        """
        if seat is None:
            compiled.observe_next(*self._all)
        elif 0 <= seat < self.players:
            self._episode["seat"] = seat
            compiled.observe(*self._all)
        else:
            raise ValueError(f"there is no seat {seat} at a table of {self.players}")
        self._update()
        return self.observation, self.mask

    def random_action(self) -> int:
        """Samples uniformly from the mask, with the game's own dice."""
        return int(compiled.choose(self._episode, self._dice, self._masks))

    @property
    def state(self) -> State:
        """A copy of the state, for use with `game`."""
        return state_in(memory_in(bytearray(self._states[0].tobytes()), self.game.size))

    @state.setter
    def state(self, state: State) -> None:
        """Continues from another state of the same game, for instance one of `game.determinise`."""
        if state.players != self.players:
            raise ValueError(f"this state is of a table of {state.players}, not of {self.players}")
        self._states[0] = fields_of(state)
        compiled.settle(*self._all)
        self.rewards[:] = 0
        self._update()

    def __getstate__(self) -> _Pickled:
        return _Pickled(
            self.spec,
            self.players,
            self._bots,
            self._seats,
            self._series,
            self._episode,
            self._states,
            self._dice,
            self.observation,
            self.mask,
        )

    def __setstate__(self, kept: _Pickled) -> None:
        self.spec, self.game, self.players = kept.spec, kept.spec.game, kept.players
        self._bots, self._seats = kept.bots, kept.seats
        self._series, self._source = kept.series, memory_of(new_dice(kept.series))
        self._allocate(*map(copy_records, (kept.episode, kept.states, kept.dice)))
        self.observation[:], self.mask[:] = kept.observation, kept.mask
        self._find_seat()

    def clone(self) -> Env:
        """Returns an independent copy. Both continue with the same dice."""
        other = object.__new__(type(self))
        other.__setstate__(self.__getstate__()._replace(seats=deepcopy(self._seats)))
        return other

    def __deepcopy__(self, memory: object) -> Env:
        return self.clone()

    def save(self) -> bytes:
        """Serialises the game."""
        state, dice, episode = (each.tobytes() for each in (self._states, self._dice, self._episode))
        check = _check_of(self.spec.digest.encode(), self._series, state, dice, episode)
        return msgspec.msgpack.encode(Saved(self.spec.digest, self._series, state, dice, episode, check))

    def load(self, saved: bytes) -> None:
        """Continues from the bytes of `save`, for the same board, players and visibility.

        Raises ValueError, and changes nothing, if the bytes are damaged or of another kind of game.
        """
        try:
            kept = msgspec.msgpack.decode(saved, type=Saved)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise KeptError("not_a_state") from None
        if kept.check != _check_of(kept.digest.encode(), kept.series, kept.state, kept.dice, kept.episode):
            raise KeptError("damaged_state")
        if kept.digest != self.spec.digest:
            raise ValueError("this game was saved under another specification")
        episode = np.frombuffer(kept.episode, EPISODE)
        if episode["players"] != self.players:
            raise ValueError(f"this game was saved at a table of {episode['players'][0]}, not of {self.players}")
        self._series, self._source = kept.series, memory_of(new_dice(kept.series))
        self._states[:] = np.frombuffer(kept.state, self._states.dtype)
        self._dice[:] = np.frombuffer(kept.dice, DICE)
        for name in ("number", "seat", "over", "points", "scores", "rewards"):
            self._episode[name] = episode[name]
        compiled.observe(*self._all)
        self._update()
