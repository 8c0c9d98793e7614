"""One seat against bots, for Gymnasium: one game at a time, or many."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np

from omnibus.envs.batch import Batch
from omnibus.envs.buffers import Array, Buffers
from omnibus.envs.rendering import RENDER_MODES
from omnibus.envs.single import Env
from omnibus.envs.spec import Spec

try:
    import gymnasium
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise ImportError("Gymnasium is missing: pip install 'omnibus[envs]'") from error

FOUL = -1.0
"""The reward for an action that is not in the mask."""


def _others(seat: int, bots: Sequence[str]) -> dict[int, str]:
    """Seats the bots in order at the other seats."""
    if not bots:
        raise ValueError("at least one bot is needed: a game has two or more seats")
    if not 0 <= seat <= len(bots):
        raise ValueError(f"there is no seat {seat} at a table of {len(bots) + 1}")
    return dict(zip((other for other in range(len(bots) + 1) if other != seat), bots, strict=True))


def _spaces(spec: Spec) -> tuple[Any, Any]:
    """The observation space and the action space."""
    seen = Box(np.zeros(spec.size, np.uint8), spec.highest, dtype=np.uint8)
    return seen, Discrete(len(spec.actions))


class Against(gymnasium.Env[Array, int]):
    """One game against bots at the other seats. `options` are those of `omnibus.envs.single.Env`.

    info["action_mask"] has the legal actions. An illegal action ends the game with a reward of -1 and info["illegal"]:
    Gymnasium's checker, and agents without mask support, try any action.
    """

    metadata = {"render_modes": list(RENDER_MODES)}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        board: Any = "london",
        bots: Sequence[str] = ("planner",),
        seat: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = Env(board, len(bots) + 1, secrets.token_bytes(32), bots=_others(seat, bots), **options)
        """The game itself."""
        self.seat, self.render_mode = seat, render_mode
        self.observation_space, self.action_space = _spaces(self.game.spec)
        self._lost = False

    def _seen(self) -> tuple[Array, dict[str, Any]]:
        return self.game.observation.copy(), {"action_mask": self.game.mask.view(np.int8).copy()}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begins the first game of a seed's series; without a seed, the next game of the series."""
        super().reset(seed=seed)
        self._lost = False
        self.game.reset(seed)
        return self._seen()

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Plays an action, and the bots' answers."""
        if self.game.over or self._lost:
            raise ValueError("the game is over: reset begins the next one")
        if not self.game.mask[action]:
            self._lost = True
            seen, info = self._seen()
            return seen, FOUL, True, False, info | {"illegal": True}
        self.game.step(int(action))
        reward, over = float(self.game.rewards[self.seat]), self.game.over
        if over:
            self.game.observe(self.seat)
        seen, info = self._seen()
        if over:
            info["scores"] = self.game.scores.copy()
        return seen, reward, over, False, info

    def render(self) -> Any:
        """Renders the table as text ("ansi") or SVG ("svg"), by the render mode."""
        return None if self.render_mode is None else RENDER_MODES[self.render_mode](self.game)


class ManyAgainst(VectorEnv[Array, Array, Array]):
    """Many games in lock-step against the same bots. `options` are those of `omnibus.envs.batch.Batch`.

    When a game ends, the next begins in the same step: the observation is that of the next game, and infos["scores"]
    has the result of the last. An action that is not in infos["action_mask"] raises ValueError. With `copy=False`
    observations and masks are the batch's own arrays, overwritten at every step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        board: Any = "london",
        num_envs: int = 1,
        bots: Sequence[str] = ("planner",),
        seat: int = 0,
        copy: bool = True,
        **options: Any,
    ) -> None:
        series = secrets.token_bytes(32)
        self.batch = Batch(board, num_envs, len(bots) + 1, series, bots=_others(seat, bots), **options)
        """The games themselves."""
        self.num_envs, self.seat, self._copy = num_envs, seat, copy
        self.single_observation_space, self.single_action_space = _spaces(self.batch.spec)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _seen(self, written: Buffers) -> tuple[Array, dict[str, Any]]:
        seen, mask = written.observation, written.mask.view(np.int8)
        return (seen.copy(), {"action_mask": mask.copy()}) if self._copy else (seen, {"action_mask": mask})

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Restarts all games, of a seed's series or of the same one."""
        super().reset(seed=seed)
        return self._seen(self.batch.reset(seed))

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Plays one action in each game, and the bots' answers."""
        written = self.batch.step(actions)
        seen, infos = self._seen(written)
        over = written.over.astype(bool)
        if over.any():
            infos |= {"scores": written.scores.copy(), "_scores": over}
        return seen, written.rewards[:, self.seat].copy(), over, np.zeros(self.num_envs, bool), infos
