"""Knock-out: the best person of each table advances, until one is left.

The first round has byes, so that all later tables are full: it leaves the largest power of the seats that is below the
number of people. If somebody leaves later, the same rule applies again; a bye goes to those with the fewest. Every
round is drawn anew by lot, as in the cups of football.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from omnibus.tournament.lots import by_lot
from omnibus.tournament.plan import Bench, Outcome, Outcomes, Person, Round


def winner(bench: Bench, outcome: Outcome) -> Person | None:
    """The person in the best place; of equal ones the one later in turn order. None if only bots sat there."""
    people = [(place, -position) for position, place in enumerate(outcome.places) if bench[position] is not None]
    return bench[-min(people)[1]] if people else None


def still_in(present: Iterable[Person], rounds: Sequence[Round], outcomes: Outcomes) -> list[Person]:
    """Those of the people present who play in the next round. After the first round nobody joins."""
    if not rounds:
        return list(present)
    number, last = len(rounds) - 1, rounds[-1]
    won = {winner(bench, outcomes[number, table]) for table, bench in enumerate(last.tables)}
    return [person for person in present if person in won or person in last.byes]


def byes(people: Sequence[Person], seats: int, rounds: Sequence[Round], seed: str) -> list[Person]:
    """Those who advance without playing."""
    remaining = 1
    while remaining * seats < len(people):
        remaining *= seats
    leaving = len(people) - remaining
    tables = -(-leaving // (seats - 1))
    had = Counter(person for each in rounds for person in each.byes)
    drawn = by_lot(people, seed, "bye", len(rounds))
    free = len(people) - leaving - tables
    return sorted(drawn, key=had.__getitem__)[:free]
