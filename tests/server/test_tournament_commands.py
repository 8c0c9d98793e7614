"""The state of a tournament from the entries of its log, without a server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from omnibus.server.errors import Refused
from omnibus.server.protocol.tournaments import EnterTournament, TournamentSettings
from omnibus.server.store.tournaments import JUDGING, Entrant
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tournaments import commands
from omnibus.server.tournaments.entries import Closed, Entered, Entry, Finished, Left, Opened, read_entry, write_entry
from omnibus.server.tournaments.game_tables import open_table
from omnibus.server.tournaments.lines import listing_of
from omnibus.server.tournaments.service import next_at
from omnibus.server.tournaments.state import TournamentState
from omnibus.server.tournaments.view import csv_of, results_of, standings_of, tournament_of
from omnibus.tournament.plan import Outcome
from tests.server.backends import Backend
from tests.server.test_two_registries import with_two_halls

POINTS = {0: (50, 40), 1: (50, 60)}


class Log:
    """A duplicate tournament of four with its host, second by second."""

    def __init__(self, form: str = "duplicate") -> None:
        settings = TournamentSettings(name="Cup", board="london", form=form, seats=2, rounds=2, pause=60)  # type: ignore[arg-type]
        self.state, self._names = TournamentState("cup"), iter("abcdefgh")
        self.state.people = {number: Entrant(number, f"g{number}", f"P{number}") for number in range(5)}
        self.add(Opened(settings=settings, code="C", seed="seed"))
        for person in range(1, 5):
            self.add(Entered(person=person))

    def add(self, entry: Entry | None) -> None:
        assert entry is not None
        number = self.state.number + 1
        self.state.add(number, 1000 * number, read_entry(write_entry(entry)))

    def play(self, *, but: int | None = None) -> None:
        """A round, perhaps without the result of one table."""
        self.add(commands.pair(self.state, "g0", lambda: next(self._names), lambda: "ab" * 32))
        number = len(self.state.rounds) - 1
        for table in range(2):
            if table != but:
                self.finish(number, table)

    def finish(self, number: int, table: int) -> None:
        points = POINTS[table]
        places = tuple(1 + sum(other > mine for other in points) for mine in points)
        self.add(Finished(round=number, table=table, outcome=Outcome(points, places)))


def refusal(call: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        call()
    return caught.value.code


def test_nobody_delays_the_next_round_by_coming_and_going() -> None:
    log = Log()
    log.play()
    due = next_at(log.state)
    assert due == log.state.at + 60_000
    log.add(Left(person=1))
    log.add(Entered(person=1))
    log.add(commands.ask_for_analyses(log.state, "g0"))
    assert next_at(log.state) == due


def test_after_the_end_nothing_is_noted() -> None:
    log = Log()
    log.play(but=1)
    log.add(Closed(by="host"))
    assert commands.note(log.state, (0, 1), Outcome((1, 0), (1, 2))) is None
    assert refusal(lambda: commands.enter(log.state, "g9", EnterTournament())) == "tournament_over"


def test_no_tournament_is_kept_for_ever() -> None:
    log, day = Log(), 24 * 3600 * 1000
    log.play()
    last = log.state.at
    assert not commands.is_out_of_time(log.state, last + 7 * day)
    assert commands.is_out_of_time(log.state, last + 7 * day + 1), "a week without any change"
    busy = TournamentState("busy")
    entries: list[Entry] = [log.state.opened, Entered(person=1), Left(person=1), Entered(person=1)]
    for number, entry in enumerate(entries, 1):
        busy.add(number, (number - 1) * 122 * day, entry)
    assert not commands.is_out_of_time(busy, busy.at)
    assert commands.is_out_of_time(busy, busy.at + 1), "a year, whatever changes"
    log.add(commands.close(log.state, "time"))
    assert not commands.is_out_of_time(log.state, last + 400 * day), "it is closed"


def test_analyses_are_asked_for_when_a_round_is_done_and_noted_once() -> None:
    log = Log()
    assert refusal(lambda: commands.ask_for_analyses(log.state, "g0")) == "no_such_round"
    log.play(but=1)
    assert refusal(lambda: commands.ask_for_analyses(log.state, "g1")) == "not_tournament_host"
    assert refusal(lambda: commands.ask_for_analyses(log.state, "g0")) == "round_running"
    assert commands.judge(log.state, (0, 0), (0.1, 0.2)) is None, "nobody has asked for it"
    log.finish(0, 1)
    log.add(commands.ask_for_analyses(log.state, "g0"))
    assert commands.ask_for_analyses(log.state, "g0") is None
    assert log.state.unjudged == [(0, 0), (0, 1)]
    log.add(commands.judge(log.state, (0, 0), (0.01, 0.02)))
    assert commands.judge(log.state, (0, 0), (0.5, 0.5)) is None
    assert listing_of(log.state).status == "playing"
    log.play()
    assert log.state.unjudged == [(0, 1)], "the host has not asked for the second round"
    assert listing_of(log.state).status == JUDGING
    log.add(commands.judge(log.state, (0, 1), ()))
    assert listing_of(log.state).status == "over"
    assert refusal(lambda: commands.ask_for_analyses(Log("swiss").state, "g0")) == "not_duplicate"


def test_chances_are_a_column_of_their_own_where_there_are_analyses() -> None:
    log = Log()
    log.play()
    lines = standings_of(log.state)
    assert all(line.chances is None and line.compared == 0 for line in lines)
    assert b"chances" not in csv_of(log.state, lines, lambda entrant: entrant.name)
    log.add(commands.ask_for_analyses(log.state, "g0"))
    losses = {0: (0.03, 0.01), 1: (0.01, 0.03)}
    for table, found in losses.items():
        log.add(commands.judge(log.state, (0, table), found))
    lines = standings_of(log.state)
    seated = log.state.rounds[0].tables
    margins = {
        int(person): 0.02 - losses[table][position]
        for table, bench in enumerate(seated)
        for position, person in enumerate(bench)
        if person is not None
    }
    assert {line.person: line.chances for line in lines} == pytest.approx(margins)
    assert {line.compared for line in lines} == {1}
    rows = csv_of(log.state, lines, lambda entrant: entrant.name).decode().splitlines()
    assert rows[0].endswith(",chances,compared") and rows[1].endswith(",1")
    shown = tournament_of(log.state, None, lines, lambda entrant: entrant.name)
    assert (shown.rounds[0].analysed, shown.rounds[0].judged) == (True, 2)
    by_seat = {seat.person: seat.chances for table in results_of(log.state, 0).tables for seat in table.seats}
    assert by_seat == pytest.approx(margins)
    places = [line.place for line in lines]
    assert places == [line.place for line in standings_of(log.state)] and "chances" not in shown.criteria


def test_a_table_that_is_opened_twice_at_once_is_one_table(backend: Backend) -> None:
    log = Log()
    log.play()

    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        first, second, third = await asyncio.gather(
            *(open_table(each, log.state, (0, 0)) for each in (one, one, other))
        )
        assert first is second is one.tables[first.state.id]
        assert third.state.number == first.state.number and third.state.status == "playing"

    with_two_halls(backend, scene)
