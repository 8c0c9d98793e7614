"""A tournament as data: its plan, its rounds and the outcomes of its tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

Form = Literal["duplicate", "swiss", "round_robin", "knockout"]

Person: TypeAlias = str
"""The id of somebody who plays."""
Bench: TypeAlias = tuple[Person | None, ...]
"""The players of a table in turn order; None is a bot."""


class Plan(Struct, frozen=True):
    """The settings fixed before the first round."""

    form: Form
    seats: int
    """Players at each table, from 2 to 5."""
    rounds: int
    """The number of rounds; a knock-out ends when one person is left."""
    seed: str
    """The public seed of all lots."""


class Round(Struct, frozen=True):
    """The seats of one round. A person or a bot takes every seat of a table."""

    tables: tuple[Bench, ...]
    byes: tuple[Person, ...] = ()
    """Those who advance without playing (knock-out)."""
    waiting: tuple[Person, ...] = ()
    """Those for whom there is no place (round robin, knock-out): the next in line."""
    slots: tuple[Person | None, ...] = ()
    """The numbered places of a round robin for two."""

    @property
    def people(self) -> tuple[Person, ...]:
        """Those at a table."""
        return tuple(person for bench in self.tables for person in bench if person is not None)


class Outcome(Struct, frozen=True):
    """The result of a table, in the order of its bench."""

    points: tuple[int, ...]
    """The points of the game."""
    places: tuple[int, ...]
    """The place of each; equal ones share the better place."""


Where: TypeAlias = tuple[int, int]
"""A round and a table of it, both counted from 0."""
Outcomes: TypeAlias = Mapping[Where, Outcome]


class PlanError(ValueError):
    """A plan, a round or an outcome is invalid."""


def check_outcome(bench: Bench, outcome: Outcome) -> None:
    """Raises PlanError unless the outcome fits the table."""
    seats = len(bench)
    if len(outcome.points) != seats or len(outcome.places) != seats:
        raise PlanError(f"the table has {seats} seats")
    if any(place != 1 + sum(other < place for other in outcome.places) for place in outcome.places):
        raise PlanError("the places are not those of a ranking")


def games(rounds: Sequence[Round], outcomes: Outcomes) -> list[tuple[Where, Bench, Outcome]]:
    """All tables that have a result, in order."""
    found = []
    for number, each in enumerate(rounds):
        for table, bench in enumerate(each.tables):
            outcome = outcomes.get((number, table))
            if outcome is not None:
                found.append(((number, table), bench, outcome))
    return found
