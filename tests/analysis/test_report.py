"""Reports on whole games: losses, balances, and what they rest on."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from omnibus.analysis.balance import Balance
from omnibus.analysis.chances import LearnedChances
from omnibus.analysis.decisions import Loss, certain_loss, grade
from omnibus.analysis.luck import start_of
from omnibus.analysis.positions import positions_of, state_at
from omnibus.analysis.report import Report, analyse
from omnibus.bots.bot import Budget, Seat
from omnibus.bots.registry import make_bot
from omnibus.core.errors import RecordError
from omnibus.core.fair import seed_of_text
from omnibus.core.match import Match
from omnibus.core.record import Player, Record
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


def report_on(record: Record) -> Report:
    policy = policy_for(record.board, len(record.players))
    *_, last = analyse(load_game(record.board), record, policy)
    assert last.done == 1 and last.report is not None
    return last.report


@pytest.fixture(scope="module")
def report() -> tuple[Record, Report]:
    record = game_between("london", ["learned", "easy"], "report")
    return record, report_on(record)


def parts(balance: Balance) -> list[float]:
    numbers = msgspec.structs.asdict(balance)
    return [number for name, number in numbers.items() if name not in ("result", "error")]


def test_the_parts_of_a_balance_add_up_to_the_result(report: tuple[Record, Report]) -> None:
    record, found = report
    assert record.result is not None
    for seat, each in enumerate(found.seats):
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
    assert len(found.joint) == len(found.own) == len(record.actions) + 1
    assert found.joint[-1] == found.own[-1] == tuple(each.balance.result for each in found.seats)


def test_turning_points_are_the_largest_losses_in_the_order_of_the_game(report: tuple[Record, Report]) -> None:
    found = report[1]
    by_number = {each.number: each for each in found.decisions}
    losses = [by_number[number].loss for number in found.turning_points]
    assert len(losses) == 3 and list(found.turning_points) == sorted(found.turning_points)
    others = [each.loss for each in found.decisions if each.number not in found.turning_points and each.grade != "good"]
    assert min(losses) >= max(others)


def test_forced_moves_are_not_judged(report: tuple[Record, Report]) -> None:
    record, found = report
    game = load_game(record.board)
    positions = positions_of(game, record)
    judged = {each.number for each in found.decisions}
    for number, seat in enumerate(positions.seats.tolist()):
        is_forced = len(game.legal(state_at(game, positions.states, number), seat)) == 1
        assert (number in judged) != is_forced


def test_equal_games_give_equal_reports() -> None:
    record = match_of(trace("paris", 2, "equal"), "equal").record()
    short = msgspec.structs.replace(record, actions=record.actions[:12], result=None)
    assert report_on(short) == report_on(short)


def test_a_record_that_cannot_be_replayed_is_an_error() -> None:
    record = match_of(trace("paris", 2, "equal"), "equal").record()
    wrong = msgspec.structs.replace(record, actions=(*record.actions[:3], "0 claim 1 1 red"))
    with pytest.raises(RecordError):
        next(analyse(load_game("paris"), wrong, policy_for("paris", 2)))


def test_a_loss_that_may_be_noise_is_none() -> None:
    assert certain_loss(Loss(0, 0.1, 0.06)) == 0 and grade(Loss(0, 0.1, 0.06)) == "good"
    assert [grade(Loss(0, loss, 0.001)) for loss in (0.01, 0.03, 0.07, 0.2)] == [
        "good",
        "inaccuracy",
        "mistake",
        "blunder",
    ]


def test_a_policy_that_finds_every_action_unlikely_still_has_a_favourite(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("omnibus.analysis.decisions.LIKELY", 1.1)
    record = match_of(trace("paris", 2, "equal"), "equal").record()
    assert report_on(msgspec.structs.replace(record, actions=record.actions[:12], result=None)).decisions


def test_a_fixed_first_seat_is_no_luck() -> None:
    match = Match(load_game("paris"), [Player("Ada"), Player("Bo")], SEED, first=1)
    learned = LearnedChances(policy_for("paris", 2), 2)
    fixed = start_of(match.game, learned, 2, 1, SEED)
    assert np.isclose(fixed.sum(), 1) and fixed[0] != fixed[1]
    assert start_of(match.game, learned, 2, None, SEED).tolist() == [0.5, 0.5]
