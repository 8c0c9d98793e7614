"""The scores of a table, and of everybody over the rounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from omnibus.tournament.plan import Outcome, Outcomes, Person, Round, games


def against(outcome: Outcome, one: int, other: int) -> Fraction:
    """The result of one position against another: 1, one half or 0."""
    mine, theirs = outcome.places[one], outcome.places[other]
    return Fraction((mine <= theirs) + (mine < theirs), 2)


def score(outcome: Outcome, position: int) -> Fraction:
    """A point for each opponent in a worse place, and half a point for each in the same."""
    others = (other for other in range(len(outcome.places)) if other != position)
    return sum((against(outcome, position, other) for other in others), Fraction(0))


def win(outcome: Outcome, position: int) -> Fraction:
    """The share of a first place."""
    return Fraction(outcome.places[position] == 1, outcome.places.count(1))


def margin(outcome: Outcome, position: int) -> Fraction:
    """The points of the game above the average of the table."""
    return outcome.points[position] - Fraction(sum(outcome.points), len(outcome.points))


def total_scores(rounds: Sequence[Round], outcomes: Outcomes) -> Mapping[Person, Fraction]:
    """Everybody's score so far; 0 for those who have not played."""
    totals: defaultdict[Person, Fraction] = defaultdict(Fraction)
    for _, bench, outcome in games(rounds, outcomes):
        for position, person in enumerate(bench):
            if person is not None:
                totals[person] += score(outcome, position)
    return totals
