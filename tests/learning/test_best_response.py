"""Fixed opponents in training: they decide as their files do elsewhere, and a best response is measured against one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

torch = pytest.importorskip("torch", reason="needs PyTorch: pip install 'omnibus[learn]'", exc_type=ImportError)

from omnibus.cli import main  # noqa: E402
from omnibus.envs.batch import Batch  # noqa: E402
from omnibus.envs.spec import make_spec  # noqa: E402
from omnibus.games import load_game  # noqa: E402
from omnibus.learning.evaluate import Evaluation  # noqa: E402
from omnibus.learning.mixed_batch import MixedBatch  # noqa: E402
from omnibus.learning.network import Network  # noqa: E402
from omnibus.learning.opponents import Rival, fixed_policy, planner  # noqa: E402
from omnibus.learning.report import won_text  # noqa: E402
from omnibus.learning.run import Run, RunError, spec_of  # noqa: E402
from omnibus.learning.self_play import SelfPlay, rivals_of  # noqa: E402
from omnibus.learning.settings import KNOWLEDGE, Settings  # noqa: E402
from omnibus.policy.shipped import FOLDER, read_policy  # noqa: E402
from omnibus.policy.weights import Origin, Weights, read_weights, write_weights  # noqa: E402
from omnibus.words import words_in  # noqa: E402
from tests.policy.test_policy import untaught  # noqa: E402

CPU = torch.device("cpu")
SMALL = Settings(
    board="london",
    players=(2,),
    iterations=2,
    games=12,
    horizon=24,
    minibatch=96,
    width=16,
    depth=1,
    examined=2,
    examine_every=1e9,
    heard=4,
)


@pytest.fixture
def weights(tmp_path: Path) -> Weights:
    """A random policy for tables of two and three."""
    spec, path = make_spec("london", (2, 3), add=KNOWLEDGE), tmp_path / "fixed.npz"
    origin = Origin(board="london", spec=spec.digest, players=(2, 3), blocks=KNOWLEDGE, settings={})
    write_weights(path, origin, untaught(spec, 4.0))
    return read_weights(path)


def against(weights: Weights) -> Settings:
    """Settings of a best response to a policy, in its own shape."""
    return replace(
        SMALL,
        against="fixed",
        league=("fixed",),
        rivals=1.0,
        seats=max(weights.origin.players),
        width=weights.width,
        depth=weights.depth,
        knowledge=bool(weights.origin.blocks),
        advice=weights.advised,
    )


def run_of(folder: Path, settings: Settings, weights: Weights) -> Run:
    return Run(settings, folder, CPU, weights, opponents={"fixed": weights})


def test_a_fixed_policy_decides_as_without_pytorch() -> None:
    path = FOLDER / "london.npz"
    policy = read_policy(path, load_game("london"))
    fixed = fixed_policy(read_weights(path), policy.spec, CPU)
    batch = Batch(policy.spec, 16, 3, "decides", plain=True, advise=True)
    for _ in range(60):
        seen = (batch.buffers.observation, batch.buffers.mask, batch.advice())
        logits = policy.network.judge(*seen).logits
        observation, mask, advice = (torch.tensor(each) for each in seen)
        actions = fixed(observation, mask, advice.long()).numpy()
        lost = logits.max(1) - logits[np.arange(16), actions]
        assert (lost < 1e-3).all(), "only a tie may be decided differently"
        assert (actions == logits.argmax(1)).mean() > 0.9
        batch.step(logits.argmax(1).astype(np.int32))


def test_a_policy_of_other_observations_is_no_opponent(weights: Weights) -> None:
    with pytest.raises(RunError, match="from other observations"):
        Run(SMALL, Path("nowhere"), CPU, opponents={"fixed": weights})


def test_every_table_draws_one_of_the_league(weights: Weights) -> None:
    settings = replace(against(weights), players=(2, 3), seats=0, games=80, horizon=8)
    batch = MixedBatch(spec_of(settings), {2: 40, 3: 40}, "league", CPU, advise=True)
    fixed = fixed_policy(weights, batch.spec, CPU)
    league = [Rival(planner), Rival(fixed)]
    rivals = rivals_of(batch, 1.0, league, torch.Generator().manual_seed(1))
    assert (rivals > 0).sum(1).tolist() == [1] * 40 + [2] * 40, "all seats but one"
    tables = rivals.amax(1)
    assert set(tables.tolist()) == {1, 2}
    assert all(set(row) <= {0, table} for row, table in zip(rivals.tolist(), tables.tolist(), strict=True))
    play = SelfPlay(batch, settings, torch.Generator().manual_seed(1), league)
    experience = play.play(Network(batch.spec, 16, 1, trust=None))
    seats = play._seats[:-1].flatten().long()
    who = rivals[torch.arange(80).repeat(settings.horizon), seats]
    chosen = fixed(experience.observation, experience.mask, experience.advice)
    assert (experience.action == experience.advice)[who == 1].all()
    assert (experience.action == chosen)[who == 2].all()
    assert not (experience.action == chosen)[who == 0].all()
    assert not experience.known[who > 0].any()
    assert experience.known[who == 0].any()


def test_a_rival_sits_only_at_tables_of_the_sizes_it_knows(weights: Weights) -> None:
    settings = replace(against(weights), players=(2, 3, 4), seats=0, games=180)
    batch = MixedBatch(spec_of(settings), {2: 60, 3: 60, 4: 60}, "sizes", CPU, advise=True)
    league = [Rival(planner, (2,)), Rival(planner, (2, 3)), Rival(planner, (3,))]
    tables = rivals_of(batch, 1.0, league, torch.Generator().manual_seed(1)).amax(1)
    assert set(tables[:60].tolist()) == {1, 2}
    assert set(tables[60:120].tolist()) == {2, 3}
    assert set(tables[120:].tolist()) == {0}, "no rival knows four"


def test_a_share_of_the_tables_has_rivals(weights: Weights) -> None:
    settings = replace(against(weights), games=400)
    batch = MixedBatch(spec_of(settings), {2: 400}, "share", CPU, advise=True)
    rivals = rivals_of(batch, 0.25, [Rival(planner)], torch.Generator().manual_seed(1))
    assert 60 < int((rivals > 0).any(1).sum()) < 140
    assert not rivals_of(batch, 0.0, [Rival(planner)], torch.Generator().manual_seed(1)).any()


def test_a_best_response_begins_where_its_opponent_is(tmp_path: Path, weights: Weights) -> None:
    run = run_of(tmp_path / "run", against(weights), weights)
    run.go(lambda done, phase: None, lambda report: None)
    first, last = run.reports
    assert (first.seconds, first.iteration, first.games) == (0.0, 0, 0)
    assert first.against_fixed == [Evaluation(2, 0.5, 0.0)], "it plays as its opponent, so each deal is split"
    assert last.iteration == 2
    assert last.against_fixed[0].players == 2
    assert last.against_last == []
    assert len((tmp_path / "run" / "progress.jsonl").read_text().splitlines()) == 2
    origin = read_weights(run.weights).origin
    assert origin.players == (2, 3), "it observes what its opponent does"
    assert origin.chances == {}
    assert read_policy(run.weights, load_game("london"))
    page = (tmp_path / "run" / "report.html").read_text("utf-8")
    assert "Best response to fixed on london" in page
    assert "50 % in every deal" in page
    assert "<polygon" in page, "intervals"


def test_a_best_response_is_resumed(tmp_path: Path, weights: Weights) -> None:
    run_of(tmp_path, against(weights), weights).go(lambda done, phase: None, lambda report: None)
    again = run_of(tmp_path, replace(against(weights), iterations=3), weights)
    again.go(lambda done, phase: None, lambda report: None)
    assert again.resumed
    assert [report.iteration for report in again.reports] == [0, 2, 3]
    with pytest.raises(RunError, match="other settings"):
        Run(replace(against(weights), against=""), tmp_path, CPU, weights, opponents={"fixed": weights})


def test_intervals_are_left_out_where_every_deal_had_the_same_result() -> None:
    split, usual, hardly = Evaluation(2, 0.5, 0.0), Evaluation(2, 0.653, 0.021), Evaluation(2, 0.5, 0.0001)
    english, french = words_in("en"), words_in("fr")
    assert won_text(english, split) == "50 % in every deal"
    assert won_text(french, split) == "50\u00a0% à chaque donne"
    assert won_text(english, usual) == "65.3 ± 2.1 %"
    assert won_text(english, hardly) == "50 ± 0.1 %"


def test_the_command_trains_a_best_response(
    tmp_path: Path, weights: Weights, capsys: pytest.CaptureFixture[str]
) -> None:
    file, folder = str(tmp_path / "fixed.npz"), str(tmp_path / "run")
    few = ["--iterations", "1", "--games", "8", "--horizon", "8", "--device", "cpu"]
    assert main(["--lang", "en", "learn", "--against", file, *few, "-o", folder]) == 0
    printed = capsys.readouterr()
    assert printed.err.startswith("Loading PyTorch\nTraining without a GPU, on ")
    assert "Dealing the first games" in printed.err
    lines = printed.out.splitlines()
    assert lines[0].startswith("Before the training: 2 players: 50 % in every deal against the fixed policy, ")
    assert "against the fixed policy" in lines[1]
    origin = read_weights(tmp_path / "run" / "london.npz").origin
    assert origin.settings["begin_with"] == weights.digest
    assert origin.settings["against"] == f"fixed@{weights.digest[:12]}"
    assert main(["learn", "--lang", "fr", "--against", file, *few, "-o", folder]) == 0, "finished: nothing to do"
    assert "Repris après" in capsys.readouterr().err


def test_a_best_response_may_begin_with_nothing_or_other_weights(tmp_path: Path, weights: Weights) -> None:
    few = ["--iterations", "1", "--games", "4", "--horizon", "4", "--device", "cpu"]
    file = str(tmp_path / "fixed.npz")
    for start, expected in (("nothing", ""), (file, weights.digest)):
        folder = tmp_path / f"run {len(expected)}"
        assert main(["learn", "--against", file, "--from", start, *few, "-o", str(folder)]) == 0
        assert read_weights(folder / "london.npz").origin.settings["begin_with"] == expected
    assert main(["learn", "--against", file, "--width", "16", *few, "-o", str(tmp_path / "small")]) == 0
    small = read_weights(tmp_path / "small" / "london.npz")
    assert (small.width, small.origin.settings["begin_with"]) == (16, "")


def test_the_command_trains_with_a_league(tmp_path: Path, weights: Weights) -> None:
    file, folder = str(tmp_path / "fixed.npz"), tmp_path / "run"
    few = ["--iterations", "1", "--games", "8", "--horizon", "8", "--players", "2", "--width", "16", "--device", "cpu"]
    few += ["--rate", "0.001"]
    assert main(["learn", "--league", f"planner,{file},past", "--rivals", "0.5", *few, "-o", str(folder)]) == 0
    chosen = read_weights(folder / "london.npz").origin.settings
    assert chosen["league"] == ["planner", f"fixed@{weights.digest[:12]}", "past"]
    assert chosen["rate"] == 0.001
    assert (chosen["rivals"], chosen["against"], chosen["seats"]) == (0.5, "", 3)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--against", "learned", "--rivals", "0.5"], "the only rival"),
        (["--against", "learned", "--league", "planner"], "the only rival"),
        (["--against", "none.npz"], "none.npz is not the file of a learnt policy"),
        (["--league", "planner,none.npz"], "none.npz is not the file of a learnt policy"),
        (["--against", "learned", "--plain"], "from other observations"),
        (["--against", "planner"], "planner is not the file of a learnt policy"),
    ],
)
def test_opponents_that_cannot_be_are_refused(
    options: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "learn", *options, "--device", "cpu", "-o", str(tmp_path / "run")]) == 2
    assert said in " ".join(capsys.readouterr().err.split())
    assert not (tmp_path / "run").exists()
