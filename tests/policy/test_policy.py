"""Learned policies: their file, and the bots that play them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from omnibus.bots.bot import Budget, Seat
from omnibus.bots.errors import BotError
from omnibus.bots.registry import make_bot
from omnibus.cli import main
from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.envs.batch import Batch
from omnibus.envs.buffers import Buffers
from omnibus.envs.spec import Spec, make_spec
from omnibus.games import load_game
from omnibus.kernel.state import State
from omnibus.policy.lookahead import Values
from omnibus.policy.network import Network
from omnibus.policy.search import MOST_OPTIONS, SearchBot
from omnibus.policy.shipped import FOLDER, Policy, player_of, policy_of, read_policy, weights_for
from omnibus.policy.weights import Origin, WeightsError, mean_of, read_weights, write_weights
from tests.play import of_every_game, trace

WIDTH, BLOCKS = 8, ("plan_routes",)


def untaught(spec: Spec, trust: float | None) -> dict[str, np.ndarray]:
    """The arrays of a small untrained network."""
    rng = np.random.default_rng(7)
    sizes = {
        "enter": (WIDTH, spec.size),
        "blocks.0.inner": (WIDTH, WIDTH),
        "blocks.0.outer": (WIDTH, WIDTH),
        "policy": (len(spec.actions), WIDTH),
        "value": (2, WIDTH),
    }
    arrays = {f"{name}.weight": rng.normal(size=size).astype(np.float32) for name, size in sizes.items()}
    arrays |= {f"{name}.bias": np.zeros(size[0], np.float32) for name, size in sizes.items()}
    for name in ("blocks.0.norm", "norm"):
        arrays[f"{name}.weight"], arrays[f"{name}.bias"] = np.ones(WIDTH, np.float32), np.zeros(WIDTH, np.float32)
    if trust is not None:
        arrays["trust"], arrays["heed"] = np.asarray(trust, np.float32), np.ones(WIDTH, np.float32)
    return arrays


def write_untaught(path: Path, game: Game, players: tuple[int, ...], trust: float | None = None) -> Path:
    spec = make_spec(game, players, add=BLOCKS)
    origin = Origin(board=game.board.id, spec=spec.digest, players=players, blocks=BLOCKS, settings={})
    write_weights(path, origin, untaught(spec, trust))
    return path


def play_out(game: Game, texts: list[str], most: int = 10_000) -> list[int]:
    """The first actions of a game between bots, or all; illegal ones would have been refused."""
    state = game.new(len(texts), seed_of_text("policy"))
    bots = [make_bot(text, Seat(game, number, bytes(32))) for number, text in enumerate(texts)]
    actions: list[int] = []
    while (seat := game.to_act(state)) is not None and len(actions) < most:
        action = bots[seat].decide(game.observe(state, seat), game.legal(state, seat), Budget())
        game.apply(state, action, seat)
        actions.append(int(action))  # type: ignore[arg-type]
    return actions


@of_every_game
def test_learned_plays_whole_games_with_the_weights_of_a_file(name: str, tmp_path: Path) -> None:
    game = load_game(name)
    path = write_untaught(tmp_path / "mine.npz", game, (2, 3))
    assert play_out(game, [f"learned:weights={path}"] * 3) != play_out(game, ["planner"] * 3)


@of_every_game
def test_search_looks_further_and_decides_the_same_again(name: str, tmp_path: Path) -> None:
    game = load_game(name)
    path = write_untaught(tmp_path / "mine.npz", game, (2,), trust=1.0)
    texts = [f"search:iters=8:weights={path}", "planner"]
    actions = play_out(game, texts, 12)
    assert actions == play_out(game, texts, 12)
    assert actions != play_out(game, [f"learned:weights={path}", "planner"], 12)


@of_every_game
def test_search_tries_its_own_options_while_earlier_seats_have_yet_to_choose(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As during set-up, when all choose at once: a person may still be thinking."""
    game = load_game(name)
    path = write_untaught(tmp_path / "mine.npz", game, (2,))
    state = game.new(2, seed_of_text("policy"))
    played: list[tuple[int, set[int]]] = []

    def step(batch: Batch, actions: np.ndarray, play: Callable[..., Buffers] = Batch.step) -> Buffers:
        played.append((int(batch.buffers.seat[0]), set(actions.tolist())))
        return play(batch, actions)

    monkeypatch.setattr(Batch, "step", step)
    waiting = game.seats_to_act(state)
    for seat in waiting:
        played.clear()
        bot = make_bot(f"search:iters=16:weights={path}", Seat(game, seat, bytes(32)))
        bot.decide(game.observe(state, seat), game.legal(state, seat), Budget())
        assert len(next(actions for asked, actions in played if asked == seat)) > 1
    assert len(waiting) == 2


@of_every_game
def test_search_tries_more_options_with_more_time(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(name)
    path = write_untaught(tmp_path / "mine.npz", game, (2,))
    played = trace(name, 2, "options")
    number = max(range(len(played.codes)), key=lambda each: len(game.legal(played.state(each), played.seats[each])))
    state, seat = played.state(number), played.seats[number]
    legal, tried = game.legal(state, seat), set[int]()

    def try_(bot: SearchBot, policy: Policy, options: np.ndarray, worlds: object, play=SearchBot._try) -> Values:  # type: ignore[no-untyped-def]
        tried.update(options.tolist())
        values: Values = play(bot, policy, options, worlds)
        return values

    monkeypatch.setattr(SearchBot, "_try", try_)
    counts = []
    for iters in (16, 64, 160):
        tried.clear()
        bot = make_bot(f"search:iters={iters}:weights={path}", Seat(game, seat, bytes(32)))
        bot.decide(game.observe(state, seat), legal, Budget())
        assert tried <= set(legal.codes)
        counts.append(len(tried))
    assert len(legal) > 8
    assert counts == [4, 8, min(len(legal), 20)]


def test_the_command_reports_that_no_policy_was_learnt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_untaught(tmp_path / "mine.npz", load_game("paris"), (2,))
    given = [
        "--lang",
        "en",
        "simulate",
        "--board",
        str(tiny_board(tmp_path)),
        "--players",
        "2",
        "--games",
        "1",
        "--bots",
    ]
    assert main([*given, "learned"]) == 0
    assert "learned plays there like planner" in capsys.readouterr().err
    assert main([*given, "search:iters=2"]) == 0
    assert "search:iters=2 plays there like mcts" in capsys.readouterr().err
    assert main([*given[:4], "paris", *given[5:], f"learned:weights={path}"]) == 0
    assert "planner" not in capsys.readouterr().err


def tiny_board(folder: Path) -> Path:
    """A custom board, for which there is no policy."""
    assert main(["board", "export", "london", "-o", str(folder / "own.json")]) == 0
    content = (folder / "own.json").read_text("utf-8")
    (folder / "own.json").write_text(content.replace('"id": "london"', '"id": "own", "game": "london"', 1), "utf-8")
    return folder / "own.json"


def test_without_a_learnt_policy_search_plays_as_mcts(tmp_path: Path) -> None:
    game = load_game(str(tiny_board(tmp_path)))
    assert play_out(game, ["search:iters=20"] * 2, 30) == play_out(game, ["mcts:iters=20"] * 2, 30)
    assert play_out(game, ["learned"] * 2, 30) == play_out(game, ["planner"] * 2, 30)


@of_every_game
def test_a_policy_for_every_board_comes_with_the_package(name: str) -> None:
    """For every number of players, in a file that names its origin and is small enough to be shared."""
    game = load_game(name)
    least, most = game.spec.players
    policy = policy_of(game, least)
    assert policy is not None and policy.spec.players == tuple(range(least, most + 1))
    assert policy.origin.games > 0 and {"seed", "minutes", "width"} <= policy.origin.settings.keys()
    assert (FOLDER / f"{name}.npz").stat().st_size <= 4_000_000
    assert play_out(game, ["learned"] * most, 40) != play_out(game, ["planner"] * most, 40)


@of_every_game
def test_search_takes_the_best_end_of_the_game(name: str, tmp_path: Path) -> None:
    """At a last decision the value of every option is its real result, and a uniform policy has no influence."""
    game = load_game(name)
    spec = make_spec(game, 2, add=BLOCKS)
    arrays = untaught(spec, trust=None)
    arrays["policy.weight"] = np.zeros_like(arrays["policy.weight"])
    origin = Origin(board=name, spec=spec.digest, players=(2,), blocks=BLOCKS, settings={})
    write_weights(tmp_path / "mine.npz", origin, arrays)
    seat, state, points = last_decision(game, spec)
    bot = make_bot(f"search:iters=64:weights={tmp_path / 'mine.npz'}", Seat(game, seat, bytes(32)))
    chosen = cast(int, bot.decide(game.observe(state, seat), game.legal(state, seat), Budget()))
    assert points.get(chosen, max(points.values())) == max(points.values()), points


def last_decision(game: Game, spec: Spec) -> tuple[int, State, dict[int, int]]:
    """The seat to act, and the points of each option that ends the game, in the first game where they differ."""
    for deal in range(100):
        state = game.new(2, seed_of_text(f"last {deal}"))
        planner = [make_bot("planner", Seat(game, number, bytes(32))) for number in range(2)]
        before = state
        while (seat := game.to_act(state)) is not None:
            before, last = game.copy(state), seat
            action = planner[seat].decide(game.observe(state, seat), game.legal(state, seat), Budget())
            game.apply(state, action, seat)
        _, mask = spec.observe(game.observe(before, last), plain=True)
        options = [int(code) for code in np.flatnonzero(mask)[:MOST_OPTIONS]]
        points = {code: points_after(game, before, code, last) for code in options}
        ending = {code: total for code, total in points.items() if total is not None}
        if len(set(ending.values())) > 1:
            return last, before, ending
    raise AssertionError("no deal ends with a choice that matters")


def points_after(game: Game, state: State, action: int, seat: int) -> int | None:
    """The final points of a seat, if an action ends the game."""
    after = game.copy(state)
    game.apply(after, action, seat)
    result = game.result(after)
    return None if result is None else result.seats[seat].total


def test_a_network_that_trusts_the_planner_plays_like_it(tmp_path: Path) -> None:
    game = load_game("london")
    path = write_untaught(tmp_path / "mine.npz", game, (2,), trust=1000.0)
    assert play_out(game, [f"learned:weights={path}"] * 2) == play_out(game, ["planner"] * 2)


def test_without_a_policy_for_this_number_of_players_learned_plays_as_the_planner(tmp_path: Path) -> None:
    game = load_game("london")
    path = write_untaught(tmp_path / "mine.npz", game, (2,))
    assert play_out(game, [f"learned:weights={path}"] * 3) == play_out(game, ["planner"] * 3)


def test_a_file_keeps_every_number_to_within_half_of_its_rows_step(tmp_path: Path) -> None:
    spec = make_spec("london", 2, add=BLOCKS)
    arrays = untaught(spec, trust=1.0)
    origin = Origin(board="london", spec=spec.digest, players=(2,), blocks=BLOCKS, settings={"seed": "1"}, games=3)
    digest = write_weights(tmp_path / "a.npz", origin, arrays)
    found = read_weights(tmp_path / "a.npz")
    assert (found.origin, found.digest) == (origin, digest)
    assert found.arrays.keys() == arrays.keys()
    for name, array in arrays.items():
        step = np.abs(array).max(1, keepdims=True) / 127 if array.ndim == 2 else 1e-12
        assert (np.abs(found.arrays[name] - array) <= 0.501 * step).all(), name


def test_only_legal_actions_are_possible() -> None:
    spec = make_spec("london", 2)
    network = Network(untaught(spec, trust=None), spec.highest)
    observation, mask = np.zeros((4, spec.size), np.uint8), np.eye(4, len(spec.actions), dtype=np.uint8)
    judged = network.judge(observation, mask, np.zeros(4, np.int32))
    assert judged.logits.argmax(1).tolist() == [0, 1, 2, 3]
    assert judged.values.shape == (4, 2)


@pytest.mark.parametrize("content", [b"", b"no weights", None])
def test_a_file_without_a_policy_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "mine.npz"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(WeightsError, match=r"mine\.npz"):
        read_weights(path)
    with pytest.raises(BotError, match=r"mine\.npz"):
        make_bot(f"learned:weights={path}", Seat(load_game("london"), 0, bytes(32)))


def test_weights_of_another_board_are_refused(tmp_path: Path) -> None:
    path = write_untaught(tmp_path / "mine.npz", load_game("london"), (2,))
    with pytest.raises(BotError, match="another board"):
        make_bot(f"learned:weights={path}", Seat(load_game("paris"), 0, bytes(32)))


def test_the_mean_of_policies(tmp_path: Path) -> None:
    game = load_game("paris")
    first = read_weights(write_untaught(tmp_path / "a.npz", game, (2,), trust=1.0))
    write_weights(tmp_path / "b.npz", first.origin, {name: 2 * array for name, array in first.arrays.items()})
    second = read_weights(tmp_path / "b.npz")
    for name, array in mean_of([(first, 3.0), (second, 1.0)]).items():
        assert array.dtype == np.float32
        assert np.allclose(array, 1.25 * first.arrays[name], atol=1e-6), name
    other = read_weights(write_untaught(tmp_path / "c.npz", game, (2,)))
    with pytest.raises(WeightsError, match="other shapes"):
        mean_of([(first, 1.0), (other, 1.0)])
    elsewhere = read_weights(write_untaught(tmp_path / "d.npz", game, (2, 3), trust=1.0))
    with pytest.raises(WeightsError, match="other boards"):
        mean_of([(first, 1.0), (elsewhere, 1.0)])


def test_a_board_may_have_its_own_weights_for_a_number_of_players() -> None:
    """Germany has some for two; reports and puzzles judge by those that they were calibrated for."""
    game, tables = load_game("germany"), {2: "germany-2", 3: "germany", 5: "germany"}
    for players, name in tables.items():
        assert weights_for("germany", players) == FOLDER / f"{name}.npz"
        assert player_of(game, players) is read_policy(FOLDER / f"{name}.npz", game)
        assert policy_of(game, players) is read_policy(FOLDER / "germany.npz", game)
    assert weights_for("london", 2) == FOLDER / "london.npz"
    at_two = f"learned:weights={FOLDER / 'germany-2.npz'}"
    assert play_out(game, ["learned"] * 2, 60) == play_out(game, [at_two] * 2, 60)
    assert (FOLDER / "germany-2.npz").stat().st_size <= 4_000_000
