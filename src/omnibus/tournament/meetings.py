"""Counts over the earlier rounds for the next pairing: meetings, bots met, and positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from omnibus.tournament.plan import Person, Round


class Meetings:
    """Counts over the rounds that have been paired."""

    def __init__(self, rounds: Sequence[Round], seats: int) -> None:
        self.met: dict[Person, Counter[Person]] = {}
        """How often two people sat at one table."""
        self.bots: Counter[Person] = Counter()
        """How many bots a person has met."""
        self.positions: dict[Person, list[int]] = {}
        """How often a person sat in each position of the turn order."""
        self.last: dict[Person, int] = {}
        """The position in which a person sat last."""
        for each in rounds:
            for bench in each.tables:
                people = [person for person in bench if person is not None]
                for one, other in combinations(people, 2):
                    self.met.setdefault(one, Counter())[other] += 1
                    self.met.setdefault(other, Counter())[one] += 1
                for position, person in enumerate(bench):
                    if person is not None:
                        self.bots[person] += seats - len(people)
                        self.positions.setdefault(person, [0] * seats)[position] += 1
                        self.last[person] = position

    def between(self, one: Person, other: Person) -> int:
        """How often two people have met."""
        met = self.met.get(one)
        return 0 if met is None else met[other]
