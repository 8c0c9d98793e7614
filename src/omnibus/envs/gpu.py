"""Many games in lock-step on a GPU, one in each thread: the same games as in `Batch`, kept in GPU memory.

Needs an NVIDIA GPU and numba-cuda (`pip install 'omnibus[gpu]'`). The rules and the encoder are compiled for the GPU,
which takes a minute or two when a process first uses a size of board.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from math import prod
from typing import Any

import numpy as np

from omnibus.bots.board_cache import graph_of
from omnibus.bots.heuristics.styles import style_for
from omnibus.core.bindings.memory import state_in
from omnibus.core.fair import Seed, seed_bytes
from omnibus.core.game import Game
from omnibus.core.state_record import memory_in
from omnibus.envs import cuda_kernels
from omnibus.envs.batch import REWARDS, Rewards, spec_of_batch
from omnibus.envs.buffers import Buffers, shapes_of
from omnibus.envs.encoding.blocks import PLANNER_FEATURES
from omnibus.envs.planning import has_planner_features
from omnibus.envs.spec import Spec, Visibility
from omnibus.kernel.log import LOG
from omnibus.kernel.random import DICE
from omnibus.kernel.state import State, state_dtype

cuda: Any = cuda_kernels.cuda  # it has no type hints

THREADS = 128


def _on_device(record: Any) -> Any:
    """A record as an array with one element in GPU memory."""
    return cuda.to_device(np.frombuffer(record.tobytes(), record.dtype))


class GpuBatch:
    """Like `Batch`, with states and buffers in GPU memory; the games are the same, byte for byte.

    `players` may also give the number of games for each number of players, one after the other: {2: 1000, 3: 500}.

    Buffers have `__cuda_array_interface__`: `torch.as_tensor(batch.buffers.observation, device="cuda")` and
    `cupy.asarray` share them without a copy, and those support DLPack. The caller may pass buffers, as torch or CuPy
    arrays of the right shape and type. With `advise` every step also computes the planner's choices, together with its
    features if the observation has them, which is cheaper than a later call of `advice`. Calls are asynchronous: an
    illegal action is not played, and `check` reports it. `on_compile` is called with the name of every CUDA kernel that
    is about to be compiled, which takes up to a minute.
    """

    def __init__(
        self,
        board: str | Game | Spec,
        games: int,
        players: int | Mapping[int, int] = 2,
        seed: Seed = "",
        *,
        rewards: Rewards = "victory",
        plain: bool = False,
        visibility: Visibility = "seat",
        bots: Mapping[int, str] | None = None,
        advise: bool = False,
        buffers: Mapping[str, Any] | None = None,
        on_compile: Callable[[str], None] | None = None,
    ) -> None:
        if not cuda.is_available():
            raise RuntimeError(
                "no NVIDIA GPU, or no CUDA toolkit, was found on this machine: use omnibus.envs.batch.Batch"
            )
        tables = {players: games} if isinstance(players, int) else dict(players)
        if sum(tables.values()) != games:
            raise ValueError(f"{games} games do not match {tables}, the games for each number of players")
        self.spec = spec_of_batch(board, games, max(tables), visibility, rewards)
        if set(tables) - set(self.spec.players):
            raise ValueError(f"the specification is for {self.spec.players} players, not for {tuple(tables)}")
        self.game = self.spec.game
        self.games, self.players, self.plain = games, players, plain
        self._kind = REWARDS[rewards]
        self._key = cuda.to_device(np.frombuffer(seed_bytes(seed), "<u4"))
        self._board, self._layout = _on_device(self.game.arrays), _on_device(self.spec.layout)
        self._log = cuda.to_device(np.zeros(1, LOG))
        self._states = cuda.to_device(np.zeros(games, state_dtype(self.game.size)))
        self._dice = cuda.to_device(np.zeros(games, DICE))
        self._numbers = cuda.to_device(np.arange(games, dtype=np.int64))
        self._players = cuda.to_device(np.repeat(np.array(list(tables), np.int8), list(tables.values())))
        self._points = cuda.to_device(np.zeros((games, self.spec.seats), np.int16))
        self._faults = cuda.to_device(np.zeros(1, np.int32))
        self.buffers = self._make_buffers(buffers or {})
        self._bits = self._planner_bits(bots or {})
        self._graph, self._style = _on_device(graph_of(self.game)), _on_device(style_for(self.game.size))
        self._advice = cuda.to_device(np.zeros(games, np.int32))
        self._asked = (cuda_kernels.FEATURES if has_planner_features(self.spec.layout) else 0) | (
            cuda_kernels.ADVICE if advise else 0
        )
        self._where = cuda.to_device(np.ascontiguousarray(self.spec.layout.at[PLANNER_FEATURES]))
        self._begin, self._play, self._settle_and_look, self._choose = cuda_kernels.games(self.game.size)
        self._on_compile, self._configured = on_compile, dict[str, Any]()
        self.reset()

    def _make_buffers(self, given: Mapping[str, Any]) -> Buffers:
        arrays = {}
        for name, (shape, kind) in shapes_of(self.spec, self.games).items():
            array = cuda.as_cuda_array(given[name]) if name in given else cuda.to_device(np.zeros(shape, kind))
            if array.shape != shape or array.dtype != kind or not array.is_c_contiguous():
                raise ValueError(f"the buffer {name} must be a C-contiguous array of {shape}, {np.dtype(kind)}")
            arrays[name] = array
        return Buffers(**arrays)

    def _planner_bits(self, bots: Mapping[int, str]) -> int:
        if set(bots.values()) - {"planner"}:
            raise ValueError("on a GPU only planner can sit at a seat")
        fewest = self.players if isinstance(self.players, int) else min(self.players)
        if len(bots) >= fewest or not all(0 <= seat < fewest for seat in bots):
            raise ValueError("bots sit at some seats of the table, and at least one is left to the caller")
        return sum(1 << seat for seat in bots)

    def _launch(self, kernel: Any, *arguments: Any) -> None:
        """Starts a CUDA kernel with a thread for each game."""
        name = kernel.py_func.__name__
        if name not in self._configured:
            if self._on_compile is not None and not kernel.overloads:
                self._on_compile(name)
            with warnings.catch_warnings():
                warnings.filterwarnings("ignore", message="Grid size")  # it is the caller who chose so few games
                self._configured[name] = kernel[-(-self.games // THREADS), THREADS]
        self._configured[name](*arguments)

    def reset(self, seed: Seed | None = None) -> Buffers:
        """Restarts all games, of the same series or of another."""
        if seed is not None:
            self._key.copy_to_device(np.frombuffer(seed_bytes(seed), "<u4"))
        self._numbers.copy_to_device(np.arange(self.games, dtype=np.int64))
        for buffer in (self.buffers.rewards, self.buffers.over, self.buffers.scores):
            self._clear(buffer)
        self._launch(
            self._begin,
            self._board,
            self._key,
            self._numbers,
            self._players,
            self._states,
            self._dice,
            self._points,
            self._log,
        )
        self._let_bots_play()
        self._observe(0)
        return self.buffers

    @staticmethod
    def _clear(buffer: Any) -> None:
        cuda.cudadrv.driver.device_memset(buffer, 0, prod(buffer.shape) * buffer.dtype.itemsize)

    def _observe(self, step: int) -> None:
        written = self.buffers
        self._clear(written.observation)
        self._clear(written.mask)
        self._launch(
            self._settle_and_look,
            self._board,
            self._key,
            step,
            self._numbers,
            self._states,
            self._dice,
            self._kind,
            self._points,
            written.rewards,
            written.scores,
            written.over,
            written.seat,
            self.spec.visibility_code,
            int(self.plain),
            self._layout,
            written.observation,
            written.mask,
            self._log,
        )
        if self._asked:
            self._think(self._asked)

    def step(self, actions: Any) -> Buffers:
        """Plays one action, an int32 in GPU memory, in each game. Illegal ones are not played: see `check`."""
        chosen = cuda.as_cuda_array(actions)
        if chosen.shape != (self.games,) or chosen.dtype != np.int32:
            raise ValueError(
                f"{self.games} games take {self.games} actions of int32, not {chosen.shape}, {chosen.dtype}"
            )
        written = self.buffers
        self._launch(self._play, self._board, self._states, written.seat, chosen, written.mask, self._faults, self._log)
        self._let_bots_play()
        self._clear(written.rewards)
        self._observe(self.games)
        if self._bits:
            self._let_bots_play()
            self._observe(0)
        return written

    def _think(self, asked: int, bots: int = 0) -> None:
        """Lets planners play at the seats in `bots`, then computes what is asked for the seat to act."""
        self._launch(
            cuda_kernels.planners(self.game.size),
            self._board,
            self._graph,
            self._style,
            self._states,
            asked,
            bots,
            self._advice,
            self._where,
            self.buffers.observation,
            self._log,
        )

    def _let_bots_play(self) -> None:
        if self._bits:
            self._think(0, self._bits)

    def advice(self) -> Any:
        """The planner's choice in each game."""
        if not self._asked & cuda_kernels.ADVICE:
            self._think(cuda_kernels.ADVICE)
        return self._advice

    def random_actions(self, out: Any = None) -> Any:
        """Samples uniformly from each game's mask, with the game's own dice."""
        actions = cuda.device_array(self.games, np.int32) if out is None else cuda.as_cuda_array(out)
        written = self.buffers
        self._launch(
            self._choose, self._board, self._states, written.seat, self._dice, int(self.plain), written.mask, actions
        )
        return actions

    def step_at_random(self, out: Any = None) -> Buffers:
        """The same as `step(random_actions(out))`."""
        return self.step(self.random_actions(out))

    def check(self) -> None:
        """Waits for the GPU. Raises ValueError if an illegal action was given since the last check."""
        wrong = int(self._faults.copy_to_host()[0])
        if wrong:
            self._clear(self._faults)
            raise ValueError(f"an action of game {wrong - 1}, and perhaps of others, was not legal, and was not played")

    def state(self, slot: int) -> State:
        """Copies the state of one game to CPU memory."""
        content = bytearray(self._states[slot : slot + 1].copy_to_host().tobytes())
        return state_in(memory_in(content, self.game.size))
