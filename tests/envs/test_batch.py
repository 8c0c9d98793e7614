"""A batch plays the same games as single ones."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from omnibus.bots.bot import Budget, Seat
from omnibus.bots.heuristics.many_games import advise_games
from omnibus.bots.registry import make_bot
from omnibus.core.fair import dice_of_text, seed_of_text, seeds_of_series
from omnibus.core.game import Game
from omnibus.envs.batch import Batch, worlds
from omnibus.envs.catalogue import CATALOGUE
from omnibus.envs.encoding.blocks import BLOCKS, PLANNER_FEATURES
from omnibus.envs.encoding.steps import observe_games
from omnibus.envs.spec import make_spec
from omnibus.games import load_game
from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.score import total_score
from omnibus.kernel.state import State
from tests.play import at_small_and_full_tables, of_every_game, trace

GAMES = 5
FEW = 2
"""The games that are replayed one decision at a time."""


def play_alone(game: Game, players: int, series: bytes, number: int, choose: Callable[[State, int], int]) -> State:
    """Game `number` of a series, with everything decided by a function."""
    state = game.new(players, seeds_of_series(series, number)[0])
    while (seat := game.to_act(state)) is not None:
        game.apply(state, choose(state, seat), seat)
    return state


def points_of(state: State) -> list[int]:
    """The final points by seat."""
    return [int(total_score(state, seat)) for seat in range(int(state.players))]


def last_legal(spec_mask: np.ndarray) -> int:
    """A choice that depends only on the mask: the highest legal number, a claim if there is one."""
    return int(np.flatnonzero(spec_mask)[-1])


@at_small_and_full_tables
def test_a_batch_plays_the_games_of_its_series(name: str, players: int) -> None:
    game, spec, series = load_game(name), make_spec(name, players), seed_of_text("batch")
    batch = Batch(spec, FEW, players, series)
    ended: dict[int, list[int]] = {}
    numbers = list(range(FEW))
    while len(ended) < 2 * FEW:
        written = batch.step([last_legal(mask) for mask in batch.buffers.mask])
        for slot in np.flatnonzero(written.over):
            ended[numbers[slot]] = written.scores[slot, :players].tolist()
            numbers[slot] += FEW
    for number, scores in ended.items():
        alone = play_alone(game, players, series, number, lambda state, seat: last_legal(spec.mask(state, seat)))
        assert points_of(alone) == scores


@of_every_game
def test_threads_change_nothing(name: str) -> None:
    one, three = Batch(name, GAMES, 2, "threads"), Batch(name, GAMES, 2, "threads", threads=3)
    for _ in range(40):
        actions = one.random_actions()
        assert np.array_equal(actions, three.random_actions())
        for mine, other in zip(one.step(actions), three.step(actions), strict=True):
            assert np.array_equal(mine, other)


@of_every_game
@pytest.mark.parametrize("plain", [False, True])
def test_a_step_at_random_is_a_step_with_random_actions(name: str, plain: bool) -> None:
    one = Batch(name, GAMES, 2, "at random", plain=plain)
    two, chosen = Batch(name, GAMES, 2, "at random", plain=plain, threads=2), np.zeros(GAMES, np.int32)
    for _ in range(20):
        actions = one.random_actions()
        for mine, other in zip(one.step(actions), two.step_at_random(chosen), strict=True):
            assert np.array_equal(mine, other)
        assert np.array_equal(actions, chosen)


def test_random_actions_need_room() -> None:
    batch = Batch("london", GAMES, 2, "room")
    before = batch.snapshot()
    for room in (np.zeros(GAMES), np.zeros(GAMES + 1, np.int32), np.zeros(2 * GAMES, np.int32)[::2]):
        for write in (batch.random_actions, batch.step_at_random):
            with pytest.raises(ValueError, match=f"a writeable C-contiguous array of {GAMES} int32"):
                write(room)
    assert np.array_equal(batch.snapshot().states, before.states)
    assert np.array_equal(batch.snapshot().dice, before.dice)


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    batch = Batch("london", GAMES, 2, "refused")
    before = batch.snapshot()
    for wrong in (-1, 10_000, int(np.flatnonzero(batch.buffers.mask[3] == 0)[0])):
        actions = batch.random_actions()
        actions[3] = wrong
        with pytest.raises(ValueError, match=f"game 3: seat . may not play action {wrong} now"):
            batch.step(actions)
        batch.restore(before)
    assert np.array_equal(batch.snapshot().states, before.states)


@of_every_game
def test_random_actions_of_a_plain_batch_are_plain(name: str) -> None:
    batch = Batch(name, GAMES, 2, "plain", plain=True)
    for _ in range(100):
        actions = batch.random_actions()
        assert batch.buffers.mask[np.arange(GAMES), actions].all()
        batch.step(actions)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_victory_is_worth_as_much_as_all_defeats_together(players: int) -> None:
    batch = Batch("paris", 40, players, "rewards")
    wins = 0
    while wins < 40:
        written = batch.step(batch.random_actions())
        for slot in np.flatnonzero(written.over):
            best = written.scores[slot].max()
            assert written.rewards[slot].sum() == pytest.approx(0, abs=1e-6)
            assert (written.rewards[slot][written.scores[slot] < best] < 0).all()
            wins += 1
        assert not written.rewards[written.over == 0].any()


def test_margins_and_both_follow_from_the_scores() -> None:
    batches = {kind: Batch("london", 30, 2, "kinds", rewards=kind) for kind in ("victory", "margin", "both", "points")}
    sums = np.zeros((30, 2))
    ended = 0
    while ended < 30:
        actions = batches["victory"].random_actions()
        written = {kind: batch.step(actions) for kind, batch in batches.items()}
        sums += written["points"].rewards
        for slot in np.flatnonzero(written["victory"].over):
            scores = written["victory"].scores[slot].astype(int)
            margin = scores[0] - scores[1]
            assert written["margin"].rewards[slot].tolist() == [margin, -margin]
            both = 0.5 * written["victory"].rewards[slot, 0] + 0.5 * np.tanh(margin / (0.8 * 17))
            assert written["both"].rewards[slot, 0] == pytest.approx(both, abs=1e-6)
            assert sums[slot].tolist() == scores.tolist()
            sums[slot] = 0
            ended += 1


def test_the_callers_buffers_are_written() -> None:
    spec = make_spec("london", 2)
    mine = np.zeros((GAMES, spec.size), np.uint8)
    batch = Batch(spec, GAMES, 2, "mine", buffers={"observation": mine})
    assert batch.buffers.observation is mine and mine.any()
    assert np.array_equal(np.from_dlpack(batch.buffers.observation), mine)
    with pytest.raises(ValueError, match="must be a writeable C-contiguous array of"):
        Batch(spec, GAMES, 2, "mine", buffers={"observation": mine[:, ::2]})
    with pytest.raises(ValueError, match="no buffer 'observations'"):
        Batch(spec, GAMES, 2, "mine", buffers={"observations": mine})


def test_a_batch_goes_back_to_a_snapshot() -> None:
    batch = Batch("london", GAMES, 2, "back")
    snapshot = batch.snapshot()
    first = [batch.step(batch.random_actions()).observation.copy() for _ in range(30)]
    batch.restore(snapshot)
    again = [batch.step(batch.random_actions()).observation.copy() for _ in range(30)]
    assert np.array_equal(first, again)


def test_snapshots_of_equal_batches_are_equal_bytes() -> None:
    kept = []
    for threads in (1, 2):
        batch = Batch("london", GAMES, 2, "bytes", threads=threads)
        batch.step(batch.random_actions())
        kept.append(pickle.dumps(batch.snapshot()))
    assert kept[0] == kept[1]
    assert np.array_equal(batch.restore(pickle.loads(kept[0])).observation, batch.snapshot().buffers.observation)


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled here")
def test_one_game_or_many_are_compiled_once_for_each_size_of_board() -> None:
    for name in ("london", "germany"):
        spec = make_spec(name, 2, add=("plan_routes",))
        for games in (1, 2):
            batch = Batch(spec, games, 2, "once", bots={1: "planner"})
            batch.step(batch.random_actions())
            spec.observation(batch.state(0))
    functions: list[Any] = [observe_games, advise_games]
    for function in functions:
        assert len(function.signatures) == 2


@pytest.mark.parametrize("bot", ["planner", "greedy"])
def test_bots_at_a_seat_play_as_outside_a_batch(bot: str) -> None:
    game, spec, series = load_game("london"), make_spec("london", 2), seed_of_text("bots")
    batch = Batch(spec, 2, 2, series, bots={1: bot})
    ended: dict[int, list[int]] = {}
    while len(ended) < 2:
        assert (batch.buffers.seat == 0).all()
        written = batch.step([last_legal(mask) for mask in batch.buffers.mask])
        for slot in np.flatnonzero(written.over):
            ended.setdefault(int(slot), written.scores[slot].tolist())
    for number, scores in ended.items():
        other = make_bot(bot, Seat(game, 1, bytes(32)))

        def choose(state: State, seat: int, other: object = other) -> int:
            if seat == 0:
                return last_legal(spec.mask(state, seat))
            chosen = other.decide(game.observe(state, 1), game.legal(state, 1), Budget())  # type: ignore[attr-defined]
            return chosen if isinstance(chosen, int) else game.codec.encode(chosen)

        assert points_of(play_alone(game, 2, series, number, choose)) == scores


def test_seats_of_bots_are_checked() -> None:
    with pytest.raises(ValueError, match="there is no seat 2 at a table of 2"):
        Batch("london", 1, 2, bots={2: "planner"})
    with pytest.raises(ValueError, match="a batch needs a seat without a bot"):
        Batch("london", 1, 2, bots={0: "planner", 1: "planner"})


@of_every_game
def test_many_worlds_are_consistent_with_a_view(name: str) -> None:
    played = trace(name, 2, "worlds")
    number = len(played.codes) // 2
    seat = played.seats[number]
    view = played.game.observe(played.state(number), seat)
    states = worlds(played.game, view, 20, dice_of_text("worlds"))
    dice = dice_of_text("worlds")
    for state in states.view(np.recarray):
        assert played.game.observe(state, seat).record.tobytes() == view.record.tobytes()  # type: ignore[attr-defined]
        assert state.tobytes() == played.game.determinise(view, dice).tobytes()  # type: ignore[attr-defined]
    batch = Batch(name, 20, 2)
    assert batch.load(states).seat.tolist() == [seat] * 20


@of_every_game
def test_advice_is_the_choice_of_the_planner(name: str) -> None:
    batch = Batch(name, 3, 2, "advice")
    planners = [make_bot("planner", Seat(batch.game, seat, bytes(32))) for seat in range(2)]
    for _ in range(25):
        advice = batch.advice()
        for slot in range(3):
            state, seat = batch.state(slot), int(batch.buffers.seat[slot])
            view, legal = batch.game.observe(state, seat), batch.game.legal(state, seat)
            assert planners[seat].decide(view, legal, Budget()) == advice[slot]
        batch.step(batch.random_actions())


@of_every_game
def test_advice_and_knowledge_computed_together_equal_those_computed_apart(name: str) -> None:
    players = load_game(name).spec.players[1]
    features = range(BLOCKS)[PLANNER_FEATURES]
    spec = make_spec(name, players, add=[entry.name for entry in CATALOGUE if entry.number in features])
    together, apart = Batch(spec, 12, players, "advice", advise=True), Batch(spec, 12, players, "advice")
    for _ in range(120):
        actions = together.random_actions()
        assert together.advice().tolist() == apart.advice().tolist()
        assert np.array_equal(together.buffers.observation, apart.buffers.observation)
        actions[:6] = together.advice()[:6]
        together.step(actions)
        apart.step(actions)
    before, advice = together.snapshot(), together.advice().tolist()
    together.step(together.advice())
    together.restore(before)
    assert together.advice().tolist() == advice


def test_a_batch_writes_the_observations_of_its_specification() -> None:
    spec = make_spec("london", 2, add=("ticket_prices", "plan_routes", "plan_turns"))
    batch = Batch(spec, 3, 2, "knowledge", threads=2)
    for _ in range(20):
        batch.step(batch.random_actions())
        for slot in range(3):
            assert np.array_equal(batch.buffers.observation[slot], spec.observation(batch.state(slot)))


def test_points_of_given_states_are_not_scored_again() -> None:
    played = trace("london", 2, "worlds")
    number = len(played.codes) - 1
    seat, state = played.seats[number], played.state(number)
    before = [int(total_score(state, each)) for each in range(2)]
    assert any(before)
    view = played.game.observe(state, seat)
    batch = Batch("london", 1, 2, rewards="points")
    batch.load(worlds(played.game, view, 1, dice_of_text("points")))
    written = batch.step([played.codes[number]])
    assert written.over[0]
    assert (written.rewards[0] + before).tolist() == written.scores[0].tolist()
