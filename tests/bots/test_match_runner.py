"""The match runner asks bots, plays their choices and sends events, whatever a bot does."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

import numpy as np
import pytest

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.errors import FAILURES, BotFailure, Forfeit
from omnibus.bots.match_runner import MatchRunner
from omnibus.bots.random_bot import RandomBot
from omnibus.core.actions import Action, Claim, DrawCard
from omnibus.core.events import Event, Final, Start
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.games import load_game
from tests.bots.seating import new_bot, table_of
from tests.play import at_every_table, new_match


class ScriptedBot(Bot):
    """A bot that calls a function, and records its events."""

    def __init__(self, decide: Callable[[View, LegalActions], object]) -> None:
        self._decide = decide
        self.seen: list[Event] = []
        self.budgets: list[Budget] = []
        self.closed = 0

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> Action | int:
        self.budgets.append(budget)
        return self._decide(view, legal)  # type: ignore[return-value]

    def see(self, events: Sequence[Event]) -> None:
        self.seen += events

    def close(self) -> None:
        self.closed += 1


def first(view: View, legal: LegalActions) -> object:
    return legal.codes[0]


@at_every_table
def test_every_bot_sees_the_masked_events_of_its_seat(name: str, players: int) -> None:
    bots = [ScriptedBot(lambda view, legal: legal.codes[len(legal.codes) // 2]) for _ in range(players)]
    with MatchRunner(new_match(name, players, "seen"), bots) as table:
        table.play_out()
    for seat, bot in enumerate(bots):
        assert bot.seen == [event.masked_for(seat) for event in table.match.events]
        assert isinstance(bot.seen[0], Start)
        assert isinstance(bot.seen[-1], Final)
        assert bot.closed == 1


ANSWERS: dict[str, tuple[Callable[[View, LegalActions], object], str | None]] = {
    "a number": (first, None),
    "an action": (lambda view, legal: legal[0], None),
    "a number of NumPy's": (lambda view, legal: np.int32(legal.codes[0]), None),
    "an illegal number": (lambda view, legal: 10**6, "illegal"),
    "a negative number": (lambda view, legal: -1, "illegal"),
    "an illegal action": (lambda view, legal: Claim(10**9, "blue"), "illegal"),
    "a malformed action": (lambda view, legal: DrawCard("deck"), "illegal"),  # type: ignore[arg-type]
    "nothing": (lambda view, legal: None, "illegal"),
    "several numbers": (lambda view, legal: np.array(legal.codes * 2), "illegal"),
    "yes": (lambda view, legal: True, "illegal"),
    "a text": (lambda view, legal: "deck", "illegal"),
    "an error": (lambda view, legal: 1 // 0, "crashed"),
    "no memory": (lambda view, legal: bytearray(1 << 62), "crashed"),
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_is_played_or_forfeited(answer: str, caplog: pytest.LogCaptureFixture) -> None:
    decide, reason = ANSWERS[answer]
    match = new_match("paris", 2, "answers")
    table = MatchRunner(match, [ScriptedBot(decide), ScriptedBot(first)])
    with caplog.at_level(logging.WARNING, "omnibus.bots"):
        table.play_out()
    assert match.result() is not None
    assert {forfeit.seat for forfeit in table.forfeits} == (set() if reason is None else {0})
    assert {forfeit.reason for forfeit in table.forfeits} == (set() if reason is None else {reason})
    assert len(table.forfeits) == (0 if reason is None else table.decisions[0])
    assert len(caplog.records) == len(table.forfeits)
    for forfeit, record in zip(table.forfeits, caplog.records, strict=True):
        assert match.actions[forfeit.number - 1][0] == 0
        assert f"seat 0 (Player 0, test) forfeits action {forfeit.number}: {reason}" in record.getMessage()
        assert forfeit.detail in record.getMessage()


def test_the_reasons_of_forfeits_are_known() -> None:
    assert set(FAILURES) >= {reason for _, reason in ANSWERS.values() if reason}


def test_a_failure_has_a_reason_and_a_long_detail_is_cut() -> None:
    def fail(view: View, legal: LegalActions) -> object:
        raise BotFailure("slow", "x" * 10_000)

    table = MatchRunner(new_match("paris", 2, "slow"), [ScriptedBot(fail), None])
    table.step()
    assert table.forfeits == [Forfeit(0, 1, "slow", "x" * 300)]


def test_failing_to_see_or_to_close_is_only_logged(caplog: pytest.LogCaptureFixture) -> None:
    class BlindBot(RandomBot):
        def see(self, events: Sequence[Event]) -> None:
            raise RuntimeError("blind")

        def close(self) -> None:
            raise RuntimeError("stays")

    game = load_game("paris")
    table = table_of(game, ["random", "random"], "blind")
    sighted = new_bot("random", game, 0)
    with (
        caplog.at_level(logging.WARNING, "omnibus.bots"),
        MatchRunner(table.match, [BlindBot(seat_of(table)), sighted]) as blind,
    ):
        blind.play_out()
    assert blind.forfeits == []
    lines = [record.getMessage() for record in caplog.records]
    assert sum("blind" in line for line in lines) == len(blind.match.actions) + 1
    assert "stays" in lines[-1]


def seat_of(table: MatchRunner) -> Seat:
    return Seat(table.match.game, 0, bytes(32))


def test_a_seat_without_a_bot_is_played_from_outside() -> None:
    match, bot = new_match("london", 3, "guest"), ScriptedBot(first)
    table = MatchRunner(match, [bot, None, ScriptedBot(first)])
    guest = RandomBot(seat_of(table))
    while not match.state.over:
        table.play_out()
        if not match.state.over:
            assert table.to_act() is None
            with pytest.raises(ValueError, match="no bot"):
                table.step()
            view, legal = match.game.observe(match.state, 1), match.game.legal(match.state, 1)
            table.played(match.play(guest.decide(view, legal, Budget()), 1))
    assert table.decisions[1] == 0
    assert bot.seen == [event.masked_for(0) for event in match.events]


def test_bots_do_not_wait_for_a_seat_that_is_played_from_outside() -> None:
    match = new_match("london", 2, "set-up")
    waiting = match.game.to_act(match.state)
    assert waiting is not None
    bots: list[Bot | None] = [ScriptedBot(first), ScriptedBot(first)]
    bots[waiting] = None
    table = MatchRunner(match, bots)
    assert table.to_act() == 1 - waiting
    table.play_out()
    assert match.game.seats_to_act(match.state) == (waiting,)


def test_bots_that_join_later_see_the_earlier_events() -> None:
    match = new_match("london", 2, "later")
    with MatchRunner(match, [ScriptedBot(first), ScriptedBot(first)]) as table:
        for _ in range(20):
            table.step()
    late = ScriptedBot(first)
    MatchRunner(match, [late, None])
    assert late.seen == [event.masked_for(0) for event in match.events]


def test_the_budget_reaches_the_bots_and_their_time_is_measured() -> None:
    bots = [ScriptedBot(first), ScriptedBot(first)]
    table = MatchRunner(new_match("paris", 2, "budget"), bots, Budget(iterations=7))
    table.play_out()
    assert {budget for bot in bots for budget in bot.budgets} == {Budget(iterations=7)}
    assert table.decisions == [len(bot.budgets) for bot in bots]
    assert all(seconds > 0 for seconds in table.seconds)


def test_every_seat_needs_a_bot_or_nobody() -> None:
    with pytest.raises(ValueError, match="1 bots for 2 seats"):
        MatchRunner(new_match("paris", 2, "few"), [None])
