"""A GPU, if there is one, plays exactly the same games, byte for byte."""

from __future__ import annotations

import pytest

from benchmarks.gpu import count_different_states, make_kernels
from benchmarks.gpu_batch import count_differences
from omnibus.envs.gpu import cuda
from omnibus.games import load_game
from tests.play import TABLES

if not cuda.is_available():
    pytest.skip(
        "no GPU here; on a machine with one: pip install '.[gpu]', then pytest tests/conformance/test_gpu.py",
        allow_module_level=True,
    )


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_gpu_plays_every_game_as_the_cpu_does(name: str, players: int) -> None:
    game = load_game(name)
    in_global_memory, _ = make_kernels(game.size)
    assert count_different_states(game, players, in_global_memory) == 0


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_batch_on_a_gpu_writes_the_same_as_on_the_cpu(name: str, players: int) -> None:
    assert count_differences(name, players) == {}
