"""OpenSpiel's own simulation and its own search play the games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.play import of_every_game

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

from open_spiel.python import rl_environment
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts

import omnibus.envs.openspiel  # noqa: F401 - it registers the game
from omnibus.games import spec_of


def load(board: str, players: int = 2, seed: str = "spiel") -> Any:
    """A game by its parameters."""
    return pyspiel.load_game("python_omnibus", {"board": board, "players": players, "seed": seed})


def dealt(game: Any, first: int = 0) -> Any:
    """A state whose deal is drawn, by given chance outcomes."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(first)
    return state


def play_on(state: Any, steps: int, rng: np.random.Generator) -> None:
    """Plays random actions."""
    for _ in range(steps):
        state.apply_action(int(rng.choice(state.legal_actions())))


@of_every_game
@pytest.mark.parametrize("table", ["small", pytest.param("full", marks=pytest.mark.soak)])
def test_the_librarys_own_simulation_finds_nothing(name: str, table: str) -> None:
    fewest, most = spec_of(name).players
    players = most if table == "full" else fewest
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=True, verbose=False)


def test_an_environment_for_its_agents() -> None:
    env = rl_environment.Environment(load("paris", 4))
    step = env.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][seat][0]])
    assert sum(step.rewards) == pytest.approx(0) and any(step.rewards)


def test_its_search_over_imagined_worlds_plays_a_game() -> None:
    game = load("london")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    search = ismcts.ISMCTSBot(
        game, evaluator, 2.0, max_simulations=5, random_state=np.random.RandomState(2), use_observation_string=True
    )
    other = pyspiel.make_uniform_random_bot(1, 3)
    state = dealt(game)
    while not state.is_terminal():
        state.apply_action((search if state.current_player() == 0 else other).step(state))
    assert state.returns() == state.env.rewards.tolist()
    bots = [pyspiel.make_uniform_random_bot(seat, 4) for seat in range(2)]
    assert sum(evaluate_bots.evaluate_bots(game.new_initial_state(), bots, np.random.RandomState(5))) == 0


@of_every_game
def test_resampling_keeps_the_knowledge_of_a_player_and_draws_the_rest_anew(name: str) -> None:
    rng = np.random.default_rng(1)
    state = dealt(load(name))
    play_on(state, 20, rng)
    player = state.current_player()
    other = state.resample_from_infostate(player, rng.random)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.observation_string(1 - player) != state.observation_string(1 - player)
    assert other.legal_actions() == state.legal_actions() and other.history() == state.history()


@of_every_game
def test_clones_and_deserialised_states_continue_alike(name: str) -> None:
    game = load(name)
    state = dealt(game)
    play_on(state, 15, np.random.default_rng(2))
    clone, read = state.clone(), game.deserialize_state(state.serialize())
    for each in (state, clone, read):
        play_on(each, 25, np.random.default_rng(3))
    assert str(state) == str(clone) == str(read)
    assert state.history() == clone.history() == read.history()
    imagined = state.resample_from_infostate(0, np.random.default_rng(4).random)
    assert str(game.deserialize_state(imagined.serialize())) == str(imagined) != str(state)
    _, packed = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(packed) == str(state) and packed.history() == state.history()
    assert state.observation_tensor(0) == clone.observation_tensor(0) == read.observation_tensor(0)


def test_chance_nodes_and_the_seed_name_the_deal() -> None:
    game = load("london")
    state = game.new_initial_state()
    drawn = [state.serialize()]
    for outcome in (3, 1, 4, 1):
        assert state.is_chance_node() and not state.is_terminal() and state.returns() == [0, 0]
        assert sum(chance for _, chance in state.chance_outcomes()) == 1
        assert state.observation_string(0) == game.new_initial_state().observation_string(0), "the deal is hidden"
        assert not any(state.observation_tensor(1))
        assert state.action_to_string(state.current_player(), outcome) == f"deal {outcome}"
        state.apply_action(outcome)
        drawn.append(str(game.deserialize_state(state.serialize())))
    assert state.current_player() >= 0 and len(set(drawn)) == 5
    same, other_deal, other_seed = (
        dealt(load("london"), 7),
        dealt(load("london"), 8),
        dealt(load("london", seed="x"), 7),
    )
    assert str(same) == str(dealt(game, 7))
    assert len({str(same), str(other_deal), str(other_seed)}) == 3
    assert state.action_to_string(0, 0) == "deck"
