"""Reports on a board for which no policy was learned."""

from __future__ import annotations

from functools import cache

import msgspec
import numpy as np
import pytest

from omnibus.analysis.analysis import Analysis, analyse
from omnibus.analysis.play_outs import PlayOuts
from omnibus.analysis.played_out import PlayedOutChances, PlayedOutJudge
from omnibus.analysis.positions import Floats, Positions, States, positions_of
from omnibus.analysis.report import Report
from omnibus.bots.bot import Budget, Seat
from omnibus.bots.registry import make_bot
from omnibus.core.fair import dice_of_text, seed_of_text
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.record import Player, Record
from omnibus.envs.batch import worlds
from omnibus.games import game_on, load_game
from tests.play import Trace, of_every_game, sample, trace

SEED = seed_of_text("played out")


@cache
def own_board() -> Game:
    return game_on(msgspec.structs.replace(load_game("paris").board, id="our-town"))


@pytest.fixture(scope="module")
def record() -> Record:
    """The record of a game between a planner and a weak bot."""
    game, texts = own_board(), ("planner", "tickets:slips=0.5")
    match = Match(game, [Player(text) for text in texts], SEED)
    bots = [make_bot(text, Seat(game, seat, SEED)) for seat, text in enumerate(texts)]
    while not match.state.over:
        seat = game.to_act(match.state)
        assert seat is not None
        match.play(bots[seat].decide(game.observe(match.state, seat), game.legal(match.state, seat), Budget()), seat)
    return match.record()


@pytest.fixture(scope="module")
def report(record: Record) -> Report:
    *_, last = analyse(own_board(), record)
    assert last.report is not None
    return last.report


def test_a_board_without_a_policy_has_a_report_without_luck(record: Record, report: Report) -> None:
    curve = report.curve
    assert curve.evaluation == "played_out" and len(curve.own) == len(curve.joint) == len(record.actions) + 1
    assert np.allclose(np.array(curve.joint).sum(1), 1, atol=1e-3)
    assert record.result is not None and curve.own[-1] == curve.joint[-1]
    assert [chance > 0 for chance in curve.joint[-1]] == [seat in record.result.winners for seat in range(2)]
    assert 0 < curve.joint_error < curve.own_error < 0.1
    assert all(seat.balance is None and seat.journey for seat in report.seats)


def test_a_planner_loses_less_than_a_weak_bot(report: Report) -> None:
    strong, weak = report.seats
    assert strong.mean_loss < weak.mean_loss / 3 and weak.worst is not None
    assert report.turning_points


def test_the_same_record_gives_the_same_report(record: Record, report: Report) -> None:
    again = Analysis(own_board(), record)
    assert again.curve() == report.curve
    assert again.decisions(1) == tuple(each for each in report.decisions if each.number in range(16, 32))


def test_the_first_curve_comes_sooner_and_has_the_noise_of_fewer_worlds(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []
    play_out = PlayOuts.shares

    def counted(self: PlayOuts, worlds: States) -> Floats:
        played.append(len(worlds))
        return play_out(self, worlds)

    monkeypatch.setattr(PlayOuts, "shares", counted)
    analysis = Analysis(own_board(), record)
    first, work = analysis.first_curve(), sum(played)
    curve = analysis.curve()
    assert 3 * work < sum(played) - work
    assert first.turns == curve.turns and first.joint[-1] == curve.joint[-1]
    assert 1.5 < first.joint_error / curve.joint_error < 2.5, "a quarter of the worlds: twice the noise"
    off = np.array(first.joint) - np.array(curve.joint)
    assert np.sqrt((off**2).mean()) < 2 * first.joint_error


def test_between_the_positions_that_are_played_out_chances_are_interpolated(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("omnibus.analysis.played_out.WORK", 0)
    states = positions_of(own_board(), record).states
    found = PlayedOutChances(own_board(), 2, SEED).estimate(states).joint
    last = len(states) - 1
    assert np.allclose(np.diff(found[:last], axis=0), (found[last - 1] - found[0]) / (last - 1))
    assert np.allclose(found.sum(1), 1)


def exchanged(played: Trace, number: int, seat: int) -> Positions:
    """The positions of a game in which one is replaced: others hold other cards and tickets."""
    game, state = played.game, played.state(number)
    states = played.states.copy()
    states[number] = worlds(game, game.observe(state, seat), 1, dice_of_text(f"{number} {seat}"))[0]
    assert states[number].tobytes() != played.states[number].tobytes()
    return Positions(states, np.array(played.seats, np.int8), np.array(played.codes, np.int32))


@of_every_game
def test_nothing_counts_that_the_seat_could_not_know(name: str) -> None:
    played = trace(name, 2, "played out")
    truth = Positions(played.states, np.array(played.seats, np.int8), np.array(played.codes, np.int32))
    chances, judge = PlayedOutChances(played.game, 2, SEED), PlayedOutJudge(played.game)
    for number in [each for each in sample(played, 4, "played out") if each < len(played.codes)]:
        for seat in range(2):
            other = exchanged(played, number, seat)
            assert chances.own(truth.states, number, seat) == chances.own(other.states, number, seat)
        other, numbers = exchanged(played, number, played.seats[number]), np.array([number])
        assert judge.losses(truth, numbers, SEED) == judge.losses(other, numbers, SEED)
