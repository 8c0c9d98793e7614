"""A tournament as its readers see it, and its standings as a file."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from io import StringIO

from msgspec.structs import replace

from omnibus.server.protocol.tournaments import (
    Tournament,
    TournamentPerson,
    TournamentRound,
    TournamentStanding,
    TournamentTable,
    TournamentYou,
)
from omnibus.server.store.tournaments import Entrant
from omnibus.server.tournaments.service import next_at
from omnibus.server.tournaments.state import HOST, TournamentState
from omnibus.tournament.standings import CRITERIA, standings

DIGITS = 4
NameOf = Callable[[Entrant], str]
FORMULAS = ("=", "+", "-", "@", "\t")
"""How a cell begins that a spreadsheet would compute."""


def standings_of(state: TournamentState) -> list[TournamentStanding]:
    """The standings of everybody who has ever entered."""
    lines = standings(state.plan, [str(person) for person in state.entrants], state.rounds, state.outcomes)
    return [
        TournamentStanding(
            int(line.person), line.place, [round(float(each), DIGITS) for each in line.values], line.played
        )
        for line in lines
    ]


def tournament_of(
    state: TournamentState, guest: str | None, lines: list[TournamentStanding], shown: NameOf
) -> Tournament:
    """A tournament for one reader; `shown` is the name to show."""
    return Tournament(
        tournament=state.id,
        settings=replace(state.opened.settings, name=state.name),
        status=state.status,
        seed=state.opened.seed,
        number=state.number,
        host=shown(state.people[HOST]),
        people=[TournamentPerson(n, shown(state.people[n]), n in state.present) for n in state.entrants],
        rounds=[_round(state, number) for number in range(len(state.rounds))],
        criteria=list(CRITERIA[state.plan.form]),
        standings=lines,
        next_at=next_at(state),
        you=_you(state, guest),
    )


def _round(state: TournamentState, number: int) -> TournamentRound:
    found = state.rounds[number]
    return TournamentRound(
        [_table(state, number, place) for place in range(len(found.tables))],
        _numbers(found.byes),
        _numbers(found.waiting),
    )


def _table(state: TournamentState, number: int, place: int) -> TournamentTable:
    outcome = state.outcomes.get((number, place))
    return TournamentTable(
        table=state.tables[number][place],
        players=[None if person is None else int(person) for person in state.rounds[number].tables[place]],
        points=None if outcome is None else list(outcome.points),
        places=None if outcome is None else list(outcome.places),
        corrected=(number, place) in state.corrected,
    )


def _numbers(people: Sequence[str]) -> list[int]:
    return [int(person) for person in people]


def _you(state: TournamentState, guest: str | None) -> TournamentYou:
    person = None if guest is None else state.person_of(guest)
    is_host = guest is not None and guest == state.host
    code = state.opened.code if is_host else None
    return TournamentYou(person, person in state.present, is_host, state.table_of(person), code)


def csv_of(state: TournamentState, lines: Sequence[TournamentStanding], shown: NameOf) -> bytes:
    """The standings for spreadsheets."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(["place", "number", "name", "played", *CRITERIA[state.plan.form]])
    for line in lines:
        name = shown(state.people[line.person])
        cell = f"'{name}" if name.startswith(FORMULAS) else name
        writer.writerow([line.place, line.person, cell, line.played, *line.values])
    return text.getvalue().encode()
