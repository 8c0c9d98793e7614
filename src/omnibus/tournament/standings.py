"""The standings: everybody's place by the criteria of the form, one after the other.

They are sums over the results, so that neither the order in which these arrive nor a correction matters. Those who are
equal in every criterion share a place.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from omnibus.tournament.knockout import winner
from omnibus.tournament.lots import by_lot
from omnibus.tournament.match_points import compare
from omnibus.tournament.plan import Form, Outcomes, Person, Plan, Round, games
from omnibus.tournament.scores import against, margin, total_scores, win

CRITERIA: dict[Form, tuple[str, ...]] = {
    "duplicate": ("match_points", "seat_margin", "wins"),
    "swiss": ("score", "buchholz", "wins", "margin"),
    "round_robin": ("score", "sonneborn_berger", "wins", "margin"),
    "knockout": ("advanced", "score", "margin"),
}
"""The criteria of each form, the first one decides first.

score: a point for each opponent in a worse place, half a point for each in the same.
match_points, seat_margin: see `match_points`; the sums of the shares and of the margins.
wins: first places; a shared one is shared.
margin: the points of the games above the average of the table.
buchholz: the sum of the opponents' scores (FIDE Handbook C.07). A bot, and each opponent of a round that was missed,
    counts as somebody with the person's own score (article 16.4).
sonneborn_berger: the scores of the opponents, each times the result against them; bots as for buchholz.
advanced: the rounds after which the person was still in.
"""


class Standing(Struct, frozen=True):
    """A line of the standings."""

    person: Person
    place: int
    """From 1; those who are equal share the best of their places."""
    values: tuple[Fraction, ...]
    """By the criteria of the form."""
    played: int
    """The games that have a result."""


def standings(plan: Plan, people: Sequence[Person], rounds: Sequence[Round], outcomes: Outcomes) -> list[Standing]:
    """Everybody's line, the best first; equal ones in the order of a lot."""
    columns = _columns(plan, rounds, outcomes)
    played: defaultdict[Person, int] = defaultdict(int)
    for _, bench, _ in games(rounds, outcomes):
        for person in bench:
            if person is not None:
                played[person] += 1
    values = {
        person: tuple(columns[name].get(person, Fraction(0)) for name in CRITERIA[plan.form]) for person in people
    }
    ordered = by_lot(values, plan.seed, "standings")
    ordered.sort(key=values.__getitem__, reverse=True)
    lines: list[Standing] = []
    for number, person in enumerate(ordered, 1):
        equal = lines and lines[-1].values == values[person]
        lines.append(Standing(person, lines[-1].place if equal else number, values[person], played[person]))
    return lines


Column = dict[Person, Fraction]


def _columns(plan: Plan, rounds: Sequence[Round], outcomes: Outcomes) -> dict[str, Column]:
    totals = total_scores(rounds, outcomes)
    columns: defaultdict[str, defaultdict[Person, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    columns["score"].update(totals)
    for _, bench, outcome in games(rounds, outcomes):
        for position, person in enumerate(bench):
            if person is None:
                continue
            columns["wins"][person] += win(outcome, position)
            columns["margin"][person] += margin(outcome, position)
            for other, opponent in enumerate(bench):
                if other != position:
                    theirs = totals[person if opponent is None else opponent]
                    columns["buchholz"][person] += theirs
                    columns["sonneborn_berger"][person] += theirs * against(outcome, position, other)
    _add_missed(plan, rounds, columns)
    if plan.form == "duplicate":
        for each in compare(rounds, outcomes):
            for found in each:
                columns["match_points"][found.person] += found.share
                columns["seat_margin"][found.person] += found.margin
    if plan.form == "knockout":
        _add_advanced(rounds, outcomes, columns["advanced"])
    return {name: dict(column) for name, column in columns.items()} | {
        name: {} for names in CRITERIA.values() for name in names if name not in columns
    }


def _add_missed(plan: Plan, rounds: Sequence[Round], columns: defaultdict[str, defaultdict[Person, Fraction]]) -> None:
    """For each round without the person, opponents with their own score."""
    totals = columns["score"]
    there = [set(each.people) for each in rounds]
    for person in list(totals):
        missed = sum(person not in people for people in there)
        columns["buchholz"][person] += missed * (plan.seats - 1) * totals[person]


def _add_advanced(rounds: Sequence[Round], outcomes: Outcomes, column: defaultdict[Person, Fraction]) -> None:
    for each in rounds:
        for person in each.byes:
            column[person] += 1
    for _, bench, outcome in games(rounds, outcomes):
        best = winner(bench, outcome)
        if best is not None:
            column[best] += 1
