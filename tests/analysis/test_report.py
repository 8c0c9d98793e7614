"""Reports on whole games: losses, balances, and what they rest on."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from omnibus.analysis.analysis import PART, Analysis, Progress, analyse
from omnibus.analysis.balance import Balance
from omnibus.analysis.chances import LearnedChances
from omnibus.analysis.decisions import Judge
from omnibus.analysis.history import history_of
from omnibus.analysis.luck import start_of
from omnibus.analysis.positions import positions_of, state_at
from omnibus.analysis.report import CLEARLY, Report, certain_loss, grade
from omnibus.bots.bot import Budget, Seat
from omnibus.bots.registry import make_bot
from omnibus.core.errors import RecordError
from omnibus.core.fair import seed_of_text
from omnibus.core.match import Match
from omnibus.core.notation import write_action
from omnibus.core.record import Player, Record, Result
from omnibus.games import load_game
from tests.analysis.test_chances import policy_for
from tests.play import match_of, new_match, trace

SEED = seed_of_text("losses")


def game_between(name: str, texts: list[str], label: str) -> Record:
    """The record of a game between bots."""
    match = new_match(name, len(texts), label)
    game, seed = match.game, seed_of_text(label)
    bots = [make_bot(text, Seat(game, seat, seed)) for seat, text in enumerate(texts)]
    while not match.state.over:
        seat = game.to_act(match.state)
        assert seat is not None
        match.play(bots[seat].decide(game.observe(match.state, seat), game.legal(match.state, seat), Budget()), seat)
    return match.record()


@pytest.fixture(scope="module")
def analysed() -> tuple[Record, list[Progress]]:
    record = game_between("london", ["learned", "easy"], "report")
    return record, list(analyse(load_game(record.board), record))


@pytest.fixture(scope="module")
def report(analysed: tuple[Record, list[Progress]]) -> tuple[Record, Report]:
    record, progress = analysed
    found = progress[-1].report
    assert found is not None
    return record, found


def parts(balance: Balance) -> list[float]:
    numbers = msgspec.structs.asdict(balance)
    return [number for name, number in numbers.items() if name not in ("result", "error", "noise")]


def test_no_decision_loses_more_than_its_seat_had() -> None:
    record = game_between("london", ["planner", "easy"], "a")  # its loser fights on in worlds where tickets fail
    game, last = load_game("london"), len(record.actions)
    positions, policy = positions_of(game, record), policy_for("london", 2)
    own = LearnedChances(game, policy, positions.players).estimate(positions.states).own
    losses = Judge(game, policy, positions.players).losses(positions, np.arange(last - 16, last), SEED)
    assert len(losses) > 8
    for number, found in losses.items():
        most = own[number, positions.seats[number]] + 1e-6
        assert found.loss <= most and found.at_stake <= most


def test_the_parts_of_a_balance_add_up_to_the_result(report: tuple[Record, Report]) -> None:
    record, found = report
    assert record.result is not None
    for seat, each in enumerate(found.seats):
        assert each.balance is not None
        assert np.isclose(sum(parts(each.balance)), each.balance.result)
        assert each.balance.result == (seat in record.result.winners) / len(record.result.winners)
        assert each.balance.decisions <= 0 <= each.balance.others_decisions
    for name in ("start", "deal", "display", "hidden", "result"):
        total = sum(getattr(each.balance, name) for each in found.seats)
        assert np.isclose(total, name in ("start", "result")), name


def test_a_strong_player_loses_less_by_its_decisions_than_a_weak_one(report: tuple[Record, Report]) -> None:
    strong, weak = report[1].seats
    assert strong.mean_loss < weak.mean_loss / 3 and weak.worst is not None


def test_chances_are_those_of_the_result_at_the_end(report: tuple[Record, Report]) -> None:
    record, found = report
    curve = found.curve
    assert len(curve.joint) == len(curve.own) == len(curve.turns) == len(record.actions) + 1
    assert record.result is not None
    share = 1 / len(record.result.winners)
    assert curve.joint[-1] == curve.own[-1] == tuple(share * (seat in record.result.winners) for seat in range(2))


def test_positions_are_numbered_by_turns_as_the_story_is(report: tuple[Record, Report]) -> None:
    record, found = report
    steps = history_of(load_game(record.board), record).steps
    assert found.curve.turns == tuple(step.at.turn for step in steps)


def test_the_curve_is_known_long_before_the_report(analysed: tuple[Record, list[Progress]]) -> None:
    progress = analysed[1]
    assert [each.done for each in progress] == sorted({each.done for each in progress}) and progress[-1].done == 1
    first = next(each for each in progress if each.curve is not None)
    assert first.done <= 0.1 and first.report is None
    assert all(each.curve == first.curve for each in progress if each.curve is not None)


def test_only_bad_decisions_have_reasons(report: tuple[Record, Report]) -> None:
    record, found = report
    game = load_game(record.board)
    for each in found.decisions:
        assert (each.advice is not None) == (each.grade != "good")
        if each.advice is not None:
            assert write_action(game.codec.decode(each.advice.action), game.board) == each.best
            assert f"{each.seat} {each.best}" != record.actions[each.number]
    assert any(each.mistake for each in found.decisions)


def test_turning_points_are_the_largest_losses_in_the_order_of_the_game(report: tuple[Record, Report]) -> None:
    found = report[1]
    by_number = {each.number: each for each in found.decisions}
    losses = [by_number[number].loss for number in found.turning_points]
    assert len(losses) == 3 and list(found.turning_points) == sorted(found.turning_points)
    others = [each.loss for each in found.decisions if each.number not in found.turning_points and each.grade != "good"]
    assert min(losses) >= max(others, default=0)


def test_forced_moves_are_not_judged(report: tuple[Record, Report]) -> None:
    record, found = report
    game = load_game(record.board)
    positions = positions_of(game, record)
    judged = {each.number for each in found.decisions}
    for number, seat in enumerate(positions.seats.tolist()):
        is_forced = len(game.legal(state_at(game, positions.states, number), seat)) == 1
        assert (number in judged) != is_forced


@pytest.mark.parametrize("part", [0, 1])
def test_parts_are_the_same_whoever_computes_them(report: tuple[Record, Report], part: int) -> None:
    record, found = report
    analysis = Analysis(load_game(record.board), record)
    numbers = range(part * PART, (part + 1) * PART)
    assert analysis.decisions(part) == tuple(each for each in found.decisions if each.number in numbers)


@pytest.mark.parametrize("change", ["action", "result", "unfinished", "seed"])
def test_a_record_that_does_not_verify_is_an_error(change: str) -> None:
    record = match_of(trace("paris", 2, "equal"), "equal").record()
    assert record.result is not None
    wrong: dict[str, dict[str, Any]] = {
        "action": {"actions": (*record.actions[:3], "0 claim 1 1 red")},
        "result": {"result": Result(record.result.seats, (0, 1))},
        "unfinished": {"actions": record.actions[:2], "result": None},
        "seed": {"seed": None},
    }
    code = {"action": "illegal_action", "result": "wrong_result", "unfinished": "unfinished", "seed": "no_seed"}
    with pytest.raises(RecordError) as refused:
        next(analyse(load_game("paris"), msgspec.structs.replace(record, **wrong[change])))
    assert refused.value.code == code[change]


def test_a_loss_that_may_be_noise_is_none() -> None:
    assert certain_loss(0.1, 1.01 * 0.1 / CLEARLY) == 0 and grade(0.1, 0.06) == "good"
    assert [grade(loss, 0.001) for loss in (0.01, 0.03, 0.07, 0.2)] == ["good", "inaccuracy", "mistake", "blunder"]


def test_a_policy_that_finds_every_action_unlikely_still_has_a_favourite(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("omnibus.analysis.decisions.LIKELY", 1.1)
    record = match_of(trace("paris", 2, "equal"), "equal").record()
    assert Analysis(load_game("paris"), record).decisions(0)


def test_a_fixed_first_seat_is_no_luck() -> None:
    match = Match(load_game("paris"), [Player("Ada"), Player("Bo")], SEED, first=1)
    learned = LearnedChances(load_game("paris"), policy_for("paris", 2), 2)
    fixed = start_of(match.game, learned, 2, 1, SEED)
    assert np.isclose(fixed.sum(), 1) and fixed[0] != fixed[1]
    assert start_of(match.game, learned, 2, None, SEED).tolist() == [0.5, 0.5]
