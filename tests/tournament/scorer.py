"""A second scorer, written from the definitions alone: plain loops over a list of results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from omnibus.tournament.plan import Outcomes, Plan, Round, Where

Line = dict[str, Fraction]


def score_everybody(plan: Plan, people: Sequence[str], rounds: Sequence[Round], outcomes: Outcomes) -> dict[str, Line]:
    names = ["score", "margin", "wins", "buchholz", "sonneborn_berger", "match_points", "seat_margin", "advanced"]
    lines = {person: dict.fromkeys(names, Fraction(0)) for person in people}
    for number, each in enumerate(rounds):
        for person in each.byes:
            lines[person]["advanced"] += 1
        for table, bench in enumerate(each.tables):
            if (number, table) in outcomes:
                _table(lines, bench, outcomes[number, table].points, outcomes[number, table].places)
        _deal(lines, each, [outcomes.get((number, table)) for table in range(len(each.tables))])
    for person in people:
        if any(
            person in bench and (n, t) in outcomes for n, r in enumerate(rounds) for t, bench in enumerate(r.tables)
        ):
            _opponents(plan, lines, person, rounds, outcomes)
    return lines


def _table(lines: dict[str, Line], bench: tuple[str | None, ...], points: Sequence[int], places: Sequence[int]) -> None:
    best = None
    for i, person in enumerate(bench):
        if person is None:
            continue
        lines[person]["margin"] += points[i] - Fraction(sum(points), len(points))
        if places[i] == 1:
            lines[person]["wins"] += Fraction(1, sum(place == 1 for place in places))
        for j in range(len(bench)):
            if j != i and places[j] == places[i]:
                lines[person]["score"] += Fraction(1, 2)
            elif places[j] > places[i]:
                lines[person]["score"] += 1
        if best is None or places[i] <= places[best]:
            best = i
    if best is not None:
        winner = bench[best]
        assert winner is not None
        lines[winner]["advanced"] += 1


def _deal(lines: dict[str, Line], each: Round, results: Sequence[object]) -> None:
    tables = len(each.tables)
    for position in range(len(each.tables[0]) if each.tables else 0):
        here = [
            (bench[position], outcome.points[position])  # type: ignore[attr-defined]
            for bench, outcome in zip(each.tables, results, strict=True)
            if bench[position] is not None and outcome is not None
        ]
        for person, points in here:
            assert person is not None
            lines[person]["seat_margin"] += points - Fraction(sum(p for _, p in here), len(here))
            if tables == 1:
                lines[person]["match_points"] += Fraction(1, 2)
                continue
            doubled = sum(2 * (points > p) + (points == p) for who, p in here if who != person)
            even = (Fraction(doubled, 2) + Fraction(1, 2)) * Fraction(tables, len(here)) - Fraction(1, 2)
            lines[person]["match_points"] += even / (tables - 1)


def _opponents(plan: Plan, lines: dict[str, Line], me: str, rounds: Sequence[Round], outcomes: Outcomes) -> None:
    mine = lines[me]["score"]
    for number, each in enumerate(rounds):
        if not any(me in bench for bench in each.tables):
            lines[me]["buchholz"] += (plan.seats - 1) * mine
        for table, bench in enumerate(each.tables):
            outcome = outcomes.get((number, table))
            if me not in bench or outcome is None:
                continue
            here = bench.index(me)
            for there, other in enumerate(bench):
                if there == here:
                    continue
                theirs = mine if other is None else lines[other]["score"]
                lines[me]["buchholz"] += theirs
                if outcome.places[here] < outcome.places[there]:
                    lines[me]["sonneborn_berger"] += theirs
                elif outcome.places[here] == outcome.places[there]:
                    lines[me]["sonneborn_berger"] += theirs / 2


def score_chances(rounds: Sequence[Round], losses: Mapping[Where, Sequence[float]]) -> dict[str, tuple[Fraction, int]]:
    """Each person's mean margin in chances, and the number of deals on which somebody else had their position."""
    found: dict[str, list[Fraction]] = {}
    for number, each in enumerate(rounds):
        for me in (person for bench in each.tables for person in bench if person is not None):
            (mine,) = [(t, bench.index(me)) for t, bench in enumerate(each.tables) if me in bench]
            table, position = mine
            if (number, table) not in losses:
                continue
            others = [
                Fraction(losses[number, t][position])
                for t, bench in enumerate(each.tables)
                if (number, t) in losses and bench[position] is not None
            ]
            if len(others) >= 2:
                margin = sum(others, Fraction(0)) / len(others) - Fraction(losses[number, table][position])
                found.setdefault(me, []).append(margin)
    return {person: (sum(margins, Fraction(0)) / len(margins), len(margins)) for person, margins in found.items()}
