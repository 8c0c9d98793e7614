"""A tournament as one reader sees it, and its standings as a file."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from io import StringIO

from msgspec.structs import replace

from omnibus.server.errors import Refused
from omnibus.server.protocol.tournaments import (
    RoundResults,
    SeatOutcome,
    TableOutcome,
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
from omnibus.tournament.chances import Kept, Losses, compare_losses, kept_chances
from omnibus.tournament.match_points import Comparison, compare
from omnibus.tournament.plan import Where
from omnibus.tournament.standings import CRITERIA, Standing, standings

DIGITS = 4
NameOf = Callable[[Entrant], str]
FORMULAS = ("=", "+", "-", "@", "\t")
"""The first characters of cells that a spreadsheet would take for formulas."""


def standings_of(state: TournamentState) -> list[TournamentStanding]:
    """The standings of everybody who has ever entered."""
    lines = standings(state.plan, [str(person) for person in state.entrants], state.rounds, state.outcomes)
    kept = kept_chances(state.rounds, judged(state))
    return [_standing(line, kept.get(line.person)) for line in lines]


def _standing(line: Standing, kept: Kept | None) -> TournamentStanding:
    return TournamentStanding(
        int(line.person),
        line.place,
        [round(float(each), DIGITS) for each in line.values],
        line.played,
        None if kept is None else round(float(kept.margin), DIGITS),
        0 if kept is None else kept.deals,
    )


def judged(state: TournamentState) -> Losses:
    """The mean losses at the tables that have an analysis."""
    return {where: losses for where, losses in state.losses.items() if losses}


def tournament_of(
    state: TournamentState, guest: str | None, lines: list[TournamentStanding], shown: NameOf
) -> Tournament:
    """A tournament for one reader; `shown` is the name to show."""
    is_host = _is_host(state, guest)
    return Tournament(
        tournament=state.id,
        settings=replace(state.opened.settings, name=state.name),
        status=state.status,
        seed=state.opened.seed,
        number=state.number,
        host=shown(state.people[HOST]),
        people=[
            TournamentPerson(n, shown(state.people[n]), n in state.present, is_host and n in state.removed)
            for n in state.entrants
        ],
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
        number < state.analysed,
        sum(where[0] == number for where in state.losses),
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


def _is_host(state: TournamentState, guest: str | None) -> bool:
    return guest is not None and guest == state.host


def _you(state: TournamentState, guest: str | None) -> TournamentYou:
    person = None if guest is None else state.person_of(guest)
    is_host = _is_host(state, guest)
    code = state.opened.code if is_host else None
    return TournamentYou(person, person in state.present, is_host, state.table_of(person), code)


def results_of(state: TournamentState, number: int) -> RoundResults:
    """The finished games of a round; raises Refused if there is none, or while its deal is played."""
    if not 0 <= number < len(state.rounds):
        raise Refused("no_such_round")
    if state.is_secret(number):
        raise Refused("secret_deal")
    compared: dict[str, Comparison] = {}
    chances = compare_losses(state.rounds, judged(state))[number]
    if state.deals[number]:
        outcomes = {(0, place): each for (which, place), each in state.outcomes.items() if which == number}
        compared = {each.person: each for each in compare([state.rounds[number]], outcomes)[0]}
    tables = [
        _table_outcome(state, (number, place), compared, chances)
        for place in range(len(state.tables[number]))
        if (number, place) in state.outcomes
    ]
    return RoundResults(number, bool(state.deals[number]), tables)


def _table_outcome(
    state: TournamentState, where: Where, compared: Mapping[str, Comparison], chances: Mapping[str, Fraction]
) -> TableOutcome:
    number, place = where
    outcome, results = state.outcomes[where], state.results.get(where, ())
    seats = []
    for position, person in enumerate(state.rounds[number].tables[place]):
        found = None if person is None else compared.get(person)
        seats.append(
            SeatOutcome(
                None if person is None else int(person),
                outcome.points[position],
                outcome.places[position],
                results[position] if results else None,
                None if found is None else round(float(found.share), DIGITS),
                None if found is None else round(float(found.margin), DIGITS),
                round(float(chances[person]), DIGITS) if person is not None and person in chances else None,
            )
        )
    return TableOutcome(state.tables[number][place], place, seats, where in state.corrected)


def csv_of(state: TournamentState, lines: Sequence[TournamentStanding], shown: NameOf) -> bytes:
    """The standings for spreadsheets."""
    text = StringIO()
    writer = csv.writer(text)
    has_chances = any(line.chances is not None for line in lines)
    more = ["chances", "compared"] if has_chances else []
    writer.writerow(["place", "number", "name", "played", *CRITERIA[state.plan.form], *more])
    for line in lines:
        name = shown(state.people[line.person])
        cell = f"'{name}" if name.startswith(FORMULAS) else name
        chances = [line.chances, line.compared] if has_chances else []
        writer.writerow([line.place, line.person, cell, line.played, *line.values, *chances])
    return text.getvalue().encode()
