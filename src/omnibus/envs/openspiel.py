"""The games for OpenSpiel: after `import omnibus.envs.openspiel`, `pyspiel.load_game("python_omnibus", …)`.

Parameters are `board`, `players` and `seed`. What is honest, and what is not:

- Chance is implicit: the deal is drawn with the initial state, the next one of the series that the seed names. A clone
  has the same deck; what may not see it must ask `resample_from_infostate`, as ISMCTS does. A search on clones alone,
  such as MCTS, sees through the cards.
- Set-up, where all choose at once, is played seat by seat; who is asked later does not see what others chose.
- There are observations, which do not forget what an attentive player would know, but no information states: those
  would hold the whole history.
- A state is written down by itself (`state.serialize`, `game.deserialize_state`), without its history; not together
  with its game, for which the library wants an RNG that games written in Python cannot have.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
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
"""More actions than any game takes."""

TYPE = pyspiel.GameType(
    short_name="python_omnibus",
    long_name="Omnibus",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
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


class OmnibusGame(pyspiel.Game):
    """One board with so many players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given: dict[str, Any] = {"board": "london", "players": 2, "seed": ""} | (params or {})
        self.spec = make_spec(given["board"], int(given["players"]))
        self.players, self.series, self._deals = int(given["players"]), str(given["seed"]), 0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.spec.actions),
            max_chance_outcomes=0,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, given)

    def new_initial_state(self) -> OmnibusState:
        """A new deal: the next one of the series."""
        self._deals += 1
        return OmnibusState(self, Env(self.spec, self.players, f"{self.series} {self._deals}"))

    def deserialize_state(self, text: str) -> OmnibusState:
        """A state that was written down."""
        state = self.new_initial_state()
        state.env.load(base64.b64decode(text))
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What reads states for the library."""
        return Observer(self)


class OmnibusState(pyspiel.State):
    """One game, at one moment."""

    def __init__(self, game: OmnibusGame, env: Env) -> None:
        super().__init__(game)
        self.env = env
        """The game itself."""

    def current_player(self) -> int:
        """The seat to act."""
        return pyspiel.PlayerId.TERMINAL if self.env.seat is None else self.env.seat

    def _legal_actions(self, player: int) -> list[int]:
        return np.flatnonzero(self.env.mask).tolist() if player == self.env.seat else []

    def _apply_action(self, action: int) -> None:
        self.env.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.env.spec.actions[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.env.over

    def returns(self) -> list[float]:
        """1 for a victory alone; all seats together have 0, more exactly than a reward's 32 bits can say."""
        if not self.env.over:
            return [0.0] * self.env.players
        won = self.env.state.winner[: self.env.players].tolist()
        return [(each / sum(won) * len(won) - 1) / (len(won) - 1) for each in won]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OmnibusState:
        """The same for all that a player can know; the rest is drawn anew."""
        other: OmnibusState = self.clone()
        env, game = other.env, self.env.game
        dice = dice_of_text(f"{sampler()}")
        env.state = game.determinise(game.observe(env.state, player), dice)
        return other

    def serialize(self) -> str:
        """The state in letters."""
        return base64.b64encode(self.env.save()).decode()

    def __str__(self) -> str:
        return sha256(self.env.save()).hexdigest()


class Observer:
    """What a player sees, in the form that OpenSpiel asks for."""

    def __init__(self, game: OmnibusGame) -> None:
        self._spec = game.spec
        self.tensor: Array = np.zeros(self._spec.size, np.float32)
        self.dict = self._spec.split(self.tensor)

    def set_from(self, state: OmnibusState, player: int) -> None:
        """Writes what a player sees."""
        env = state.env
        seen = env.observation if player == env.seat else self._spec.observation(env.state, player)
        self.tensor[:] = seen

    def string_from(self, state: OmnibusState, player: int) -> str:
        """Names what a player sees: equal for equal views, and else different."""
        view = state.env.game.observe(state.env.state, player)
        return f"{player} {sha256(view.to_bytes()).hexdigest()}"


pyspiel.register_game(TYPE, OmnibusGame)
