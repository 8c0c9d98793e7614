"""Whole random tournaments: people come and go, and every table gets a result derived from a text."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256

from omnibus.tournament.pairing import is_over, next_round
from omnibus.tournament.plan import Bench, Outcome, Plan, Round, Where


@dataclass
class Evening:
    plan: Plan
    present: list[str]
    people: list[str] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    there: list[list[str]] = field(default_factory=list)
    outcomes: dict[Where, Outcome] = field(default_factory=dict)

    def come(self, person: str) -> None:
        self.present.append(person)

    def pair(self) -> Round:
        self.people += [person for person in self.present if person not in self.people]
        self.there.append(list(self.present))
        self.rounds.append(next_round(self.plan, self.present, self.rounds, self.outcomes))
        return self.rounds[-1]

    def play(self) -> Round:
        """A round and all its results."""
        each, number = self.pair(), len(self.rounds) - 1
        for table, bench in enumerate(each.tables):
            self.outcomes[number, table] = result_of(bench, f"{self.plan.seed} {number} {table}")
        return each

    @property
    def over(self) -> bool:
        return is_over(self.plan, self.present, self.rounds, self.outcomes)


def result_of(bench: Bench, text: str) -> Outcome:
    """Few different points, so that there are ties."""
    points = tuple(60 + sha256(f"{text} {seat}".encode()).digest()[0] % 5 for seat in range(len(bench)))
    return Outcome(points, tuple(1 + sum(other > mine for other in points) for mine in points))


def people(count: int) -> list[str]:
    return [f"p{number:03}" for number in range(count)]
