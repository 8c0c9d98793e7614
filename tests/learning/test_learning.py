"""Training on a CPU, with few steps: correct computations, resuming, and a policy that plays."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

torch = pytest.importorskip("torch", reason="needs PyTorch: pip install 'omnibus[learn]'", exc_type=ImportError)

from omnibus.bots.bot import Seat  # noqa: E402
from omnibus.bots.registry import make_bot  # noqa: E402
from omnibus.cli import main  # noqa: E402
from omnibus.envs.batch import Batch  # noqa: E402
from omnibus.games import load_game  # noqa: E402
from omnibus.learning.evaluate import evaluate  # noqa: E402
from omnibus.learning.mixed_batch import MixedBatch, share_out  # noqa: E402
from omnibus.learning.network import Network  # noqa: E402
from omnibus.learning.opponents import Likeliest, Rival, planner  # noqa: E402
from omnibus.learning.returns import estimate_advantages  # noqa: E402
from omnibus.learning.run import Run, RunError, spec_of  # noqa: E402
from omnibus.learning.self_play import SelfPlay, rivals_of  # noqa: E402
from omnibus.learning.settings import Settings  # noqa: E402
from omnibus.policy.shipped import read_policy  # noqa: E402
from omnibus.policy.weights import read_weights  # noqa: E402
from omnibus.words import words_in  # noqa: E402

CPU = torch.device("cpu")
SMALL = Settings(
    board="london",
    players=(2, 3),
    iterations=2,
    games=24,
    horizon=12,
    minibatch=96,
    width=16,
    depth=1,
    examined=3,
    examine_every=1e9,
    heard=4,
)


def run_once(folder: Path, settings: Settings = SMALL) -> Run:
    run = Run(settings, folder, CPU)
    run.go(lambda done, what: None, lambda report: None)
    return run


def by_hand(
    seats: list[int], values: list[float], rewards: list[list[float]], over: list[int], trace: float
) -> list[float | None]:
    """The advantage of each decision of one game, computed by following its own seat; None if nothing follows."""
    found: list[float | None] = []
    for step in reversed(range(len(over))):
        gain, ahead = rewards[step][seats[step]], None
        if over[step]:
            ahead = (0.0, 0.0)
        for later in range(step + 1, len(seats)):
            if ahead is not None:
                break
            if seats[later] == seats[step]:
                ahead = (values[later], 0.0 if later == len(over) else (found[len(over) - 1 - later] or 0.0))
            elif later < len(over):
                gain += rewards[later][seats[step]]
                if over[later]:
                    ahead = (0.0, 0.0)
        found.append(None if ahead is None else gain + ahead[0] - values[step] + trace * ahead[1])
    return found[::-1]


def test_every_seat_looks_back_from_its_own_decisions() -> None:
    rng = np.random.default_rng(3)
    steps, games, room = 14, 40, 3
    seats = rng.integers(0, room, (steps + 1, games))
    values, over = rng.normal(size=(steps + 1, games)), rng.random((steps, games)) < 0.15
    rewards = rng.normal(size=(steps, games, room)) * over[:, :, None]
    given = (torch.tensor(seats), torch.tensor(values)[..., None], torch.tensor(rewards)[..., None], torch.tensor(over))
    outcome = estimate_advantages(given[0], given[1].float(), given[2].float(), given[3], 0.9)
    for game in range(games):
        expected = by_hand(
            seats[:, game].tolist(), values[:, game].tolist(), rewards[:, game].tolist(), over[:, game].tolist(), 0.9
        )
        assert outcome.known[:, game].tolist() == [each is not None for each in expected]
        for step, each in enumerate(expected):
            if each is not None:
                assert outcome.advantages[step, game, 0] == pytest.approx(each, abs=1e-4)


def test_margins_are_the_rewards_of_a_batch() -> None:
    spec = spec_of(SMALL)
    mixed = MixedBatch(spec, {3: 16}, "margins", CPU, advise=False)
    batch = Batch(spec, 16, 3, "margins", rewards="both", plain=True)
    ended = 0
    for _ in range(260):
        actions = batch.random_actions()
        batch.step(actions)
        mixed.step(torch.tensor(actions))
        over = torch.tensor(batch.buffers.over).bool()
        both = 0.5 * mixed.rewards + 0.5 * mixed.margins()
        assert torch.allclose(both[over], torch.tensor(batch.buffers.rewards)[over], atol=1e-5)
        ended += int(over.sum())
    assert ended > 0


def test_a_new_network_plays_like_the_planner() -> None:
    spec = spec_of(SMALL)
    torch.manual_seed(1)
    network = Network(spec, 16, 1, trust=4.0)
    assert evaluate(network, spec, 2, 3, "first").won == 0.5


def test_the_planner_plays_every_seat_but_one_in_games_with_rivals() -> None:
    settings = replace(SMALL, rivals=1.0)
    batch = MixedBatch(spec_of(settings), {2: 12, 3: 12}, "rivals", CPU, advise=True)
    play = SelfPlay(batch, settings, torch.Generator().manual_seed(1))
    rivals = rivals_of(batch, 1.0, [Rival(planner)], torch.Generator().manual_seed(1))
    assert rivals.sum(1).tolist() == [1] * 12 + [2] * 12
    experience = play.play(Network(batch.spec, 16, 1, trust=None))
    by_planner = experience.action == experience.advice
    seats = play._seats[:-1].flatten().long()
    theirs = rivals[torch.arange(24).repeat(settings.horizon), seats] > 0
    assert by_planner[theirs].all()
    assert not experience.known[theirs].any()
    assert experience.known[~theirs].any()
    assert not by_planner[~theirs].all(), "the network plays its own actions"


def test_without_advice_no_seat_is_a_rival() -> None:
    settings = replace(SMALL, rivals=1.0, advice=False)
    batch = MixedBatch(spec_of(settings), {2: 8}, "alone", CPU, advise=False)
    play = SelfPlay(batch, settings, torch.Generator().manual_seed(1))
    assert play.play(Network(batch.spec, 16, 1, trust=None)).known.any()


@pytest.mark.parametrize(
    ("games", "players", "expected"),
    [
        (10, (2,), {2: 10}),
        (10, (2, 3, 4), {2: 4, 3: 3, 4: 3}),
        (7, (2, 3, 4, 5), {2: 4, 3: 1, 4: 1, 5: 1}),
        (1, (4,), {4: 1}),
        (20, (2, 2, 3, 5), {2: 10, 3: 5, 5: 5}),
    ],
)
def test_games_are_shared_out_among_numbers_of_players(
    games: int, players: tuple[int, ...], expected: dict[int, int]
) -> None:
    assert share_out(games, players) == expected


def test_a_learnt_policy_plays_the_same_without_pytorch(tmp_path: Path) -> None:
    run = run_once(tmp_path)
    policy = read_policy(run.weights, load_game("london"))
    batch = Batch(policy.spec, 8, 2, "same", plain=True, advise=True)
    run.network.load_state_dict({**run.network.state_dict(), **_read_back(policy.network)})
    for _ in range(20):
        seen, mask, advice = batch.buffers.observation, batch.buffers.mask, batch.advice()
        mine = policy.network.judge(seen, mask, advice)
        with torch.no_grad():
            theirs = run.network(torch.tensor(seen), torch.tensor(mask), torch.tensor(advice).long())
        assert np.allclose(mine.logits, theirs.logits.numpy(), atol=1e-3)
        assert np.allclose(mine.values, theirs.values.numpy(), atol=1e-4)
        batch.step(batch.random_actions())
    assert make_bot(f"learned:weights={run.weights}", Seat(load_game("london"), 0, bytes(32)))


def _read_back(network: object) -> dict[str, object]:
    """The rounded weights of the file, as a state of the network."""
    arrays = {name: torch.tensor(array) for name, array in network._arrays.items()}  # type: ignore[attr-defined]
    highest = torch.tensor(spec_of(SMALL).highest).clamp(min=1).float()
    return {**arrays, "enter.weight": arrays["enter.weight"] * highest}


def test_a_number_of_players_given_twice_is_evaluated_once(tmp_path: Path) -> None:
    run = run_once(tmp_path, replace(SMALL, players=(2, 2, 3), iterations=1))
    assert [mark.players for mark in run.reports[-1].against_planner] == [2, 3]
    origin = read_weights(run.weights).origin
    assert (origin.players, set(origin.chances)) == ((2, 3), {2, 3})


def test_past_networks_are_replaced_in_turn(tmp_path: Path) -> None:
    run = Run(replace(SMALL, players=(2,), league=("past", "planner", "past"), iterations=2), tmp_path, CPU)
    chosen = [rival.choose for rival in run._league()]
    assert chosen[1] is planner
    first, second = (past.network for past in chosen if isinstance(past, Likeliest))
    began = {name: tensor.clone() for name, tensor in run.network.state_dict().items()}
    assert not differs(first.state_dict(), began)
    assert not differs(second.state_dict(), began)
    run.go(lambda done, what: None, lambda report: None)
    # after the first iteration half of the run was over, and after the second all of it
    assert differs(second.state_dict(), began)
    assert not differs(first.state_dict(), run.network.state_dict())
    assert differs(second.state_dict(), run.network.state_dict())


def differs(a: dict[str, object], b: dict[str, object]) -> bool:
    return any(not torch.equal(a[name], b[name]) for name in a)


def test_the_same_settings_learn_the_same(tmp_path: Path) -> None:
    first, second = run_once(tmp_path / "a"), run_once(tmp_path / "b")
    for name, tensor in first.network.state_dict().items():
        assert torch.allclose(tensor, second.network.state_dict()[name], atol=1e-5), name


def test_a_run_is_resumed(tmp_path: Path) -> None:
    first = run_once(tmp_path)
    again = run_once(tmp_path, replace(SMALL, iterations=3))
    assert again.resumed
    assert again.iteration == 3
    assert again.games >= first.games
    assert len(again.reports) == 2
    with pytest.raises(RunError, match="other settings"):
        Run(replace(SMALL, width=32), tmp_path, CPU)


def test_a_run_may_begin_with_learnt_weights(tmp_path: Path) -> None:
    weights = read_weights(run_once(tmp_path / "a").weights)
    again = Run(SMALL, tmp_path / "b", CPU, weights)
    assert again.settings.begin_with == weights.digest
    for name, array in weights.arrays.items():
        assert np.array_equal(again.network.state_dict()[name].numpy(), array), name
    with pytest.raises(RunError, match="another shape"):
        Run(replace(SMALL, width=32), tmp_path / "c", CPU, weights)


def test_the_command_learns_and_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "run")
    given = ["--lang", "en", "learn", "--players", "2", "--iterations", "1", "--games", "8", "--width", "16"]
    assert main([*given, "--device", "cpu", "-o", folder]) == 0
    printed = capsys.readouterr()
    assert "against planner" in printed.out
    assert "learned:weights=" in printed.out
    page = (tmp_path / "run" / "report.html").read_text("utf-8")
    assert "<svg" in page
    assert "Learning london" in page
    assert read_weights(tmp_path / "run" / "london.npz").origin.chances.keys() == {2}
    assert main([*given, "--device", "cpu", "--seed", "2", "-o", folder]) == 2
    assert "another folder" in capsys.readouterr().err
    assert main([*given, "--rivals", "1.5", "--device", "cpu", "-o", folder]) == 2
    assert "--rivals must be from 0 to 1, not 1.5" in capsys.readouterr().err


def test_the_page_of_a_run_speaks_french(tmp_path: Path) -> None:
    run = Run(replace(SMALL, iterations=1), tmp_path, CPU, words=words_in("fr"))
    run.go(lambda done, what: None, lambda report: None)
    page = (tmp_path / "report.html").read_text("utf-8")
    assert '<html lang="fr">' in page
    assert "Apprentissage\u00a0: london" in page
    assert "Victoires contre planner, en multiple de sa juste part" in page
