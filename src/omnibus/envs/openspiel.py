"""The games for OpenSpiel: after `import omnibus.envs.openspiel`, `pyspiel.load_game("python_omnibus", …)`.

Parameters are `board`, `players` and `seed`. Limitations:

- The first chance nodes draw the deal; together with the seed they name one of four billion. After that the order of
  the deck is fixed, and a clone has the same one. A search that must not see it calls `resample_from_infostate`, as
  ISMCTS does; a search on clones, such as MCTS, sees through the cards.
- Set-up, where all choose simultaneously, is played seat by seat; later seats do not see earlier choices.
- There are observations, with the memory of an attentive player, but no information states: those would contain the
  whole history.
- OpenSpiel's searches in C++ (`pyspiel.MCTSBot`, `pyspiel.ISMCTSBot`) crash with any game written in Python, including
  its own. Those in Python (`open_spiel.python.algorithms`) work.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

import numpy as np

from omnibus.core.fair import dice_of_text
from omnibus.envs.buffers import Array
from omnibus.envs.single import Env
from omnibus.envs.spec import make_spec

try:
    import pyspiel
except ImportError as error:
    raise ImportError("OpenSpiel is missing: pip install open_spiel") from error

LONGEST = 10_000
"""An upper bound of the actions in a game."""
DEAL_NODES, DEAL_OUTCOMES = 4, 256
"""The chance nodes that draw the deal, and the outcomes of each."""

TYPE = pyspiel.GameType(
    short_name="python_omnibus",
    long_name="Omnibus",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"board": "london", "players": 2, "seed": ""},
)

UNDEALT = "-"
"""Marks a serialised state without a deal."""


class OmnibusGame(pyspiel.Game):
    """One board with a number of players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given: dict[str, Any] = {"board": "london", "players": 2, "seed": ""} | (params or {})
        self.spec = make_spec(given["board"], int(given["players"]))
        self.players, self.seed = int(given["players"]), str(given["seed"])
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.spec.actions),
            max_chance_outcomes=DEAL_OUTCOMES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, given)

    def new_initial_state(self) -> OmnibusState:
        """The state before the deal."""
        return OmnibusState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The number of chance nodes in a game."""
        return DEAL_NODES

    def deal(self, numbers: Sequence[int]) -> Env:
        """Deals the game that the chance nodes drew."""
        return Env(self.spec, self.players, f"{self.seed} {' '.join(map(str, numbers))}")

    def deserialize_state(self, text: str) -> OmnibusState:
        """Restores a serialised state with its history."""
        state = self.new_initial_state()
        *actions, saved = text.split()
        for action in actions:
            state.apply_action(int(action))
        if saved != UNDEALT:
            state.env.load(base64.b64decode(saved))
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Makes the observer that OpenSpiel reads states with."""
        return Observer(self)


class OmnibusState(pyspiel.State):
    """The state of one game."""

    def __init__(self, game: OmnibusGame) -> None:
        super().__init__(game)
        self._deal: tuple[int, ...] = ()
        self._env: Env | None = None

    @property
    def env(self) -> Env:
        """The game, once it is dealt."""
        if self._env is None:
            raise ValueError("the cards are not dealt yet: this is a chance node")
        return self._env

    def current_player(self) -> int:
        """The seat to act, or chance while the deal is drawn."""
        if self._env is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.env.seat is None else self.env.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node, all equally likely."""
        return [(outcome, 1 / DEAL_OUTCOMES) for outcome in range(DEAL_OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        return np.flatnonzero(self.env.mask).tolist() if player == self.env.seat else []

    def _apply_action(self, action: int) -> None:
        if self._env is not None:
            self._env.step(action)
            return
        self._deal = (*self._deal, action)
        if len(self._deal) == DEAL_NODES:
            self._env = self.get_game().deal(self._deal)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else str(self.get_game().spec.actions[action])

    def is_terminal(self) -> bool:
        """True if the game is over."""
        return self._env is not None and self._env.over

    def returns(self) -> list[float]:
        """1 for a sole victory; computed here because float32 rewards would not sum to exactly 0."""
        if not self.is_terminal():
            return [0.0] * self.get_game().players
        won = self.env.state.winner[: self.env.players].tolist()
        return [(each / sum(won) * len(won) - 1) / (len(won) - 1) for each in won]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OmnibusState:
        """Samples a state that is consistent with the player's knowledge."""
        other: OmnibusState = self.clone()
        env, game = other.env, self.env.game
        dice = dice_of_text(f"{sampler()}")
        env.state = game.determinise(game.observe(env.state, player), dice)
        return other

    def serialize(self) -> str:
        """Serialises the history and the state."""
        saved = UNDEALT if self._env is None else base64.b64encode(self._env.save()).decode()
        return " ".join([*map(str, self.history()), saved])

    def __str__(self) -> str:
        return f"deal {self._deal}" if self._env is None else sha256(self._env.save()).hexdigest()


class Observer:
    """A player's observation, in the form that OpenSpiel expects."""

    def __init__(self, game: OmnibusGame) -> None:
        self._spec = game.spec
        self.tensor: Array = np.zeros(self._spec.size, np.float32)
        self.dict = self._spec.split(self.tensor)

    def set_from(self, state: OmnibusState, player: int) -> None:
        """Writes the observation of a player."""
        if state.is_chance_node():
            self.tensor.fill(0)
            return
        env = state.env
        seen = env.observation if player == env.seat else self._spec.observation(env.state, player)
        self.tensor[:] = seen

    def string_from(self, state: OmnibusState, player: int) -> str:
        """A digest of a player's view: equal for equal views."""
        if state.is_chance_node():
            return f"{player} {UNDEALT}"
        view = state.env.game.observe(state.env.state, player)
        return f"{player} {sha256(view.to_bytes()).hexdigest()}"


pyspiel.register_game(TYPE, OmnibusGame)
