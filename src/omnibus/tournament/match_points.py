"""Duplicate: everybody is compared with those who had the same cards in the same position at the other tables.

The match points of duplicate bridge: one for each result that is beaten, one half for each equal one. Bots are not
compared. If a position has fewer people than there are tables, Neuberg's formula makes its match points comparable
(World Bridge Federation, General Conditions of Contest; P. Neuberg 1950):

    (match points + 1/2) * tables / people - 1/2
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from omnibus.tournament.plan import Outcomes, Person, Round, games

HALF = Fraction(1, 2)


class Comparison(Struct, frozen=True):
    """One person on one deal."""

    person: Person
    share: Fraction
    """The match points as a share of the most that are possible, from 0 to 1."""
    margin: Fraction
    """The points of the game above the average of the same position."""


def neuberg(match_points: Fraction, people: int, tables: int) -> Fraction:
    """Scales match points among fewer people to the number of tables (Neuberg's formula)."""
    return (match_points + HALF) * tables / people - HALF


def compare(rounds: Sequence[Round], outcomes: Outcomes) -> list[list[Comparison]]:
    """The comparisons of each round, over the tables that have a result."""
    at: defaultdict[tuple[int, int], list[tuple[Person, int]]] = defaultdict(list)
    for (number, _), bench, outcome in games(rounds, outcomes):
        for position, person in enumerate(bench):
            if person is not None:
                at[number, position].append((person, outcome.points[position]))
    found: list[list[Comparison]] = [[] for _ in rounds]
    for (number, _), results in sorted(at.items()):
        found[number] += _compared(results, len(rounds[number].tables))
    return found


def _compared(results: list[tuple[Person, int]], tables: int) -> list[Comparison]:
    average = Fraction(sum(points for _, points in results), len(results))
    compared = []
    for person, points in results:
        beaten = sum(other < points for _, other in results)
        equal = sum(other == points for _, other in results) - 1
        top = tables - 1
        share = neuberg(beaten + equal * HALF, len(results), tables) / top if top else HALF
        compared.append(Comparison(person, share, points - average))
    return compared
