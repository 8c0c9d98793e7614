"""The games for PettingZoo: `env` (turn by turn, AEC) and `parallel_env`.

An observation is {"observation", "action_mask"}, as in PettingZoo's classic games. The mask is also in the agent's
info; it is all zeros if the agent may not act.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np

from omnibus.envs.buffers import Array
from omnibus.envs.rendering import RENDER_MODES
from omnibus.envs.single import Env

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as error:
    raise ImportError("PettingZoo is missing: pip install 'omnibus[envs]'") from error

FOUL = -1.0
"""The reward for an illegal action, if it ends the game."""
Seen = dict[str, Array]
"""The observation and mask of an agent."""


class _Table:
    """The common base of both interfaces: agents and spaces."""

    possible_agents: list[str]

    def __init__(
        self,
        board: Any = "london",
        players: int = 2,
        render_mode: str | None = None,
        fouls_end: bool = False,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render modes are {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.game = Env(board, players, secrets.token_bytes(32), **options)
        """The underlying environment."""
        self.render_mode = render_mode
        self._fouls_end = fouls_end
        self.agents: list[str] = []
        spec = self.game.spec
        self.metadata = {
            "name": f"omnibus_{spec.game.board.id}_v{spec.game.spec.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(np.zeros(spec.size, np.uint8), spec.highest, dtype=np.uint8),
                    "action_mask": Box(0, 1, (len(spec.actions),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(len(spec.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """The observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The action space of an agent."""
        return self.action_spaces[agent]

    def _current(self) -> Seen:
        """The observation of the game's current seat."""
        return {"observation": self.game.observation.copy(), "action_mask": self.game.mask.view(np.int8).copy()}

    def _is_legal(self, action: int) -> bool:
        return 0 <= action < len(self.game.mask) and bool(self.game.mask[action])

    def render(self) -> str | None:
        """Renders the table as text ("ansi") or SVG ("svg"), by the render mode."""
        return None if self.render_mode is None else RENDER_MODES[self.render_mode](self.game)

    def close(self) -> None:
        """Does nothing: there are no resources to release."""


class Turns(_Table, AECEnv):
    """One agent acts at a time, even during set-up; later agents do not see earlier choices.

    An illegal action raises ValueError, or with `fouls_end` ends the game with a reward of -1 for that agent: the same
    as with PettingZoo's wrappers, at five times the speed.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the first game of a seed's series; without a seed, the next game of the series."""
        self.game.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_agent()

    def _select_agent(self) -> None:
        """Selects the agent that is to act."""
        assert self.game.seat is not None
        agent = self.agent_selection = self.possible_agents[self.game.seat]
        self._seen = self._current()
        self.infos[agent] = {"action_mask": self._seen["action_mask"]}

    def observe(self, agent: str) -> Seen:
        """The current observation of an agent."""
        seat = self._seats[agent]
        if seat == self.game.seat:
            return self._seen.copy()
        self.game.observe(seat)
        seen = self._current()
        seen["action_mask"].fill(0)
        self.game.observe()
        return seen

    def step(self, action: int | None) -> None:
        """Plays an action of the selected agent."""
        if not self.agents:
            raise ValueError("no game is played: reset begins one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must act, and None is no action")
        foul = self._fouls_end and not self._is_legal(int(action))
        if not foul:
            self.game.step(int(action))
        self.infos[agent] = {}
        for each, reward in zip(self.possible_agents, self.game.rewards.tolist(), strict=False):
            self.rewards[each] = reward
        if foul:
            self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: FOUL}
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        if foul or self.game.seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._select_agent()


class AtOnce(_Table, ParallelEnv):
    """All agents act at once. During set-up, several agents really choose simultaneously.

    Afterwards one agent acts at a time: its action is played, and those of agents with an empty mask are ignored and
    may be left out. An illegal action raises ValueError, or with `fouls_end` ends the game with a reward of -1 for each
    agent that chose one.
    """

    def _observe_all(self) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        asked, seen = self.game.seats, {}
        for agent, seat in self._seats.items():
            self.game.observe(seat)
            seen[agent] = self._current()
        self.game.observe()
        return seen, {
            agent: {"action_mask": each["action_mask"], "asked": self._seats[agent] in asked}
            for agent, each in seen.items()
        }

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begins the first game of a seed's series; without a seed, the next game of the series."""
        self.game.reset(seed)
        self.agents = self.possible_agents[:]
        return self._observe_all()

    def _fouls(self, asked: tuple[int, ...], actions: dict[str, int]) -> list[int]:
        """The seats whose actions are illegal. Raises ValueError if an action is missing."""
        fouls = []
        for agent in (self.possible_agents[seat] for seat in asked):
            if agent not in actions:
                raise ValueError(f"{agent} must act, and has no action")
        for seat in asked:
            self.game.observe(seat)
            if not self._is_legal(int(actions[self.possible_agents[seat]])):
                fouls.append(seat)
        self.game.observe()
        return fouls

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Plays the actions of the agents that must act."""
        asked = self.game.seats
        fouls = self._fouls(asked, actions)
        if fouls and not self._fouls_end:
            agent = self.possible_agents[fouls[0]]
            raise ValueError(f"{agent} may not play action {int(actions[agent])} now")
        rewards = np.zeros(self.game.players)
        rewards[fouls] = FOUL
        for seat in () if fouls else asked:
            self.game.observe(seat)
            self.game.step(int(actions[self.possible_agents[seat]]))
            rewards += self.game.rewards[: self.game.players]
        seen, infos = self._observe_all()
        ended = self.game.over or bool(fouls)
        over, cut = dict.fromkeys(self.possible_agents, ended), dict.fromkeys(self.possible_agents, False)
        if ended:
            self.agents = []
        return seen, dict(zip(self.possible_agents, rewards.tolist(), strict=True)), over, cut, infos


def raw_env(board: Any = "london", players: int = 2, **options: Any) -> Turns:
    """A game with one agent at a time; `options` are `render_mode` and those of `single.Env`."""
    return Turns(board, players, **options)


def env(board: Any = "london", players: int = 2, **options: Any) -> Turns:
    """The same, but an illegal action ends the game, as is usual with PettingZoo."""
    return Turns(board, players, fouls_end=True, **options)


def raw_parallel_env(board: Any = "london", players: int = 2, **options: Any) -> AtOnce:
    """A game whose agents act at once; `options` are `render_mode` and those of `single.Env`."""
    return AtOnce(board, players, **options)


def parallel_env(board: Any = "london", players: int = 2, **options: Any) -> AtOnce:
    """The same, but an illegal action ends the game, as in `env`."""
    return AtOnce(board, players, fouls_end=True, **options)
