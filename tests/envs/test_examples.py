"""The examples run, each for a short time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from omnibus.bots.bot import Budget, Seat
from omnibus.bots.registry import make_bot
from omnibus.games import load_game

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *arguments: str) -> str:
    """Runs an example as a reader would, and returns what it printed."""
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env={**os.environ}, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The learning example, as a module."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import ppo

    return ppo


def test_a_random_loop() -> None:
    output = run("random_loop.py")
    assert "points: [" in output and "steps a second" in output


def test_a_loop_of_pettingzoo() -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed (extra `envs`)")
    assert "player_2: " in run("pettingzoo_loop.py", "paris")


def test_learning_runs_and_gives_a_policy_that_plays_as_a_bot(ppo: Any, tmp_path: Path) -> None:
    lines: list[str] = []
    policy = ppo.learn("london", iterations=2, games=8, steps=32, examined=4, say=lines.append)
    assert len(lines) == 1 and "beats greedy in" in lines[0]
    policy.save(tmp_path / "policy.npz")
    game = load_game("london")
    state = game.new(2, bytes(32))
    seat = game.to_act(state)
    assert seat is not None
    named = f"{EXAMPLES / 'policy_bot.py'}:file={tmp_path / 'policy.npz'}"
    bot, view, legal = make_bot(named, Seat(game, seat, bytes(32))), game.observe(state, seat), game.legal(state, seat)
    chosen = bot.decide(view, legal, Budget())
    bot.close()
    (best,) = policy.best(policy.spec.observation(view)[None], policy.spec.mask(view, plain=True)[None])
    assert chosen == best
    import policy_bot

    with pytest.raises(ValueError, match="was learnt on london, not on paris"):
        policy_bot.PolicyBot(Seat(load_game("paris"), 0, bytes(32)), file=str(tmp_path / "policy.npz"))


def test_the_gradient_of_the_policy_is_its_slope(ppo: Any) -> None:
    """Gradients against finite differences, in double precision, for weights of every layer."""
    rng, spec = np.random.default_rng(3), ppo.make_spec("london", 2)
    policy = ppo.Policy(spec, width=8, rng=rng)
    policy.weights = [weight.astype(np.float64) + 0.1 * rng.normal(size=weight.shape) for weight in policy.weights]
    batch = ppo.Batch(spec, 16, 2, "slope", plain=True, rewards="both")
    data = ppo.play(batch, policy, 4, rng)
    data[3] = data[3] + 0.1 * rng.normal(size=data[3].shape)  # so that some are clipped
    data[4] = data[4] + rng.normal(size=data[4].shape)
    entropy = 0.3

    def loss() -> float:
        seen, mask, actions, chances, gains, returns = data
        logs, values, _ = policy.forward(seen, mask)
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        ratio = np.exp(logs[np.arange(len(actions)), actions] - chances)
        won = np.minimum(ratio * gains, np.clip(ratio, 1 - ppo.CLIP, 1 + ppo.CLIP) * gains)
        disorder = -np.where(mask, np.exp(logs) * logs, 0).sum(1)
        return float((-won - entropy * disorder + 0.25 * (values - returns) ** 2).mean())

    slopes = ppo.slope(policy, data, entropy)
    for weight, slope in zip(policy.weights, slopes, strict=True):
        steepest = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        for place in (steepest, tuple(0 for _ in slope.shape)):
            kept, small = weight[place], 1e-5
            weight[place] = kept + small
            above = loss()
            weight[place] = kept - small
            below = loss()
            weight[place] = kept
            assert slope[place] == pytest.approx((above - below) / (2 * small), rel=1e-3, abs=1e-7)


@pytest.mark.soak
def test_a_policy_learnt_within_minutes_beats_greedy(ppo: Any) -> None:
    policy = ppo.learn("london", iterations=60)
    assert ppo.against(policy, "greedy", 400) > 0.8


def test_self_play_on_a_gpu() -> None:
    compile((EXAMPLES / "gpu_self_play.py").read_text("utf-8"), "gpu_self_play.py", "exec")
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    if not torch.cuda.is_available():
        pytest.skip("no GPU")
    assert "learning included" in run("gpu_self_play.py", "london", "32")


def test_the_notebook_of_the_first_hour_runs_anywhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [each for each in sys.path if Path(each) not in (EXAMPLES, EXAMPLES.parent)])
    cells = json.loads((EXAMPLES / "first_hour.ipynb").read_text("utf-8"))["cells"]
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [] and cell["execution_count"] is None
            exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
    assert "round 2: learned from" in capsys.readouterr().out
